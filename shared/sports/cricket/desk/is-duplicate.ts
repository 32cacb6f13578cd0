// Whether two submissions report the same delivery or decision: two operators enter it within seconds of each other. Part of desk.ts.
import type { PlayerId } from "#shared/kit/ids.ts";
import { SECOND_MS } from "#shared/kit/instant.ts";
import { agreeIn, agreeWhereKnown, isLastOfType, mayBeSame } from "#shared/match/entry/same-incident.ts";
import { isLifecycle } from "#shared/match/fold/lifecycle.ts";
import type { EventDraft, MatchEvent } from "#shared/match/match-event.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { type CricketState, currentInnings } from "../detail.ts";
import type { CricketEvent } from "../events.ts";

/** Server time within which a second delivery is the same one, because a bowler needs longer for the next ball. */
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
	if (!mayBeSame(logged, draft)) return false;
	if (DECISIONS.includes(logged.type)) return agreeIn(logged, draft, "side");
	if (Math.abs(draft.occurredAt - logged.occurredAt) > SAME_WITHIN_MS || isLifecycle(logged)) return false;
	switch ((logged as CricketEvent).type) {
		case "ball_bowled":
			return (
				// If another ball was logged in between, the draft is the next ball.
				isLastOfType(logged, state) &&
				agreeIn(logged, draft, "side", "runs", "wides", "noBalls", "byes", "legByes", "dismissal") &&
				agreeWhereKnown(logged, draft, "strikerId", "bowlerId")
			);
		case "batter_came_in":
			return agreeIn(logged, draft, "side") && agreeWhereKnown(logged, draft, "playerId") && !isOtherOpener(logged, draft, state);
		case "batter_left":
		case "bowler_came_on":
			return agreeIn(logged, draft, "side") && agreeWhereKnown(logged, draft, "playerId");
		case "review_started":
			return agreeIn(logged, draft, "subject");
		case "review_ended":
			return agreeIn(logged, draft, "subject", "outcome");
		case "penalty_awarded":
		case "target_set":
			return agreeIn(logged, draft, "side", "runs");
		default:
			return false;
	}
}

/**
 * Returns whether the draft is the other opener. Two openers are entered within seconds: a draft without a name refers to the end that the
 * logged batter left vacant.
 */
function isOtherOpener(logged: MatchEvent, draft: EventDraft, state: MatchState | undefined): boolean {
	const innings = state ? currentInnings((state as CricketState).detail) : null;
	const playerOf = ({ payload }: Pick<MatchEvent, "payload">) => (payload as { playerId?: PlayerId | null }).playerId;
	if (!innings || playerOf(logged) == null || playerOf(draft) != null) return false;
	return innings.strikerId === null || innings.nonStrikerId === null;
}
