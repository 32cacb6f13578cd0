// Mutations of tables: cells emptied and mistyped, rows duplicated, dropped, moved and mixed, columns renamed. They are plain data, so
// that fast-check shrinks a failing case to the fewest steps.
import fc from "fast-check";

export type Mutation =
	| { kind: "null" | "mistype" | "copy"; row: number; column: number; text: string; from: number }
	| { kind: "double" | "drop"; row: number; to: number }
	| { kind: "reorder"; seed: number }
	| { kind: "rename"; column: number; text: string };

/** Texts placed in cells that should contain something else. */
const TEXTS = [
	"",
	"?",
	"-",
	"TBC",
	"n/a",
	"null",
	"NaN",
	"0",
	"-1",
	"99",
	"1.0",
	"x",
	"#REF!",
	"true",
	"2-1",
	"0-0",
	"2-1 aet",
	"1-1 (4-3 pens)",
	"5:4 n.E.",
	"3-0*",
	"3-0 w/o",
	"P-P",
	"-1--1",
	"2-",
	"two",
	"1-0 (sic)",
	"postponed",
	"verlegt",
	"abgesagt",
	"Abbruch",
	"moved indoors",
	"U",
	"played",
	"live",
	"suspendido",
	"hükmen",
	"2026-02-30",
	"31/12/2026",
	"1926-09-05",
	"2126-09-05",
	"05/09/26",
	"Sat 5 Sep",
	"2026-09-05T19:00:00Z",
	"46270",
	"25:00",
	"7:30 p.m.",
	"1930",
	"20:00 UTC+3",
	"15:00 Alder",
	"Alder 2-1",
	"Birch pen.",
	"Gorse (UTC+1)",
];

const place = fc.nat({ max: 40 });
const mutation: fc.Arbitrary<Mutation> = fc.oneof(
	fc.record({ kind: fc.constantFrom("null", "mistype", "copy"), row: place, column: place, text: fc.constantFrom(...TEXTS), from: place }),
	fc.record({ kind: fc.constantFrom("double", "drop"), row: place, to: place }),
	fc.record({ kind: fc.constant("reorder" as const), seed: place }),
	fc.record({ kind: fc.constant("rename" as const), column: place, text: fc.constantFrom("Datum", "Notes", "Score", "Home", "", "Spiel") }),
);

/** An arbitrary of one to five mutations. */
export const mutations = fc.array(mutation, { minLength: 1, maxLength: 5 });

/** Applies mutations. `table`: the header and the rows. Positions are taken modulo the number of items. */
export function mutate(table: readonly (readonly string[])[], steps: readonly Mutation[]): string[][] {
	const [head = [], ...rest] = table.map((cells) => [...cells]);
	let rows = rest;
	const header = [...head];
	for (const step of steps) {
		if (step.kind === "rename") header[step.column % header.length] = step.text;
		if (rows.length === 0) continue;
		if (step.kind === "reorder") rows = rows.map((_cells, index) => rows[(index * 7 + step.seed) % rows.length] as string[]);
		if (step.kind === "drop") rows = rows.filter((_cells, index) => index !== step.row % rows.length);
		if (step.kind === "double") rows = rows.toSpliced(step.to % rows.length, 0, [...(rows[step.row % rows.length] as string[])]);
		if (step.kind !== "null" && step.kind !== "mistype" && step.kind !== "copy") continue;
		const cells = [...(rows[step.row % rows.length] as string[])];
		const column = step.column % header.length;
		// The cell of another row is used, as when a column shifts.
		const text = { null: "", mistype: step.text, copy: rows[step.from % rows.length]?.[column] ?? "" }[step.kind];
		cells[column] = text;
		rows = rows.with(step.row % rows.length, cells);
	}
	return [header, ...rows];
}
