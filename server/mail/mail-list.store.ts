// Queries on queued and sent mails for admins.
import { sql } from "kysely";
import { containsWords } from "#server/db/contains-words.ts";
import type { Db } from "#server/db/open-database.ts";
import type { MailRow } from "#shared/contract/rest/console/mails.ts";
import { MAIL_QUEUE } from "./mail.store.ts";

interface MailFilter {
	/** Part of an address or a subject. */
	q?: string | undefined;
	state?: MailRow["state"] | undefined;
	/** A key of SORT_COLUMNS; a leading `-` reverses the order. */
	sort: string;
	offset: number;
	limit: number;
}

const SORT_COLUMNS = { created: "mails.created_at", recipient: "mails.recipient", subject: "mails.subject", due: "jobs.due_at" } as const;

/** Rows of mails, each with the job that sends it. */
const mailsIn = ({ kysely }: Pick<Db, "kysely">) =>
	kysely
		.selectFrom("mails")
		.leftJoin("jobs", (join) => join.onRef("jobs.key", "=", "mails.id").on("jobs.queue", "=", MAIL_QUEUE))
		.select(["mails.id", "mails.recipient", "mails.subject", "mails.created_at", "mails.sent_at"])
		.select(["jobs.due_at", "jobs.attempts", "jobs.last_error", "jobs.outcome"]);

type Mails = ReturnType<typeof mailsIn>;
type Row = Awaited<ReturnType<Mails["execute"]>>[number];

export async function listMailRows(db: Db, filter: MailFilter): Promise<{ rows: MailRow[]; total: number }> {
	const { q, state, sort, offset, limit } = filter;
	const isDown = sort.startsWith("-");
	const column = SORT_COLUMNS[(isDown ? sort.slice(1) : sort) as keyof typeof SORT_COLUMNS];
	const words = sql`lower(recipient || ' ' || subject)`;
	const chosen = inState(mailsIn(db), state).$if(q !== undefined, (all) => all.where(containsWords(words, q?.toLowerCase() ?? "")));
	const [rows, { total }] = await Promise.all([
		chosen
			.orderBy(column, isDown ? "desc" : "asc")
			.orderBy("mails.id")
			.limit(limit)
			.offset(offset)
			.execute(),
		chosen
			.clearSelect()
			.select(({ fn }) => fn.countAll<number>().as("total"))
			.executeTakeFirstOrThrow(),
	]);
	return { rows: rows.map(toRow), total: Number(total) };
}

function inState(mails: Mails, state: MailRow["state"] | undefined): Mails {
	if (state === undefined) return mails;
	if (state === "sent") return mails.where("sent_at", "is not", null);
	const unsent = mails.where("sent_at", "is", null);
	return state === "failed" ? unsent.where("outcome", "is not", null) : unsent.where("outcome", "is", null);
}

/** `body` is JSON {text, html}, or `null` after the mail was sent or given up. Returns `null` for an unknown id. */
export async function readMail(db: Db, id: string): Promise<{ mail: MailRow; body: string | null } | null> {
	const row = await mailsIn(db).select("mails.body").where("mails.id", "=", id).executeTakeFirst();
	return row ? { mail: toRow(row), body: row.body } : null;
}

/** Returns `false` if the mail was sent already or does not exist. */
export async function deleteUnsent({ kysely }: Db, id: string): Promise<boolean> {
	const done = await kysely.deleteFrom("mails").where("id", "=", id).where("sent_at", "is", null).executeTakeFirst();
	return done.numDeletedRows > 0n;
}

function toRow(row: Row): MailRow {
	const state = row.sent_at !== null ? "sent" : row.outcome !== null ? "failed" : "waiting";
	return {
		id: row.id,
		recipient: row.recipient,
		subject: row.subject,
		state,
		createdAt: row.created_at,
		attempts: row.attempts ?? 0,
		lastError: row.last_error,
		dueAt: state === "waiting" ? row.due_at : null,
		sentAt: row.sent_at,
	};
}
