// The feed openfootball: leagues and cups from openfootball's JSON and Football.TXT files.

import type { FileFeedAdapter, ImportOutcome, ImportPorts, ReportedRow } from "#server/feeds/door/feed-adapter.ts";
import { withTaken } from "#server/feeds/door/report-rows.ts";
import type { ImportOrder } from "#shared/contract/rest/console/feeds.ts";
import { importFiles, importRead, previewFiles } from "./import-files.ts";
import { describeKind, type ImportReport, isFailed, isFruitless, reportLines } from "./import-report.ts";
import { previewFile } from "./preview-file.ts";
import { type ReadFile, readFile } from "./read-file.ts";

type Order = Extract<ImportOrder, { source: "openfootball" }>;

interface Command {
	paths: readonly string[];
	isDryRun: boolean;
}

export const openfootball: FileFeedAdapter = {
	readUpload: readFile,
	readAs: ({ competition }: Order) => `${competition}.json`,
	preview: (_order: Order, upload: ReadFile, ports) => previewFile(upload, ports),
	async importUpload({ fileName }: ImportOrder, upload: ReadFile, ports) {
		return outcomeOf(await importRead([{ path: fileName, ...upload }], ports), { isOne: true });
	},
	command: {
		usage: "PATH… [--dry-run]\n      Files or folders of openfootball's JSON or Football.TXT. --dry-run: says what it would do.",
		options: [],
		flags: ["dry-run"],
		read: ({ paths, flags }): Command | null => (paths.length > 0 ? { paths, isDryRun: flags.has("dry-run") } : null),
		isDryRun: ({ isDryRun }: Command) => isDryRun,
		nameOf: ({ paths }: Command) => paths.join(" "),
		async run({ paths, isDryRun }: Command, ports) {
			if (isDryRun) return dryRun(paths, ports);
			const report = await importFiles(paths, ports);
			return { ...outcomeOf(report, { isOne: false }), lines: reportLines(report), isFailed: isFailed(report) };
		},
	},
};

/** Previews the import, and returns the exit code that the import would have, as far as that can be foreseen. */
async function dryRun(paths: readonly string[], ports: ImportPorts) {
	const lines: string[] = [];
	let isBad = false;
	let isFruitless = true;
	await previewFiles(paths, ports, (path, { target, counts: { matches, known, results }, facts, rows }) => {
		const [first] = rows;
		isFruitless &&= target === null && facts.length === 0;
		if (target === null) lines.push(`${path}: ${[...facts, ...rows.map(({ message }) => message)].join("; ")}`);
		else
			lines.push(
				`${path}: ${target.isNew ? "a new league" : `league ${target.leagueId}`}, ${target.name}; ${matches} matches, ${known} known, ${results} with a result`,
			);
		if (target === null) isBad ||= first?.verdict === "refused";
		else lines.push(...facts.map((fact) => `  ${fact}`), ...rows.map(({ verdict, row, message }) => `  ${verdict} ${row} ${message}`));
	});
	lines.push("", "Nothing was imported.");
	const counts = { inserted: 0, changed: 0, unchanged: 0, players: 0, events: 0 };
	return { counts, rows: [], lines, isFailed: isBad || isFruitless };
}

/** `isOne` is `true` for a single file, whose name is left out of its rows. */
function outcomeOf(report: ImportReport, { isOne }: { isOne: boolean }): ImportOutcome {
	const toRow = (verdict: ReportedRow["verdict"]) => (remark: ImportReport["notes"][number]) => {
		const row = remark.index === null ? "" : `row ${remark.index}`;
		return { verdict, row: (isOne ? row : `${remark.path} ${row}`).trim(), message: remark.reason };
	};
	const counts = { ...report.matches, players: report.players, events: report.events };
	const useless = report.files.filter(({ kind }) => !["matches", "unreadable", "refused"].includes(kind));
	const files = useless.map(({ path, kind }) => toRow("remarked")({ path, index: null, reason: describeKind(kind) }));
	const rows = withTaken(
		[
			...report.disputed.map(toRow("disputed")),
			...report.refused.map(toRow("refused")),
			...report.withheld.map(toRow("withheld")),
			...[...report.corrected, ...report.changed].map(toRow("changed")),
			...report.notes.map(toRow("remarked")),
			...files,
		],
		report.taken.map(toRow("taken")),
	);
	const isRefused = report.files.some(({ kind }) => kind === "refused");
	const reason = isRefused ? report.notes.find(({ index }) => index === null)?.reason : undefined;
	return { counts, rows, ...(isFruitless(report) && { failure: reason ?? "Nothing in it is openfootball's." }) };
}
