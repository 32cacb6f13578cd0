// What an import of one file would do: the league that it leads to, and what is new of it. Reads only.
import type { FeedCatalogue } from "../catalogue-port.ts";
import type { PreviewedUpload, ReportedRow } from "../feed-adapter.ts";
import { SOURCE } from "./import-parts.ts";
import { describeKind } from "./import-report.ts";
import type { ReadFile, Remark } from "./read-file.ts";

const toRow =
	(verdict: ReportedRow["verdict"]) =>
	({ index, reason }: Remark): ReportedRow => ({ verdict, row: index === null ? "" : `row ${index}`, message: reason });

const NOTHING = { matches: 0, known: 0, results: 0, players: 0 };

export async function previewFile(file: ReadFile, catalogue: Pick<FeedCatalogue, "findIds" | "leagueOf">): Promise<PreviewedUpload> {
	if (file.kind === "squads") {
		const players = file.squads.reduce((sum, squad) => sum + squad.players.length, 0);
		return { target: null, counts: { ...NOTHING, players }, facts: [`squads of ${file.squads.length} teams`], rows: [] };
	}
	if (file.kind !== "matches") {
		const refused = file.kind === "refused" ? file.refused.map(toRow("refused")) : [];
		const message = file.kind === "refused" || file.kind === "unreadable" ? file.reason : describeKind(file.kind);
		return { target: null, counts: NOTHING, facts: [], rows: [{ verdict: "refused", row: "", message }, ...refused] };
	}
	const { competition, matches, assumedZone, refused, notes } = file;
	const leagueId = (await catalogue.findIds("league", SOURCE, [competition.key])).get(competition.key) ?? null;
	const league = leagueId === null ? null : await catalogue.leagueOf(leagueId);
	const sourceIds = matches.map(({ sourceId }) => sourceId);
	const known = (await catalogue.findIds("match", SOURCE, sourceIds)).size;
	const results = matches.filter(({ result }) => result.kind === "played" || result.kind === "awarded").length;
	const name = league?.name ?? `${competition.name} (${competition.nation}), ${competition.key}`;
	const facts = [`season ${competition.season}`, ...(assumedZone === null ? [] : [`times without a zone are of ${assumedZone}`])];
	return {
		target: { leagueId: league?.id ?? null, name, isNew: league === null },
		counts: { matches: matches.length, known, results, players: 0 },
		facts,
		rows: [...refused.map(toRow("refused")), ...notes.map(toRow("remarked"))],
	};
}
