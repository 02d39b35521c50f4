// Boost.JSON, compiled here once: so nothing of Boost has to be linked.
#include <boost/json/src.hpp>
