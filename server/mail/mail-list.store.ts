// Queries on queued and sent mails for admins.
import { type SelectQueryBuilder, sql } from "kysely";
import { containsWords } from "#server/db/contains-words.ts";
import type { Db } from "#server/db/open-database.ts";
import type { Database } from "#server/db/schema.ts";
import type { MailTable } from "#server/db/tables/mail-tables.ts";
import type { MailRow } from "#shared/contract/rest/console/mails.ts";
import type { Instant } from "#shared/kit/instant.ts";
import { NEVER } from "./mail.store.ts";

interface MailFilter {
	/** Part of an address or a subject. */
	q?: string | undefined;
	state?: MailRow["state"] | undefined;
	/** A key of SORT_COLUMNS; a leading `-` reverses the order. */
	sort: string;
	page: number;
	size: number;
}

const SORT_COLUMNS = { created: "created_at", recipient: "recipient", subject: "subject", due: "due_at" } as const;
const COLUMNS = ["id", "recipient", "subject", "created_at", "due_at", "sent_at", "attempts", "last_error"] as const;
type Mails<Row> = SelectQueryBuilder<Database, "mails", Row>;

export async function listMailRows({ kysely }: Db, filter: MailFilter): Promise<{ rows: MailRow[]; total: number }> {
	const { q, state, sort, page, size } = filter;
	const isDown = sort.startsWith("-");
	const column = SORT_COLUMNS[(isDown ? sort.slice(1) : sort) as keyof typeof SORT_COLUMNS];
	const words = sql`lower(recipient || ' ' || subject)`;
	const chosen = inState(kysely.selectFrom("mails"), state).$if(q !== undefined, (all) =>
		all.where(containsWords(words, q?.toLowerCase() ?? "")),
	);
	const [rows, { total }] = await Promise.all([
		chosen
			.select(COLUMNS)
			.orderBy(column, isDown ? "desc" : "asc")
			.orderBy("id")
			.limit(size)
			.offset((page - 1) * size)
			.execute(),
		chosen.select(({ fn }) => fn.countAll<number>().as("total")).executeTakeFirstOrThrow(),
	]);
	return { rows: rows.map(toRow), total: Number(total) };
}

function inState<Row>(mails: Mails<Row>, state: MailRow["state"] | undefined): Mails<Row> {
	if (state === undefined) return mails;
	if (state === "sent") return mails.where("sent_at", "is not", null);
	return mails.where("sent_at", "is", null).where("due_at", state === "failed" ? "=" : "<", NEVER);
}

/** `body` is JSON {text, html}, or `null` after the mail was sent or given up. Returns `null` for an unknown id. */
export async function readMail({ kysely }: Db, id: string): Promise<{ mail: MailRow; body: string | null } | null> {
	const row = await kysely
		.selectFrom("mails")
		.select([...COLUMNS, "body"])
		.where("id", "=", id)
		.executeTakeFirst();
	return row ? { mail: toRow(row), body: row.body } : null;
}

/**
 * Returns `false` if the mail is sent, given up, deleted, or claimed by a node at this moment: before its first failure, a mail only
 * waits for a claim.
 */
export async function makeDue({ kysely }: Db, id: string, now: Instant): Promise<boolean> {
	const waiting = kysely.updateTable("mails").set({ due_at: now }).where("id", "=", id).where("sent_at", "is", null);
	const done = await waiting.where("due_at", "<", NEVER).where("last_error", "is not", null).executeTakeFirst();
	return done.numUpdatedRows > 0n;
}

/** Returns `false` if the mail is sent or does not exist. */
export async function deleteUnsent({ kysely }: Db, id: string): Promise<boolean> {
	const done = await kysely.deleteFrom("mails").where("id", "=", id).where("sent_at", "is", null).executeTakeFirst();
	return done.numDeletedRows > 0n;
}

function toRow(row: Pick<MailTable, (typeof COLUMNS)[number]>): MailRow {
	const state = row.sent_at !== null ? "sent" : row.due_at === NEVER ? "failed" : "waiting";
	return {
		id: row.id,
		recipient: row.recipient,
		subject: row.subject,
		state,
		createdAt: row.created_at,
		attempts: row.attempts,
		lastError: row.last_error,
		dueAt: state === "waiting" ? row.due_at : null,
		sentAt: row.sent_at,
	};
}
