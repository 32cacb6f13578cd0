// The feed openfootball: leagues and cups from openfootball's JSON files.
import type { ImportOrder } from "#shared/contract/rest/console/feeds.ts";
import type { FileFeedAdapter, ImportOutcome, ReportedRow } from "../feed-adapter.ts";
import { importFiles, importRead } from "./import-files.ts";
import { describeKind, type ImportReport, isFruitless, reportLines } from "./import-report.ts";
import { previewFile } from "./preview-file.ts";
import { type ReadFile, readFile } from "./read-file.ts";

type Order = Extract<ImportOrder, { source: "openfootball" }>;

interface Command {
	paths: readonly string[];
}

export const openfootball: FileFeedAdapter = {
	readUpload: readFile,
	readAs: ({ competition }: Order) => `${competition}.json`,
	preview: (_order: Order, upload: ReadFile, ports) => previewFile(upload, ports),
	async importUpload({ fileName }: ImportOrder, upload: ReadFile, ports) {
		return outcomeOf(await importRead([{ path: fileName, ...upload }], ports), { isOne: true });
	},
	command: {
		usage: "PATH…\n      Files or folders of openfootball's JSON.",
		options: [],
		read: ({ paths }): Command | null => (paths.length > 0 ? { paths } : null),
		nameOf: ({ paths }: Command) => paths.join(" "),
		async run({ paths }: Command, ports) {
			const report = await importFiles(paths, ports);
			const isFailed = isFruitless(report) || report.disputed.length > 0;
			return { ...outcomeOf(report, { isOne: false }), lines: reportLines(report), isFailed };
		},
	},
};

/** `isOne`: of one file, whose name its rows need not repeat. */
function outcomeOf(report: ImportReport, { isOne }: { isOne: boolean }): ImportOutcome {
	const toRow = (verdict: ReportedRow["verdict"]) => (remark: ImportReport["notes"][number]) => {
		const row = remark.index === null ? "" : `row ${remark.index}`;
		return { verdict, row: (isOne ? row : `${remark.path} ${row}`).trim(), message: remark.reason };
	};
	const counts = { ...report.matches, players: report.players, events: report.events };
	const useless = report.files.filter(({ kind }) => !["matches", "unreadable", "refused"].includes(kind));
	const files = useless.map(({ path, kind }) => toRow("remarked")({ path, index: null, reason: describeKind(kind) }));
	const rows = [
		...report.disputed.map(toRow("disputed")),
		...report.refused.map(toRow("refused")),
		...report.corrected.map(toRow("remarked")),
		...report.notes.map(toRow("remarked")),
		...files,
	];
	const isRefused = report.files.some(({ kind }) => kind === "refused");
	const reason = isRefused ? report.notes.find(({ index }) => index === null)?.reason : undefined;
	return { counts, rows, ...(isFruitless(report) && { failure: reason ?? "Nothing in it is openfootball's." }) };
}
