// Queries on second steps that have begun. Each row is a ticket: it stores a hash of the token, counts the wrong proofs, and is deleted
// when the ticket is used.
import { createHash, randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import type { Database } from "#server/db/schema.ts";
import type { FactorTicketTable } from "#server/db/tables/account-tables.ts";
import { MINUTE_MS } from "#shared/kit/instant.ts";

type Connection = Kysely<Database>;

const TICKET_LIFETIME_MS = 5 * MINUTE_MS;
/** Maximum number of wrong proofs per ticket; after that the user must enter the password again. */
const MAX_TRIES = 5;

const hashOf = (token: string): string => createHash("sha256").update(token).digest("base64url");

/** Returns the token of a new ticket. Deletes the tickets that have expired. */
export async function insertTicket(
	connection: Connection,
	{ kind, userId, now }: { kind: FactorTicketTable["kind"]; userId: string; now: number },
): Promise<string> {
	const token = randomBytes(32).toString("base64url");
	const row = { token_hash: hashOf(token), kind, user_id: userId, tries: 0, expires_at: now + TICKET_LIFETIME_MS };
	await connection.deleteFrom("factor_tickets").where("expires_at", "<=", now).execute();
	await connection.insertInto("factor_tickets").values(row).execute();
	return token;
}

/** Counts an attempt before its proof is checked. Returns `null` if the ticket is unknown, used, expired, or tried too often. */
export async function countTicketTry(
	connection: Connection,
	{ kind, token, now }: { kind: FactorTicketTable["kind"]; token: string; now: number },
): Promise<FactorTicketTable | null> {
	const counted = connection
		.updateTable("factor_tickets")
		.set((row) => ({ tries: row("tries", "+", 1) }))
		.where("token_hash", "=", hashOf(token))
		.where("kind", "=", kind)
		.where("expires_at", ">", now)
		.where("tries", "<", MAX_TRIES);
	return (await counted.returningAll().executeTakeFirst()) ?? null;
}

/** Returns `null` if the ticket is unknown, used, expired, or tried too often. */
export async function readTicket(
	connection: Connection,
	{ token, now }: { token: string; now: number },
): Promise<FactorTicketTable | null> {
	const query = connection.selectFrom("factor_tickets").selectAll().where("token_hash", "=", hashOf(token));
	return (await query.where("expires_at", ">", now).where("tries", "<", MAX_TRIES).executeTakeFirst()) ?? null;
}

/** Uses the ticket: of two concurrent attempts, one gets `true`. */
export async function takeTicket(transaction: Connection, { token_hash }: Pick<FactorTicketTable, "token_hash">): Promise<boolean> {
	const taken = await transaction.deleteFrom("factor_tickets").where("token_hash", "=", token_hash).executeTakeFirst();
	return taken.numDeletedRows > 0n;
}

/** Deletes all tickets of a user, since none may stay valid after a new password. */
export async function deleteTickets(transaction: Connection, userId: string): Promise<void> {
	await transaction.deleteFrom("factor_tickets").where("user_id", "=", userId).execute();
}
