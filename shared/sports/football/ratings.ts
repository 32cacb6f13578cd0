// Rates each player of a football match from 3 to 10 by a formula that the page shows: RATING_START plus RATING_WEIGHTS for the player's
// events in the log. Nothing else counts, and nothing is guessed.
//
// Cancelled events do not count. A goal counts as a goal, not also as a shot on target, and for everybody who is on the pitch. Saves and
// saved penalties count for the goalkeeper on the pitch; a clean sheet counts for goalkeepers and defenders of the starting eleven who
// played CLEAN_SHEET_MINUTES or more of a finished match in which their side conceded nothing while they were on the pitch. The result
// counts once the match is over.
import type { PlayerId } from "#shared/kit/ids.ts";
import { MINUTE_MS } from "#shared/kit/instant.ts";
import { isCancelled } from "#shared/match/match-event.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { hasEnded } from "#shared/match/match-status.ts";
import { otherSide, SIDES, type Side } from "#shared/match/sides.ts";
import { isGoalWithoutDetail } from "./bare-goal.ts";
import type { FootballDetail } from "./detail.ts";
import type { FootballEvent } from "./events.ts";

/** Hundredths of a point, so that sums do not depend on the order of events. */
export const RATING_START = 600;
export const RATING_BOUNDS = { least: 300, most: 1000 } as const;
export const RATING_WEIGHTS = {
	goal: 100,
	assist: 60,
	teamGoal: 10,
	conceded: -10,
	concededBehind: -15,
	shotOnTarget: 20,
	shotOnPost: 15,
	shotBlocked: 5,
	shotOffTarget: -5,
	save: 25,
	penaltySaved: 80,
	cleanSheet: 70,
	win: 30,
	loss: -30,
	yellow: -30,
	secondYellow: -80,
	red: -150,
	ownGoal: -80,
	penaltyMissed: -70,
} as const satisfies Record<string, number>;
export const CLEAN_SHEET_MINUTES = 60;
/** A player with fewer minutes has no rating. */
export const RATED_MINUTES = 10;

/** Lower bounds of the bands by which a rating is coloured, in hundredths of a point, best first. The page publishes them. */
export const RATING_BANDS = { best: 800, strong: 700, good: 650, fair: 600, weak: 500, poor: RATING_BOUNDS.least } as const;

type RatingBand = keyof typeof RATING_BANDS;

/** The band of a rating as it is shown, rounded to a tenth. */
export function ratingBandOf(rating: number): RatingBand {
	const shown = Math.round(rating / 10) * 10;
	const bands = Object.entries(RATING_BANDS) as [RatingBand, number][];
	return bands.find(([, from]) => shown >= from)?.[0] ?? "poor";
}

export type RatedAction = keyof typeof RATING_WEIGHTS;

export interface PlayerRating {
	playerId: PlayerId;
	side: Side;
	/** Hundredths of a point. */
	rating: number;
	/** Goals without own goals. */
	goals: number;
	assists: number;
	/** Time played by the match clock. */
	playedMs: number;
}

/** An interval of the match clock during which a player is on the pitch. */
interface Stay {
	side: Side;
	from: number;
	to: number;
	isKeeper: boolean;
	isDefender: boolean;
}

/** Ratings by player; empty if the source reports too little: no line-ups, or goals without scorer and clock. */
export function footballRatings(state: MatchState<FootballDetail>): ReadonlyMap<PlayerId, PlayerRating> {
	const ratings = new Map<PlayerId, PlayerRating>();
	if (!isRated(state)) return ratings;
	const events = state.timeline.map(({ event }) => event as FootballEvent).filter((event) => !isCancelled(event) && event.period !== "p");
	const stays = staysOf(state, events);
	const tallies = talliesOf(events, stays);
	for (const [playerId, stay] of stays) {
		const playedMs = stay.to - stay.from;
		if (playedMs < RATED_MINUTES * MINUTE_MS) continue;
		const { points, goals, assists } = tallies.get(playerId) ?? NO_TALLY;
		const sum = RATING_START + points + ofTeamGoals(events, stay) + atTheEnd(state, events, stay);
		const rating = Math.min(RATING_BOUNDS.most, Math.max(RATING_BOUNDS.least, sum));
		ratings.set(playerId, { playerId, side: stay.side, rating, goals, assists, playedMs });
	}
	return ratings;
}

function isRated({ period, detail, timeline }: MatchState<FootballDetail>): boolean {
	const hasLineUps = SIDES.every((side) => detail.lineUps[side]?.isConfirmed);
	return period !== null && hasLineUps && !timeline.some(({ event }) => !isCancelled(event) && isGoalWithoutDetail(event));
}

function staysOf({ detail }: MatchState<FootballDetail>, events: readonly FootballEvent[]): Map<PlayerId, Stay> {
	const stays = new Map<PlayerId, Stay>();
	const end = Math.max(0, ...events.map(({ elapsedMs }) => elapsedMs ?? 0));
	for (const side of SIDES) {
		for (const { playerId, grid } of detail.lineUps[side]?.starters ?? []) {
			const line = grid?.split(":")[0];
			stays.set(playerId, { side, from: 0, to: end, isKeeper: line === "1", isDefender: line === "2" });
		}
	}
	// Ordered by clock and not by log order: the player who comes on takes over the role of the one who goes off, including the
	// goalkeeper's.
	const changes = events.filter((event) => event.type === "player_substituted" || event.type === "card_shown");
	for (const event of changes.sort((one, other) => (one.elapsedMs ?? end) - (other.elapsedMs ?? end))) {
		const at = event.elapsedMs ?? end;
		if (event.type === "card_shown" && event.payload.card !== "yellow") leave(stays, event.payload.playerId, at);
		if (event.type !== "player_substituted") continue;
		const { side, inId, outId } = event.payload;
		const isKeeper = (outId !== null && stays.get(outId)?.isKeeper) || false;
		leave(stays, outId, at);
		if (inId !== null) stays.set(inId, { side, from: at, to: end, isKeeper, isDefender: false });
	}
	return stays;
}

function leave(stays: Map<PlayerId, Stay>, playerId: PlayerId | null, at: number): void {
	const stay = playerId === null ? undefined : stays.get(playerId);
	if (stay) stay.to = at;
}

/** The counted events of one player, as far as the log names the player. */
interface Tally {
	points: number;
	goals: number;
	assists: number;
}

const NO_TALLY: Readonly<Tally> = { points: 0, goals: 0, assists: 0 };

function talliesOf(events: readonly FootballEvent[], stays: ReadonlyMap<PlayerId, Stay>): Map<PlayerId, Tally> {
	const tallies = new Map<PlayerId, Tally>();
	const give = (playerId: PlayerId | null | undefined, action: RatedAction) => {
		if (!playerId) return;
		const { points, goals, assists } = tallies.get(playerId) ?? NO_TALLY;
		tallies.set(playerId, {
			points: points + RATING_WEIGHTS[action],
			goals: goals + Number(action === "goal"),
			assists: assists + Number(action === "assist"),
		});
	};
	const keeperOf = (side: Side, at: number | null): PlayerId | null => {
		for (const [playerId, stay] of stays)
			if (stay.isKeeper && stay.side === side && (at === null || (stay.from <= at && at <= stay.to))) return playerId;
		return null;
	};
	for (const event of events) {
		switch (event.type) {
			case "goal_scored":
				give(event.payload.scorerId, event.payload.kind === "own_goal" ? "ownGoal" : "goal");
				give(event.payload.assistId, "assist");
				break;
			case "shot_taken":
				// A goal is a separate event, so the shot that led to it is not counted.
				if (event.payload.outcome === "goal") break;
				give(event.payload.playerId, SHOT_ACTIONS[event.payload.outcome]);
				if (event.payload.outcome === "saved") give(keeperOf(otherSide(event.payload.side), event.elapsedMs), "save");
				break;
			case "card_shown":
				give(event.payload.playerId, CARD_ACTIONS[event.payload.card]);
				break;
			case "penalty_missed":
				give(event.payload.playerId, "penaltyMissed");
				if (event.payload.outcome === "saved") give(keeperOf(otherSide(event.payload.side), event.elapsedMs), "penaltySaved");
				break;
		}
	}
	return tallies;
}

const SHOT_ACTIONS = { saved: "shotOnTarget", post: "shotOnPost", blocked: "shotBlocked", off_target: "shotOffTarget" } as const;
const CARD_ACTIONS = { yellow: "yellow", second_yellow: "secondYellow", red: "red" } as const;

/** Points for the goals of both sides while the player was on the pitch. */
function ofTeamGoals(events: readonly FootballEvent[], { side, from, to, isKeeper, isDefender }: Stay): number {
	const conceded = RATING_WEIGHTS.conceded + (isKeeper || isDefender ? RATING_WEIGHTS.concededBehind : 0);
	let points = 0;
	for (const { type, payload, elapsedMs } of events) {
		if (type !== "goal_scored" || elapsedMs === null || elapsedMs < from || elapsedMs > to) continue;
		points += payload.side === side ? RATING_WEIGHTS.teamGoal : conceded;
	}
	return points;
}

function atTheEnd({ status, winner }: MatchState<FootballDetail>, events: readonly FootballEvent[], stay: Stay): number {
	if (!hasEnded(status)) return 0;
	const result = winner === null ? 0 : RATING_WEIGHTS[winner === stay.side ? "win" : "loss"];
	const hasConceded = events.some(
		({ type, payload, elapsedMs }) =>
			type === "goal_scored" && payload.side !== stay.side && elapsedMs !== null && stay.from <= elapsedMs && elapsedMs <= stay.to,
	);
	const isLongEnough = stay.to - stay.from >= CLEAN_SHEET_MINUTES * MINUTE_MS;
	const isClean = (stay.isKeeper || stay.isDefender) && isLongEnough && !hasConceded;
	return result + (isClean ? RATING_WEIGHTS.cleanSheet : 0);
}
