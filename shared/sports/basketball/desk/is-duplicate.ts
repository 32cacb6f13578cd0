// Whether two submissions report the same incident of a basketball match. Part of desk.ts.
import { SECOND_MS } from "#shared/kit/instant.ts";
import { agreeIn, agreeWhereKnown, isFarByClock, mayBeSame } from "#shared/match/entry/same-incident.ts";
import { isLifecycle } from "#shared/match/fold/lifecycle.ts";
import type { EventDraft, MatchEvent } from "#shared/match/match-event.ts";

/** Server time within which two operators enter the same basket. Two free throws are further apart. */
const SAME_WITHIN_MS = 3 * SECOND_MS;
/** Difference of the match clock above which two baskets are different, even if both are entered afterwards within seconds. */
const FAR_MS = 3 * SECOND_MS;

const PLAYERS: readonly string[] = ["scorerId", "playerId", "inId", "outId"];

export function isBasketballDuplicate(logged: MatchEvent, draft: EventDraft): boolean {
	if (!mayBeSame(logged, draft)) return false;
	if (Math.abs(draft.occurredAt - logged.occurredAt) > SAME_WITHIN_MS || isFarByClock(logged, draft, FAR_MS)) return false;
	if (isLifecycle(logged)) return ["period_started", "period_ended", "match_ended"].includes(logged.type);
	if (logged.type === "line_up_announced" || logged.type === "commentary_written") return false;
	return agreeIn(logged, draft, "side", "points", "kind") && agreeWhereKnown(logged, draft, ...PLAYERS);
}
