// The stored databases of releases (deploy/release/last): unpacks one into an empty database.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliDecompressSync } from "node:zlib";
import { type Kysely, sql } from "kysely";
import { sqliteFile } from "#server/db/open-database.ts";
import type { MatchEvent } from "#shared/match/match-event.ts";
import type { DatabaseKind, EmptyDatabase } from "./database-kinds.ts";
import { executeOn } from "./postgres-statement.ts";

/** The account in the stored databases. */
export const STORED_ADMIN = { email: "admin@example.org", password: "a stored admin has a long word", name: "Stored Admin" };
/** Another account, which has a second factor. */
export const STORED_EDITOR = { email: "editor@example.org", password: "a stored editor has a long word", name: "Night Editor" };
/** One of the finished matches in them. */
export const STORED_MATCH = "b1x0";

/** Signs in and cancels a corner of the stored match, as the desk does. Returns the answer, and the length of the log before it. */
export async function cancelCorner(url: string): Promise<{ answer: Response; head: number }> {
	const post = (path: string, body: object, headers: Record<string, string> = {}) =>
		fetch(url + path, { method: "POST", headers: { "Content-Type": "application/json", ...headers }, body: JSON.stringify(body) });
	const login = await post("/api/auth/login", { email: STORED_ADMIN.email, password: STORED_ADMIN.password });
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

const FOLDER = fileURLToPath(new URL("../../deploy/release/last/", import.meta.url));

/** Name of a release's stored database in `deploy/release/last`. */
export const storedFile = (version: string, kind: DatabaseKind["kind"]): string =>
	join(FOLDER, `database-${version}.${kind === "sqlite" ? "sqlite" : "sql"}.br`);

/** Releases whose databases are stored, the newest last. */
export const storedVersions = (): string[] =>
	readdirSync(FOLDER)
		.flatMap((file) => /^database-(.+)\.sqlite\.br$/.exec(file)?.slice(1) ?? [])
		.sort((one, other) => one.localeCompare(other, "en", { numeric: true }));

const unpack = (version: string, kind: DatabaseKind["kind"]): Buffer => brotliDecompressSync(readFileSync(storedFile(version, kind)));

/** The database has no tables. */
export async function unpackStoredDatabase({ dataDir, databaseUrl }: EmptyDatabase, version: string): Promise<void> {
	if (databaseUrl === undefined) writeFileSync(sqliteFile(dataDir), unpack(version, "sqlite"));
	else await executeOn(databaseUrl, unpack(version, "postgres").toString());
}

/** Number of rows of each table, except for the records of migrations and the tables of SQLite's search index. */
export async function countRows(kysely: Kysely<unknown>): Promise<Record<string, number>> {
	const counts: Record<string, number> = {};
	for (const { name } of await kysely.introspection.getTables()) {
		if (/^(kysely_|migration_kinds$|search_(trigrams|words)_)/.test(name)) continue;
		const { rows } = await sql<{ rows: number }>`select count(*) as rows from ${sql.table(name)}`.execute(kysely);
		counts[name] = Number(rows[0]?.rows);
	}
	return counts;
}
