// Why a revision was made. What the desk or an importer states itself is a code of a closed list, which readers see in the words of
// their language; what a person or a feed wrote is text. Old logs have English text where there is a code today.

/** The order is the wire's: add at the end. */
export const REASON_CODES = [
	/** Taken back: it did not happen. */
	"entered_by_mistake",
	/** Cancelled because another event was entered in its place. */
	"replaced",
	"overturned_by_review",
	"stands_after_review",
	/** The end of its review was entered by mistake. */
	"review_undone",
	/** Corrected by a later release of its source. */
	"corrected_by_source",
	/** A match or an event that its source has no longer. */
	"gone_from_source",
] as const;
export type ReasonCode = (typeof REASON_CODES)[number];

export interface EventReason {
	/** As somebody wrote it. Readers see it in place of the code's words. */
	reason?: string;
	reasonCode?: ReasonCode;
}

/** Only what is given, so that an event without a reason has neither field. */
export function reasonOf({ reason, reasonCode }: { [Field in keyof EventReason]: EventReason[Field] | undefined }): EventReason {
	return { ...(reason !== undefined && { reason }), ...(reasonCode !== undefined && { reasonCode }) };
}

export const hasReason = ({ reason, reasonCode }: EventReason): boolean => reason !== undefined || reasonCode !== undefined;
