// Queries on the table of mails for mailer.ts; those for admins are in mail-list.store.ts.
import type { Db } from "#server/db/open-database.ts";
import type { MailTable } from "#server/db/tables/mail-tables.ts";
import type { Instant } from "#shared/kit/instant.ts";

/** `due_at` of mails that must not be claimed again. */
export const NEVER = Number.MAX_SAFE_INTEGER;

export type NewMail = Pick<MailTable, "id" | "recipient" | "subject"> & { body: string; created_at: Instant };
export type ClaimedMail = NewMail & Pick<MailTable, "attempts">;

export async function insertMail({ kysely }: Pick<Db, "kysely">, mail: NewMail): Promise<void> {
	const fresh = { due_at: mail.created_at, sent_at: null, attempts: 0, last_error: null };
	await kysely
		.insertInto("mails")
		.values({ ...mail, ...fresh })
		.execute();
}

/**
 * Claims due mails, oldest first, by moving them to `claimedUntil` in the same statement: no other node claims them before that.
 * `attempts` already counts this attempt. The last error is cleared, which marks the mail as claimed.
 */
export async function claimMails({ kysely }: Db, now: Instant, claimedUntil: Instant, limit: number): Promise<ClaimedMail[]> {
	const due = kysely.selectFrom("mails").select("id").where("sent_at", "is", null).where("due_at", "<=", now);
	const rows = await kysely
		.updateTable("mails")
		.set((row) => ({ due_at: claimedUntil, attempts: row("attempts", "+", 1), last_error: null }))
		.where("id", "in", due.orderBy("due_at").limit(limit))
		// Checked again on the row itself: on PostgreSQL another node may have claimed it since the list was read.
		.where("due_at", "<=", now)
		.returning(["id", "recipient", "subject", "body", "created_at", "attempts"])
		.execute();
	return rows.filter((row): row is ClaimedMail => row.body !== null).sort((a, b) => a.created_at - b.created_at);
}

/** Deletes the body, because it may contain a link. */
export async function markSent({ kysely }: Db, id: string, now: Instant): Promise<void> {
	await kysely.updateTable("mails").set({ sent_at: now, due_at: NEVER, body: null, last_error: null }).where("id", "=", id).execute();
}

/** `dueAt` is `null` if the mail is given up; its body is deleted. */
export async function markFailed({ kysely }: Db, id: string, lastError: string, dueAt: Instant | null): Promise<void> {
	const next = dueAt === null ? { due_at: NEVER, body: null } : { due_at: dueAt };
	await kysely
		.updateTable("mails")
		.set({ ...next, last_error: lastError })
		.where("id", "=", id)
		.execute();
}

export async function deleteMail({ kysely }: Db, id: string): Promise<void> {
	await kysely.deleteFrom("mails").where("id", "=", id).execute();
}

export async function deleteMailsBefore({ kysely }: Db, createdBefore: Instant): Promise<void> {
	await kysely.deleteFrom("mails").where("created_at", "<", createdBefore).execute();
}
