// Describes why a revision of an event was made. Pure.
import type { Translate } from "#client/i18n/text-of.ts";
import type { EventReason } from "#shared/match/event-reason.ts";

/** Returns the author's own text, or else the text of the code; `null` if no reason was given. */
export function describeReason(t: Translate, { reason, reasonCode }: EventReason): string | null {
	return reason || (reasonCode ? t(`match.revisionReason.${reasonCode}`) : null);
}
