// Columns of the box score. A column is left out if the log has no value for it (BB9: an unreported statistic is not 0).
import { minutesAndSeconds } from "#shared/match/clock-label.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import type { BoxCounts, BoxLine, BoxScore } from "#shared/sports/basketball/box-score.ts";
import { coverage } from "#shared/sports/basketball/coverage.ts";
import type { BasketballDetail } from "#shared/sports/basketball/detail.ts";

const COLUMN_KEYS = ["min", "pts", "fg", "three", "ft", "oreb", "dreb", "reb", "ast", "stl", "blk", "to", "pf", "diff"] as const;

export interface BoxColumn {
	key: (typeof COLUMN_KEYS)[number];
	of(line: BoxLine): string;
	total(counts: BoxCounts): string;
}

export function boxColumns(state: MatchState<BasketballDetail>, { players }: BoxScore): BoxColumn[] {
	const has = coverage(state, "");
	const isKnown = (part: keyof typeof has) => has[part] === "covered";
	const hasTime = [...players.home, ...players.away].some(({ playedMs }) => playedMs !== null);
	const both = (key: BoxColumn["key"], of: (counts: BoxCounts) => string): BoxColumn => ({ key, of, total: of });
	const count = (key: BoxColumn["key"], of: (counts: BoxCounts) => number): BoxColumn => both(key, (counts) => String(of(counts)));
	const hasMisses = isKnown("misses");
	const shots = (made: number, missed: number) => (hasMisses ? `${made}/${made + missed}` : String(made));
	return [
		...(hasTime
			? [{ key: "min", of: ({ playedMs }: BoxLine) => (playedMs === null ? "–" : minutesAndSeconds(playedMs)), total: () => "" } as const]
			: []),
		count("pts", ({ points }) => points),
		both("fg", ({ made, missed }) => shots(made[2] + made[3], missed[2] + missed[3])),
		both("three", ({ made, missed }) => shots(made[3], missed[3])),
		both("ft", ({ made, missed }) => shots(made[1], missed[1])),
		...(isKnown("rebounds")
			? [
					count("oreb", ({ offensiveRebounds }) => offensiveRebounds),
					count("dreb", ({ defensiveRebounds }) => defensiveRebounds),
					count("reb", ({ offensiveRebounds, defensiveRebounds }) => offensiveRebounds + defensiveRebounds),
				]
			: []),
		...(isKnown("assists") ? [count("ast", ({ assists }) => assists)] : []),
		...(isKnown("steals") ? [count("stl", ({ steals }) => steals)] : []),
		...(isKnown("blocks") ? [count("blk", ({ blocks }) => blocks)] : []),
		...(isKnown("turnovers") ? [count("to", ({ turnovers }) => turnovers)] : []),
		...(isKnown("fouls") ? [count("pf", ({ fouls }) => fouls)] : []),
		...(hasTime ? [{ key: "diff", of: ({ plusMinus }: BoxLine) => signed(plusMinus), total: () => "" } as const] : []),
	];
}

function signed(value: number | null): string {
	if (value === null) return "–";
	return value > 0 ? `+${value}` : String(value).replace("-", "−");
}
