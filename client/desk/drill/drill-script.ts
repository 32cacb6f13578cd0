// The events of a drill: the log of a match as cues in time, without measurements. Pure.
import type { Instant } from "#shared/kit/instant.ts";
import type { DeskModule } from "#shared/match/desk-module.ts";
import { isCancelled, type MatchEvent } from "#shared/match/match-event.ts";

export interface Cue {
	at: Instant;
	event: MatchEvent;
	/** Whether the event happens at this time, or is cancelled. */
	kind: "entered" | "cancelled";
}

/** Event types that an operator does not enter live. */
const NOT_PLAYED: ReadonlySet<string> = new Set(["clock_set", "line_up_announced"]);

export const isPlayed = (desk: DeskModule, type: string): boolean => !desk.isBackground(type) && !NOT_PLAYED.has(type);

/** `log` is in seq order. Returns cues in order of time; a late event is shown when it was submitted. */
export function drillScript(desk: DeskModule, log: readonly MatchEvent[]): Cue[] {
	const cues = log
		.filter(({ type }) => isPlayed(desk, type))
		.flatMap((event): Cue[] => {
			if (event.revision === 1) return isCancelled(event) ? [] : [{ at: event.occurredAt, event, kind: "entered" }];
			return isCancelled(event) ? [{ at: event.occurredAt, event, kind: "cancelled" }] : [];
		});
	return cues.sort((one, other) => one.at - other.at || one.event.seq - other.event.seq);
}

/** Returns the events known before the start: line-ups. */
export function knownBefore(log: readonly MatchEvent[]): MatchEvent[] {
	return log
		.filter(({ type, revision }) => type === "line_up_announced" && revision === 1)
		.map((event) => ({ ...event, period: null, elapsedMs: null }));
}
