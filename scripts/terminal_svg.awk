# Text with the escape sequences of terminals as SVG: one rectangle for each cell with a background,
# one text for each word, and one for each character beyond ASCII, so that no font can shift them.
# To be run with LC_ALL=C, which makes every byte a character.

BEGIN {
    width = 9; height = 19; size = 15; margin = 10
    ground = "#1c1c1c"; ink = "#d0d0d0"
    for (i = 0; i < 256; i++) code[sprintf("%c", i)] = i
    split("0 95 135 175 215 255", step, " ")
    reset()
}

function reset() { foreground = ink; background = ""; bold = 0 }

# A number of the 256 colours: sixteen of the terminal's own, a cube of six by six by six, greys.
function color(n,    level) {
    if (n >= 232) { level = 8 + 10 * (n - 232); return sprintf("#%02x%02x%02x", level, level, level) }
    if (n < 16) return n == 0 ? "#000000" : ink
    n -= 16
    return sprintf("#%02x%02x%02x", step[int(n / 36) + 1], step[int(n / 6) % 6 + 1], step[n % 6 + 1])
}

function set_style(codes,    part, n, i) {
    n = split(codes, part, ";")
    if (n == 0) reset()
    for (i = 1; i <= n; i++) {
        if (part[i] == 0) reset()
        else if (part[i] == 1) bold = 1
        else if (part[i] == 39) foreground = ink
        else if (part[i] == 49) background = ""
        else if (part[i] == 38) { foreground = color(part[i + 2]); i += 2 }
        else if (part[i] == 48) { background = color(part[i + 2]); i += 2 }
    }
}

function escaped(text) {
    gsub(/&/, "\\&amp;", text)
    gsub(/</, "\\&lt;", text)
    gsub(/>/, "\\&gt;", text)
    return text
}

function style_text() { return "fill=\"" foreground "\"" (bold ? " font-weight=\"bold\"" : "") }

# Letters that wait to be written together. Word by word: readers of SVG differ in what they make of
# several spaces.
function write_letters(    x) {
    x = letters_from
    while (match(letters, /[^ ]+/)) {
        body = body sprintf("<text x=\"%d\" y=\"%d\" textLength=\"%d\" %s>%s</text>\n", \
            margin + (x + RSTART - 1) * width, baseline, RLENGTH * width, style_text(), \
            escaped(substr(letters, RSTART, RLENGTH)))
        x += RSTART + RLENGTH - 1
        letters = substr(letters, RSTART + RLENGTH)
    }
    letters = ""
}

function write_figure(figure) {
    body = body sprintf("<text x=\"%.1f\" y=\"%d\" text-anchor=\"middle\" font-size=\"%d\" %s>%s</text>\n", \
        margin + (column + 0.5) * width, baseline, size + 3, style_text(), figure)
}

function fill_cell() {
    if (background == "") return
    boxes = boxes sprintf("<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"%s\"/>\n", \
        margin + column * width, margin + (NR - 1) * height, width, height, background)
}

{
    baseline = margin + NR * height - 5
    column = 0
    letters = ""
    for (i = 1; i <= length($0); i++) {
        c = substr($0, i, 1)
        n = code[c]
        if (n == 27) {
            write_letters()
            match(substr($0, i), /[a-zA-Z]/)
            if (substr($0, i + RSTART - 1, 1) == "m") set_style(substr($0, i + 2, RSTART - 3))
            i += RSTART - 1
            continue
        }
        fill_cell()
        if (n < 128) {
            if (letters == "") letters_from = column
            letters = letters c
        } else {
            write_letters()
            bytes = n >= 240 ? 4 : n >= 224 ? 3 : 2
            write_figure(substr($0, i, bytes))
            i += bytes - 1
        }
        column++
    }
    write_letters()
    if (column > columns) columns = column
}

END {
    if (columns < 80) columns = 80
    printf "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" font-family=\"DejaVu Sans Mono, Menlo, Consolas, monospace\" font-size=\"%d\">\n", \
        columns * width + 2 * margin, NR * height + 2 * margin, size
    printf "<rect width=\"100%%\" height=\"100%%\" rx=\"8\" fill=\"%s\"/>\n", ground
    printf "%s%s</svg>\n", boxes, body
}
