// Converts pushed nations, leagues, teams, players and matches to rows of the catalogue, identified by (source, the sender's id). A row
// that refers to an unknown one is refused, without affecting others.

import type { MatchLog } from "#server/match-log/match-log.service.ts";
import type { SetupOf } from "#server/match-log/match-states.ts";
import type { LeaguePush, MatchPush, NationPush, PlayerPush, RowResult, TeamPush } from "#shared/contract/rest/ingest/push.ts";
import { type Clock, DAY_MS, type Instant } from "#shared/kit/instant.ts";
import { seasonYears } from "#shared/kit/season-name.ts";
import type { MatchFormat } from "#shared/match/match-state.ts";
import { usualFormatOf } from "#shared/sports/usual-format.ts";
import type { FeedCatalogue, SourcedKind, Upserted } from "../kernel/catalogue-port.ts";
import { drawCrest, shortenName } from "../kernel/draw-crest.ts";
import { nameFault } from "../kernel/name-faults.ts";
import { tidyGroup } from "../kernel/season-part.ts";
import { resultOf } from "../kernel/standing-result.ts";
import { keepTeams } from "./keep-teams.ts";
import { type PushedRow, refusedRow } from "./read-push.ts";

type Rows<Row> = readonly PushedRow<Row>[];
/** Results are in any order: each has its index. */
type Push<Row> = (source: string, rows: Rows<Row>) => Promise<RowResult[]>;

export interface PushRowsParts {
	catalogue: FeedCatalogue;
	matchLog: Pick<MatchLog, "stateOf">;
	setupOf: SetupOf;
	clock: Clock;
}

export interface PushRows {
	nations: Push<NationPush>;
	leagues: Push<LeaguePush>;
	teams: Push<TeamPush>;
	players: Push<PlayerPush>;
	matches: Push<MatchPush>;
}

export function createPushRows({ catalogue, matchLog, setupOf, clock }: PushRowsParts): PushRows {
	/** Our ids of the rows to which the pushed rows refer, by the sender's ids. */
	const lookUp = (kind: SourcedKind, source: string, ids: readonly (string | null | undefined)[]) =>
		catalogue.findIds(kind, source, [...new Set(ids.filter((id) => id !== null && id !== undefined))]);

	return {
		async nations(_source, rows) {
			return answerAll(rows, await catalogue.upsertNations(rows.map(({ row: { id, name } }) => ({ code: id, name }))));
		},

		async leagues(source, rows) {
			const nations = await lookUp(
				"nation",
				source,
				rows.map(({ row }) => row.nation),
			);
			return writeKnown(
				rows,
				({ nation, id: sourceId, ...facts }) => {
					const nationId = nations.get(nation);
					if (nationId === undefined) return `nation: there is no ${nation}, push it first`;
					return { source, sourceId, nationId, ...facts };
				},
				catalogue.upsertLeagues,
			);
		},

		async teams(source, rows) {
			const nations = await lookUp(
				"nation",
				source,
				rows.map(({ row }) => row.nation),
			);
			return writeKnown(
				rows,
				({ id: sourceId, sport, nation, name, shortName = shortenName(name), venue, coach, ...category }) => {
					const fault = nameFault(name);
					if (fault !== null) return `name: "${name}" holds ${fault}: it is not a name`;
					const nationId = nations.get(nation);
					if (nationId === undefined) return `nation: there is no ${nation}, push it first`;
					const look = { name, shortName, crest: drawCrest(name), venue: venue ?? null, coach: coach ?? null };
					return { source, sourceId, sport, nationId, ...look, ...category };
				},
				catalogue.upsertTeams,
			);
		},

		async players(source, rows) {
			const teams = await lookUp(
				"team",
				source,
				rows.map(({ row }) => row.team),
			);
			const nations = await lookUp(
				"nation",
				source,
				rows.map(({ row }) => row.nation),
			);
			return writeKnown(
				rows,
				({ id: sourceId, team, nation, ...facts }) => {
					const teamId = teams.get(team);
					if (teamId === undefined) return `team: ${team} is unknown, push it first`;
					const nationId = nation ? nations.get(nation) : null;
					if (nationId === undefined) return `nation: there is no ${nation}, push it first`;
					const { name, shirtNumber = null, position = null, birthDate = null } = facts;
					const fault = nameFault(name);
					if (fault !== null) return `name: "${name}" holds ${fault}: it is not a name`;
					return { source, sourceId, teamId, name, shirtNumber, position, birthDate, nationId };
				},
				catalogue.upsertPlayers,
			);
		},

		async matches(source, rows) {
			const leagues = await lookUp(
				"league",
				source,
				rows.map(({ row }) => row.league),
			);
			const teams = await lookUp(
				"team",
				source,
				rows.flatMap(({ row }) => [row.home, row.away]),
			);
			const seasons = await seasonsOf(catalogue, rows, leagues);
			const faults = await faultsOfMoved({ catalogue, matchLog, setupOf, clock }, source, rows);
			const toRow = (row: MatchPush) => matchRow({ source, leagues, teams, seasons, faults }, row);
			const write = (faults: ReadonlyMap<string, string>, upsert: FeedCatalogue["upsertMatches"]) =>
				writeKnown(rows, (row) => faults.get(row.id) ?? toRow(row), upsert);
			return keepTeams(catalogue, write);
		},
	};
}

/**
 * Returns why matches cannot be moved to the day of their rows, by the sender's ids: a match with a result has no day in the future (FD4).
 */
async function faultsOfMoved(
	{ catalogue, matchLog, setupOf, clock }: PushRowsParts,
	source: string,
	rows: Rows<MatchPush>,
): Promise<ReadonlyMap<string, string>> {
	const toCome = rows.filter(({ row: { startsAt } }) => startsAt > clock()).map(({ row }) => row);
	const known = await catalogue.findIds("match", source, [...new Set(toCome.map(({ id }) => id))]);
	const faults = new Map<string, string>();
	for (const { id, startsAt } of toCome) {
		const matchId = known.get(id);
		const [setup, match] = matchId === undefined ? [] : await Promise.all([setupOf(matchId), matchLog.stateOf(matchId)]);
		if (!setup || resultOf(match?.state) === null || isSameDay(setup.startsAt, startsAt)) continue;
		faults.set(id, `startsAt: match ${id} has a result of ${dayOf(setup.startsAt)}: it cannot be on ${dayOf(startsAt)}, a day to come`);
	}
	return faults;
}

interface KnownIds {
	source: string;
	/** Our ids, by the source's ids. */
	leagues: ReadonlyMap<string, string>;
	teams: ReadonlyMap<string, string>;
	/** Our ids, by seasonKey. */
	seasons: ReadonlyMap<string, string>;
	/** Reasons why a match's row is refused, by the source's id of the match. */
	faults: ReadonlyMap<string, string>;
}

/** Returns the reason as a text if the row is refused. */
function matchRow({ source, leagues, teams, seasons, faults }: KnownIds, row: MatchPush) {
	const [leagueId, homeTeamId, awayTeamId] = [leagues.get(row.league), teams.get(row.home), teams.get(row.away)];
	if (leagueId === undefined) return `league: ${row.league} is unknown, push it first`;
	if (homeTeamId === undefined) return `home: ${row.home} is unknown, push it first`;
	if (awayTeamId === undefined) return `away: ${row.away} is unknown, push it first`;
	const fault = faultOfStart(row) ?? faults.get(row.id) ?? null;
	if (fault !== null) return fault;
	const place = { leagueId, seasonId: seasons.get(seasonKey(leagueId, row)) ?? "", round: row.round ?? null };
	const { sport, id: sourceId, startsAt, hasTime, group, venue = null, referee = null, attendance = null } = row;
	const format = formatOf(row);
	const groupName = group ? tidyGroup(group) : null;
	const facts = { groupName, startsAt, hasTime, venue, referee, attendance, format };
	return { source, sourceId, sport, ...place, homeTeamId, awayTeamId, ...facts };
}

const dayOf = (at: Instant): string => new Date(at).toISOString().slice(0, 10);
/** A difference of less than half a day corrects the zone of the sender's clock; it does not move the match to another day. */
const isSameDay = (one: Instant, other: Instant): boolean => Math.abs(one - other) < DAY_MS / 2;

/** A season's first and last days are extended for zones on both sides of UTC. */
const SEASON_SLACK_MS = DAY_MS;
const SECOND_OF_MS = 1_000;

/** Returns why the kick-off does not belong to its season, or `null` if it may. */
function faultOfStart({ startsAt, season }: MatchPush): string | null {
	if (isWithin(startsAt, season)) return null;
	const isOfSeconds = isWithin(startsAt * SECOND_OF_MS, season) || isWithin(startsAt * SECOND_OF_MS, inMilliseconds(season));
	const hint = isOfSeconds ? ": it is in seconds, and milliseconds are wanted" : "";
	return `startsAt: ${new Date(startsAt).toISOString()} is outside the season ${season.name}${hint}`;
}

/** Returns whether the instant is within the days that the season states, and within or next to the years in its name. */
function isWithin(at: number, { name, startsAt, endsAt }: MatchPush["season"]): boolean {
	const years = seasonYears(name);
	const year = new Date(at).getUTCFullYear();
	const isOfYears = years === null || (year >= years.first - 1 && year <= years.last + 1);
	return isOfYears && at >= startsAt - SEASON_SLACK_MS && at <= endsAt + SEASON_SLACK_MS;
}

function inMilliseconds({ name, startsAt, endsAt }: MatchPush["season"]): MatchPush["season"] {
	return { name, startsAt: startsAt * SECOND_OF_MS, endsAt: endsAt * SECOND_OF_MS };
}

/** A value that the sender does not state is the usual one of the sport. */
function formatOf({ sport, hasExtraTime, hasShootOut, options }: MatchPush): MatchFormat {
	const usual = usualFormatOf(sport);
	return {
		...usual,
		hasExtraTime: hasExtraTime ?? usual.hasExtraTime,
		hasShootOut: hasShootOut ?? usual.hasShootOut,
		...(options && { options }),
	};
}

const seasonKey = (leagueId: string, { season }: MatchPush): string => JSON.stringify([leagueId, season.name]);

/** Our ids of seasons, by seasonKey. */
async function seasonsOf(catalogue: FeedCatalogue, rows: Rows<MatchPush>, leagues: ReadonlyMap<string, string>) {
	const seasons = new Map<string, MatchPush["season"] & { leagueId: string }>();
	for (const { row } of rows) {
		const leagueId = leagues.get(row.league);
		// A refused row does not extend its season.
		if (leagueId !== undefined && faultOfStart(row) === null) seasons.set(seasonKey(leagueId, row), { ...row.season, leagueId });
	}
	const answers = await catalogue.upsertSeasons([...seasons.values()]);
	return new Map([...seasons.keys()].map((key, place) => [key, answers[place]?.id ?? ""]));
}

/** `toRow` returns the reason as a text if the row is refused. */
async function writeKnown<Pushed extends { id: string }, Row extends object>(
	rows: Rows<Pushed>,
	toRow: (row: Pushed) => Row | string,
	upsert: (rows: readonly Row[]) => Promise<Upserted[]>,
): Promise<RowResult[]> {
	const made = rows.map((pushed) => ({ pushed, row: toRow(pushed.row) }));
	const refused = made.flatMap(({ pushed, row }) => {
		return typeof row === "string" ? [refusedRow(pushed.place, pushed.row.id, { code: "invalid_request", message: row })] : [];
	});
	const known = made.flatMap(({ pushed, row }) => (typeof row === "string" ? [] : [{ pushed, row }]));
	const answers = await upsert(known.map(({ row }) => row));
	return [
		...refused,
		...answerAll(
			known.map(({ pushed }) => pushed),
			answers,
		),
	];
}

function answerAll(rows: Rows<{ id: string }>, answers: readonly Upserted[]): RowResult[] {
	return rows.map(({ place, row }, index) => {
		const { id: ourId, outcome } = answers[index] as Upserted;
		return { row: place, id: row.id, ok: true, outcome, ourId };
	});
}
