// Whether two submissions report the same incident of a basketball match. Part of desk.ts.
import { SECOND_MS } from "#shared/kit/instant.ts";
import { isLifecycle } from "#shared/match/fold/lifecycle.ts";
import { type EventDraft, isCancelled, type MatchEvent } from "#shared/match/match-event.ts";

/** Of server time: two operators enter the same basket within it. Free throws follow each other more slowly. */
const SAME_WITHIN_MS = 3 * SECOND_MS;
/** Of match clock: entered afterwards, two forgotten baskets are submitted within seconds. */
const FAR_MS = 3 * SECOND_MS;

const PLAYERS: readonly string[] = ["scorerId", "playerId", "inId", "outId"];

export function isBasketballDuplicate(logged: MatchEvent, draft: EventDraft): boolean {
	if (logged.type !== draft.type || isCancelled(logged) || draft.revises !== undefined || logged.period !== draft.period) return false;
	if (Math.abs(draft.occurredAt - logged.occurredAt) > SAME_WITHIN_MS || isFarByClock(logged, draft)) return false;
	if (isLifecycle(logged)) return ["period_started", "period_ended", "match_ended"].includes(logged.type);
	if (logged.type === "line_up_announced" || logged.type === "commentary_written") return false;
	const [one, other] = [logged.payload as Record<string, unknown>, draft.payload as Record<string, unknown>];
	return (
		["side", "points", "kind"].every((field) => one[field] === other[field]) && PLAYERS.every((field) => isSame(one[field], other[field]))
	);
}

function isFarByClock(logged: MatchEvent, draft: EventDraft): boolean {
	return logged.elapsedMs !== null && draft.elapsedMs !== null && Math.abs(logged.elapsedMs - draft.elapsedMs) > FAR_MS;
}

/** Where one of the two is open they agree. */
const isSame = (one: unknown, other: unknown): boolean => one == null || other == null || one === other;
