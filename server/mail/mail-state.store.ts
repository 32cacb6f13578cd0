// Derives from the newest attempts whether the mail server accepts mails.
import { sql } from "kysely";
import type { Db } from "#server/db/open-database.ts";
import { type Instant, MINUTE_MS } from "#shared/kit/instant.ts";
import { MAIL_QUEUE } from "./mail.store.ts";

export interface MailState {
	/** `working`: a mail was sent within the last minute. `failing`: see readMailState. `unknown`: neither. */
	state: "working" | "failing" | "unknown";
	/** Time of the newest mail that the server took; `null` if none is known. */
	workedAt: Instant | null;
}

/**
 * The state is `failing` while a mail waits whose last attempt failed after the newest success. A failure at RCPT TO or DATA does not count,
 * because it concerns only that mail (mail-failure.ts).
 */
export async function readMailState({ kysely }: Pick<Db, "kysely">, now: Instant): Promise<MailState> {
	const jobs = kysely.selectFrom("jobs").where("queue", "=", MAIL_QUEUE);
	const failed = await jobs
		.where("outcome", "is", null)
		.where("attempts", ">", 0)
		.where("last_error", "is not", null)
		.where(sql<boolean>`last_error not like '% RCPT TO' and last_error not like '% DATA'`)
		.select(({ fn }) => fn.max("attempted_at").as("at"))
		.executeTakeFirst();
	const done = await jobs
		.where("finished_at", "is not", null)
		.where("outcome", "=", "done")
		.select("finished_at as at")
		.orderBy("finished_at", "desc")
		.limit(1)
		.executeTakeFirst();
	const [failedAt, workedAt] = [failed?.at, done?.at].map((at) => (at === null || at === undefined ? null : Number(at))) as [
		Instant | null,
		Instant | null,
	];
	const isFailing = failedAt !== null && failedAt > (workedAt ?? 0);
	const state = isFailing ? "failing" : workedAt !== null && workedAt > now - MINUTE_MS ? "working" : "unknown";
	return { state, workedAt };
}
