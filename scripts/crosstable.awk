# PGN in, tables out: see scripts/crosstable, which calls this. Elo is the usual logistic scale;
# ratings are the maximum likelihood fit to all games (Bradley-Terry, a draw is half a win).

BEGIN {
    elo_per_unit = 400 / log(10)
    two_sided_95 = 1.959964
    first = ENVIRON["FIRST"]
    tc = ENVIRON["TC"]
    engines = 0
    if (first != "") add(first)
}

{ sub(/\r$/, "") }
/^\[Event / { finish_game() }
/^\[(White|Black|Result|FEN|Termination) "/ {
    tag = substr($1, 2)
    value = $0
    sub(/^[^"]*"/, "", value)
    sub(/"\][ \t]*$/, "", value)
    # Some writers repeat no Event: White opens a game just as well.
    if (tag == "White" && ("White" in game)) finish_game()
    game[tag] = value
}

END {
    finish_game()
    if (played == 0) {
        print "crosstable: there is no finished game in this file" > "/dev/stderr"
        exit 1
    }
    rate()
    rank()
    if (csv) {
        print_csv()
    } else {
        print_ranking()
        print_points()
        print_pairings()
        print_endings()
    }
}

function add(name) {
    if (!(name in number)) {
        number[name] = ++engines
        names[engines] = name
    }
    return number[name]
}

function finish_game(    w, b, points, opening, pair) {
    if (!("White" in game)) return
    if (game["Result"] == "1-0") points = 1
    else if (game["Result"] == "0-1") points = 0
    else if (game["Result"] == "1/2-1/2") points = 0.5
    else points = -1
    if (points >= 0) {
        played++
        w = add(game["White"])
        b = add(game["Black"])
        count(w, b, points)
        count(b, w, 1 - points)
        # One opening between the same two is one piece of evidence.
        pair = w < b ? w SUBSEP b : b SUBSEP w
        opening = pair SUBSEP (("FEN" in game) && game["FEN"] != "" ? game["FEN"] : "game " played)
        opening_games[opening]++
        opening_points[opening] += w < b ? points : 1 - points
        note_ending(points == 1 ? b : w, points)
    } else {
        unfinished++
    }
    split("", game)
}

function count(own, other, points) {
    games[own, other]++
    games_of[own]++
    score[own, other] += points
    score_of[own] += points
    if (points == 1) wins[own, other]++
    if (points == 0.5) { draws[own, other]++; draws_of[own]++ }
}

function note_ending(loser, points,    how) {
    how = game["Termination"]
    if (how == "time forfeit") how = "on time"
    else if (how == "abandoned" || how == "stalled connection") how = "by a crash or a stall"
    else if (how == "illegal move" || how == "rules infraction") how = "by an illegal move"
    else return
    if (points == 0.5) return
    failures++
    failed[loser, how]++
}

# All points or none say only "much stronger" or "much weaker": half a point is moved so that the
# fit ends somewhere, and the rating is marked as a bound.
function is_bound(e) { return score_of[e] == 0 || score_of[e] == games_of[e] }

function has_error(e) { return e != 1 && !is_bound(e) && error[e] > 0 }

function rate(    i, j, round, sum, points, change, old, opening, part, surprise, mean) {
    for (i = 1; i <= engines; i++) strength[i] = 1
    for (i = 1; i <= engines; i++)
        for (j = 1; j <= engines; j++) {
            n[i, j] = games[i, j] + 0
            s[i, j] = score[i, j] + 0
        }
    for (i = 1; i <= engines; i++)
        for (j = 1; j <= engines; j++)
            if (n[i, j] > 0 && is_bound(i) && (s[i, j] == 0 || s[i, j] == n[i, j])) {
                s[i, j] = s[i, j] == 0 ? 0.5 : n[i, j] - 0.5
                s[j, i] = n[i, j] - s[i, j]
            }
    for (round = 1; round <= 20000; round++) {
        change = 0
        for (i = 1; i <= engines; i++) {
            sum = points = 0
            for (j = 1; j <= engines; j++)
                if (n[i, j] > 0) {
                    sum += n[i, j] / (strength[i] + strength[j])
                    points += s[i, j]
                }
            if (sum == 0 || points == 0) continue
            old = strength[i]
            strength[i] = points / sum
            change += (log(strength[i] / old)) ^ 2
        }
        if (change < 1e-16) break
    }
    for (i = 1; i <= engines; i++) {
        elo[i] = elo_per_unit * log(strength[i] / strength[1])
        surprise_of[i] = slope_of[i] = 0
        for (j = 1; j <= engines; j++)
            slope_of[i] += n[i, j] * expected(i, j) * expected(j, i)
    }
    for (opening in opening_games) {
        split(opening, part, SUBSEP)
        i = part[1]; j = part[2]
        surprise = (opening_points[opening] - opening_games[opening] * expected(i, j)) ^ 2
        surprise_of[i] += surprise
        surprise_of[j] += surprise
        # The pairing's own mean, not the fit, for the pairing's own error.
        mean = score[i, j] / games[i, j]
        spread[i, j] += (opening_points[opening] - opening_games[opening] * mean) ^ 2
    }
    for (i = 1; i <= engines; i++)
        error[i] = slope_of[i] > 0 ? \
            two_sided_95 * sqrt(surprise_of[i]) / slope_of[i] * elo_per_unit : 0
}

function expected(i, j) { return strength[i] / (strength[i] + strength[j]) }

function rank(    i, j, e) {
    for (i = 1; i <= engines; i++) {
        e = i
        for (j = i - 1; j >= 1 && elo[order[j]] < elo[e]; j--) order[j + 1] = order[j]
        order[j + 1] = e
    }
    width = 6
    for (i = 1; i <= engines; i++)
        if (length(names[i]) > width) width = length(names[i])
}

function elo_text(value) {
    if (value > -0.05 && value < 0.05) return "0.0"
    return sprintf("%+.1f", value)
}

function print_ranking(    i, e, mark) {
    printf "%3s  %-*s  %9s  %6s  %6s  %7s  %7s  %7s\n", \
        "#", width, "engine", "Elo", "+-", "games", "points", "score", "draws"
    for (i = 1; i <= engines; i++) {
        e = order[i]
        if (games_of[e] == 0) continue
        mark = !is_bound(e) || e == 1 ? "" : score_of[e] == 0 ? "< " : "> "
        printf "%3d  %-*s  %9s  %6s  %6d  %7.1f  %5.1f %%  %5.1f %%\n", i, width, names[e], \
            mark elo_text(elo[e]), has_error(e) ? sprintf("%.1f", error[e]) : "-", \
            games_of[e], score_of[e], 100 * score_of[e] / games_of[e], \
            100 * draws_of[e] / games_of[e]
    }
}

function points_text(own, other) {
    if (own == other) return "-"
    if (!games[own, other]) return ""
    return sprintf("%.1f of %d", score[own, other], games[own, other])
}

function print_points(    i, j) {
    printf "\n%3s  %-*s", "", width, "points"
    for (j = 1; j <= engines; j++) printf "  %11d", j
    printf "\n"
    for (i = 1; i <= engines; i++) {
        printf "%3d  %-*s", i, width, names[order[i]]
        for (j = 1; j <= engines; j++)
            printf "  %11s", points_text(order[i], order[j])
        printf "\n"
    }
    printf "\n"
}

function print_pairings(    i, j) {
    for (i = 1; i <= engines; i++)
        for (j = i + 1; j <= engines; j++)
            if (games[i, j] > 0) print_pairing(i, j)
}

function print_pairing(i, j,    total, mean, deviation, difference, likely) {
    total = games[i, j]
    mean = score[i, j] / total
    deviation = sqrt(spread[i, j]) / total
    if (mean == 0 || mean == 1) {
        difference = mean ? "Elo difference beyond measure" : "Elo difference below measure"
        likely = mean
    } else {
        difference = "Elo difference " elo_text(elo_per_unit * log(mean / (1 - mean)))
        # Where all openings ended alike (one opening, say) nothing is known of the error.
        if (deviation > 0)
            difference = difference sprintf(" +- %.1f", \
                two_sided_95 * deviation / (mean * (1 - mean)) * elo_per_unit)
        likely = deviation > 0 ? normal((mean - 0.5) / deviation) : \
            mean > 0.5 ? 1 : mean < 0.5 ? 0 : 0.5
    }
    printf "%s - %s: %d games, +%d =%d -%d, %.1f %%, %s, stronger with %.1f %%\n", names[i], \
        names[j], total, wins[i, j], draws[i, j], wins[j, i], 100 * mean, difference, 100 * likely
}

# The normal distribution (Abramowitz and Stegun 7.1.26, good to seven digits).
function normal(x,    z, t, erf) {
    z = (x < 0 ? -x : x) / sqrt(2)
    t = 1 / (1 + 0.3275911 * z)
    erf = 1 - ((((1.061405429 * t - 1.453152027) * t + 1.421413741) * t - 0.284496736) * t + \
        0.254829592) * t * exp(-z * z)
    return x < 0 ? (1 - erf) / 2 : (1 + erf) / 2
}

function print_endings(    i, k, hows) {
    printf "\n"
    split("on time|by a crash or a stall|by an illegal move", hows, "|")
    for (i = 1; i <= engines; i++)
        for (k = 1; k <= 3; k++)
            if (failed[i, hows[k]])
                printf "%s lost %d of its %d games %s\n", names[i], failed[i, hows[k]], \
                    games_of[i], hows[k]
    if (!failures) printf "no game of %d was lost on time, by a crash or by an illegal move\n", played
    if (unfinished) printf "%d unfinished games are not counted\n", unfinished
}

function csv_text(text) {
    if (text !~ /[",]/) return text
    gsub(/"/, "\"\"", text)
    return "\"" text "\""
}

function print_csv(    i, e) {
    print "engine,elo,error,games,score,tc"
    for (i = 1; i <= engines; i++) {
        e = order[i]
        if (games_of[e] == 0) continue
        printf "%s,%.1f,%s,%d,%.4f,%s\n", csv_text(names[e]), elo[e] + 0, \
            (e == 1 ? "0.0" : has_error(e) ? sprintf("%.1f", error[e]) : ""), games_of[e], \
            score_of[e] / games_of[e], csv_text(tc)
    }
}
