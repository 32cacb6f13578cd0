// Appearances of a basketball match: players, minutes, points, rebounds, assists and more. Rules: BB9 in rules.md.
import type { AppearanceRole, TeamEvent } from "#shared/match/appearance.ts";
import type { AppearanceRule } from "#shared/match/appearance-rule.ts";
import { confirmedInOrder } from "#shared/match/fold/fold-confirmed.ts";
import type { LifecycleEvent } from "#shared/match/fold/lifecycle.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { hasEnded } from "#shared/match/match-status.ts";
import { type Pair, SIDES } from "#shared/match/sides.ts";
import { type BoxLine, boxScore } from "./box-score.ts";
import type { BasketballDetail, LineUp } from "./detail.ts";
import type { BasketballEvent } from "./events.ts";
import { basketballFigures } from "./figures.ts";
import { BASKETBALL_PERIODS } from "./periods.ts";

const MINUTE_MS = 60_000;
const COUNT_GROUPS = [["points", "threes"], ["rebounds"], ["assists"], ["steals"], ["blocks"], ["turnovers"], ["fouls"]] as const;
type CountKey = (typeof COUNT_GROUPS)[number][number];

const countsOf = (line: BoxLine): Record<CountKey, number> => ({
	points: line.points,
	threes: line.made[3],
	rebounds: line.offensiveRebounds + line.defensiveRebounds,
	assists: line.assists,
	steals: line.steals,
	blocks: line.blocks,
	turnovers: line.turnovers,
	fouls: line.fouls,
});

export const basketballAppearances: AppearanceRule = {
	...basketballFigures,
	types: [
		"line_up_announced",
		"player_substituted",
		"points_scored",
		"rebound_taken",
		"ball_stolen",
		"shot_blocked",
		"turnover_committed",
		"foul_committed",
		"period_started",
		"period_ended",
		"match_ended",
		"status_changed",
	],
	isOfEnded: true,
	countGroups: COUNT_GROUPS,
	maxima: [],
	seasonParts: ["homeAway", "streaks", "greatest"],
	of(events) {
		const confirmed = confirmedInOrder({ periods: BASKETBALL_PERIODS }, events).map(
			({ logged }) => logged.event as BasketballEvent | LifecycleEvent,
		);
		const lineUps = lineUpsOf(confirmed);
		const isOver = confirmed.some(
			(event) => event.type === "match_ended" || (event.type === "status_changed" && hasEnded(event.payload.status)),
		);
		const { players } = boxScore(stateOf(confirmed, lineUps));
		return SIDES.flatMap((side) =>
			players[side].flatMap((line) => {
				const counts = Object.fromEntries(Object.entries(countsOf(line)).filter(([, count]) => count > 0));
				const role = roleOf(line, lineUps[side]);
				if (role === "bench" && Object.keys(counts).length === 0) return [];
				const minutes = isOver && line.playedMs !== null ? Math.round(line.playedMs / MINUTE_MS) : null;
				return [{ playerId: line.playerId, side, role, minutes, counts }];
			}),
		);
	},
	teamEventsOf(events) {
		const confirmed = events.filter(({ status }) => status === "confirmed") as BasketballEvent[];
		return confirmed.flatMap(({ type, period, elapsedMs, payload }): TeamEvent[] =>
			type === "points_scored"
				? Array.from({ length: payload.points }, () => ({ key: "points", side: payload.side, period, elapsedMs }))
				: [],
		);
	},
	cardTypes: [],
	bookingsOf: () => [],
	coachTypes: ["line_up_announced"],
	coachesOf(events) {
		const lineUps = lineUpsOf(events.filter(({ status }) => status === "confirmed") as BasketballEvent[]);
		return { home: lineUps.home?.coach ?? null, away: lineUps.away?.coach ?? null };
	},
};

function lineUpsOf(events: readonly (BasketballEvent | LifecycleEvent)[]): Pair<LineUp | null> {
	const lineUps: Pair<LineUp | null> = { home: null, away: null };
	for (const event of events)
		if (event.type === "line_up_announced" && event.payload.isConfirmed) lineUps[event.payload.side] = event.payload;
	return lineUps;
}

/** Returns the parts of a match state that a box score needs. */
function stateOf(events: readonly (BasketballEvent | LifecycleEvent)[], lineUps: Pair<LineUp | null>): MatchState<BasketballDetail> {
	const timeline = events.map((event) => ({ event, scoreAfter: { home: 0, away: 0 }, earlier: [] }));
	return {
		timeline,
		detail: { lineUps },
		setup: { players: {}, format: {} },
		clock: null,
		isPeriodOpen: false,
	} as unknown as MatchState<BasketballDetail>;
}

function roleOf({ playerId, playedMs }: BoxLine, lineUp: LineUp | null): AppearanceRole {
	const isIn = (players: LineUp["bench"] = []) => players.some((player) => player.playerId === playerId);
	if (isIn(lineUp?.starters)) return "starter";
	if (lineUp && playedMs !== null && playedMs > 0) return "substitute";
	return isIn(lineUp?.bench) ? "bench" : "named";
}
