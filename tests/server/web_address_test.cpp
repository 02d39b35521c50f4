#include "server/web_address.h"

#include "tests/catch.h"

using namespace tenby;

TEST_CASE("the client's address is believed from trusted proxies alone") {
    const ProxySettings none;
    const ProxySettings local{.public_url = "", .proxies = {"127.0.0.1", "10.0.0.1"}};
    CHECK(client_address("203.0.113.5", "", none) == "203.0.113.5");
    CHECK(client_address("203.0.113.5", "198.51.100.1", local) == "203.0.113.5");
    CHECK(client_address("127.0.0.1", "198.51.100.1", none) == "127.0.0.1");
    CHECK(client_address("127.0.0.1", "198.51.100.1", local) == "198.51.100.1");
    // What stands before the last one is the client's own claim.
    CHECK(client_address("127.0.0.1", "1.2.3.4, 198.51.100.1", local) == "198.51.100.1");
    CHECK(client_address("127.0.0.1", "198.51.100.1, 10.0.0.1", local) == "198.51.100.1");
    CHECK(client_address("127.0.0.1", "nonsense", local) == "127.0.0.1");
    CHECK(client_address("127.0.0.1", ",,,", local) == "127.0.0.1");
    CHECK(client_address("::ffff:127.0.0.1", "198.51.100.1", local) == "198.51.100.1");
    CHECK(client_address("2001:db8:1:2:3:4:5:6", "", none) == "2001:db8:1:2::/64");
}

TEST_CASE("pages of other origins may not connect") {
    const ProxySettings none;
    const ProxySettings with_url{.public_url = "https://Chess.example.org/", .proxies = {}};
    CHECK(is_allowed_origin("", "127.0.0.1:8064", none));
    CHECK(is_allowed_origin("http://127.0.0.1:8064", "127.0.0.1:8064", none));
    CHECK(is_allowed_origin("http://localhost:8064", "localhost:8064", none));
    CHECK(is_allowed_origin("http://[::1]:8064", "[::1]:8064", none));
    CHECK_FALSE(is_allowed_origin("http://127.0.0.1:8065", "127.0.0.1:8064", none));
    CHECK_FALSE(is_allowed_origin("http://evil.example", "127.0.0.1:8064", none));
    CHECK_FALSE(is_allowed_origin("null", "127.0.0.1:8064", none));
    // A name that somebody else leads to this server.
    CHECK_FALSE(is_allowed_origin("http://evil.example:8064", "evil.example:8064", none));
    CHECK(is_allowed_origin("https://chess.example.org", "127.0.0.1:8064", with_url));
    CHECK_FALSE(is_allowed_origin("http://chess.example.org", "127.0.0.1:8064", with_url));
    CHECK_FALSE(
        is_allowed_origin("https://chess.example.org.evil.example", "127.0.0.1:8064", with_url));
}

TEST_CASE("links begin with the public URL, or with the address that was used") {
    CHECK(base_url("127.0.0.1:8064", {}) == "http://127.0.0.1:8064");
    CHECK(base_url("x", {.public_url = "https://chess.example.org/", .proxies = {}}) ==
          "https://chess.example.org");
    CHECK(origin_of("ftp://x").empty());
    CHECK(origin_of("https://").empty());
    CHECK(origin_of("https://chess.example.org:443/x") == "https://chess.example.org");
    CHECK(origin_of("http://Chess.example.org:80") == "http://chess.example.org");
    CHECK(origin_of("https://[::1]:443") == "https://[::1]");
    CHECK(origin_of("https://chess.example.org:80/") == "https://chess.example.org:80");
    CHECK(origin_of("http://chess.example.org:8080") == "http://chess.example.org:8080");
}
