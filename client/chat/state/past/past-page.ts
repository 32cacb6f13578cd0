// Lines of the chat up to a playback time. Loaded with the page, as what requests them is not.
import type { ChatLine } from "#shared/contract/chat.ts";
import type { Instant } from "#shared/kit/instant.ts";

export interface PastPage {
	/** From the first line until then no line is missing. */
	until: Instant;
	lines: readonly ChatLine[];
	/** There are more before the first line. */
	hasOlder: boolean;
}

/** Do the lines cover the chat at `time`, if they continue that far? */
export function reachesBack({ lines, hasOlder }: Pick<PastPage, "lines" | "hasOlder">, time: Instant): boolean {
	return !hasOlder || (lines[0]?.sentAt ?? Number.POSITIVE_INFINITY) <= time;
}
