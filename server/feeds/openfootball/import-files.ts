// Imports openfootball files: catalogue rows first, then the logs of finished matches through the one door. Told twice,
// nothing changes. Called by run-import.ts, the console's imports and tests.
import { readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import type { ImportParts, MatchFile } from "./import-parts.ts";
import { emptyReport, type ImportReport } from "./import-report.ts";
import { readFile } from "./read-file.ts";
import { registerMatches } from "./register-matches.ts";
import { tellMatches } from "./tell-matches.ts";

/** `paths`: files, or folders with all that lies below. Throws when one cannot be read at all. */
export function importFiles(paths: readonly string[], parts: ImportParts): Promise<ImportReport> {
	return importTexts(
		paths.flatMap(listJsonFiles).map((path) => ({ path, text: readFileSync(path, "utf8") })),
		parts,
	);
}

/** `texts`: of files, by their paths: a folder's squads are those of its matches. */
export async function importTexts(texts: readonly { path: string; text: string }[], parts: ImportParts): Promise<ImportReport> {
	const report = emptyReport();
	const read = texts.map(({ path, text }) => ({ path, ...readFile(path, text) }));
	for (const file of read) {
		const told = file.kind === "matches" ? file : { matches: [], assumedZone: null };
		report.files.push({ path: file.path, kind: file.kind, matches: told.matches.length, assumedZone: told.assumedZone });
		if (file.kind === "unreadable") report.refused.push({ path: file.path, index: null, reason: file.reason });
	}
	const squadsByFolder = Map.groupBy(
		read.filter((file) => file.kind === "squads"),
		({ path }) => dirname(path),
	);
	const files = read
		.filter((file) => file.kind === "matches")
		.map((file): MatchFile => ({ ...file, squads: (squadsByFolder.get(dirname(file.path)) ?? []).flatMap(({ squads }) => squads) }));
	for (const { path, refused, notes } of files) {
		report.refused.push(...refused.map((remark) => ({ path, ...remark })));
		report.notes.push(...notes.map((remark) => ({ path, ...remark })));
	}
	const registered = await registerMatches(files, parts.catalogue, report);
	const total = files.reduce((sum, { matches }) => sum + matches.length, 0);
	let done = 0;
	for (const file of files) {
		for (const matches of inParts(file.matches)) {
			await tellMatches({ ...file, matches }, registered, parts, report);
			done += matches.length;
			await parts.progress?.(done, total);
		}
	}
	return report;
}

/** Matches told in one batch: what an import does between two looks at whether it is to stop. */
const AT_ONCE = 64;

function inParts<Row>(rows: readonly Row[]): Row[][] {
	return Array.from({ length: Math.ceil(rows.length / AT_ONCE) }, (_, part) => rows.slice(part * AT_ONCE, (part + 1) * AT_ONCE));
}

function listJsonFiles(path: string): string[] {
	if (!statSync(path).isDirectory()) return [path];
	const names = readdirSync(path, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".json"));
	return names.sort().map((name) => relative(".", join(path, name)));
}
