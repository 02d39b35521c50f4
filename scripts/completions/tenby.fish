# fish completion for tenby. tests/completions_test.sh compares it with tenby --help.
function __tenby_runs
    set -l words (commandline -opc)
    test (count $words) -ge 2; and test "$words[2]" = "$argv[1]"
end
function __tenby_begins
    test (count (commandline -opc)) -eq 1
end

complete -c tenby -f
complete -c tenby -n __tenby_begins -a analyse -d 'judge the moves of games'
complete -c tenby -n __tenby_begins -a bench -d 'search fixed positions: nodes and speed'
complete -c tenby -n __tenby_begins -a book -d 'list or make an opening book'
complete -c tenby -n __tenby_begins -a epd -d 'run a suite of positions'
complete -c tenby -n __tenby_begins -a perft -d 'count the lines of play'
complete -c tenby -n __tenby_begins -a play -d 'play a game at the terminal'
complete -c tenby -n __tenby_begins -a tb -d 'what tablebases know of a position'
complete -c tenby -n __tenby_begins -l version -d 'print the version'
complete -c tenby -s h -l help -d 'say how to use it'

complete -c tenby -n '__tenby_runs analyse' -F
complete -c tenby -n '__tenby_runs analyse' -l json -d 'one JSON object a line for each position'
complete -c tenby -n '__tenby_runs analyse' -l pgn -d 'the games with marks and better lines'
complete -c tenby -n '__tenby_runs analyse' -l html -r -F -d 'also write a page to click through'
complete -c tenby -n '__tenby_runs analyse' -l depth -x -d 'depth for each position'
complete -c tenby -n '__tenby_runs analyse' -l movetime -x -d 'milliseconds for each position'
complete -c tenby -n '__tenby_runs analyse' -l nodes -x -d 'nodes for each position'
complete -c tenby -n '__tenby_runs analyse' -l multipv -x -d 'lines for each position'
complete -c tenby -n '__tenby_runs analyse' -l threads -x -d 'threads to search with'
complete -c tenby -n '__tenby_runs analyse' -l hash -x -d 'megabytes of the hash table'

complete -c tenby -n '__tenby_runs book' -F
complete -c tenby -n '__tenby_runs book; and test (count (commandline -opc)) -eq 2' -a make -d 'make a book from games'
complete -c tenby -n '__tenby_runs book' -l max-ply -x -d 'half-moves of a game that are counted'
complete -c tenby -n '__tenby_runs book' -l min-games -x -d 'games in which a move was played'
complete -c tenby -n '__tenby_runs book' -l out -r -F -d 'the book to write'

complete -c tenby -n '__tenby_runs epd' -F
complete -c tenby -n '__tenby_runs epd' -l movetime -x -d 'milliseconds for each position'
complete -c tenby -n '__tenby_runs epd' -l nodes -x -d 'nodes for each position'
complete -c tenby -n '__tenby_runs epd' -l depth -x -d 'depth for each position'
complete -c tenby -n '__tenby_runs epd' -l threads -x -d 'threads to search with'
complete -c tenby -n '__tenby_runs epd' -l hash -x -d 'megabytes of the hash table'

complete -c tenby -n '__tenby_runs perft' -l fen -x -d 'the position'
complete -c tenby -n '__tenby_runs perft' -l divide -d 'show the count of each move'
complete -c tenby -n '__tenby_runs perft' -l threads -x -d 'threads to count with'
complete -c tenby -n '__tenby_runs perft' -l hash -x -d 'megabytes for counts already known'
complete -c tenby -n '__tenby_runs perft' -l chess960 -d 'write castling as king takes rook'
complete -c tenby -n '__tenby_runs perft' -l suite -r -F -d 'check a file of counts'
complete -c tenby -n '__tenby_runs perft' -l max-depth -x -d "skip a suite's deeper counts"

complete -c tenby -n '__tenby_runs play' -l level -x -d 'how strong Tenby plays, 1 to 20'
complete -c tenby -n '__tenby_runs play' -l elo -x -d 'the same as a rating'
complete -c tenby -n '__tenby_runs play' -l color -x -a 'white black random' -d 'your side'
complete -c tenby -n '__tenby_runs play' -l two -d 'two people play against each other'
complete -c tenby -n '__tenby_runs play' -l time -x -d 'a clock, as in 5+3'
complete -c tenby -n '__tenby_runs play' -l movetime -x -d 'milliseconds for a move'
complete -c tenby -n '__tenby_runs play' -l fen -x -d 'the position to begin with, or startpos'
complete -c tenby -n '__tenby_runs play' -l chess960 -x -d 'a Chess960 array by its number'
complete -c tenby -n '__tenby_runs play' -l theme -x -a 'classic wood ocean high-contrast ascii' -d 'the looks'
complete -c tenby -n '__tenby_runs play' -l words -d 'tell moves in words'
complete -c tenby -n '__tenby_runs play' -l lines -d 'type lines in place of the full screen'
complete -c tenby -n '__tenby_runs play' -l folder -x -a '(__fish_complete_directories)' -d 'where games are kept'
complete -c tenby -n '__tenby_runs play' -l resume -d 'go on with the game that was left last'

complete -c tenby -n '__tenby_runs tb' -l path -x -a '(__fish_complete_directories)' -d 'folders of the tables'
