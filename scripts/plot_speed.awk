# Speed ratios: for each measure and each other engine a bar that says how many times faster the
# first engine is, and a thin line from its worst task to its best. Called by scripts/plot.

!columns { columns = split_csv($0, header); next }

{
    split_csv($0, field)
    measure = field[1]; task = field[2]; engine = field[3]; ratio = field[6]
    if (!(measure in first_of)) {
        first_of[measure] = engine
        measures[++measure_count] = measure
    }
    # The first engine is the one the others are compared with; gaps are tasks given up.
    if (engine == first_of[measure] || ratio == "") next
    if (ratio !~ /^[0-9.]+$/) {
        printf "plot: there is no ratio in '%s'\n", $0 > "/dev/stderr"
        broken = 1
        exit
    }
    key = measure SUBSEP engine
    if (!(key in known)) {
        known[key] = 1
        engines[measure, ++engine_count[measure]] = engine
        rows++
    }
    if (task == "all") mean[key] = ratio + 0
    else {
        if (!(key in worst) || ratio + 0 < worst[key]) worst[key] = ratio + 0
        if (!(key in best) || ratio + 0 > best[key]) best[key] = ratio + 0
    }
}

END {
    if (broken || rows == 0) exit 1
    draw()
}

# Ratios live on a logarithmic axis: twice as fast is as far to the right as half as fast is to the
# left. low and high are powers of two.
function at(value) { return left + (log(value) - log(low)) / (log(high) - log(low)) * (right - left) }

function tick_text(value) { return (value < 1 ? "1/" 1 / value : value) "×" }

function draw(    i, j, key, y, names, x) {
    width = 760
    row_height = 28
    header_height = 30
    top = 62
    names = 0
    low = 1
    high = 2
    for (i = 1; i <= measure_count; i++)
        for (j = 1; j <= engine_count[measures[i]]; j++) {
            key = measures[i] SUBSEP engines[measures[i], j]
            if (!(key in mean)) mean[key] = 1
            while (high < larger(mean[key], best[key])) high *= 2
            while (low > smaller(mean[key], (key in worst) ? worst[key] : 1)) low /= 2
            names = larger(names, length("than " engines[measures[i], j]))
        }
    left = 38 + names * char_width
    right = width - 90
    bottom = top + rows * row_height + measure_count * header_height

    if (title == "") title = "How many times faster"
    begin_svg(width, bottom + 48, title)
    text(20, 30, "start", "title", title)
    text(20, 50, "start", "muted", \
        "bar: geometric mean over all positions; line: from the worst position to the best")
    y = top
    for (i = 1; i <= measure_count; i++) {
        if (engine_count[measures[i]] == 0) continue
        text(20, y + 22, "start", "own", first_of[measures[i]] ", " measures[i])
        y += header_height
        draw_grid(y, y + engine_count[measures[i]] * row_height)
        for (j = 1; j <= engine_count[measures[i]]; j++) {
            key = measures[i] SUBSEP engines[measures[i], j]
            text(left - 14, y + 18, "end", "", "than " engines[measures[i], j])
            x = smaller(at(1), at(mean[key]))
            box(x, y + 5, larger(at(1), at(mean[key])) - x, 18, \
                mean[key] >= 1 ? "own mark" : "mark")
            if (key in worst) draw_range(worst[key], best[key], y + 14)
            text(width - 20, y + 18, "end", "own", sprintf("%.2f×", mean[key]))
            y += row_height
        }
    }
    for (x = low; x <= high; x *= 2) text(at(x), bottom + 22, "middle", "muted", tick_text(x))
    end_svg()
}

function draw_grid(from, to,    x) {
    for (x = low; x <= high; x *= 2) line(at(x), from, at(x), to, x == 1 ? "zero" : "grid", 1)
}

function draw_range(from, to, y) {
    line(at(from), y, at(to), y, "zero", 1.5)
    line(at(from), y - 4, at(from), y + 4, "zero", 1.5)
    line(at(to), y - 4, at(to), y + 4, "zero", 1.5)
}
