// Which rows of a file are one match told twice, and which are several of one pairing (FD5). Pure.
import { isKnockOutRound } from "#shared/kit/knock-out-round.ts";
import { describeResult, type ReadMatch, type Remark } from "./file-match.ts";

export interface RowOfMatch {
	match: ReadMatch;
	/** As the file has it: 2024-08-17. */
	date: string;
}

/**
 * A pairing on one day is one match, unless kick-off or stage say otherwise; on other days it is another match, whatever the round is called.
 * Of one told twice the row with a result counts.
 */
export function leaveOutTwice(rows: readonly RowOfMatch[]): { rows: RowOfMatch[]; refused: Remark[] } {
	const taken = new Map<string, RowOfMatch[]>();
	const gone = new Set<ReadMatch>();
	const refused: Remark[] = [];
	for (const row of rows) {
		const pairing = `${row.match.home.key} - ${row.match.away.key}`;
		const before = taken.get(pairing) ?? [];
		const first = before.find((each) => isOne(each, row));
		if (!first) {
			taken.set(pairing, [...before, row]);
			continue;
		}
		const isNews = first.match.result.kind === "open" && row.match.result.kind !== "open";
		const [stays, left] = isNews ? [row, first] : [first, row];
		if (isNews) before[before.indexOf(first)] = row;
		gone.add(left.match);
		refused.push({ index: left.match.index, reason: `told twice: ${left.match.sourceId}${describeOther(stays.match, left.match)}` });
	}
	return { rows: rows.filter(({ match }) => !gone.has(match)), refused };
}

function describeOther({ result }: ReadMatch, { result: left }: ReadMatch): string {
	const [stands, other] = [describeResult(result), describeResult(left)];
	return left.kind !== "open" && stands !== other ? `, with ${other} beside ${stands}: the first stands` : "";
}

/** Several matches of a pairing in one round have the day in their ids. */
export function nameApart(rows: readonly RowOfMatch[]): ReadMatch[] {
	const ofName = Map.groupBy(rows, ({ match }) => match.sourceId);
	return rows.map((row) => {
		const { match } = row;
		const same = ofName.get(match.sourceId) ?? [];
		return same.length === 1 ? match : { ...match, sourceId: `${match.sourceId} (${placeOf(row, same)})` };
	});
}

function isOne(one: RowOfMatch, other: RowOfMatch): boolean {
	if (one.date !== other.date || areOfTwoStages(one.match, other.match)) return false;
	const [first, second] = [one.match.kickOff, other.match.kickOff];
	return !first.hasTime || !second.hasTime || first.startsAt === second.startsAt;
}

/** A group that one row does not name says nothing. */
function areOfTwoStages(one: ReadMatch, other: ReadMatch): boolean {
	if (one.group !== null && other.group !== null) return one.group !== other.group;
	const [first, second] = [one, other].map(({ round }) => (isKnockOutRound(round) ? round : null));
	return first !== second;
}

/** With the time where a day has two matches, and with the stage where that is the same. */
function placeOf({ match, date }: RowOfMatch, same: readonly RowOfMatch[]): string {
	const minuteOf = ({ kickOff }: ReadMatch) => new Date(kickOff.startsAt).toISOString().slice(0, 16);
	const ways: ((row: RowOfMatch) => string)[] = [
		(row) => row.date,
		(row) => minuteOf(row.match),
		(row) => `${minuteOf(row.match)} ${row.match.group ?? row.match.round ?? ""}`,
	];
	const own = ways.find((way) => same.filter((each) => way(each) === way({ match, date })).length === 1) ?? ways[2];
	return own?.({ match, date }) ?? date;
}
