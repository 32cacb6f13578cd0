// Decides which pads are enabled: those whose event the match log would accept now.
import type { Instant } from "#shared/kit/instant.ts";
import type { Pad } from "#shared/match/desk-module.ts";
import { judgeMatch } from "#shared/match/judge/judge-match.ts";
import { elapsedAt } from "#shared/match/match-clock.ts";
import type { EventDraft } from "#shared/match/match-event.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { MATCH_STATUSES, type MatchStatus } from "#shared/match/match-status.ts";
import { sportOf } from "#shared/sports/registry.ts";

/** Returns the keys of the pads; players that are still open do not matter. */
export function enabledPads(state: MatchState | null, pads: readonly Pad[], now: Instant): ReadonlySet<string> {
	if (!state) return new Set();
	return new Set(pads.filter(({ type, payload }) => isTaken(state, { type, payload }, now)).map(({ key }) => key));
}

/** Returns the statuses that may follow now, in the order of the list. */
export function possibleStatuses(state: MatchState, now: Instant): MatchStatus[] {
	const payloadOf = (status: MatchStatus) => ({ status, ...(status === "finished" && { score: state.score }) });
	return MATCH_STATUSES.filter((status) => isTaken(state, { type: "status_changed", payload: payloadOf(status) }, now));
}

function isTaken(state: MatchState, { type, payload }: Pick<EventDraft, "type" | "payload">, now: Instant): boolean {
	const sport = sportOf(state.setup.sport);
	// The time is never before the newest logged event, because the event would then be late.
	const elapsedMs = state.clock && state.isPeriodOpen ? Math.max(Math.round(elapsedAt(state.clock, now)), state.reached[2]) : null;
	const period = type === "status_changed" && !state.isPeriodOpen ? null : state.period;
	return judgeMatch(sport, state, { type, payload, period, elapsedMs, occurredAt: Math.round(now) }) === null;
}
