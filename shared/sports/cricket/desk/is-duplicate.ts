// Whether two submissions report the same delivery or decision: two operators enter it within seconds of each other. Part of desk.ts.
import { SECOND_MS } from "#shared/kit/instant.ts";
import { isLifecycle } from "#shared/match/fold/lifecycle.ts";
import { type EventDraft, isCancelled, type MatchEvent } from "#shared/match/match-event.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { type CricketState, currentInnings } from "../detail.ts";
import type { CricketEvent } from "../events.ts";

/** A bowler needs longer for the next ball. */
const SAME_WITHIN_MS = 8 * SECOND_MS;

const DECISIONS: readonly string[] = [
	"period_started",
	"period_ended",
	"match_ended",
	"toss_won",
	"innings_declared",
	"follow_on_enforced",
];

export function isCricketDuplicate(logged: MatchEvent, draft: EventDraft, state?: MatchState): boolean {
	if (logged.type !== draft.type || isCancelled(logged) || draft.revises !== undefined || logged.period !== draft.period) return false;
	if (DECISIONS.includes(logged.type)) return agree(logged, draft, "side");
	if (Math.abs(draft.occurredAt - logged.occurredAt) > SAME_WITHIN_MS || isLifecycle(logged)) return false;
	switch ((logged as CricketEvent).type) {
		case "ball_bowled":
			return (
				isLastBall(logged, state) &&
				agree(logged, draft, "side", "runs", "wides", "noBalls", "byes", "legByes", "dismissal") &&
				["strikerId", "bowlerId"].every((field) => isSamePlayer(logged, draft, field))
			);
		case "batter_came_in":
			return agree(logged, draft, "side") && isSamePlayer(logged, draft, "playerId") && !isOtherOpener(logged, draft, state);
		case "batter_left":
		case "bowler_came_on":
			return agree(logged, draft, "side") && isSamePlayer(logged, draft, "playerId");
		case "penalty_awarded":
		case "target_set":
			return agree(logged, draft, "side", "runs");
		default:
			return false;
	}
}

type Fields = Readonly<Record<string, unknown>>;

const agree = (logged: MatchEvent, draft: EventDraft, ...fields: string[]): boolean =>
	fields.every((field) => (logged.payload as Fields)[field] === (draft.payload as Fields)[field]);

function isSamePlayer(logged: MatchEvent, draft: EventDraft, field: string): boolean {
	const [one, other] = [(logged.payload as Fields)[field], (draft.payload as Fields)[field]];
	return one == null || other == null || one === other;
}

/** Somebody who is not named yet comes to the end that the logged batter left empty: both openers come in within seconds. */
function isOtherOpener(logged: MatchEvent, draft: EventDraft, state: MatchState | undefined): boolean {
	const innings = state ? currentInnings((state as CricketState).detail) : null;
	if (!innings || (logged.payload as Fields).playerId == null || (draft.payload as Fields).playerId != null) return false;
	return innings.strikerId === null || innings.nonStrikerId === null;
}

/** After another ball it is the next one. */
function isLastBall({ id, type }: MatchEvent, state: MatchState | undefined): boolean {
	const last = state?.timeline.findLast(({ event }) => event.type === type && !isCancelled(event));
	return !last || last.event.id === id;
}
