// What an import did and what it could not take, for a person to read.

export interface ImportReport {
	/** Files by what became of them. */
	files: { path: string; kind: string; matches: number; assumedZone: string | null }[];
	/** Rows that were not taken: `index` from 0, null for a whole file. */
	refused: { path: string; index: number | null; reason: string }[];
	/** Rows whose result the match log does not have: disputed until it has, or staff confirms the score of the log. */
	disputed: { path: string; index: number | null; reason: string }[];
	/** Rows whose earlier version was another: what was corrected in the log. */
	corrected: { path: string; index: number | null; reason: string }[];
	/** Rows that were imported in part. */
	notes: { path: string; index: number | null; reason: string }[];
	matches: { inserted: number; changed: number; unchanged: number };
	players: number;
	/** Entries added to match logs by this import. */
	events: number;
}

export function emptyReport(): ImportReport {
	return {
		files: [],
		refused: [],
		disputed: [],
		corrected: [],
		notes: [],
		matches: { inserted: 0, changed: 0, unchanged: 0 },
		players: 0,
		events: 0,
	};
}

/** Nothing in it was openfootball's. */
export function isFruitless(report: ImportReport): boolean {
	return report.files.every(({ kind }) => kind === "unreadable" || kind === "refused");
}

export function reportLines(report: ImportReport): string[] {
	const line = ({ path, index, reason }: ImportReport["notes"][number]) => `  ${path}${index === null ? "" : ` row ${index}`}: ${reason}`;
	const { inserted, changed, unchanged } = report.matches;
	return [
		...report.files.map(({ path, kind, matches, assumedZone }) => {
			const zone = assumedZone === null ? "" : `, times without a zone taken for ${assumedZone}`;
			return `${path}: ${kind === "matches" ? `${matches} matches${zone}` : describeKind(kind)}`;
		}),
		...(report.notes.length > 0 ? ["", `Taken with a remark (${report.notes.length}):`, ...report.notes.map(line)] : []),
		...(report.corrected.length > 0 ? ["", `Corrected (${report.corrected.length}):`, ...report.corrected.map(line)] : []),
		...(report.refused.length > 0 ? ["", `Not taken (${report.refused.length}):`, ...report.refused.map(line)] : []),
		...(report.disputed.length > 0 ? ["", `Disputed (${report.disputed.length}):`, ...report.disputed.map(line)] : []),
		"",
		`${inserted} matches added, ${changed} changed, ${unchanged} as before; ${report.players} players; ${report.events} log entries added.`,
	];
}

const DESCRIBED: Record<string, string> = {
	squads: "squads, which are taken with the matches of the same folder only: nothing is imported of them alone",
	groups: "groups, which the matches tell too: not needed",
	standings: "a published table, which follows from the matches: not needed",
	stadiums: "stadiums, which the matches name: not needed",
	teams: "teams, which the matches name: not needed",
	unreadable: "not read",
	refused: "not imported: too many of its rows cannot be taken",
};

/** What a file is that brings no matches, and why it is not needed by itself. */
export const describeKind = (kind: string): string => DESCRIBED[kind] ?? kind;
