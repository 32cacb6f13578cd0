// Converts a report of matches to rows: matches that another source reported are recognised, placeholders are replaced by teams, and squads
// are written too.
import type { Transaction } from "kysely";
import type { Db } from "#server/db/open-database.ts";
import type { Database } from "#server/db/schema.ts";
import type { Instant } from "#shared/kit/instant.ts";
import type { MatchFormat } from "#shared/match/match-state.ts";
import { withLengths } from "../competitions/format-of-match.ts";
import { type CompetitionRules, type MatchLengths, rulesOfSeason } from "../competitions/rules/competition-rules.ts";
import { type CurrentIds, readCurrentIds } from "../entity-resolution/current-ids.store.ts";
import { findMatches, SAME_TIME_MS } from "../entity-resolution/find-matches.store.ts";
import { fitTeams } from "../entity-resolution/fit-teams.store.ts";
import { deleteRow, type Move, selectRows } from "../entity-resolution/moves.store.ts";
import type { Upserted, UpsertTarget } from "../entity-resolution/upsert-rows.store.ts";
import { calendarRow } from "../fixtures/lists/kick-off.store.ts";
import type { Row } from "../kernel/row.ts";
import { addToMatchSquads } from "../people/squad.store.ts";
import type { MatchRecord } from "./catalogue-records.ts";
import { completeRow, keepNamedCoaches } from "./report-rows.ts";

const SIDES = ["home_team_id", "away_team_id"] as const;

/** `moves` collects changes to rows other than those of the matches. */
export async function createMatchReport({ kysely }: Db, records: readonly MatchRecord[], { at, moves }: { at: Instant; moves: Move[] }) {
	const lengths = await readLengths(kysely, [...new Set(records.map(({ seasonId }) => seasonId))]);
	const rows = records.map(({ leagueId, seasonId, homeTeamId, awayTeamId, startsAt, hasTime, format, groupName = null, ...rest }): Row => {
		const { source, sourceId, sport, round = null, venue = null, referee = null, attendance = null } = rest;
		const coaches = { home_coach: rest.coaches?.home ?? null, away_coach: rest.coaches?.away ?? null };
		const teams = { home_team_id: homeTeamId, away_team_id: awayTeamId };
		const place = { source, source_id: sourceId, sport, league_id: leagueId, season_id: seasonId, round, group_name: groupName };
		const time = { starts_at: startsAt, has_time: hasTime ? 1 : 0 };
		return {
			...place,
			...teams,
			...time,
			venue,
			referee,
			...coaches,
			attendance,
			format: JSON.stringify(withLengths(format, lengths.get(seasonId) ?? {})),
		};
	});
	const placeholders = new Set(
		(await kysely.selectFrom("teams").select("id").where("is_placeholder", "=", 1).execute()).map(({ id }) => id),
	);
	const isUnknown = (teamId: Row[string] | undefined) => placeholders.has(String(teamId));
	const replaced = new Set<string>();

	/** A known team stays if an older report still has a placeholder. */
	function keepTeams(reported: Row, before: Row): Row {
		const teams = SIDES.map((side) => {
			const stays = isUnknown(reported[side]) && !isUnknown(before[side]);
			if (!stays && isUnknown(before[side]) && reported[side] !== before[side]) replaced.add(String(before[side]));
			return [side, (stays ? before[side] : reported[side]) ?? null];
		});
		return { ...reported, ...Object.fromEntries(teams) };
	}

	/** Another source may replace placeholders by teams, and add the time if only the day is known. */
	function completeMatch(reported: Row, before: Row): Row {
		const merged = keepTeams(reported, before);
		const filled = SIDES.filter((side) => isUnknown(before[side])).map((side) => [side, merged[side] ?? null]);
		// The match would be on another day, to which only the match's own source may move it (FD4).
		const isOfDay = Math.abs(Number(reported.starts_at) - Number(before.starts_at)) <= SAME_TIME_MS;
		const isTimed = isOfDay && before.has_time === 0 && reported.has_time === 1 && before.calendar_starts_at === null;
		const time = isTimed ? { starts_at: reported.starts_at ?? null, has_time: 1 } : {};
		return { ...completeRow(reported, before), ...Object.fromEntries(filled), ...time };
	}

	/** Teams of the league's category that replace those of the report, keyed by `league team`. */
	let fitted: ReadonlyMap<string, string> = new Map();
	const target: UpsertTarget = {
		table: "matches",
		idPrefix: "m",
		key: ["source", "source_id"],
		kind: "match",
		adapt: (reported, before) => keepLengths(keepNamedCoaches(calendarRow(keepTeams(reported, before), before)), before),
		complete: completeMatch,
		others: (transaction, missing) => findMatches(transaction, missing, { isUnknown, at, moves }),
	};

	async function before(transaction: Transaction<Database>, reported: readonly Row[]): Promise<Row[]> {
		fitted = await fitTeams(transaction, reported, { isUnknown, at, moves });
		if (fitted.size === 0) return [...reported];
		return reported.map((row) => {
			const teams = SIDES.map((side) => [side, fitted.get(`${row.league_id} ${row[side]}`) ?? row[side] ?? null]);
			return { ...row, ...Object.fromEntries(teams) };
		});
	}

	async function after(transaction: Transaction<Database>, outcomes: Upserted[]): Promise<string[]> {
		// The matches that were just written may have led to merges of teams.
		const current = await readCurrentIds(transaction);
		const teamOf = (leagueId: string, teamId: string) => {
			const team = current.of("team", teamId);
			return fitted.get(`${current.of("league", leagueId)} ${team}`) ?? team;
		};
		const squads = records.flatMap((record, index) => squadRowsOf(record, outcomes[index]?.id ?? "", current, teamOf));
		const changed = await addToMatchSquads(transaction, squads, moves);
		for (const [index, reported] of outcomes.entries()) {
			if (reported.outcome === "unchanged" && changed.has(reported.id)) outcomes[index] = { ...reported, outcome: "changed" };
		}
		moves.push(...(await deleteIdlePlaceholders(transaction, [...replaced])));
		return outcomes.filter(({ outcome }) => outcome !== "unchanged").map(({ id }) => id);
	}

	return { target, rows, before, after };
}

function squadRowsOf(
	{ squads, leagueId, homeTeamId, awayTeamId }: MatchRecord,
	matchId: string,
	current: CurrentIds,
	teamOf: (leagueId: string, teamId: string) => string,
) {
	const rowsOf = (teamId: string, playerIds: readonly string[] = []) =>
		playerIds.map((playerId) => ({ match_id: matchId, player_id: current.of("player", playerId), team_id: teamOf(leagueId, teamId) }));
	return [...rowsOf(homeTeamId, squads?.home), ...rowsOf(awayTeamId, squads?.away)];
}

/** A placeholder is deleted once no match has it any longer. */
async function deleteIdlePlaceholders(transaction: Transaction<Database>, teamIds: readonly string[]): Promise<Move[]> {
	const moves: Move[] = [];
	for (const teamId of teamIds) {
		const match = await transaction
			.selectFrom("matches")
			.select("id")
			.where((where) => where.or([where("home_team_id", "=", teamId), where("away_team_id", "=", teamId)]))
			.limit(1)
			.executeTakeFirst();
		if (match) continue;
		const [team] = await selectRows(transaction, "teams", { id: teamId, is_placeholder: 1 });
		if (!team || (await selectRows(transaction, "players", { team_id: teamId })).length > 0) continue;
		for (const row of await selectRows(transaction, "external_ids", { kind: "team", id: teamId })) {
			const { kind = null, source = null, source_id = null } = row;
			moves.push(await deleteRow(transaction, "external_ids", { kind, source, source_id }, row));
		}
		moves.push(await deleteRow(transaction, "teams", { id: teamId }, team));
	}
	return moves;
}

/** Keeps the lengths of periods of an existing match, because time that was played is not measured again. */
function keepLengths(reported: Row, before: Row): Row {
	if (reported.format === before.format) return reported;
	const { hasExtraTime, hasShootOut } = JSON.parse(String(reported.format)) as MatchFormat;
	const { hasExtraTime: _extraTime, hasShootOut: _shootOut, ...lengths } = JSON.parse(String(before.format)) as MatchFormat;
	return { ...reported, format: JSON.stringify(withLengths({ hasExtraTime, hasShootOut }, lengths)) };
}

/** Returns, by season, the lengths of periods that the competition sets instead of the usual ones of its sport. */
async function readLengths(kysely: Db["kysely"], seasonIds: readonly string[]): Promise<Map<string, MatchLengths>> {
	const rows = await kysely
		.selectFrom("seasons")
		.innerJoin("leagues", "leagues.id", "seasons.league_id")
		.select(["seasons.id", "seasons.name", "leagues.rules"])
		.where("seasons.id", "in", seasonIds)
		.where("leagues.rules", "like", '%"matchFormat"%')
		.execute();
	return new Map(rows.map(({ id, name, rules }) => [id, rulesOfSeason(JSON.parse(rules) as CompetitionRules, name).matchFormat ?? {}]));
}
