// Decides whether two rows of one pairing are the same match (FD5): one policy for all kinds of files. If their results differ, each reader
// decides which one counts. Pure.
import { foldText } from "#shared/kit/fold-text.ts";
import { isKnockOutRound } from "#shared/kit/knock-out-round.ts";

export interface RepeatableRow {
	/** Date in the file's form: 2024-08-17. */
	date: string;
	/** Equal values mean the same time, whatever the form; `null` if unknown. */
	kickOff: string | number | null;
	group: string | null;
	round: string | null;
}

/**
 * Rows on the same day are one match, unless kick-off or stage differ; rows on different days are different matches, whatever the round
 * is called.
 */
export function isSameMatch(one: RepeatableRow, other: RepeatableRow): boolean {
	if (one.date !== other.date || areOfTwoStages(one, other)) return false;
	return one.kickOff === null || other.kickOff === null || one.kickOff === other.kickOff;
}

/** A group or round that only one of the rows names does not distinguish them. */
function areOfTwoStages(one: RepeatableRow, other: RepeatableRow): boolean {
	if (one.group !== null && other.group !== null) return foldText(one.group) !== foldText(other.group);
	if (one.round === null || other.round === null) return false;
	const [first, second] = [one.round, other.round].map((round) => (isKnockOutRound(round) ? foldText(round) : null));
	return first !== second;
}
