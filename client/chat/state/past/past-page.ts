// Lines of the chat up to a playback time. Loaded with the page, unlike the code that requests them.
import type { ChatLine } from "#shared/contract/chat.ts";
import type { Instant } from "#shared/kit/instant.ts";

export interface PastPage {
	/** No line is missing between the first line and this instant. */
	until: Instant;
	lines: readonly ChatLine[];
	/** Whether older lines exist before the first one. */
	hasOlder: boolean;
}

/** Returns whether the lines reach back far enough to show the chat at `time`. */
export function reachesBack({ lines, hasOlder }: Pick<PastPage, "lines" | "hasOlder">, time: Instant): boolean {
	return !hasOlder || (lines[0]?.sentAt ?? Number.POSITIVE_INFINITY) <= time;
}
