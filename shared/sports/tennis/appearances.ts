// Appearances of a tennis match: winner, sets and games, and in singles the serve and return statistics of the points. Rules: TN13 in
// rules.md.
import type { AppearanceRule } from "#shared/match/appearance-rule.ts";
import { foldConfirmed } from "#shared/match/fold/fold-confirmed.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { otherSide, type Pair, SIDES, type Side } from "#shared/match/sides.ts";
import { setsWon, type TennisDetail } from "./detail.ts";
import { tennisFigures } from "./figures.ts";
import { tennis } from "./module.ts";
import { breakPointsWon, type TennisTotals, tennisStatistics } from "./statistics.ts";

/** Statistics that belong to the player in singles; in doubles they cannot be attributed. */
const OWN = [
	...(["aces", "doubleFaults", "servicePoints", "servicePointsWon", "firstServesIn"] as const),
	...(["breakPointsFaced", "breakPointsSaved"] as const),
] as const;

export const tennisAppearances: AppearanceRule = {
	...tennisFigures,
	types: [
		"point_played",
		"first_serve_missed",
		"server_named",
		"game_won",
		"set_stated",
		"code_violation",
		"side_withdrew",
		"statistics_measured",
		"period_started",
		"period_ended",
		"match_ended",
		"status_changed",
	],
	isOfEnded: true,
	needsSquads: true,
	// No groups, because a match has the counts of both players or of neither.
	countGroups: [],
	maxima: [],
	seasonParts: ["greatest"],
	of(events, format, squads = { home: [], away: [] }) {
		const sides = SIDES.flatMap((side) => squads[side].map((playerId) => [playerId, { name: "", side }] as const));
		const state = foldConfirmed(tennis, events, format, Object.fromEntries(sides));
		// A walk-over does not count as a match of either player.
		if (state.winner === null || state.detail.withdrawal?.kind === "walkover") return [];
		const totals = tennisStatistics(state);
		return SIDES.flatMap((side) => {
			const ofTeam = teamCounts(state, totals, side);
			const counts = squads[side].length === 1 ? { ...ofTeam, ...ownCounts(totals, side) } : ofTeam;
			return squads[side].map((playerId) => ({ playerId, side, role: "named" as const, minutes: null, counts }));
		});
	},
	teamEventsOf: () => [],
	cardTypes: [],
	bookingsOf: () => [],
	coachTypes: [],
	coachesOf: () => ({ home: null, away: null }),
};

type Counts = Record<string, number>;

function teamCounts({ detail, winner }: MatchState<TennisDetail>, { gamesWon }: TennisTotals, side: Side): Counts {
	const sets: Pair<number> = setsWon(detail);
	return {
		matchesWon: Number(winner === side),
		setsWon: sets[side],
		setsLost: sets[otherSide(side)],
		...(gamesWon && { gamesWon: gamesWon[side] }),
	};
}

function ownCounts(totals: TennisTotals, side: Side): Counts {
	const known = OWN.flatMap((key) => {
		const total = totals[key];
		return total ? [[key, total[side]] as const] : [];
	});
	const chances = breakPointsWon(totals, side);
	return { ...Object.fromEntries(known), ...(chances && { breakPointsWon: chances[0], breakPoints: chances[1] }) };
}
