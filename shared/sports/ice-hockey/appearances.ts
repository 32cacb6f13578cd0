// Appearances of an ice hockey match: goals, assists, shots and penalties of skaters, saves of goaltenders. Rules: IH18 in rules.md.
import type { PlayerId } from "#shared/kit/ids.ts";
import type { AppearanceRole, TeamEvent } from "#shared/match/appearance.ts";
import type { AppearanceRule } from "#shared/match/appearance-rule.ts";
import { foldConfirmed } from "#shared/match/fold/fold-confirmed.ts";
import type { MatchEvent } from "#shared/match/match-event.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { type Pair, SIDES, type Side } from "#shared/match/sides.ts";
import type { HockeyDetail } from "./detail.ts";
import type { HockeyEvent } from "./events.ts";
import { hockeyFigures } from "./figures.ts";
import { iceHockey } from "./module.ts";
import { type GoalieLine, goalieLines, skaterLines } from "./player-statistics.ts";

const COUNT_GROUPS = [["goals"], ["assists", "points"], ["penaltyMinutes"], ["shots"], ["hits"], ["blocks"]] as const;
/** Unit of the goaltender who does not start. */
const SECOND_GOALIE = "2:";

export const hockeyAppearances: AppearanceRule = {
	...hockeyFigures,
	types: [
		"line_up_announced",
		"goal_scored",
		"shot_taken",
		"penalty_called",
		"hit_made",
		"goalie_pulled",
		"goalie_entered",
		"period_started",
		"period_ended",
		"match_ended",
		"status_changed",
	],
	isOfEnded: true,
	countGroups: COUNT_GROUPS,
	maxima: [],
	seasonParts: ["homeAway", "streaks", "greatest"],
	of(events, format) {
		const state = foldConfirmed(iceHockey, events, format);
		const tallies = tallyPlayers(state);
		return SIDES.flatMap((side) => {
			const lineUp = state.detail.lineUps[side];
			const named = [...(lineUp?.starters ?? []), ...(lineUp?.bench ?? [])].map(({ playerId }) => playerId);
			return [...new Set([...named, ...tallies[side].keys()])].flatMap((playerId) => {
				const counts = tallies[side].get(playerId) ?? {};
				const role = roleOf(playerId, counts, lineUp);
				return role === "bench" ? [] : [{ playerId, side, role, minutes: null, counts }];
			});
		});
	},
	teamEventsOf(events) {
		const confirmed = events.filter(({ status }) => status === "confirmed") as HockeyEvent[];
		return confirmed.flatMap(({ type, period, elapsedMs, payload }): TeamEvent[] =>
			type === "goal_scored" ? [{ key: "goals", side: payload.side, period, elapsedMs }] : [],
		);
	},
	cardTypes: [],
	bookingsOf: () => [],
	coachTypes: ["line_up_announced"],
	coachesOf(events: readonly MatchEvent[]) {
		const coaches: Pair<string | null> = { home: null, away: null };
		for (const event of events as readonly HockeyEvent[]) {
			if (event.type !== "line_up_announced" || event.status !== "confirmed") continue;
			coaches[event.payload.side] = event.payload.coach ?? coaches[event.payload.side];
		}
		return coaches;
	},
};

type Counts = Record<string, number>;

function tallyPlayers(state: MatchState<HockeyDetail>): Pair<Map<PlayerId, Counts>> {
	const tallies: Pair<Map<PlayerId, Counts>> = { home: new Map(), away: new Map() };
	const add = (side: Side, playerId: PlayerId, more: Counts) => {
		const known = Object.entries(more).filter(([, count]) => count > 0);
		tallies[side].set(playerId, { ...tallies[side].get(playerId), ...Object.fromEntries(known) });
	};
	// A goal is a shot too, but it must not count as one if the log has no other shots.
	const hasShots = state.timeline.some(({ event }) => event.type === "shot_taken");
	for (const { playerId, side, goals, assists, shots, hits, blocks, penaltyMinutes } of skaterLines(state)) {
		add(side, playerId, { goals, assists, points: goals + assists, hits, blocks, penaltyMinutes, shots: hasShots ? shots : 0 });
	}
	for (const line of goalieLines(state)) {
		tallies[line.side].set(line.playerId, { ...tallies[line.side].get(line.playerId), ...keeping(line, hasShots) });
	}
	return tallies;
}

/** Includes counts of 0, because a missing count means that the player is not a goaltender. */
const keeping = ({ saves, goalsAgainst }: GoalieLine, hasShots: boolean): Counts => ({
	gamesInGoal: 1,
	goalsAgainst,
	...(hasShots && { saves, shotsAgainst: saves + goalsAgainst }),
});

function roleOf(playerId: PlayerId, counts: Counts, lineUp: HockeyDetail["lineUps"][Side]): AppearanceRole {
	if (!lineUp?.isConfirmed) return "named";
	const starter = lineUp.starters.find((player) => player.playerId === playerId);
	const hasDone = Object.keys(counts).length > 0;
	if (starter && !(starter.grid?.startsWith(SECOND_GOALIE) && !hasDone)) return "starter";
	return hasDone ? "substitute" : "bench";
}
