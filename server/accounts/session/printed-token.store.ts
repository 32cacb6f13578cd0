// Queries on the tokens that `npm run token` printed.
import type { Kysely } from "kysely";
import { recordChanges } from "#server/bus/outbox.store.ts";
import type { Database } from "#server/db/schema.ts";
import type { Scope } from "#shared/contract/endpoint.ts";
import type { Instant } from "#shared/kit/instant.ts";

export interface PrintedToken {
	/** The claim `jti` of the token. */
	id: string;
	subject: string;
	scopes: readonly Scope[];
	createdAt: Instant;
	expiresAt: Instant;
	revokedAt: Instant | null;
}

type Connection = Kysely<Database>;

/** Inserts a token and deletes those that have expired. */
export async function insertPrintedToken(connection: Connection, token: Omit<PrintedToken, "revokedAt">): Promise<void> {
	const { id, subject, scopes, createdAt, expiresAt } = token;
	const times = { created_at: createdAt, expires_at: expiresAt, revoked_at: null };
	await connection
		.insertInto("printed_tokens")
		.values({ id, subject, scopes: JSON.stringify(scopes), ...times })
		.execute();
	await connection.deleteFrom("printed_tokens").where("expires_at", "<=", createdAt).execute();
}

/** Returns the tokens that have not expired, newest first. */
export async function readPrintedTokens(connection: Connection, now: Instant): Promise<PrintedToken[]> {
	const rows = await connection
		.selectFrom("printed_tokens")
		.selectAll()
		.where("expires_at", ">", now)
		.orderBy("created_at", "desc")
		.execute();
	return rows.map(({ id, subject, scopes, created_at, expires_at, revoked_at }) => {
		return { id, subject, scopes: JSON.parse(scopes) as Scope[], createdAt: created_at, expiresAt: expires_at, revokedAt: revoked_at };
	});
}

/** Returns `false` if no usable token has this id. */
export async function revokePrintedToken(connection: Connection, id: string, now: Instant): Promise<boolean> {
	const revoked = connection
		.updateTable("printed_tokens")
		.set({ revoked_at: now })
		.where("id", "=", id)
		.where("revoked_at", "is", null)
		.where("expires_at", ">", now);
	const isRevoked = (await revoked.executeTakeFirst()).numUpdatedRows > 0n;
	if (isRevoked) await recordChanges(connection, [{ topic: "device", subject: id }]);
	return isRevoked;
}

/** Revoked tokens that have not expired at `now`: all, or those of these ids. */
export async function readRevokedTokens(
	connection: Connection,
	{ now, ids }: { now: Instant; ids?: readonly string[] },
): Promise<{ id: string; expiresAt: Instant }[]> {
	const query = connection
		.selectFrom("printed_tokens")
		.select(["id", "expires_at"])
		.where("revoked_at", "is not", null)
		.where("expires_at", ">", now);
	const rows = await (ids ? query.where("id", "in", ids) : query).execute();
	return rows.map(({ id, expires_at }) => ({ id, expiresAt: expires_at }));
}
