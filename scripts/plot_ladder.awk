# The Elo ladder: one row an engine, the strongest on top, a dot at its Elo and a bar over its
# error. Called by scripts/plot.

!columns {
    columns = split_csv($0, header)
    for (i = 1; i <= columns; i++) column[header[i]] = i
    next
}

{
    split_csv($0, field)
    if (field[column["elo"]] !~ /^-?[0-9.]+$/) {
        printf "plot: there is no number for Elo in '%s'\n", $0 > "/dev/stderr"
        broken = 1
        exit
    }
    n++
    name[n] = field[column["engine"]]
    elo[n] = field[column["elo"]] + 0
    error[n] = field[column["error"]] + 0
    has_error[n] = error[n] > 0
    games[n] = field[column["games"]]
    tc = field[column["tc"]]
    if (tc != "" && !(tc in seen_tc)) {
        seen_tc[tc] = 1
        all_tc = all_tc (all_tc == "" ? "" : ", ") tc
    }
}

END {
    if (broken || n == 0) exit 1
    sort_rows()
    draw()
}

function sort_rows(    i, j) {
    for (i = 1; i <= n; i++) {
        for (j = i - 1; j >= 1 && elo[order[j]] < elo[i]; j--) order[j + 1] = order[j]
        order[j + 1] = i
    }
}

function elo_text(value) {
    if (!is_relative) return sprintf("%.0f", value)
    if (value > -0.5 && value < 0.5) return "0"
    return value < 0 ? "−" sprintf("%.0f", -value) : sprintf("+%.0f", value)
}

function at(value) { return left + (value - low) / (high - low) * (right - left) }

function draw(    i, e, y, step, tick, names, class) {
    width = 760
    row_height = 28
    top = 74
    low = high = elo[1]
    names = 0
    for (i = 1; i <= n; i++) {
        low = smaller(low, elo[i] - error[i])
        high = larger(high, elo[i] + error[i])
        names = larger(names, length(name[i]))
    }
    is_relative = low <= 0
    step = nice_step(larger(high - low, 50), 8)
    low = floor(low / step) * step
    high = ceiling(high / step) * step
    if (low == high) high += step
    left = 32 + names * char_width
    right = width - 164
    bottom = top + n * row_height

    begin_svg(width, bottom + 44, title == "" ? "Elo ladder" : title)
    text(20, 30, "start", "title", title == "" ? "Elo ladder" : title)
    text(20, 50, "start", "muted", "Elo with 95 % intervals" (all_tc == "" ? "" : "; " all_tc))
    for (tick = low; tick <= high + step / 2; tick += step) {
        line(at(tick), top - 6, at(tick), bottom, \
            is_relative && tick > -step / 2 && tick < step / 2 ? "zero" : "grid", 1)
        text(at(tick), bottom + 20, "middle", "muted", elo_text(tick))
    }
    for (i = 1; i <= n; i++) {
        e = order[i]
        y = top + (i - 0.5) * row_height
        class = is_own(name[e]) ? "own" : ""
        text(left - 14, y + 4.5, "end", class, name[e])
        if (has_error[e]) {
            line(at(elo[e] - error[e]), y, at(elo[e] + error[e]), y, class " bar", 2)
            line(at(elo[e] - error[e]), y - 5, at(elo[e] - error[e]), y + 5, class " bar", 2)
            line(at(elo[e] + error[e]), y - 5, at(elo[e] + error[e]), y + 5, class " bar", 2)
        }
        dot(at(elo[e]), y, 5, class " mark")
        text(right + 16, y + 4.5, "start", class, \
            elo_text(elo[e]) (has_error[e] ? sprintf(" ± %.0f", error[e]) : ""))
        if (games[e] != "")
            text(width - 20, y + 4.5, "end", "muted", games[e])
    }
    text(width - 20, top - 14, "end", "muted", "games")
    end_svg()
}
