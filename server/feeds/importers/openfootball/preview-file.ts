// Previews the import of one file: its league, and its new rows. Only reads.

import { describePreview } from "#server/feeds/door/describe-preview.ts";
import type { PreviewedUpload, ReportedRow } from "#server/feeds/door/feed-adapter.ts";
import type { FeedCatalogue } from "#server/feeds/kernel/catalogue-port.ts";
import type { MatchLog } from "#server/match-log/match-log.service.ts";
import { football } from "#shared/sports/football/module.ts";
import type { Remark } from "./file-match.ts";
import { SOURCE } from "./import-parts.ts";
import { describeKind } from "./import-report.ts";
import { nameTeams } from "./name-teams.ts";
import { previewResults } from "./preview-results.ts";
import { previewVersion, readKnownVersion } from "./preview-version.ts";
import type { ReadFile } from "./read-file.ts";

const toRow =
	(verdict: ReportedRow["verdict"]) =>
	({ index, reason }: Remark): ReportedRow => ({ verdict, row: index === null ? "" : `row ${index}`, message: reason });

interface PreviewPorts {
	catalogue: Pick<FeedCatalogue, "findIds" | "leagueOf" | "previewImport" | "matchesOfSource">;
	matchLog: Pick<MatchLog, "eventsBySource">;
}

const NOTHING = { matches: 0, known: 0, results: 0, players: 0 };

export async function previewFile(file: ReadFile, { catalogue, matchLog }: PreviewPorts): Promise<PreviewedUpload> {
	if (file.kind === "refused" || file.kind === "unreadable") {
		const refused = file.kind === "refused" ? file.refused.map(toRow("refused")) : [];
		return { target: null, counts: NOTHING, facts: [], rows: [{ verdict: "refused", row: "", message: file.reason }, ...refused] };
	}
	if (file.kind !== "matches") {
		const facts = file.kind === "squads" ? [`squads of ${file.squads.length} teams`] : [];
		return { target: null, counts: NOTHING, facts, rows: [{ verdict: "remarked", row: "", message: describeKind(file.kind) }] };
	}
	const { competition, matches, assumedZone, refused, withheld, notes } = file;
	const withResult = matches.filter(({ result }) => result.kind === "played" || result.kind === "awarded").length;
	const version = await readKnownVersion(file, catalogue);
	const { teams: named, spellings } = await nameTeams([{ ...file, path: "", squads: [] }]);
	const preview = await catalogue.previewImport({
		source: SOURCE,
		sport: football.key,
		season: competition.season,
		league: { sourceId: competition.key, name: competition.name, nationCode: competition.nationCode },
		teams: named.map(({ names: [{ key, name, nation }, ...others], namedAt }) => {
			const formerIds = [...others.map((other) => other.key), ...(version.renamed.formerIds.get(key) ?? [])];
			return { sourceId: key, name, nation: { code: nation.code }, namedAt, formerIds };
		}),
		matches: matches.map(({ sourceId, home, away, kickOff: { startsAt, hasTime }, round }) => {
			return { sourceId, home: home.key, away: away.key, startsAt, hasTime, round };
		}),
	});
	const teamIds = new Map(
		named.flatMap(({ names }, place) => {
			const team = preview.teams[place];
			const id = team && team.how !== "ambiguous" ? team.rows[0]?.id : undefined;
			return id === undefined ? [] : names.map(({ key }) => [key, id] as const);
		}),
	);
	const changed = previewVersion(file, version, { teamIds, matches: preview.matches });
	const known = changed.matches.filter(({ how }) => how === "own").length;
	const described = describePreview(
		{ ...preview, matches: changed.matches },
		{
			teams: named.map(({ names: [{ name }] }) => name),
			matches: matches.map(({ index }) => `row ${index}`),
		},
	);
	const ownIds = new Map(
		matches.flatMap((match, place) => {
			const own = changed.matches[place];
			return own?.how === "own" && own.rows[0] ? [[match, own.rows[0].id] as const] : [];
		}),
	);
	const results = await previewResults(matches, (match) => ownIds.get(match), matchLog);
	const leagueId = preview.league.rows[0]?.id ?? null;
	const league = leagueId === null ? null : await catalogue.leagueOf(leagueId);
	const name = league?.name ?? `${competition.name} (${competition.nation}), ${competition.key}`;
	const facts = [`season ${competition.season}`, ...(assumedZone === null ? [] : [`times without a zone are of ${assumedZone}`])];
	return {
		target: { leagueId: league?.id ?? null, name, isNew: league === null },
		counts: { matches: matches.length, known, results: withResult, players: 0 },
		facts: [...facts, ...described.facts],
		rows: [
			...refused.map(toRow("refused")),
			...withheld.map(toRow("withheld")),
			...[...notes, ...spellings.map(({ reason }) => ({ index: null, reason }))].map(toRow("remarked")),
			...changed.rows,
			...results,
			...described.rows,
		],
	};
}
