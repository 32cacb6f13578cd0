// Catalogue, match log and the API for pushing systems, over HTTP; and a sender that signs as docs/api.md says.
import { createHmac } from "node:crypto";
import { createPush } from "#server/feeds/push/create-push.ts";
import { createLogger } from "#server/observability/logger.ts";
import type { ApiKey } from "#shared/contract/rest/console/api-keys.ts";
import type { PushAnswer } from "#shared/contract/rest/ingest/push.ts";
import { SECRET, startApi } from "./api-server.ts";
import { startCatalogue } from "./catalogue-server.ts";
import type { EmptyDatabase } from "./database-kinds.ts";

/** Signs a push, independently of the server's own code. */
export function signPush(secret: string, path: string, body: string, at: number): string {
	const seconds = Math.floor(at / 1_000);
	return `t=${seconds},v1=${createHmac("sha256", secret).update(`${seconds}.POST ${path}\n${body}`).digest("hex")}`;
}

export interface Credentials {
	id: string;
	secret: string;
}

export interface Sent {
	status: number;
	code: string | undefined;
	answer: PushAnswer;
}

export async function startPush(empty: EmptyDatabase, options: { now: number }) {
	const server = await startCatalogue(empty, options);
	const { db, store: catalogue, ingest, matchLog, setupOf, clock } = server;
	const parts = { db, catalogue, ingest, matchLog, setupOf, serverSecret: SECRET, clock, log: createLogger({ level: "silent" }) };
	/** Two nodes on one database. */
	const nodes = [createPush(parts), createPush(parts)] as const;
	const apis = [
		await startApi({ db, definitions: nodes[0].definitions, clock }),
		await startApi({ db, definitions: nodes[1].definitions, clock }),
	] as const;
	let signedAt = 0;

	return {
		...server,
		apis,
		admin: apis[0].bearer(["admin"], { id: "boss", lifetimeMs: 86_400_000 }),
		async createKey(scopes: string[] = ["feed:acme"]): Promise<Credentials & { key: ApiKey }> {
			const { status, json } = await apis[0].call("POST", "/api/v1/ops/api-keys", { headers: this.admin, body: { name: "Acme", scopes } });
			if (status !== 201) throw new Error(JSON.stringify(json));
			const { key, secret } = json as { key: ApiKey; secret: string };
			return { id: key.id, secret, key };
		},
		/** `headers` replace those of a valid signature. */
		async push(
			credentials: Credentials,
			kind: string,
			rows: unknown,
			more: { node?: 0 | 1; source?: string; body?: string; headers?: Record<string, string> } = {},
		): Promise<Sent & { headers: Record<string, string>; body: string }> {
			const { node = 0, source = "acme", body = JSON.stringify({ rows }) } = more;
			const path = `/api/v1/ingest/${source}/${kind}`;
			// Each signature has another second, because two equal ones would count as one request sent twice.
			signedAt = Math.max(signedAt + 1_000, clock() - 200_000);
			const signed = { "touchline-key": credentials.id, "touchline-signature": signPush(credentials.secret, path, body, signedAt) };
			const headers = { ...signed, ...more.headers };
			const { status, json } = await apis[node].call("POST", path, { headers, body });
			const { error } = json as { error?: { code: string } };
			return { status, code: error?.code, answer: json as PushAnswer, headers, body };
		},
		async stop() {
			for (const api of apis) await api.stop();
			for (const node of nodes) await node.stop();
			await server.stop();
		},
	};
}

export type PushServer = Awaited<ReturnType<typeof startPush>>;

/** Rows of one match between two teams of eleven players; its sender names it m1. */
export function pushedWorld(startsAt: number) {
	const season = { name: "2026/27", startsAt: startsAt - 86_400_000, endsAt: startsAt + 86_400_000 };
	const teams = ["H", "A"].map((id) => ({ id, sport: "football", nation: "ENG", name: `Team ${id}` }));
	return {
		nations: [{ id: "ENG", name: "England" }],
		leagues: [{ id: "L", sport: "football", nation: "ENG", name: "Sunday League" }],
		teams,
		players: teams.flatMap(({ id: team }) =>
			Array.from({ length: 11 }, (_, index) => ({
				id: `${team}${index + 1}`,
				team,
				name: `Player ${team}${index + 1}`,
				shirtNumber: index + 1,
			})),
		),
		matches: [{ id: "m1", sport: "football", league: "L", season, home: "H", away: "A", startsAt }],
	};
}
