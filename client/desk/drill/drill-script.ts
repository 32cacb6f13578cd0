// What happens in a drill: the log of a match as it was told, as cues in time, without what only measures. Pure.
import type { Instant } from "#shared/kit/instant.ts";
import type { DeskModule } from "#shared/match/desk-module.ts";
import { isCancelled, type MatchEvent } from "#shared/match/match-event.ts";

export interface Cue {
	at: Instant;
	event: MatchEvent;
	/** It happens, or it does not count any more. */
	kind: "entered" | "cancelled";
}

/** Nobody at a desk has to tell these as they happen. */
const NOT_PLAYED: ReadonlySet<string> = new Set(["clock_set", "line_up_announced"]);

export const isPlayed = (desk: DeskModule, type: string): boolean => !desk.isBackground(type) && !NOT_PLAYED.has(type);

/** `log` in seq order. In order of time; what was told late comes when it was told. */
export function drillScript(desk: DeskModule, log: readonly MatchEvent[]): Cue[] {
	const cues = log
		.filter(({ type }) => isPlayed(desk, type))
		.flatMap((event): Cue[] => {
			if (event.revision === 1) return isCancelled(event) ? [] : [{ at: event.occurredAt, event, kind: "entered" }];
			return isCancelled(event) ? [{ at: event.occurredAt, event, kind: "cancelled" }] : [];
		});
	return cues.sort((one, other) => one.at - other.at || one.event.seq - other.event.seq);
}

/** What everybody knows before: line-ups. */
export function knownBefore(log: readonly MatchEvent[]): MatchEvent[] {
	return log
		.filter(({ type, revision }) => type === "line_up_announced" && revision === 1)
		.map((event) => ({ ...event, period: null, elapsedMs: null }));
}
