// The desk part of one server process, composed as main.ts does, for two operators and for two nodes with one database.
import { insertUser } from "#server/accounts/kernel/user.store.ts";
import type { ErrorBody } from "#shared/contract/error-code.ts";
import type { MatchEvent } from "#shared/match/match-event.ts";
import { madeLeague } from "../../fixtures/made-league.ts";
import { KICK_OFF } from "../../fixtures/made-match.ts";
import { startCatalogue } from "../../support/catalogue-server.ts";
import type { EmptyDatabase } from "../../support/database-kinds.ts";

export const GOAL = { type: "goal_scored", payload: { side: "home", scorerId: null, kind: "open_play" } };
export const YELLOW = { type: "card_shown", payload: { side: "home", playerId: null, card: "yellow" } };

export interface DeskAnswer {
	status: number;
	seq?: number;
	event?: MatchEvent;
	isSame?: boolean;
	isAssignee?: boolean;
	error?: ErrorBody["error"];
}

let keys = 0;

export async function startDeskNode(database: EmptyDatabase, { now = KICK_OFF } = {}) {
	const server = await startCatalogue(database, { now });

	async function call(method: string, path: string, { as = "desk", body, key }: { as?: string; body?: object; key?: string } = {}) {
		const headers = { ...server.api.bearer(["ops:scores"], { id: as }), "idempotency-key": key ?? `command-${++keys}` };
		const { status, json } = await server.api.call(method, path, { ...(body && { body }), headers });
		return { status, ...(json as object) } as DeskAnswer;
	}

	return {
		...server,
		call,
		send: (matchId: string, body: object, options: { as?: string; key?: string } = {}) =>
			call("POST", `/api/v1/ops/matches/${matchId}/events`, { ...options, body }),
		async stateOf(matchId: string) {
			const match = await server.matchLog.stateOf(matchId);
			if (!match) throw new Error(`no match ${matchId}`);
			return match.state;
		},
		/** Simulates a crash after the log's commit and before the response is stored. */
		forgetAnswer: (key: string, as = "desk") => server.db.kysely.deleteFrom("idempotency_keys").where("id", "=", `${as} ${key}`).execute(),
		/** Signs up an operator; resolves with the user id. */
		signUp: (displayName: string) =>
			server.db.kysely.transaction().execute((transaction) =>
				insertUser(transaction, {
					email: null,
					phone: null,
					passwordHash: null,
					displayName,
					nameKey: displayName.toLowerCase(),
					scopes: ["ops:scores"],
					createdAt: KICK_OFF,
				}),
			),
	};
}

export type DeskNode = Awaited<ReturnType<typeof startDeskNode>>;

/** A league's matches, the first round first, and two players of each side of the first match. */
export async function madeDeskLeague({ store }: Pick<DeskNode, "store">, key: string, teams = 6) {
	const league = await madeLeague(store, { key, teams });
	const { homeTeamId, awayTeamId } = league.records[0]!;
	const players = await store.upsertPlayers(
		[homeTeamId, homeTeamId, awayTeamId, awayTeamId].map((teamId, place) => ({
			source: "made",
			sourceId: `${key} player ${place}`,
			teamId,
			name: `${key} Player ${place}`,
		})),
	);
	return { matchIds: league.matches.map(({ id }) => id), playerIds: players.map(({ id }) => id) };
}
