// Reasons of revisions. The desk and importers use a code of a closed list, which readers see translated; a reason written by a person or
// a feed is text. Old logs contain English text for reasons that have a code today.

/** The order is part of the wire format: append new codes. */
export const REASON_CODES = [
	/** The incident did not happen. */
	"entered_by_mistake",
	/** Cancelled because another event was entered in its place. */
	"replaced",
	"overturned_by_review",
	"stands_after_review",
	/** The end of its review was entered by mistake. */
	"review_undone",
	/** Corrected by a later release of its source. */
	"corrected_by_source",
	/** The source no longer lists the match or event. */
	"gone_from_source",
] as const;
export type ReasonCode = (typeof REASON_CODES)[number];

export interface EventReason {
	/** Text of a person or feed. Readers see this text instead of the code's. */
	reason?: string;
	reasonCode?: ReasonCode;
}

/** Contains only the fields that are given: an event without a reason gets neither. */
export function reasonOf({ reason, reasonCode }: { [Field in keyof EventReason]: EventReason[Field] | undefined }): EventReason {
	return { ...(reason !== undefined && { reason }), ...(reasonCode !== undefined && { reasonCode }) };
}

export const hasReason = ({ reason, reasonCode }: EventReason): boolean => reason !== undefined || reasonCode !== undefined;
