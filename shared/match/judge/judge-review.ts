// Judges the start and the end of a video review, for sports with one review at a time. Pure.
import type { Refusal } from "../sport-module.ts";

interface Reviewed {
	/** The running review; `null` if there is none. */
	review: { subject: string } | null;
}

export const judgeReviewStart = ({ review }: Reviewed): Refusal | null =>
	review ? { code: "event_out_of_order", message: "Another review is under way." } : null;

export const judgeReviewEnd = ({ review }: Reviewed, { subject }: { subject: string }): Refusal | null =>
	review?.subject === subject ? null : { code: "event_out_of_order", message: `No review of a ${subject} is under way.` };
