// Merges rows that repeat one match (kernel/repeated-rows.ts). If the results of two such rows contradict each other, neither is taken (FD5).
// Ids that several matches share are removed before. Pure.

import { isSameMatch, type RepeatableRow } from "#server/feeds/kernel/repeated-rows.ts";
import { foldText } from "#shared/kit/fold-text.ts";
import { isKnockOutRound } from "#shared/kit/knock-out-round.ts";
import { roundNumber } from "#shared/kit/name-form.ts";
import type { Score } from "#shared/match/sides.ts";
import type { FixtureRow, LineRemark } from "./fixture-row.ts";

export interface JoinedRows {
	rows: FixtureRow[];
	refused: LineRemark[];
	notes: LineRemark[];
}

export function joinDuplicates(given: readonly FixtureRow[]): JoinedRows {
	const joined: JoinedRows = { rows: [], refused: [], notes: [] };
	const rows = withoutWrongIds(given, joined);
	const places = new Map<string, number[]>();
	const contradicted = new Set<number>();
	for (const row of rows) {
		const key = `${row.date} ${pairingOf(row)}`;
		const ofDay = places.get(key) ?? [];
		const findSame = (among: readonly number[]) =>
			among.find((each) => isSameMatch(factsOf(joined.rows[each] as FixtureRow), factsOf(row)));
		const place = findSame(ofDay);
		const turned = place === undefined ? findSame(places.get(`${row.date} ${pairingOf(turnedRow(row))}`) ?? []) : undefined;
		if (turned !== undefined) {
			const first = joined.rows[turned] as FixtureRow;
			const doubt = contradiction(first, turnedRow(row));
			if (doubt !== null) contradicted.add(turned);
			const left = doubt === null ? "" : `, with ${doubt}: neither result was taken`;
			joined.refused.push({ line: row.line, reason: `repeats the match of line ${first.line} with its sides changed${left}` });
			continue;
		}
		if (place === undefined) {
			places.set(key, [...ofDay, joined.rows.push(row) - 1]);
			continue;
		}
		const first = joined.rows[place] as FixtureRow;
		const doubt = contradiction(first, row);
		if (doubt === null) {
			joined.rows[place] = completed(first, row);
			joined.notes.push({ line: row.line, reason: `repeats the match of line ${first.line}` });
		} else {
			contradicted.add(place);
			joined.refused.push({ line: row.line, reason: `repeats the match of line ${first.line}, with ${doubt}: neither result was taken` });
		}
	}
	for (const place of contradicted) {
		const row = joined.rows[place] as FixtureRow;
		joined.rows[place] = { ...row, score: null, shootOut: null, status: null };
	}
	return joined;
}

/**
 * Handles an id that occurs with different pairings or days: the first row keeps it, and the others are refused. If most rows have such
 * an id, the column contains something else, such as the number within a round, and is not used.
 */
function withoutWrongIds(rows: readonly FixtureRow[], joined: JoinedRows): readonly FixtureRow[] {
	const meant = new Map<string, FixtureRow>();
	const wrong = new Map<FixtureRow, FixtureRow>();
	for (const row of rows) {
		if (row.id === null) continue;
		const first = meant.get(row.id);
		if (!first) meant.set(row.id, row);
		else if (first.date !== row.date || pairingOf(first) !== pairingOf(row)) wrong.set(row, first);
	}
	if (wrong.size === 0) return rows;
	const isOfNoUse = wrong.size * 2 >= rows.filter(({ id }) => id !== null).length;
	if (isOfNoUse) {
		joined.notes.push({ line: null, reason: "the column of ids was not used: it has one id for several matches" });
		return rows.map((row) => ({ ...row, id: null }));
	}
	for (const [{ line, id }, first] of wrong) {
		joined.refused.push({ line, reason: `the id ${id} stands for the match of line ${first.line}, on another day or of other teams` });
	}
	return rows.filter((row) => !wrong.has(row));
}

/** Returns the row with home and away exchanged. */
function turnedRow(row: FixtureRow): FixtureRow {
	const turn = (score: Score | null) => score && { home: score.away, away: score.home };
	return { ...row, home: row.away, away: row.home, score: turn(row.score), shootOut: turn(row.shootOut) };
}

const pairingOf = ({ home, away }: FixtureRow): string => JSON.stringify([foldText(home), foldText(away)]);

const factsOf = ({ date, time, startsAt, group, round }: FixtureRow): RepeatableRow => ({
	date,
	group,
	round,
	kickOff: time === undefined ? null : `${time} ${startsAt ?? ""}`,
});

/** "12", "Matchday 12" and a missing round are the same; "Final" and "Matchday 12" are different. */
export function isSameRound(one: string | null, other: string | null): boolean {
	if (one === null || other === null || foldText(one) === foldText(other)) return true;
	const [number, otherNumber] = [roundNumber(one), roundNumber(other)];
	return number !== null && number === otherNumber && isKnockOutRound(one) === isKnockOutRound(other);
}

/** Describes how the two results differ; `null` if they do not contradict each other. */
function contradiction(one: FixtureRow, other: FixtureRow): string | null {
	if (one.score && other.score && textOf(one) !== textOf(other)) return `${textOf(other)} and not ${textOf(one)}`;
	if (one.status !== null && other.status !== null && one.status !== other.status) return `${other.status} and not ${one.status}`;
	const isAgainst = (status: FixtureRow["status"], score: FixtureRow["score"]) => score !== null && status !== null && status !== "awarded";
	if (isAgainst(one.status, other.score)) return `a score and not ${one.status}`;
	return isAgainst(other.status, one.score) ? `${other.status} and not a score` : null;
}

function textOf({ score, shootOut }: FixtureRow): string {
	return `${score?.home}-${score?.away}${shootOut ? ` (${shootOut.home}-${shootOut.away})` : ""}`;
}

/** Returns the first row, completed with values that only the second has. */
function completed(first: FixtureRow, other: FixtureRow): FixtureRow {
	const entries = Object.entries(first).map(([key, value]) => [key, value ?? other[key as keyof FixtureRow]]);
	return Object.fromEntries(entries) as FixtureRow;
}
