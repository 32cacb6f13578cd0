// Imports openfootball files: first catalogue rows, then the logs of finished matches by ingest. A repeated import changes nothing.
import { readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import type { PreviewedUpload } from "#server/feeds/door/feed-adapter.ts";
import { decodeFile } from "#server/feeds/kernel/decode-file.ts";
import { inSlices } from "#server/feeds/kernel/in-slices.ts";
import { DAY_MS, type Instant } from "#shared/kit/instant.ts";
import { type ReadMatch, UNKNOWN } from "./file-match.ts";
import type { ImportParts, MatchFile } from "./import-parts.ts";
import { addReport, emptyReport, type ImportReport } from "./import-report.ts";
import { previewFile } from "./preview-file.ts";
import { type ReadFile, readFile } from "./read-file.ts";
import { registerMatches } from "./register-matches.ts";
import { submitMatches } from "./submit-matches.ts";
import { submitVanished } from "./submit-vanished.ts";

/**
 * `paths` are files, or folders with everything below. Folders are imported one after the other, so that only one folder's files are in
 * memory. Throws if a path cannot be read at all.
 */
export async function importFiles(paths: readonly string[], parts: ImportParts): Promise<ImportReport> {
	const report = emptyReport();
	for (const files of foldersOf(paths)) {
		const before = report.files.reduce((sum, { matches }) => sum + matches, 0);
		// Later folders are not read yet, so the total grows.
		const progress = (done: number, total: number) => parts.progress?.(before + done, before + total);
		addReport(report, await importRead(files.map(readPath), { ...parts, progress }));
	}
	return report;
}

/**
 * Previews the import of each file, one after the other; nothing is written. The preview of a file does not take the previous files into
 * account.
 */
export async function previewFiles(
	paths: readonly string[],
	ports: Parameters<typeof previewFile>[1],
	onPreview: (path: string, preview: PreviewedUpload) => void,
): Promise<void> {
	for (const files of foldersOf(paths)) for (const path of files) onPreview(path, await previewFile(readPath(path), ports));
}

function readPath(path: string): ReadFile & { path: string } {
	const { text, encoding } = decodeFile(readFileSync(path));
	const file = readFile(path, text);
	const reason = `read as ${encoding}, since it is no UTF-8`;
	return {
		path,
		...(file.kind === "matches" && encoding !== "UTF-8" ? { ...file, notes: [{ index: null, reason }, ...file.notes] } : file),
	};
}

/** The files to read, by folder, in the order of their paths. */
function foldersOf(paths: readonly string[]): string[][] {
	const files = [...new Set(paths.flatMap(listFiles))];
	return [...Map.groupBy(files, (path) => dirname(path)).values()];
}

/** `read` has the files of one folder, whose squads belong to its matches. */
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
	for (const file of read) {
		if (file.kind === "squads") report.notes.push(...file.notes.map((remark) => ({ path: file.path, ...remark })));
	}
	const squadsByFolder = Map.groupBy(
		read.filter((file) => file.kind === "squads"),
		({ path }) => dirname(path),
	);
	const files = read
		.filter((file) => file.kind === "matches")
		.map((file): MatchFile => {
			const squads = (squadsByFolder.get(dirname(file.path)) ?? []).flatMap(({ squads }) => squads);
			return { ...withoutEarlyResults(file, parts.clock()), squads };
		});
	for (const { path, refused, withheld, notes } of files) {
		report.withheld.push(...withheld.map((remark) => ({ path, ...remark })));
		report.refused.push(...refused.map((remark) => ({ path, ...remark })));
		report.notes.push(...notes.map((remark) => ({ path, ...remark })));
	}
	const total = files.reduce((sum, { matches }) => sum + matches.length, 0);
	let done = 0;
	for (const wave of wavesOf(files)) {
		const registered = await registerMatches(wave, parts.catalogue, report, parts.pause);
		for (const file of wave) {
			for await (const matches of inSlices(file.matches, MATCH_BATCH_SIZE, parts.pause)) {
				await submitMatches({ ...file, matches: [...matches] }, registered, parts, report);
				done += matches.length;
				await parts.progress?.(done, total);
			}
			await submitVanished(file, registered.vanished(file), parts, report);
		}
	}
	return report;
}

/** Drops results of upcoming matches: either the day or the score is wrong, and nothing says which (FD2). A day is allowed for zones. */
function withoutEarlyResults<File extends Extract<ReadFile, { kind: "matches" }>>(file: File, now: Instant): File {
	const isEarly = ({ kickOff, result: { kind } }: ReadMatch) =>
		kickOff.startsAt > now + DAY_MS && (kind === "played" || kind === "stopped");
	const early = file.matches.filter(isEarly);
	if (early.length === 0) return file;
	const withheld = early.map(({ index }) => ({ index, reason: "score: the match has not begun, its score was left out" }));
	const matches = file.matches.map((match) => (isEarly(match) ? { ...match, result: UNKNOWN } : match));
	return { ...file, matches, withheld: [...file.withheld, ...withheld] };
}

/** Splits the files into steps: versions of one season are imported one after the other, files of different seasons together. */
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

/** Number of matches in one batch: about one group commit, which is the time that a live match's writer has to wait. */
const MATCH_BATCH_SIZE = 16;

const NOT_OURS = /(?:^|[\\/])(?:\.|node_modules[\\/]|squads[\\/].*\.txt$|(?:LICENSE|README|NOTES)[^\\/]*$)|\.conf\.txt$/;

/** Lists JSON and Football.TXT files of a folder, without files that repositories keep for their own tools. */
function listFiles(path: string): string[] {
	if (!statSync(path).isDirectory()) return [path];
	// A folder may also have a name that ends in ".json".
	return readdirSync(path, { recursive: true, withFileTypes: true })
		.flatMap((entry) => (entry.isDirectory() ? [] : [relative(path, join(entry.parentPath, entry.name))]))
		.filter((name) => /\.(?:json|txt)$/.test(name) && !NOT_OURS.test(name))
		.sort()
		.map((name) => relative(".", join(path, name)));
}
