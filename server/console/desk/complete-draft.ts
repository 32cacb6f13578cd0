// Completes an operator's draft from the match state: period, clock, and the fields of an event that it confirms or cancels. Pure.

import type { DeskEvent } from "#shared/contract/rest/console/ops.ts";
import type { Instant } from "#shared/kit/instant.ts";
import { patchPayload } from "#shared/match/entry/event-edit.ts";
import { findEvent } from "#shared/match/judge/find-event.ts";
import { elapsedAt } from "#shared/match/match-clock.ts";
import type { EventDraft } from "#shared/match/match-event.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import type { SportModule } from "#shared/match/sport-module.ts";
import { sportOf } from "#shared/sports/registry.ts";

/** `at` is the time at which the operator submitted it. A draft about an unknown event is returned unchanged: ingest refuses it. */
export function completeDraft(state: MatchState, requested: DeskEvent, at: Instant): EventDraft {
	const revised = findEvent(state, requested.revises);
	const sport = sportOf(state.setup.sport);
	const period = requested.period !== undefined ? requested.period : revised ? revised.period : periodOf(sport, state, requested.type);
	const elapsedMs =
		requested.elapsedMs !== undefined
			? requested.elapsedMs
			: revised
				? revised.elapsedMs
				: clockOf(sport, state, { ...requested, period }, at);
	const draft = { ...requested, period, elapsedMs, payload: requested.payload ?? revised?.payload ?? {}, occurredAt: at };
	if (!revised || !requested.seen) return draft;
	// Fields that only provide context get the values that the operator saw.
	const { seen } = requested;
	return {
		...draft,
		status: requested.status ?? seen.status ?? revised.status,
		...(seen.period !== undefined && requested.period === undefined && { period: seen.period }),
		...(seen.elapsedMs !== undefined && requested.elapsedMs === undefined && { elapsedMs: seen.elapsedMs }),
		payload: patchPayload(revised.payload, requested.payload, seen),
	};
}

/** The current or last period; for a start, the period that may follow. */
function periodOf(sport: SportModule, state: MatchState, type: string): string | null {
	if (type !== "period_started") return state.period;
	return sport.periods.find((period) => sport.mayFollow(state, period)) ?? null;
}

function clockOf(
	sport: SportModule,
	state: MatchState,
	{ type, period }: { type: string; period: string | null },
	at: Instant,
): number | null {
	if (period === null) return null;
	if (type === "period_started") return sport.periodStartMs(period, state.setup.format);
	return state.clock && period === state.period ? elapsedAt(state.clock, at) : null;
}
