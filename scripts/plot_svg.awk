# What the drawings of scripts/plot share: reading CSV, and writing SVG that can be read on a light
# and on a dark page. Coordinates are pixels, text is escaped here and nowhere else.

BEGIN {
    title = ENVIRON["TITLE"]
    char_width = 7.2
}

{ sub(/\r$/, "") }
/^# title: / { if (title == "") title = substr($0, 10) }
/^#/ || /^[ \t]*$/ { next }

# split_csv(line, fields): fills fields from 1 up and returns their number. Fields may be quoted.
function split_csv(line, fields,    n, c, i, quoted) {
    split("", fields)
    n = 1
    fields[1] = ""
    quoted = 0
    for (i = 1; i <= length(line); i++) {
        c = substr(line, i, 1)
        if (c == "\"") {
            if (quoted && substr(line, i + 1, 1) == "\"") { fields[n] = fields[n] c; i++ }
            else quoted = !quoted
        } else if (c == "," && !quoted) {
            fields[++n] = ""
        } else {
            fields[n] = fields[n] c
        }
    }
    return n
}

function escaped(text) {
    gsub(/&/, "\\&amp;", text)
    gsub(/</, "\\&lt;", text)
    gsub(/>/, "\\&gt;", text)
    gsub(/"/, "\\&quot;", text)
    return text
}

function begin_svg(width, height, description) {
    printf "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\"", width, height
    printf " viewBox=\"0 0 %d %d\" role=\"img\">\n", width, height
    printf "<title>%s</title>\n", escaped(description)
    print "<style>"
    print "text { font: 13px system-ui, 'Segoe UI', 'DejaVu Sans', sans-serif; fill: #1f2328 }"
    print ".title { font-size: 16px; font-weight: 600 } .muted { fill: #59636e }"
    print ".own { font-weight: 600 } .page { fill: #ffffff } .grid { stroke: #d8dee4 }"
    print ".zero { stroke: #59636e } .mark { fill: #8c959f } .bar { stroke: #8c959f; fill: none }"
    print ".own.mark { fill: #0969da } .own.bar { stroke: #0969da }"
    print "@media (prefers-color-scheme: dark) {"
    print "text { fill: #e6edf3 } .muted { fill: #9198a1 } .page { fill: #0d1117 }"
    print ".grid { stroke: #30363d } .zero { stroke: #9198a1 } .mark { fill: #6e7681 }"
    print ".bar { stroke: #6e7681 } .own.mark { fill: #4493f8 } .own.bar { stroke: #4493f8 } }"
    print "</style>"
    printf "<rect class=\"page\" width=\"%d\" height=\"%d\" rx=\"6\"/>\n", width, height
}

function end_svg() { print "</svg>" }

# anchor: start, middle or end.
function text(x, y, anchor, class, content) {
    printf "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\" class=\"%s\">%s</text>\n", \
        x, y, anchor, class, escaped(content)
}

function line(x1, y1, x2, y2, class, thickness) {
    printf "<line x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\" class=\"%s\"", x1, y1, x2, y2, class
    printf " stroke-width=\"%s\"/>\n", thickness
}

function box(x, y, width, height, class) {
    printf "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" rx=\"2\" class=\"%s\"/>\n", \
        x, y, width, height, class
}

function dot(x, y, radius, class) {
    printf "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"%.1f\" class=\"%s\"/>\n", x, y, radius, class
}

function smaller(a, b) { return a < b ? a : b }
function larger(a, b) { return a > b ? a : b }
function floor(x) { return x < 0 && x != int(x) ? int(x) - 1 : int(x) }
function ceiling(x) { return -floor(-x) }

# A round step (1, 2 or 5 and zeros) that divides the range into at most so many parts.
function nice_step(range, parts,    step, tenth) {
    if (range <= 0) return 1
    tenth = 1
    while (tenth * parts < range) tenth *= 10
    while (tenth * parts >= range * 10) tenth /= 10
    # Now a tenth of the step at least is needed, and the whole of it is enough.
    step = tenth
    if (tenth / 2 * parts >= range) step = tenth / 2
    if (tenth / 5 * parts >= range) step = tenth / 5
    return step
}

function is_own(name) { return tolower(name) ~ /^tenby/ }
