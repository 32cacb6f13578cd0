// Reads and writes the links in mails to users: set a new password, take a new address. A row is there until the link is taken or
// swept; its token is stored as a hash (link-token.ts).
import type { Kysely } from "kysely";
import type { Database, MailLinkTable } from "#server/db/schema.ts";

type Connection = Kysely<Database>;
type Kind = MailLinkTable["kind"];

export async function insertMailLink(connection: Connection, link: MailLinkTable): Promise<void> {
	await connection.insertInto("mail_links").values(link).execute();
}

/** Null when it is unknown, taken, ended, or of another kind. */
export async function readMailLink(connection: Connection, kind: Kind, tokenHash: string, now: number): Promise<MailLinkTable | null> {
	const query = connection.selectFrom("mail_links").selectAll().where("token_hash", "=", tokenHash).where("kind", "=", kind);
	return (await query.where("expires_at", ">", now).executeTakeFirst()) ?? null;
}

/** Takes it: of two concurrent attempts, one gets the link and the other null. */
export async function takeMailLink(transaction: Connection, kind: Kind, tokenHash: string, now: number): Promise<MailLinkTable | null> {
	const taking = transaction.deleteFrom("mail_links").where("token_hash", "=", tokenHash).where("kind", "=", kind);
	return (await taking.where("expires_at", ">", now).returningAll().executeTakeFirst()) ?? null;
}

/** All of a user, whatever for: after a change of password none may be lying about. */
export async function deleteMailLinks(transaction: Connection, userId: string): Promise<void> {
	await transaction.deleteFrom("mail_links").where("user_id", "=", userId).execute();
}
