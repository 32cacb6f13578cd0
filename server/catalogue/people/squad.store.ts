// Squad memberships: in a team for a span of time, and in a single match if a source reports its squads. A player may be in several squads
// at once. Sources only add members: a player leaves a squad only by a transfer that staff enter.
import type { Kysely, Transaction } from "kysely";
import type { Database } from "#server/db/schema.ts";
import { STAFF_SOURCE } from "#shared/contract/staff-source.ts";
import type { Instant } from "#shared/kit/instant.ts";
import type { Move } from "../entity-resolution/moves.store.ts";
import { inBatches } from "../kernel/in-batches.ts";
import { readEdits } from "../kernel/record-edits.ts";

export interface SquadEntry {
	playerId: string;
	teamId: string;
	shirtNumber: number | null;
}

/**
 * Returns, by player and team, whether anything changed. If a player left a team, a source's report does not restore the membership.
 * `moves` collects the rows that changed.
 */
export async function addToSquads(
	transaction: Transaction<Database>,
	entries: readonly SquadEntry[],
	reportedAt: Instant,
	moves: Move[] = [],
): Promise<(entry: Pick<SquadEntry, "playerId" | "teamId">) => boolean> {
	const keyOf = ({ playerId, teamId }: Pick<SquadEntry, "playerId" | "teamId">) => `${teamId} ${playerId}`;
	const wanted = new Map(entries.map((entry) => [keyOf(entry), entry]));
	const known = new Map<string, { shirtNumber: number | null; isPresent: boolean }>();
	for (const batch of inBatches([...new Set(entries.map(({ playerId }) => playerId))])) {
		const rows = await transaction.selectFrom("squad_players").selectAll().where("player_id", "in", batch).execute();
		for (const { team_id: teamId, player_id: playerId, shirt_number: shirtNumber, left_at } of rows) {
			const isPresent = left_at === null;
			if (isPresent || !known.has(keyOf({ playerId, teamId }))) known.set(keyOf({ playerId, teamId }), { shirtNumber, isPresent });
		}
	}
	const added = [...wanted].filter(([key]) => !known.has(key));
	for (const batch of inBatches(added)) {
		const rows = batch.map(([, { playerId, teamId, shirtNumber }]) => {
			return { team_id: teamId, player_id: playerId, joined_at: 0, left_at: null, reported_at: reportedAt, shirt_number: shirtNumber };
		});
		await transaction.insertInto("squad_players").values(rows).execute();
	}
	for (const [, { playerId, teamId }] of added) {
		moves.push({ kind: "insert", table: "squad_players", key: { team_id: teamId, player_id: playerId, joined_at: 0, left_at: null } });
	}
	const renumbered = [...wanted].filter(([key, { shirtNumber }]) => {
		const before = known.get(key);
		// A report of a single player without a shirt number keeps the known number.
		return before?.isPresent && shirtNumber !== null && before.shirtNumber !== shirtNumber;
	});
	for (const [, { playerId, teamId, shirtNumber }] of renumbered) {
		await transaction
			.updateTable("squad_players")
			.set({ shirt_number: shirtNumber })
			.where("player_id", "=", playerId)
			.where("team_id", "=", teamId)
			.where("left_at", "is", null)
			.execute();
		const key = { team_id: teamId, player_id: playerId, left_at: null };
		const before = known.get(keyOf({ playerId, teamId }))?.shirtNumber ?? null;
		moves.push({ kind: "update", table: "squad_players", key, from: { shirt_number: before }, to: { shirt_number: shirtNumber } });
	}
	const changed = new Set([...added, ...renumbered].map(([key]) => key));
	return (entry) => changed.has(keyOf(entry));
}

/**
 * Adds the squads of single matches that sources name. Returns the matches in which a player is new or on the other side. `moves` collects
 * the changed rows.
 */
export async function addToMatchSquads(
	transaction: Transaction<Database>,
	rows: readonly { match_id: string; player_id: string; team_id: string }[],
	moves: Move[],
): Promise<Set<string>> {
	const matchIds = [...new Set(rows.map(({ match_id }) => match_id))];
	if (matchIds.length === 0) return new Set();
	const known = await transaction.selectFrom("match_squad_players").selectAll().where("match_id", "in", matchIds).execute();
	const teams = new Map(known.map(({ match_id, player_id, team_id }) => [`${match_id} ${player_id}`, team_id]));
	const added = rows.filter(({ match_id, player_id, team_id }) => teams.get(`${match_id} ${player_id}`) !== team_id);
	for (const batch of inBatches(added)) {
		await transaction
			.insertInto("match_squad_players")
			.values(batch)
			.onConflict((row) => row.columns(["match_id", "player_id"]).doUpdateSet((builder) => ({ team_id: builder.ref("excluded.team_id") })))
			.execute();
	}
	for (const { match_id, player_id, team_id } of added) {
		const before = teams.get(`${match_id} ${player_id}`);
		const [table, key] = ["match_squad_players", { match_id, player_id }];
		if (before === undefined) moves.push({ kind: "insert", table, key: { ...key, team_id } });
		else moves.push({ kind: "update", table, key, from: { team_id: before }, to: { team_id } });
	}
	return new Set(added.map(({ match_id }) => match_id));
}

export interface MatchSquadPlayer {
	id: string;
	teamId: string;
	name: string;
	number: number | null;
	position: string | null;
}

/**
 * Returns the players who may take part in a match, each for one of its teams: the match's own squads take precedence over the teams'
 * squads at kick-off.
 */
export async function readSquadsOfMatch(
	kysely: Kysely<Database>,
	match: { id: string; teamIds: readonly string[]; startsAt: Instant },
): Promise<MatchSquadPlayer[]> {
	const ofTeams = await kysely
		.selectFrom("squad_players as squad")
		.innerJoin("players", "players.id", "squad.player_id")
		.select(["players.id", "squad.team_id", "name", "position", "source", "edits", "reported_at"])
		.select(["squad.shirt_number as squad_number", "players.shirt_number as own_number", "players.team_id as first_team_id"])
		.where("squad.team_id", "in", match.teamIds)
		.where("joined_at", "<=", match.startsAt)
		.where((where) => where.or([where("left_at", "is", null), where("left_at", ">", match.startsAt)]))
		.execute();
	const ofMatch = await kysely
		.selectFrom("match_squad_players as squad")
		.innerJoin("players", "players.id", "squad.player_id")
		.select(["players.id", "squad.team_id", "name", "position", "shirt_number as number"])
		.where("match_id", "=", match.id)
		.where("squad.team_id", "in", match.teamIds)
		.execute();
	const numbers = new Map(ofTeams.map((row) => [`${row.team_id} ${row.id}`, numberIn(row)]));
	const players = new Map<string, MatchSquadPlayer>();
	const isFirst = (row: (typeof ofTeams)[number]) => Number(row.team_id === row.first_team_id);
	// If two squads of a player were reported at the same instant, the squad of the player's first team counts as the earlier one; of two
	// others, that of the team with the lower id. The database's own order never decides.
	const inOrder = ofTeams.toSorted(
		(one, other) => one.reported_at - other.reported_at || isFirst(other) - isFirst(one) || (one.team_id < other.team_id ? -1 : 1),
	);
	for (const row of inOrder) {
		const { id, team_id: teamId, name, position } = row;
		if (!players.has(id) || row.reported_at <= match.startsAt) players.set(id, { id, teamId, name, number: numberIn(row), position });
	}
	for (const { id, team_id: teamId, name, position, number } of ofMatch) {
		const known = numbers.get(`${teamId} ${id}`);
		players.set(id, { id, teamId, name, number: known === undefined ? number : known, position });
	}
	return [...players.values()];
}

/** A number that staff set is used in all squads of the player. */
export function numberIn(row: {
	source: string;
	edits: string | null;
	squad_number: number | null;
	own_number: number | null;
}): number | null {
	const isStaffs = row.source === STAFF_SOURCE || Object.hasOwn(readEdits(row.edits), "shirt_number");
	return isStaffs ? row.own_number : row.squad_number;
}

/**
 * Transfers a player. `since` is the start of the new membership and the end of the old one. It is `null` if no match has the player in the
 * old team: then the old membership ends when it began, and the new one has no lower limit.
 */
export async function moveToSquad(
	transaction: Transaction<Database>,
	{ playerId, fromTeamId, toTeamId }: { playerId: string; fromTeamId: string; toTeamId: string },
	{ since, now }: { since: Instant | null; now: Instant },
): Promise<void> {
	await transaction
		.updateTable("squad_players")
		.set((row) => ({ left_at: since ?? row.ref("joined_at") }))
		.where("player_id", "=", playerId)
		.where("team_id", "=", fromTeamId)
		.where("left_at", "is", null)
		.execute();
	const isThere = await transaction
		.selectFrom("squad_players")
		.select("player_id")
		.where("player_id", "=", playerId)
		.where("team_id", "=", toTeamId)
		.where("left_at", "is", null)
		.executeTakeFirst();
	if (isThere) return;
	await transaction
		.insertInto("squad_players")
		.values({ team_id: toTeamId, player_id: playerId, joined_at: since ?? 0, left_at: null, reported_at: now, shirt_number: null })
		.onConflict((row) => row.columns(["team_id", "player_id", "joined_at"]).doUpdateSet({ left_at: null, reported_at: now }))
		.execute();
}
