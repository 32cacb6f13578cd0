// Whether two rows of one pairing tell one match (FD5): the one policy of all files. What becomes of their results is each reader's. Pure.
import { foldText } from "#shared/kit/fold-text.ts";
import { isKnockOutRound } from "#shared/kit/knock-out-round.ts";

export interface RepeatableRow {
	/** As the file has it: 2024-08-17. */
	date: string;
	/** In any form that is the same for the same time; `null` if it is not known. */
	kickOff: string | number | null;
	group: string | null;
	round: string | null;
}

/** The same day, unless kick-off or stage say otherwise; on other days it is another match, whatever the round is called. */
export function isSameMatch(one: RepeatableRow, other: RepeatableRow): boolean {
	if (one.date !== other.date || areOfTwoStages(one, other)) return false;
	return one.kickOff === null || other.kickOff === null || one.kickOff === other.kickOff;
}

/** A group or a round that one row does not name says nothing. */
function areOfTwoStages(one: RepeatableRow, other: RepeatableRow): boolean {
	if (one.group !== null && other.group !== null) return foldText(one.group) !== foldText(other.group);
	if (one.round === null || other.round === null) return false;
	const [first, second] = [one.round, other.round].map((round) => (isKnockOutRound(round) ? foldText(round) : null));
	return first !== second;
}
