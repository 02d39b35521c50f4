# bash completion for tenby. tests/completions_test.sh compares it with tenby --help.
_tenby() {
    local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]} words=''
    COMPREPLY=()
    case $previous in
        --suite | --out | --html) mapfile -t COMPREPLY < <(compgen -f -- "$current"); return ;;
        --path | --folder) mapfile -t COMPREPLY < <(compgen -d -- "$current"); return ;;
        --fen | --threads | --hash | --depth | --nodes | --movetime | --max-depth | --multipv | \
            --max-ply | --min-games | --level | --elo | --time | --chess960) return ;;
        --theme)
            mapfile -t COMPREPLY < <(compgen -W 'classic wood ocean high-contrast ascii' -- "$current")
            return ;;
        --color) mapfile -t COMPREPLY < <(compgen -W 'white black random' -- "$current"); return ;;
    esac
    if [ "$COMP_CWORD" -eq 1 ]; then
        words='analyse bench book epd perft play tb --help --version'
    else
        case ${COMP_WORDS[1]} in
            analyse)
                words='--json --pgn --html --depth --movetime --nodes --multipv --threads --hash --help'
                if [[ $current != -* ]]; then
                    mapfile -t COMPREPLY < <(compgen -f -- "$current")
                    return
                fi ;;
            bench) words='--help' ;;
            book)
                words='--max-ply --min-games --out --help'
                if [[ $current != -* ]]; then
                    mapfile -t COMPREPLY < <(
                        [ "$COMP_CWORD" -ne 2 ] || compgen -W make -- "$current"
                        compgen -f -- "$current")
                    return
                fi ;;
            epd)
                words='--movetime --nodes --depth --threads --hash --help'
                if [[ $current != -* ]]; then
                    mapfile -t COMPREPLY < <(compgen -f -- "$current")
                    return
                fi ;;
            perft)
                words='--fen --divide --threads --hash --chess960 --suite --max-depth --help' ;;
            play)
                words='--level --elo --color --two --time --movetime --fen --chess960 --theme --words --lines
                    --folder --resume --help' ;;
            tb) words='--path --help' ;;
        esac
    fi
    mapfile -t COMPREPLY < <(compgen -W "$words" -- "$current")
}
complete -o filenames -F _tenby tenby
