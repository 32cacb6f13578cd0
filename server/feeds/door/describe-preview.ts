// Describes for the preview what an import would do with the teams and matches of its file. Pure.
import type { ImportPreview, PreviewedReport } from "../kernel/catalogue-port.ts";
import type { ReportedRow } from "./feed-adapter.ts";

interface Named {
	/** The teams are in the order of the report. */
	teams: readonly string[];
	/** Position of each match in the file. */
	matches: readonly string[];
}

const BY: Partial<Record<ImportPreview["how"], string>> = { alias: "by another name of it", name: "by its name" };

/** Returns the number of teams and matches by outcome, and a remark on each that is found by name or in another source, or is ambiguous. */
export function describePreview({ teams, matches }: PreviewedReport, named: Named): { facts: string[]; rows: ReportedRow[] } {
	const count = (list: readonly ImportPreview[], ...hows: ImportPreview["how"][]) => list.filter(({ how }) => hows.includes(how)).length;
	const facts = [
		`teams: ${count(teams, "own")} imported before, ${count(teams, "alias", "name")} known by name, ${count(teams, "new")} new, ${count(teams, "ambiguous")} ambiguous`,
	];
	if (matches.length > 0) {
		facts.push(
			`matches: ${count(matches, "own")} imported before, ${count(matches, "fixture")} known from another source, ${count(matches, "new")} new, ${count(matches, "ambiguous")} ambiguous`,
		);
	}
	const rows = [
		...teams.flatMap((team, place) => describeTeam(team, `team ${named.teams[place]}`)),
		...matches.flatMap((match, place) => describeMatch(match, named.matches[place] ?? "")),
	];
	return { facts, rows };
}

const listed = ({ rows }: ImportPreview): string => rows.map(({ id, name }) => `${name} (${id})`.trim()).join(", ");

function describeTeam(team: ImportPreview, row: string): ReportedRow[] {
	const by = BY[team.how];
	if (by !== undefined) return [{ verdict: "remarked", row, message: `becomes the team ${listed(team)}, ${by}` }];
	if (team.how !== "ambiguous") return [];
	return [{ verdict: "remarked", row, message: `could be ${listed(team)}: becomes a new team, which can be merged afterwards` }];
}

function describeMatch(match: ImportPreview, row: string): ReportedRow[] {
	const ids = match.rows.map(({ id }) => id).join(", ");
	if (match.how === "fixture") return [{ verdict: "remarked", row, message: `becomes the match ${ids} of another source` }];
	return match.how === "ambiguous"
		? [{ verdict: "remarked", row, message: `could be any of the matches ${ids}: becomes a new match` }]
		: [];
}
