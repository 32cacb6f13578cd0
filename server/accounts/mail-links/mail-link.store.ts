// Reads and writes the links in mails to users: set a new password, confirm a new address. A row exists until the link is used or cleaned
// up; its token is stored as a hash (link-token.ts).
import type { Kysely } from "kysely";
import type { Database } from "#server/db/schema.ts";
import type { MailLinkTable } from "#server/db/tables/account-tables.ts";

type Connection = Kysely<Database>;
type Kind = MailLinkTable["kind"];

export async function insertMailLink(connection: Connection, link: MailLinkTable): Promise<void> {
	await connection.insertInto("mail_links").values(link).execute();
}

/** Returns `null` if the link is unknown, used, expired, or of another kind. */
export async function readMailLink(connection: Connection, kind: Kind, tokenHash: string, now: number): Promise<MailLinkTable | null> {
	const query = connection.selectFrom("mail_links").selectAll().where("token_hash", "=", tokenHash).where("kind", "=", kind);
	return (await query.where("expires_at", ">", now).executeTakeFirst()) ?? null;
}

/** Uses the link: of two concurrent attempts, one gets the link and the other `null`. */
export async function takeMailLink(transaction: Connection, kind: Kind, tokenHash: string, now: number): Promise<MailLinkTable | null> {
	const taking = transaction.deleteFrom("mail_links").where("token_hash", "=", tokenHash).where("kind", "=", kind);
	return (await taking.where("expires_at", ">", now).returningAll().executeTakeFirst()) ?? null;
}

/** Deletes all links of a user, of every kind: after a change of the password none may stay valid. */
export async function deleteMailLinks(transaction: Connection, userId: string): Promise<void> {
	await transaction.deleteFrom("mail_links").where("user_id", "=", userId).execute();
}
