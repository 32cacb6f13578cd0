// Previews the changes of a new version of a season's file: clubs with a new name, matches under a new id, missing matches. Uses the
// rules of the import itself. Only reads.

import type { ReportedRow } from "#server/feeds/door/feed-adapter.ts";
import type { FeedCatalogue, ImportPreview, KnownMatch } from "#server/feeds/kernel/catalogue-port.ts";
import { formerKeys } from "./competitions.ts";
import type { ReadMatch } from "./file-match.ts";
import { SOURCE } from "./import-parts.ts";
import { findFormerMatches, findRenamedTeams, type RenamedTeams } from "./known-matches.ts";
import type { ReadFile } from "./read-file.ts";
import { isPartOfSeason } from "./submit-vanished.ts";

type MatchesFile = Extract<ReadFile, { kind: "matches" }>;

export interface KnownVersion {
	known: readonly KnownMatch[];
	renamed: RenamedTeams;
}

/** Returns the season as openfootball's earlier files reported it. */
export async function readKnownVersion(
	{ competition, matches }: MatchesFile,
	catalogue: Pick<FeedCatalogue, "findIds" | "leagueOf" | "matchesOfSource">,
): Promise<KnownVersion> {
	const keys = [competition.key, ...formerKeys(competition.key)];
	const ids = await catalogue.findIds("league", SOURCE, keys);
	const leagueId = keys.map((key) => ids.get(key)).find((id) => id !== undefined);
	const league = leagueId === undefined ? null : await catalogue.leagueOf(leagueId);
	const season = league?.seasons.find(({ name }) => name === competition.season);
	const known = season ? await catalogue.matchesOfSource({ source: SOURCE, seasonId: season.id }) : [];
	return { known, renamed: findRenamedTeams(matches, known) };
}

/** `teamIds` maps the keys of existing teams to our ids. `matches` has the catalogue's preview of each match, in the order of the file. */
export function previewVersion(
	file: MatchesFile,
	{ known, renamed }: KnownVersion,
	{ teamIds, matches }: { teamIds: ReadonlyMap<string, string>; matches: readonly ImportPreview[] },
): { matches: ImportPreview[]; rows: ReportedRow[] } {
	const former = findFormerMatches(file.matches, known, (key) => teamIds.get(key), renamed.formerIds);
	const ofId = new Map(known.flatMap((each) => each.sourceIds.map((sourceId) => [sourceId, each] as const)));
	const before = file.matches.map(({ sourceId }) => ofId.get(former.formerIds.get(sourceId)?.[0] ?? ""));
	const names = new Map(file.matches.flatMap(({ home, away }) => [home, away]).map(({ key, name }) => [key, name]));
	const nameOf = (sourceId: string) =>
		known.flatMap(({ home, away }) => [home, away]).find((side) => side.sourceIds.includes(sourceId))?.name;
	return {
		matches: matches.map((match, place) => {
			const own = before[place];
			return own ? { how: "own", rows: [{ id: own.matchId, name: "" }] } : match;
		}),
		rows: [
			...[...renamed.formerIds].map(([key, [id = ""]]) =>
				remark(`team ${names.get(key) ?? key}`, `is the new name of ${nameOf(id) ?? id}`),
			),
			...renamed.replaced.map(({ name, former: other }) => {
				return remark(`team ${name}`, `has the place of ${other}: would be a club of its own, to be merged if they are one`);
			}),
			...file.matches.flatMap((match, place) => describeMoved(match, before[place])),
			...describeVanished(file, former.vanished),
		],
	};
}

const remark = (row: string, message: string, verdict: ReportedRow["verdict"] = "remarked"): ReportedRow => ({ verdict, row, message });

function describeMoved({ index, round, home, away }: ReadMatch, before: KnownMatch | undefined): ReportedRow[] {
	if (!before) return [];
	const was = [
		...(before.round === round ? [] : [before.round ?? "without a round"]),
		...(before.home.name === home.name && before.away.name === away.name ? [] : [`${before.home.name} - ${before.away.name}`]),
	];
	return was.length > 0 ? [remark(`row ${index}`, `is match ${before.matchId}, before: ${was.join(", ")}`, "changed")] : [];
}

function describeVanished(file: MatchesFile, vanished: readonly KnownMatch[]): ReportedRow[] {
	if (vanished.length === 0) return [];
	if (isPartOfSeason(file, vanished)) {
		return [
			remark("", `${vanished.length} matches of the season are not in the file, or cannot be read there: they would stay as they are`),
		];
	}
	return vanished.map(({ matchId, home, away, isShared }) => {
		const outcome = isShared ? "another source has it, so it would stay" : "would be cancelled";
		return remark(
			"",
			`match ${matchId}, ${home.name} - ${away.name}, is not in the file any more: ${outcome}`,
			isShared ? "remarked" : "changed",
		);
	});
}
