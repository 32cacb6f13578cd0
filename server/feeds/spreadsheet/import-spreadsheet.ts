// Writes the rows of a spreadsheet: teams by name, matches, results as the final status of a match, players into squads.
import { isDeepStrictEqual } from "node:util";
import { foldText } from "#shared/kit/fold-text.ts";
import type { Instant } from "#shared/kit/instant.ts";
import type { Score } from "#shared/match/sides.ts";
import { usualFormatOf } from "#shared/sports/usual-format.ts";
import { type FeedCatalogue, idsByKey, type LeagueOfCatalogue } from "../catalogue-port.ts";
import { hasCourseOfOther } from "../course-of-other.ts";
import { drawCrest, shortenName } from "../draw-crest.ts";
import type { ImportOutcome, ImportPorts } from "../feed-adapter.ts";
import { upsertInSlices } from "../in-slices.ts";
import { type KickOff, readKickOff } from "../openfootball/read-kick-off.ts";
import { describeDispute, restateResult } from "../stated-result.ts";
import type { FixtureRow, LineRemark, SquadRow } from "./read-spreadsheet.ts";
import { matchIdsOf, teamIdOf } from "./row-ids.ts";

export const SOURCE = "csv";

export interface SpreadsheetOrder {
	leagueId: string;
	season: string;
	zone: string;
}

export interface ImportedSpreadsheet {
	counts: ImportOutcome["counts"];
	refused: LineRemark[];
	/** Results that the log does not have. */
	disputed: LineRemark[];
	notes: LineRemark[];
}

const nothing = () => ({ inserted: 0, changed: 0, unchanged: 0, players: 0, events: 0 });

export async function importFixtures(
	order: SpreadsheetOrder,
	league: LeagueOfCatalogue,
	rows: readonly FixtureRow[],
	ports: ImportPorts,
): Promise<ImportedSpreadsheet> {
	const { catalogue, pause, progress } = ports;
	const report: ImportedSpreadsheet = { counts: nothing(), refused: [], disputed: [], notes: [] };
	if (rows.length === 0) return report;
	const teamIds = await registerTeams(
		order,
		league,
		rows.flatMap(({ home, away }) => [home, away]),
		ports,
	);
	const kickOffs = rows.map(({ date, time }) => kickOffOf(date, time, order.zone));
	const [season] = await catalogue.upsertSeasons([
		spanOf(
			order,
			league,
			kickOffs.map(({ startsAt }) => startsAt),
		),
	]);
	const sourceIds = matchIdsOf(rows, order);
	const places = [...rows.keys()];
	const answers = await upsertInSlices(
		places,
		(place) => {
			const { home, away, round, venue, referee } = rows[place] as FixtureRow;
			const sides = { homeTeamId: teamIds.get(home) ?? "", awayTeamId: teamIds.get(away) ?? "" };
			const where = { sport: league.sport, leagueId: league.id, seasonId: season?.id ?? "", round, venue, referee };
			const format = usualFormatOf(league.sport);
			const kickOff = kickOffs[place] as KickOff;
			return { source: SOURCE, sourceId: sourceIds[place] ?? "", ...where, ...sides, ...kickOff, format };
		},
		catalogue.upsertMatches,
		pause,
	);
	for (const { outcome } of answers) report.counts[outcome]++;
	const results = places.filter((place) => rows[place]?.score !== null || rows[place]?.status !== null);
	for (const [done, place] of results.entries()) {
		await submitResult(rows[place] as FixtureRow, { matchId: answers[place]?.id ?? "", at: kickOffs[place]?.startsAt ?? 0 }, ports, report);
		progress(done + 1, results.length);
	}
	return report;
}

/** The time was read before, so that the day is known in any case. */
export function kickOffOf(date: string, time: string | undefined, zone: string): KickOff {
	return readKickOff(date, time, zone) ?? (readKickOff(date, undefined, zone) as KickOff);
}

/** A result, or what else became of the match, that changed since the last import revises that one. */
async function submitResult(
	{ line, score, status }: FixtureRow,
	{ matchId, at }: { matchId: string; at: Instant },
	{ ingest, matchLog, clock }: ImportPorts,
	report: ImportedSpreadsheet,
): Promise<void> {
	if (!score && status === null) return;
	if (score && at > clock()) {
		report.notes.push({ line, reason: "score: the match has not begun, its score was left out" });
		return;
	}
	const own = (await matchLog.eventsBySource([matchId], SOURCE)).get(matchId) ?? [];
	const state = (await matchLog.stateOf(matchId))?.state;
	if (score && status === null && state && hasCourseOfOther(state, new Set(own.map(({ event }) => event.id)))) {
		const stated = await stateResult(matchId, score, { ingest, matchLog, now: clock() });
		report.counts.events += stated.events;
		if (stated.isDisputed) report.disputed.push({ line, reason: `match ${matchId}: ${describeDispute(SOURCE, score, state.score)}` });
		else if (stated.events > 0) report.notes.push({ line, reason: "score: another source has the course of the match: stated alone" });
		return;
	}
	const before = own.findLast(({ event }) => event.type === "status_changed");
	const payload = { status: status ?? "finished", ...(score && { score }) };
	const named = `${status ?? "result"}${score ? ` ${score.home}-${score.away}` : ""}`;
	const sourceId = `${named}${before ? ` after ${before.event.seq}` : ""}`;
	if (before && isDeepStrictEqual(before.event.payload, payload)) return;
	const draft = {
		type: "status_changed",
		period: null,
		elapsedMs: null,
		payload,
		occurredAt: Math.min(at, clock()),
	};
	const revises = before && { revises: before.event.id };
	const sender = { matchId, sourceKind: "import", sourceName: SOURCE } as const;
	if (payload.status === "finished" && state?.status === "postponed" && !before) {
		// Another source has postponed it: it is taken up again before it is played.
		const takenUp = { ...draft, payload: { status: "scheduled" } };
		await ingest.ingest({ ...sender, sourceId: `taken up after ${state.seq}`, draft: takenUp });
	}
	const answer = await ingest.ingest({ ...sender, sourceId, draft: { ...draft, ...revises } });
	if (answer.ok) report.counts.events += answer.isRepeat ? 0 : 1;
	else report.refused.push({ line, reason: `${score ? "score" : "status"}: ${answer.error.message}` });
}

/** Once, and again where it differs from what was stated before. */
async function stateResult(
	matchId: string,
	score: Score,
	parts: { ingest: ImportPorts["ingest"]; matchLog: Pick<ImportPorts["matchLog"], "stateOf" | "disputedAmong">; now: Instant },
): Promise<{ events: number; isDisputed: boolean }> {
	const sender = { matchId, sourceKind: "import", sourceName: SOURCE } as const;
	const payload = { score, statedBy: SOURCE };
	const draft = { type: "result_stated", period: null, elapsedMs: null, payload, occurredAt: parts.now };
	const first = await parts.ingest.ingest({ ...sender, sourceId: "result", draft });
	const isNew = first.ok && !first.isRepeat;
	const events = isNew ? 1 : await restateResult(sender, score, parts);
	return { events, isDisputed: (await parts.matchLog.disputedAmong([matchId])).has(matchId) };
}

export async function importSquads(
	order: SpreadsheetOrder,
	league: LeagueOfCatalogue,
	rows: readonly SquadRow[],
	ports: ImportPorts,
): Promise<ImportedSpreadsheet> {
	const teamIds = await registerTeams(
		order,
		league,
		rows.map(({ team }) => team),
		ports,
	);
	const toRow = ({ team, player, number, position, birthDate }: SquadRow) => {
		const sourceId = `${teamIdOf(order, team)}/${foldText(player)}`;
		return { source: SOURCE, sourceId, teamId: teamIds.get(team) ?? "", name: player, shirtNumber: number, position, birthDate };
	};
	const answers = await upsertInSlices(rows, toRow, ports.catalogue.upsertPlayers, ports.pause);
	const players = answers.filter(({ outcome }) => outcome !== "unchanged").length;
	return { counts: { ...nothing(), players }, refused: [], disputed: [], notes: [] };
}

/** Ids by name. */
async function registerTeams(
	order: SpreadsheetOrder,
	{ sport, nationId }: LeagueOfCatalogue,
	names: readonly string[],
	{ catalogue, pause }: Pick<ImportPorts, "catalogue" | "pause">,
): Promise<Map<string, string>> {
	const listed = [...new Set(names)];
	const toRow = (name: string) => {
		const look = { name, shortName: shortenName(name), crest: drawCrest(name) };
		return { source: SOURCE, sourceId: teamIdOf(order, name), sport, nationId, leagueId: order.leagueId, ...look };
	};
	return idsByKey(listed, await upsertInSlices(listed, toRow, catalogue.upsertTeams, pause), (name) => name);
}

/** A file of some rounds does not shorten a season that is known. */
function spanOf({ season: name }: SpreadsheetOrder, { id: leagueId, seasons }: LeagueOfCatalogue, starts: readonly Instant[]) {
	const known = seasons.filter((season) => season.name === name);
	const first = [...starts, ...known.map(({ startsAt }) => startsAt)].reduce((one, other) => Math.min(one, other));
	const last = [...starts, ...known.map(({ endsAt }) => endsAt)].reduce((one, other) => Math.max(one, other));
	return { leagueId, name, startsAt: first, endsAt: last } satisfies Parameters<FeedCatalogue["upsertSeasons"]>[0][number];
}
