// Why a revision of an event was made, in words. Pure.
import type { Translate } from "#client/i18n/text-of.ts";
import type { EventReason } from "#shared/match/event-reason.ts";

/** The author's own text, or else the words of the code; null where no reason was given. */
export function describeReason(t: Translate, { reason, reasonCode }: EventReason): string | null {
	return reason || (reasonCode ? t(`match.revisionReason.${reasonCode}`) : null);
}
