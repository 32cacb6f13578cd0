// The key moments of a football match: all goals, cancelled goals, red cards and missed penalties, and the best of the other chances.
import { SECOND_MS } from "#shared/kit/instant.ts";
import { reasonOf } from "#shared/match/event-reason.ts";
import type { KeyMoment, PitchPlace } from "#shared/match/highlight/key-moment.ts";
import { isCancelled } from "#shared/match/match-event.ts";
import type { MatchFormat, MatchState, TimelineEntry } from "#shared/match/match-state.ts";
import type { Score } from "#shared/match/sides.ts";
import { isGoalWithoutDetail } from "./bare-goal.ts";
import type { FootballEvent, FootballPayloads } from "./events.ts";
import { minuteLabel } from "./format.ts";

/** Number of moments up to which chances are added. */
const MOMENTS = 12;
/**
 * Minimum of a big chance in hundredths of an expected goal. If it was not measured, the shot must have hit the post, or have been saved
 * from close range.
 */
const BIG_CHANCE = 25;
/** Percent of the pitch's length from the own goal line: closer than 18 metres to the opponent's goal. */
const NEAR = 83;
/** A goal and its shot are two events in the log; within this time they belong together. */
const SAME_SHOT_MS = 8 * SECOND_MS;

type EventOf<Type extends FootballEvent["type"]> = Extract<FootballEvent, { type: Type }>;
type Shot = EventOf<"shot_taken">;

export function footballKeyMoments({ timeline, setup }: Pick<MatchState, "timeline" | "setup">): KeyMoment[] {
	const shots = timeline.flatMap(({ event }) => (isShot(event as FootballEvent) ? [event as Shot] : []));
	const decisive = new Set(timeline.filter(({ event }) => isDecisive(event as FootballEvent)).map(({ event }) => event.id));
	const chances = new Set(bestChances(shots, MOMENTS - decisive.size).map(({ id }) => id));
	const nameOf = (playerId: string | null | undefined) => (playerId ? (setup.players[playerId]?.name ?? null) : null);
	return timeline
		.filter(({ event: { id } }) => decisive.has(id) || chances.has(id))
		.map((entry) => momentOf(entry, shots, nameOf, setup.format))
		.filter((moment) => moment !== null);
}

const isShot = (event: FootballEvent): boolean => event.type === "shot_taken" && !isCancelled(event) && event.period !== "p";

function isDecisive(event: FootballEvent): boolean {
	// A disallowed goal is a moment; a goal that was entered by mistake is not, and neither is a cancelled card or penalty.
	if (event.type === "goal_scored") return !isGoalWithoutDetail(event) && !(isCancelled(event) && isSlip(event));
	if (isCancelled(event)) return false;
	return event.type === "penalty_missed" || (event.type === "card_shown" && event.payload.card !== "yellow");
}

const isSlip = ({ reasonCode }: FootballEvent): boolean => reasonCode === "entered_by_mistake" || reasonCode === "replaced";

/** Returns at most `most` chances, in no order. Goals are excluded, because they are key moments themselves. */
function bestChances(shots: readonly Shot[], most: number): Shot[] {
	const value = ({ payload: { outcome, expectedGoals, x } }: Shot): number => {
		if (outcome === "goal" || outcome === "off_target" || outcome === "blocked") return outcome === "goal" ? 0 : (expectedGoals ?? 0);
		if (outcome === "post") return Math.max(BIG_CHANCE, expectedGoals ?? 0) + 50;
		return expectedGoals ?? (x !== undefined && x >= NEAR ? x - NEAR + BIG_CHANCE : 0);
	};
	return shots
		.filter((shot) => shot.payload.outcome !== "goal" && value(shot) >= BIG_CHANCE)
		.sort((one, other) => value(other) - value(one))
		.slice(0, Math.max(0, most));
}

function momentOf(
	{ event: logged, scoreAfter, scoreInstead }: TimelineEntry,
	shots: readonly Shot[],
	nameOf: (playerId: string | null | undefined) => string | null,
	format: MatchFormat,
): KeyMoment | null {
	const event = logged as FootballEvent;
	const of = (facts: Pick<KeyMoment, "kind" | "detail" | "side" | "player" | "assist"> & { place: PitchPlace | null }): KeyMoment => ({
		eventId: event.id,
		status: event.status,
		minute: minuteLabel(event.period, event.elapsedMs, format),
		score: plain(scoreAfter),
		scoreInstead: scoreInstead ? plain(scoreInstead) : null,
		...reasonOf(event),
		...facts,
	});
	switch (event.type) {
		case "goal_scored": {
			const { side, kind, scorerId, assistId } = event.payload;
			const place = kind === "own_goal" ? null : placeOf(shotOf(event, shots, scorerId)?.payload);
			const names = { player: nameOf(scorerId), assist: nameOf(assistId) };
			return of({ kind: isCancelled(event) ? "score_cancelled" : "score", detail: kind, side, ...names, place });
		}
		case "card_shown": {
			const { side, card, playerId } = event.payload;
			return of({ kind: "incident", detail: card, side, player: nameOf(playerId), assist: null, place: null });
		}
		case "penalty_missed": {
			const { side, outcome, playerId } = event.payload;
			const place = placeOf(shotOf(event, shots, playerId)?.payload);
			return of({ kind: "incident", detail: `penalty_${outcome}`, side, player: nameOf(playerId), assist: null, place });
		}
		case "shot_taken": {
			const { side, outcome, playerId } = event.payload;
			return of({ kind: "chance", detail: outcome, side, player: nameOf(playerId), assist: null, place: placeOf(event.payload) });
		}
		default:
			return null;
	}
}

const plain = ({ home, away }: Score): Score => ({ home, away });

function placeOf(shot: FootballPayloads["shot_taken"] | undefined): PitchPlace | null {
	return shot?.x === undefined || shot.y === undefined ? null : { x: shot.x, y: shot.y };
}

/** Returns the shot of the same side, at about the same time, and by the same player if both are known. */
function shotOf(
	event: EventOf<"goal_scored"> | EventOf<"penalty_missed">,
	shots: readonly Shot[],
	playerId: string | null,
): Shot | undefined {
	const at = event.elapsedMs;
	if (at === null) return undefined;
	return shots.find(({ period, elapsedMs, payload }) => {
		const isSamePlayer = payload.playerId === null || playerId === null || payload.playerId === playerId;
		const isNear = elapsedMs !== null && Math.abs(elapsedMs - at) <= SAME_SHOT_MS;
		return period === event.period && payload.side === event.payload.side && isSamePlayer && isNear;
	});
}
