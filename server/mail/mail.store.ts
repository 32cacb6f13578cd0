// Queries on the table of mails for mailer.ts; those for admins are in mail-list.store.ts.
import type { Db } from "#server/db/open-database.ts";
import type { MailTable } from "#server/db/tables/mail-tables.ts";
import type { Queue } from "#server/queue/queue.ts";
import { DAY_MS, type Instant } from "#shared/kit/instant.ts";

/** Queue of waiting mails; the key of a job is the id of its mail. */
export const MAIL_QUEUE = "mail";
const RETRIED_WITHIN_MS = DAY_MS;

export type NewMail = Pick<MailTable, "id" | "recipient" | "subject"> & { body: string; created_at: Instant };

/** Stores the mail and its job; call it in a transaction. */
export async function insertMail({ kysely }: Pick<Db, "kysely">, queue: Pick<Queue, "add">, mail: NewMail): Promise<void> {
	await kysely
		.insertInto("mails")
		.values({ ...mail, sent_at: null })
		.execute();
	await queue.add(kysely, MAIL_QUEUE, [{ id: mail.id, key: mail.id, expiresInMs: RETRIED_WITHIN_MS }]);
}

/** `null` for a mail that was deleted, sent or given up. */
export async function readUnsent({ kysely }: Pick<Db, "kysely">, id: string): Promise<NewMail | null> {
	const row = await kysely
		.selectFrom("mails")
		.select(["id", "recipient", "subject", "body", "created_at"])
		.where("id", "=", id)
		.executeTakeFirst();
	return row && row.body !== null ? { ...row, body: row.body, created_at: Number(row.created_at) } : null;
}

/** Deletes the body, because it may contain a link. `sentAt` is `null` if the mail is given up. */
export async function closeMail({ kysely }: Pick<Db, "kysely">, id: string, sentAt: Instant | null): Promise<void> {
	await kysely.updateTable("mails").set({ sent_at: sentAt, body: null }).where("id", "=", id).execute();
}

export async function deleteMail({ kysely }: Pick<Db, "kysely">, id: string): Promise<void> {
	await kysely.deleteFrom("mails").where("id", "=", id).execute();
}
