// What an operator leaves out, the running match tells: period, clock, and all of an event that he confirms or cancels.
// Pure; called by match-events.api.ts.
import type { Instant } from "#shared/kit/instant.ts";
import { elapsedAt } from "#shared/match/match-clock.ts";
import type { EventDraft } from "#shared/match/match-event.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import type { SportModule } from "#shared/match/sport-module.ts";
import { sportByKey } from "#shared/sports/registry.ts";

/** An event as it comes from the desk: `null` says that there is none, absent asks for what the match tells. */
export type DeskEvent = Omit<EventDraft, "period" | "elapsedMs" | "payload" | "occurredAt"> &
	Partial<Pick<EventDraft, "period" | "elapsedMs" | "payload">>;

/** An unknown sport or event is left as it is: the door refuses it. */
export function completeDraft(state: MatchState, told: DeskEvent, now: Instant): EventDraft {
	const revised = state.timeline.find(({ event }) => event.id === told.revises)?.event;
	const sport = sportByKey(state.setup.sport);
	const period = told.period !== undefined ? told.period : (revised?.period ?? periodOf(sport, state, told.type));
	const elapsedMs =
		told.elapsedMs !== undefined ? told.elapsedMs : revised ? revised.elapsedMs : clockOf(sport, state, { ...told, period }, now);
	return { ...told, period, elapsedMs, payload: told.payload ?? revised?.payload ?? {}, occurredAt: now };
}

/** The period that runs or ran last; of a start, the one that may come next. */
function periodOf(sport: SportModule | null, state: MatchState, type: string): string | null {
	if (type !== "period_started") return state.period;
	return sport?.periods.find((period) => sport.mayFollow(state, period)) ?? null;
}

function clockOf(
	sport: SportModule | null,
	state: MatchState,
	{ type, period }: { type: string; period: string | null },
	now: Instant,
): number | null {
	if (period === null) return null;
	if (type === "period_started") return sport?.periodStartMs(period) ?? null;
	return state.clock && period === state.period ? elapsedAt(state.clock, now) : null;
}
