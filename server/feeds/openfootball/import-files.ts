// Imports openfootball files: catalogue rows first, then the logs of finished matches by ingest. A repeated import changes nothing.
import { readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { inSlices } from "../in-slices.ts";
import type { ImportParts, MatchFile } from "./import-parts.ts";
import { emptyReport, type ImportReport } from "./import-report.ts";
import { type ReadFile, readFile } from "./read-file.ts";
import { registerMatches } from "./register-matches.ts";
import { submitMatches } from "./submit-matches.ts";
import { submitVanished } from "./submit-vanished.ts";

/** `paths`: files, or folders with all that lies below. Throws when one cannot be read at all. */
export function importFiles(paths: readonly string[], parts: ImportParts): Promise<ImportReport> {
	const read = paths.flatMap(listJsonFiles).map((path) => ({ path, ...readFile(path, readFileSync(path, "utf8")) }));
	return importRead(read, parts);
}

/** `read`: files by their paths: a folder's squads are those of its matches. */
export async function importRead(read: readonly (ReadFile & { path: string })[], parts: ImportParts): Promise<ImportReport> {
	const report = emptyReport();
	for (const file of read) {
		const content = file.kind === "matches" ? file : { matches: [], assumedZone: null };
		report.files.push({ path: file.path, kind: file.kind, matches: content.matches.length, assumedZone: content.assumedZone });
		if (file.kind === "unreadable") report.refused.push({ path: file.path, index: null, reason: file.reason });
		if (file.kind === "refused") {
			report.refused.push(...file.refused.map((remark) => ({ path: file.path, ...remark })));
			report.notes.push({ path: file.path, index: null, reason: file.reason });
		}
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
	const total = files.reduce((sum, { matches }) => sum + matches.length, 0);
	let done = 0;
	for (const wave of wavesOf(files)) {
		const registered = await registerMatches(wave, parts.catalogue, report, parts.pause);
		for (const file of wave) {
			for await (const matches of inSlices(file.matches, AT_ONCE, parts.pause)) {
				await submitMatches({ ...file, matches: [...matches] }, registered, parts, report);
				done += matches.length;
				await parts.progress?.(done, total);
			}
			await submitVanished(file, registered.vanished(file), parts, report);
		}
	}
	return report;
}

/** Versions of one season come one after the other, in the order of the files; different seasons at once. */
function wavesOf(files: readonly MatchFile[]): MatchFile[][] {
	const waves: MatchFile[][] = [];
	const seen = new Map<string, number>();
	for (const file of files) {
		const season = `${file.competition.key} ${file.competition.season}`;
		const place = seen.get(season) ?? 0;
		seen.set(season, place + 1);
		waves[place] = [...(waves[place] ?? []), file];
	}
	return waves;
}

/** Matches in one batch: about one group commit, for which a live match's writer has to wait. */
const AT_ONCE = 16;

function listJsonFiles(path: string): string[] {
	if (!statSync(path).isDirectory()) return [path];
	const names = readdirSync(path, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".json"));
	return names.sort().map((name) => relative(".", join(path, name)));
}
