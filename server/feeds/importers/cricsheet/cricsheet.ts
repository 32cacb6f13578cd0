// The feed cricsheet: matches ball by ball from Cricsheet's JSON files, one match per file. "Contains information from Cricsheet,
// cricsheet.org" (Open Data Commons Attribution Licence).
import { readFileSync } from "node:fs";
import { type FileFeedAdapter, type ReportedRow, UnusableFile } from "#server/feeds/door/feed-adapter.ts";
import type { ImportOrder } from "#shared/contract/rest/console/feeds.ts";
import { type ImportedMatch, importMatch, rowsOfCleaned } from "./import-match.ts";
import { type CricsheetFile, parseCricsheetFile } from "./match-file.ts";
import { eventName, matchTitle, SOURCE } from "./register-match.ts";

type Order = Extract<ImportOrder, { source: "cricsheet" }>;
type Upload = { kind: "match"; file: CricsheetFile };
type Command = { paths: readonly string[] };

export const cricsheet: FileFeedAdapter = {
	readUpload(fileName, content) {
		try {
			return { kind: "match", file: parseCricsheetFile(fileName, JSON.parse(content)) } satisfies Upload;
		} catch (error) {
			if (error instanceof SyntaxError) return { kind: "unreadable", reason: `no JSON: ${error.message}` };
			if (error instanceof UnusableFile) return { kind: "unreadable", reason: error.message };
			throw error;
		}
	},
	async preview(_order: Order, { file }: Upload, { catalogue }) {
		const known = await catalogue.findIds("match", SOURCE, [file.id]);
		const players = Object.values(file.info.players).reduce((sum, names) => sum + names.length, 0);
		const deliveries = file.innings.flatMap(({ overs }) => overs).reduce((sum, over) => sum + over.deliveries.length, 0);
		const counts = { matches: 1, known: known.size, results: file.innings.length > 0 ? 1 : 0, players };
		const facts = [
			matchTitle(file),
			`${file.innings.length} innings, ${deliveries} deliveries`,
			`Season ${file.info.season}, ${eventName(file)}`,
		];
		return { target: null, counts, facts, rows: rowsOfCleaned(file) };
	},
	importUpload: (_order: Order, { file }: Upload, ports) => importMatch(file, ports),
	command: {
		usage: `FILE…
      Matches ball by ball from Cricsheet's JSON files, one a file; their names are the numbers of the matches.`,
		options: [],
		read: ({ paths }) => (paths.length === 0 ? null : ({ paths } satisfies Command)),
		nameOf: ({ paths }: Command) => paths.join(", "),
		async run({ paths }: Command, ports) {
			const imported: ImportedMatch[] = [];
			const rows: ReportedRow[] = [];
			// An unusable file does not affect the others (FD9).
			for (const path of paths) {
				try {
					const one = await importMatch(parseCricsheetFile(path, readJson(path)), ports);
					imported.push(one);
					rows.push(...one.rows);
				} catch (error) {
					if (!(error instanceof UnusableFile) || paths.length === 1) throw error;
					rows.push({ verdict: "refused", row: path, message: error.message });
				}
			}
			const lines = [
				...rows.map(({ verdict, row, message }) => `${row}: ${verdict}: ${message}`),
				...imported.map(({ matchId, counts }) => `match ${matchId}: ${counts.events} log entries added.`),
			];
			const isFailed = imported.length < paths.length || rows.some(({ verdict }) => verdict === "disputed");
			return { counts: sumOf(imported), rows, lines, isFailed };
		},
	},
};

function sumOf(imported: readonly ImportedMatch[]): ImportedMatch["counts"] {
	const sum = (of: keyof ImportedMatch["counts"]) => imported.reduce((total, { counts }) => total + counts[of], 0);
	return {
		inserted: sum("inserted"),
		changed: sum("changed"),
		unchanged: sum("unchanged"),
		players: sum("players"),
		events: sum("events"),
	};
}

function readJson(path: string): unknown {
	const text = readFileSync(path, "utf8");
	try {
		return JSON.parse(text);
	} catch (error) {
		throw new UnusableFile(`${path} is no JSON: ${(error as Error).message}`);
	}
}
