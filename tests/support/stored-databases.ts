// The stored databases of the last release: unpacks one into an empty database.
import { readFileSync, writeFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { sqliteFile } from "#server/db/open-database.ts";
import type { MatchEvent } from "#shared/match/match-event.ts";
import type { EmptyDatabase } from "./database-kinds.ts";
import { executeOn } from "./postgres-statement.ts";

/** The account in the stored databases. */
export const STORED_ADMIN = { email: "admin@example.org", password: "a stored admin has a long word" };
/** One of the finished matches in them. */
export const STORED_MATCH = "b1x0";

/** Signs in and cancels a corner of the stored match, as the desk does. Returns the answer, and the length of the log before it. */
export async function cancelCorner(url: string): Promise<{ answer: Response; head: number }> {
	const post = (path: string, body: object, headers: Record<string, string> = {}) =>
		fetch(url + path, { method: "POST", headers: { "Content-Type": "application/json", ...headers }, body: JSON.stringify(body) });
	const login = await post("/api/auth/login", STORED_ADMIN);
	const { data } = (await login.json()) as { data: { token: { access_token: string } } };
	const log = await fetch(`${url}/api/v1/matches/${STORED_MATCH}/events`);
	const { events } = (await log.json()) as { events: MatchEvent[] };
	const isTaken = ({ id }: MatchEvent) => events.some((other) => other.id === id && other.revision > 1);
	const corner = events.find((event) => event.type === "corner_awarded" && !isTaken(event));
	if (!corner) throw new Error("The stored match has no corner.");
	const { id: revises, type, period, elapsedMs, payload } = corner;
	const event = { type, period, elapsedMs, payload, revises, status: "cancelled", occurredAt: Date.now() };
	const head = events.length;
	const headers = { Authorization: `Bearer ${data.token.access_token}`, "Idempotency-Key": `cancelled-corner-${head}` };
	return { answer: await post(`/api/v1/ops/matches/${STORED_MATCH}/events`, { expectedSeq: head, event }, headers), head };
}

const unpack = (name: string): Buffer => gunzipSync(readFileSync(new URL(`../../deploy/release/last/${name}.gz`, import.meta.url)));

/** The database has no tables. */
export async function unpackStoredDatabase({ dataDir, databaseUrl }: EmptyDatabase): Promise<void> {
	if (databaseUrl === undefined) writeFileSync(sqliteFile(dataDir), unpack("database.sqlite"));
	else await executeOn(databaseUrl, unpack("database.sql").toString());
}
