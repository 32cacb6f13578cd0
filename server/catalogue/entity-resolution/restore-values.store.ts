// Restores values that an import changed, unless they were changed again since.
import type { Transaction } from "kysely";
import type { Database } from "#server/db/schema.ts";
import { readEdits } from "../kernel/record-edits.ts";
import type { Row } from "../kernel/row.ts";
import { selectRows, updateRow } from "./moves.store.ts";
import type { AddedKind } from "./remove-imported.store.ts";

export interface ChangedValue {
	kind: AddedKind;
	id: string;
	column: string;
	was: Row[string];
	now: Row[string];
}

export interface RestoredValues {
	restored: number;
	/** Values that were changed again since the import, also by staff, or whose row no longer exists. */
	unrestored: number;
	/** Ids of the rows that were written: matches, teams, players and so on. */
	written: { kind: AddedKind; id: string }[];
}

const TABLES = { match: "matches", player: "players", team: "teams", season: "seasons", league: "leagues", nation: "nations" } as const;
/** Columns that refer to another row, which may no longer exist. */
const REFERS_TO: Record<string, string> = {
	home_team_id: "teams",
	away_team_id: "teams",
	team_id: "teams",
	league_id: "leagues",
	season_id: "seasons",
	nation_id: "nations",
};

export async function restoreValues(transaction: Transaction<Database>, values: readonly ChangedValue[]): Promise<RestoredValues> {
	const done: RestoredValues = { restored: 0, unrestored: 0, written: [] };
	for (const ofRow of Map.groupBy(values, ({ kind, id }) => `${kind} ${id}`).values()) {
		const { kind, id } = ofRow[0] as ChangedValue;
		const [row] = await selectRows(transaction, TABLES[kind], { id });
		const edits = readEdits((row?.edits as string | null | undefined) ?? null);
		const to: Row = {};
		for (const { column, was, now } of ofRow) {
			if (row && row[column] === was) done.restored++;
			else if (!row || row[column] !== now || Object.hasOwn(edits, column) || !(await isThere(transaction, column, was))) done.unrestored++;
			else {
				to[column] = was;
				done.restored++;
			}
		}
		if (Object.keys(to).length === 0) continue;
		await updateRow(transaction, TABLES[kind], { id }, {}, to);
		done.written.push({ kind, id });
	}
	return done;
}

async function isThere(transaction: Transaction<Database>, column: string, value: Row[string]): Promise<boolean> {
	const table = REFERS_TO[column];
	if (table === undefined || value === null) return true;
	return (await selectRows(transaction, table, { id: value })).length > 0;
}
