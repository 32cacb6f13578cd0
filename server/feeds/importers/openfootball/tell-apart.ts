// Decides which rows of a file repeat one match, and which are different matches of one pairing (FD5). Pure.
import { isSameMatch, type RepeatableRow } from "#server/feeds/kernel/repeated-rows.ts";
import { describeResult, type ReadMatch, type Remark } from "./file-match.ts";

export interface RowOfMatch {
	match: ReadMatch;
	/** Date in the file's form: 2024-08-17. */
	date: string;
}

/**
 * If a match is repeated, the row with a result counts; if both have results, the first, so that a repetition does not remove a result
 * (FD4).
 */
export function leaveOutTwice(rows: readonly RowOfMatch[]): { rows: RowOfMatch[]; refused: Remark[] } {
	const taken = new Map<string, RowOfMatch[]>();
	const gone = new Set<ReadMatch>();
	const refused: Remark[] = [];
	for (const row of rows) {
		const pairing = `${row.match.home.key} - ${row.match.away.key}`;
		const before = taken.get(pairing) ?? [];
		const isSame = (each: RowOfMatch) => isSameMatch(factsOf(each), factsOf(row));
		const first = before.find(isSame);
		const turned = first ? undefined : taken.get(`${row.match.away.key} - ${row.match.home.key}`)?.find(isSame);
		if (turned) {
			gone.add(row.match);
			refused.push({ index: row.match.index, reason: `repeats ${turned.match.sourceId}, here with its sides changed` });
			continue;
		}
		if (!first) {
			taken.set(pairing, [...before, row]);
			continue;
		}
		const isNews = isOpen(first.match) && !isOpen(row.match);
		const [stays, left] = isNews ? [row, first] : [first, row];
		if (isNews) before[before.indexOf(first)] = row;
		gone.add(left.match);
		refused.push({ index: left.match.index, reason: `repeats ${left.match.sourceId}${describeOther(stays.match, left.match)}` });
	}
	return { rows: rows.filter(({ match }) => !gone.has(match)), refused };
}

const isOpen = ({ result: { kind } }: ReadMatch): boolean => kind === "open" || kind === "unknown";

function describeOther({ result }: ReadMatch, left: ReadMatch): string {
	const [stands, other] = [describeResult(result), describeResult(left.result)];
	return !isOpen(left) && stands !== other ? `, with ${other} beside ${stands}: the first stands` : "";
}

/** If a pairing has several matches in one round, their ids contain the day. */
export function nameApart(rows: readonly RowOfMatch[]): ReadMatch[] {
	const ofName = Map.groupBy(rows, ({ match }) => match.sourceId);
	return rows.map((row) => {
		const { match } = row;
		const same = ofName.get(match.sourceId) ?? [];
		return same.length === 1 ? match : { ...match, sourceId: `${match.sourceId} (${placeOf(row, same)})` };
	});
}

const factsOf = ({ match: { kickOff, group, round }, date }: RowOfMatch): RepeatableRow => ({
	date,
	group,
	round,
	kickOff: kickOff.hasTime ? kickOff.startsAt : null,
});

/** Adds the time to the ids of two matches on one day, and the stage if the times are equal. */
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
