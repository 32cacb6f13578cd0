// Undoes what an import changed besides the rows that it reported: ids of its source, squad memberships, merges caused by its matches,
// replaced placeholders. Anything that was changed since then stays, and so does a player whom an event in force names.
import type { Transaction } from "kysely";
import type { Database } from "#server/db/schema.ts";
import { readEntries } from "#server/match-log/log-entries.store.ts";
import { readMatchIdsOf } from "../kernel/catalogue-change.store.ts";
import { inBatches } from "../kernel/in-batches.ts";
import { type Move, undoMoves } from "./moves.store.ts";

type Transact = Transaction<Database>;

export interface TakenBackMoves {
	taken: number;
	stayed: number;
	/** Ids of the matches that the moves changed, directly or in a team, even where a move stayed; their readers may see a change. */
	matchIds: string[];
}

/** `addedMatches` are the matches that the import added; data that only its source wrote about them is deleted with them. */
export async function takeBackMoves(
	transaction: Transact,
	{ source, moves, addedMatches }: { source: string; moves: readonly Move[]; addedMatches: readonly string[] },
): Promise<TakenBackMoves> {
	const squads = moves.filter((move) => move.table === "squad_players" && move.kind === "insert");
	const named = new Set<Move>();
	for (const [teamId, ofTeam] of Map.groupBy(squads, (move) => (move.kind === "insert" ? String(move.key.team_id) : ""))) {
		const bodies = await readStandingEvents(transaction, teamId, { source, addedMatches });
		for (const move of ofTeam) {
			const playerId = move.kind === "insert" ? String(move.key.player_id) : "";
			if (bodies.some((body) => body.includes(`"${playerId}"`))) named.add(move);
		}
	}
	const left = await undoMoves(
		transaction,
		moves.filter((move) => !named.has(move)),
	);
	const stayed = named.size + left;
	return { taken: moves.length - stayed, stayed, matchIds: await readMatchIdsOfMoves(transaction, moves) };
}

/**
 * Returns the newest revisions of the events in the team's matches as JSON, without cancelled ones, and without the source's own in matches
 * that the import added.
 */
async function readStandingEvents(
	transaction: Transact,
	teamId: string,
	{ source, addedMatches }: { source: string; addedMatches: readonly string[] },
): Promise<string[]> {
	const added = new Set(addedMatches);
	const newest = new Map<string, string>();
	for (const matchIds of inBatches(await readMatchIdsOf(transaction, [teamId]))) {
		const entries = await readEntries(transaction, matchIds, { columns: ["event_id", "source", "body"] });
		for (const { match_id, event_id, source: by, body } of entries) {
			const goes = by === source && added.has(match_id);
			if (goes) newest.delete(`${match_id} ${event_id}`);
			else newest.set(`${match_id} ${event_id}`, body);
		}
	}
	return [...newest.values()].filter((body) => (JSON.parse(body) as { status: string }).status !== "cancelled");
}

async function readMatchIdsOfMoves(transaction: Transact, moves: readonly Move[]): Promise<string[]> {
	const rows = moves.flatMap((move) => (move.kind === "delete" ? [move.row] : [{ ...move.key, ...(move.kind === "update" && move.from) }]));
	const named = (column: string) => rows.flatMap((row) => (typeof row[column] === "string" ? [row[column]] : []));
	const ofMatches = moves.flatMap((move) => (move.kind === "update" && move.table === "matches" ? [String(move.key.id)] : []));
	const teamIds = [...new Set([...named("team_id"), ...named("home_team_id"), ...named("away_team_id")])];
	const ofTeams: string[] = [];
	for (const batch of inBatches(teamIds)) ofTeams.push(...(await readMatchIdsOf(transaction, batch)));
	return [...new Set([...ofMatches, ...named("match_id"), ...ofTeams])];
}
