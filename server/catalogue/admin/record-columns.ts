// Maps the fields of a record in the contract to the columns of its row. Pure; each kind of record has its own map.
import type { Instant } from "#shared/kit/instant.ts";
import { readEdits } from "../kernel/record-edits.ts";
import type { Row } from "../kernel/row.ts";

type Cell = string | number | null;

interface PackedField {
	column: string;
	pack(value: unknown): Cell;
	unpack(cell: Cell): unknown;
}

export type RecordColumns<Fields> = { readonly [Field in keyof Fields]-?: PackedField };

export const plain = (column: string): PackedField => ({ column, pack: (value) => value as Cell, unpack: (cell) => cell });
export const json = (column: string): PackedField => ({
	column,
	pack: (value) => JSON.stringify(value),
	unpack: (cell) => JSON.parse(String(cell)),
});
export const flag = (column: string): PackedField => ({ column, pack: (value) => (value ? 1 : 0), unpack: (cell) => cell === 1 });

const entriesOf = <Fields>(columns: RecordColumns<Fields>) => Object.entries<PackedField>(columns);

export function fieldsOf<Fields>(columns: RecordColumns<Fields>, row: Row): Fields {
	return Object.fromEntries(entriesOf(columns).map(([field, { column, unpack }]) => [field, unpack(row[column] ?? null)])) as Fields;
}

/** Contains only the fields that are given. */
export function rowOf<Fields>(columns: RecordColumns<Fields>, fields: Partial<Fields>): Row {
	const given = entriesOf(columns).filter(([field]) => fields[field as keyof Fields] !== undefined);
	return Object.fromEntries(given.map(([field, { column, pack }]) => [column, pack(fields[field as keyof Fields])]));
}

/** Returns the edits of staff to a row, by field. `nameOf` returns the name of a user. */
export function editsOf<Fields>(columns: RecordColumns<Fields>, row: Row, nameOf: (userId: string) => string) {
	const edits = readEdits(row.edits);
	return Object.fromEntries(
		entriesOf(columns).flatMap(([field, { column }]): [string, { by: string; at: Instant }][] => {
			const edit = edits[column];
			return edit ? [[field, { by: nameOf(edit.by), at: edit.at }]] : [];
		}),
	);
}
