// Sends mails: each waits in the queue `mail` until it is handed over, across failures and restarts. Delivery is at least once: after a
// crash between handing over and recording it, a mail is sent again under the same Message-ID.

import { randomUUID } from "node:crypto";
import { eraseTraces } from "#server/db/erase-traces.ts";
import type { Db } from "#server/db/open-database.ts";
import type { CleaningTask } from "#server/db/retention/cleaning-task.ts";
import { deletionByAge } from "#server/db/retention/delete-old-rows.ts";
import { rule } from "#server/db/retention/retention-rules.ts";
import type { Logger } from "#server/observability/logger.ts";
import type { Queue } from "#server/queue/queue.ts";
import type { Outcome } from "#server/queue/worker.ts";
import { type Clock, DAY_MS, HOUR_MS, type Instant, MINUTE_MS, SECOND_MS } from "#shared/kit/instant.ts";
import { closeMail, deleteMail, insertMail, MAIL_QUEUE, type NewMail, readUnsent } from "./mail.store.ts";
import { readFailure } from "./mail-failure.ts";
import { createMailTransport, type MailTransport, outboxIn } from "./mail-transport.ts";

export interface Mail {
	to: string;
	subject: string;
	text: string;
	html: string;
	/** Address for replies, by default the site's sender. */
	replyTo?: string;
	/** Set if the recipient's data is being deleted: the mail is deleted after it is sent or given up. */
	isLast?: true;
}

export interface Mailer {
	/** Queues the mail durably; it is sent in the background. */
	send(mail: Mail): Promise<void>;
	/** Queues the mail in the caller's transaction: it is sent within a second of the commit. */
	sendWithin(transaction: Db["kysely"], mail: Mail): Promise<void>;
	/** Sends the mail at once, and stores nothing: for the time when the database takes no writes. Throws if it is not accepted. */
	sendNow(mail: Mail): Promise<void>;
	/** Sends queued mails immediately; call it after the commit of `sendWithin`. */
	wake(): void;
	/** Waits a few seconds at most for running work. */
	stop(): Promise<void>;
}

/** Maximum number of mails that one node sends at once. */
const MAX_CONCURRENT_MAILS = 5;
const SEND_WITHIN_MS = MINUTE_MS;
const RETRY = { firstMs: 30 * SECOND_MS, longestMs: HOUR_MS };
const RETENTION_MS = 30 * DAY_MS;
/** Maximum time for running sends after the mailer stops: less than the time that shutdown.ts gives each part. */
const STOP_WITHIN_MS = 4 * SECOND_MS;

/** Matches one address in the form of the contract's schema, which no header or list of addresses could misread. */
const RECIPIENT = /^[^\p{Cc}\s<>()[\],:;"\\@]+@[^\p{Cc}\s<>()[\],:;"\\@]+$/u;
const CONTROL = /\p{Cc}/u;
/** Prefix of the ids of mails with `isLast`. */
const LAST = "last-";

/** Throws for a value that would break a header: addresses and names are already parsed, so this is a programming error. */
function queuedMail({ to, subject, text, html, replyTo, isLast }: Mail, createdAt: Instant): NewMail {
	if (!RECIPIENT.test(to) || (replyTo !== undefined && !RECIPIENT.test(replyTo))) throw new Error("a mail needs plain addresses, one each");
	if (CONTROL.test(subject)) throw new Error("a mail's subject is one line");
	const id = isLast ? LAST + randomUUID() : randomUUID();
	return { id, recipient: to, subject, body: JSON.stringify({ text, html, replyTo }), created_at: createdAt };
}

export const deletionOfMails = (db: Db): CleaningTask => deletionByAge(db, rule("mails", "created_at", RETENTION_MS));

export function startMailer(parts: {
	db: Db;
	queue: Queue;
	clock: Clock;
	log: Logger;
	/** If `undefined`, mails become files in `${dataDir}/outbox`. */
	smtpUrl: string | undefined;
	/** `Name <address>`, or an address. */
	mailFrom: string;
	dataDir: string;
	/** Used instead of SMTP or the mail folder. */
	transport?: MailTransport | undefined;
	stopWithinMs?: number;
}): Mailer {
	const { db, queue, clock, log, transport = createMailTransport(parts), stopWithinMs = STOP_WITHIN_MS } = parts;

	async function sendOne(id: string, signal: AbortSignal): Promise<Outcome> {
		const mail = await readUnsent(db, id);
		// The mail no longer exists: its recipient's account was deleted, or staff deleted it.
		if (!mail) return { kind: "done" };
		try {
			await transport.send(mail, signal);
		} catch (error) {
			const { kind, isPermanent } = readFailure(error);
			return { kind: "failed", error: kind, isFinal: isPermanent };
		}
		return { kind: "done" };
	}

	if (parts.smtpUrl === undefined) log.info({ outbox: outboxIn(parts.dataDir) }, "SMTP_URL is not set: mails become files");
	const worker = queue.work({
		...{ queue: MAIL_QUEUE, maxConcurrent: MAX_CONCURRENT_MAILS, attemptMs: SEND_WITHIN_MS, retry: RETRY, retentionMs: RETENTION_MS },
		stopWithinMs,
		handle: ({ key }, signal) => sendOne(key, signal),
		async record(transaction, { key }, result) {
			if (result === "retried") return;
			await (key.startsWith(LAST) ? deleteMail : closeMail)({ kysely: transaction }, key, result === "done" ? clock() : null);
		},
		async recorded({ key }, result) {
			if (result !== "retried" && key.startsWith(LAST)) await eraseTraces(db);
		},
	});
	const wake = () => queue.wake(MAIL_QUEUE);

	return {
		async send(mail) {
			await db.kysely.transaction().execute((transaction) => insertMail({ kysely: transaction }, queue, queuedMail(mail, clock())));
			wake();
		},
		sendNow: (mail) => transport.send(queuedMail(mail, clock()), AbortSignal.timeout(SEND_WITHIN_MS)),
		wake,
		sendWithin: (transaction, mail) => insertMail({ kysely: transaction }, queue, queuedMail(mail, clock())),
		async stop() {
			await worker.stop();
			transport.close();
		},
	};
}
