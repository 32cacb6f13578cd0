// The report of an import for a person: what was imported, and what was refused.

export interface ImportReport {
	/** All files of the import, with the kind of their content. */
	files: { path: string; kind: string; matches: number; assumedZone: string | null }[];
	/** Rows that were refused. `index` counts from 0; `null` stands for the whole file. */
	refused: { path: string; index: number | null; reason: string }[];
	/** Rows whose result differs from the match log. The result is disputed until the log has it, or staff confirm the score of the log. */
	disputed: { path: string; index: number | null; reason: string }[];
	/** Rows that differ from their earlier version, with the corrections that were entered in the log. */
	corrected: { path: string; index: number | null; reason: string }[];
	/** Rows whose existing match has another kick-off, round or place in the catalogue now. */
	changed: { path: string; index: number | null; reason: string }[];
	/** Rows whose result was not imported. */
	withheld: { path: string; index: number | null; reason: string }[];
	/** Rows whose match was added, or is unchanged. */
	taken: { path: string; index: number | null; reason: string }[];
	/** Rows that were imported in part. */
	notes: { path: string; index: number | null; reason: string }[];
	matches: { inserted: number; changed: number; unchanged: number };
	players: number;
	/** Number of entries that this import added to match logs. */
	events: number;
}

export function emptyReport(): ImportReport {
	return {
		files: [],
		refused: [],
		disputed: [],
		corrected: [],
		changed: [],
		withheld: [],
		taken: [],
		notes: [],
		matches: { inserted: 0, changed: 0, unchanged: 0 },
		players: 0,
		events: 0,
	};
}

/** A file that cannot be read, or of which nothing was taken (FD9). */
const isLost = ({ kind, matches }: ImportReport["files"][number]): boolean =>
	kind === "unreadable" || kind === "refused" || (kind === "matches" && matches === 0);

/** Returns `true` if none of the files was openfootball's. Files without matches do not count, because folders may contain some. */
export function isFruitless(report: ImportReport): boolean {
	return report.files.every((file) => isLost(file) || file.kind === "without_matches");
}

/** A file that cannot be read, or of which nothing was taken, makes the import fail, even if others succeeded (FD9). */
export function isFailed(report: ImportReport): boolean {
	return isFruitless(report) || report.disputed.length > 0 || report.files.some(isLost);
}

/** Adds the report of another part of the same import. */
export function addReport(sum: ImportReport, part: ImportReport): void {
	for (const list of ["files", "refused", "disputed", "corrected", "changed", "withheld", "taken", "notes"] as const)
		for (const item of part[list]) sum[list].push(item as never);
	for (const count of ["inserted", "changed", "unchanged"] as const) sum.matches[count] += part.matches[count];
	sum.players += part.players;
	sum.events += part.events;
}

export function reportLines(report: ImportReport): string[] {
	const line = ({ path, index, reason }: ImportReport["notes"][number]) => `  ${path}${index === null ? "" : ` row ${index}`}: ${reason}`;
	const { inserted, changed, unchanged } = report.matches;
	const refused = report.refused.length;
	return [
		...report.files.map(({ path, kind, matches, assumedZone }) => {
			const zone = assumedZone === null ? "" : `, times without a zone taken for ${assumedZone}`;
			return `${path}: ${kind === "matches" ? `${matches} matches${zone}${countsOf(report, path)}` : describeKind(kind)}`;
		}),
		...(report.notes.length > 0 ? ["", `Taken with a remark (${report.notes.length}):`, ...report.notes.map(line)] : []),
		...(report.withheld.length > 0 ? ["", `Taken without their result (${report.withheld.length}):`, ...report.withheld.map(line)] : []),
		...(report.changed.length > 0 ? ["", `Changed (${report.changed.length}):`, ...report.changed.map(line)] : []),
		...(report.corrected.length > 0 ? ["", `Corrected (${report.corrected.length}):`, ...report.corrected.map(line)] : []),
		...(report.refused.length > 0 ? ["", `Not taken (${report.refused.length}):`, ...report.refused.map(line)] : []),
		...(report.disputed.length > 0 ? ["", `Disputed (${report.disputed.length}):`, ...report.disputed.map(line)] : []),
		"",
		`${inserted} matches added, ${changed} changed, ${unchanged} as before; ${report.players} players; ${report.events} log entries added${refused > 0 ? `; ${refused} rows not taken` : ""}.`,
	];
}

/** Number of the file's rows by outcome; empty if every row was accepted without a remark. */
function countsOf(report: ImportReport, path: string): string {
	const counts = (["refused", "withheld", "changed", "corrected", "notes", "disputed"] as const).map((list) => {
		return [report[list].filter((remark) => remark.path === path).length, NAMED[list]] as const;
	});
	return counts.flatMap(([count, name]) => (count > 0 ? [`, ${count} ${name}`] : [])).join("");
}

const NAMED = {
	refused: "not taken",
	withheld: "without their result",
	changed: "changed",
	corrected: "corrected",
	notes: "with a remark",
	disputed: "disputed",
} as const;

const DESCRIBED: Record<string, string> = {
	squads: "squads, which are taken with the matches of the same folder only: nothing is imported of them alone",
	groups: "groups: not needed, the matches name them",
	standings: "a published table, which follows from the matches: not needed",
	stadiums: "stadiums, which the matches name: not needed",
	teams: "teams, which the matches name: not needed",
	without_matches: "no matches in it",
	unreadable: "not read",
	refused: "not imported: its rows cannot be taken",
};

/** Describes a file that has no matches, and why it is not needed by itself. */
export const describeKind = (kind: string): string => DESCRIBED[kind] ?? kind;
