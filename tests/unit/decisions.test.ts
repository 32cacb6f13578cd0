// docs/decisions: its form, its index, and the links of superseded rows and paths.
import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { listFiles } from "../support/source-file.ts";

const FOLDER = fileURLToPath(new URL("../../docs/decisions/", import.meta.url));
const FILES = globSync("*.md", { cwd: FOLDER })
	.filter((name) => name !== "README.md")
	.sort();
const read = (name: string) => readFileSync(`${FOLDER}${name}`, "utf8");

interface Row {
	/** File and date of the decision, for the message of a failed test. */
	place: string;
	date: string;
	decision: string;
	cells: string[];
}

function rowsOf(file: string): Row[] {
	const lines = read(file).split("\n").slice(4, -1);
	return lines.map((line) => {
		const cells = line.replace(/^\| | \|$/g, "").split(/(?<!\\) \| /);
		const [date = "", decision = ""] = cells;
		return { place: `${file}: ${decision.slice(0, 60)}`, date, decision, cells };
	});
}

const ROWS = FILES.flatMap(rowsOf);
const isSuperseded = ({ decision }: Row) => /\(superseded /.test(decision);

it("each file is in the index, which names no other", () => {
	const named = [...read("README.md").matchAll(/^\| \[([^\]]+)\]\(([^)]+)\) \| [A-Z]/gm)].map(([, name, target]) => [name, target]);
	expect(named).toEqual(FILES.map((name) => [name, name]));
});

it("each row has date, decision, reason and cost, and stands below those of later days", () => {
	expect(ROWS.length).toBeGreaterThan(400);
	const isWhole = ({ date, cells }: Row) =>
		/^20\d\d-\d\d-\d\d$/.test(date) && cells.length === 4 && cells.every((cell) => cell.trim() !== "");
	expect(ROWS.filter((row) => !isWhole(row)).map(({ place }) => place)).toEqual([]);
	const isMisplaced = (row: Row, before: Row | undefined) => before !== undefined && before.date < row.date;
	expect(
		FILES.flatMap((file) => rowsOf(file).filter((row, index, rows) => isMisplaced(row, rows[index - 1]))).map(({ place }) => place),
	).toEqual([]);
});

it("a superseded row says on which day and by the first words of one later row", () => {
	const faults = ROWS.filter(isSuperseded).filter(({ date, decision }) => {
		const [, day = "", words = ""] = /\(superseded on (20\d\d-\d\d-\d\d)(?:, [^,“”]+,)? by “([^“”]+)”[^()]*\)$/.exec(decision) ?? [];
		const replacing = ROWS.filter((row) => words !== "" && row.decision.startsWith(words));
		return replacing.length !== 1 || day < date || replacing[0]?.date !== day;
	});
	expect(faults.map(({ place }) => place)).toEqual([]);
});

it("files that a row names exist, unless it is superseded", () => {
	const files = [...listFiles("shared", "server", "client", "tests", "docs", ".ci"), ...globSync("*.*", { cwd: `${FOLDER}../..` })];
	const isThere = (name: string) => files.some((path) => path === name || path.endsWith(`/${name}`));
	const dangling = ROWS.filter((row) => !isSuperseded(row)).flatMap(({ place, cells }) =>
		[...cells.join(" ").matchAll(/`([\w./-]+\.(?:tsx?|css|json|md))`/g)]
			.filter(([, name = ""]) => !isThere(name))
			.map(([, name]) => `${place} names ${name}`),
	);
	expect(dangling).toEqual([]);
});
