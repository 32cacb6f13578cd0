// The newest thing of a match that somebody decided, for a line of few words: measures and commentary are left out.
import type { MatchEvent } from "#shared/match/match-event.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { deskOf } from "#shared/sports/desk-registry.ts";

export function lastDecided({ setup, timeline }: MatchState): MatchEvent | null {
	const desk = deskOf(setup.sport);
	let last: MatchEvent | null = null;
	for (const { event } of timeline) {
		if (desk?.isBackground(event.type) || event.type === "line_up_announced") continue;
		if (!last || event.seq > last.seq) last = event;
	}
	return last;
}
