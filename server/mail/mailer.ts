// Sends mails: each waits in the table `mails` until it is handed over, across failures and restarts. Delivery is at least once: after a
// crash between handing over and recording it, a mail is sent again under the same Message-ID.

import { randomUUID } from "node:crypto";
import { eraseTraces } from "#server/db/erase-traces.ts";
import type { Db } from "#server/db/open-database.ts";
import type { Logger } from "#server/observability/logger.ts";
import { backoffWindow } from "#shared/kit/backoff.ts";
import { type Clock, DAY_MS, HOUR_MS, type Instant, MINUTE_MS, SECOND_MS } from "#shared/kit/instant.ts";
import {
	type ClaimedMail,
	claimMails,
	deleteMail,
	deleteMailsBefore,
	insertMail,
	markFailed,
	markSent,
	type NewMail,
} from "./mail.store.ts";
import { readFailure } from "./mail-failure.ts";
import { createMailTransport, type MailTransport, outboxIn } from "./mail-transport.ts";

export interface Mail {
	to: string;
	subject: string;
	text: string;
	html: string;
	/** Address for replies, by default the site's sender. */
	replyTo?: string;
	/** The recipient's data is being deleted: nothing of the mail stays once it is sent or given up. */
	isLast?: true;
}

export interface Mailer {
	/** Queues the mail durably in the table mails; it is sent in the background. */
	send(mail: Mail): Promise<void>;
	/** Queues the mail in the caller's transaction: it is sent within a second of the commit. */
	sendWithin(transaction: Db["kysely"], mail: Mail): Promise<void>;
	/** Sends queued mails immediately; call it after such a commit. */
	wake(): void;
	/** Waits a few seconds at most for running work. */
	stop(): Promise<void>;
}

/** Interval at which the table is polled, for failed mails and for those that a node left behind. */
const POLL_EVERY_MS = SECOND_MS;
/** Maximum number of mails that one node sends at once. */
const MAX_CONCURRENT_MAILS = 5;
/** Timeout of one attempt … */
const SEND_WITHIN_MS = MINUTE_MS;
/** … well before another node may claim the mail. */
const CLAIM_MS = 3 * MINUTE_MS;
const FIRST_RETRY_MS = 30 * SECOND_MS;
const MAX_RETRY_MS = HOUR_MS;
const GIVE_UP_AFTER_MS = DAY_MS;
const RETENTION_MS = 30 * DAY_MS;
const CLEANUP_INTERVAL_MS = HOUR_MS;
/** Maximum time that sends may take once the mailer stops: less than the process gives each part (shutdown.ts). */
const STOP_WITHIN_MS = 4 * SECOND_MS;

/** One address as the contract's schema permits it: nothing that a header or a list of addresses could misread. */
const RECIPIENT = /^[^\p{Cc}\s<>()[\],:;"\\@]+@[^\p{Cc}\s<>()[\],:;"\\@]+$/u;
const CONTROL = /\p{Cc}/u;
/** Prefix of the id of a last mail. */
const LAST = "last-";

/** Addresses and names are already parsed; a value that would break a header here is a programming error, so it throws. */
function queuedMail({ to, subject, text, html, replyTo, isLast }: Mail, createdAt: Instant): NewMail {
	if (!RECIPIENT.test(to) || (replyTo !== undefined && !RECIPIENT.test(replyTo))) throw new Error("a mail needs plain addresses, one each");
	if (CONTROL.test(subject)) throw new Error("a mail's subject is one line");
	const id = isLast ? LAST + randomUUID() : randomUUID();
	return { id, recipient: to, subject, body: JSON.stringify({ text, html, replyTo }), created_at: createdAt };
}

export function startMailer(parts: {
	db: Db;
	clock: Clock;
	log: Logger;
	/** If `undefined`, mails become files in `${dataDir}/outbox`. */
	smtpUrl: string | undefined;
	/** `Name <address>`, or an address. */
	mailFrom: string;
	dataDir: string;
	/** Replaces SMTP or the mail folder. */
	transport?: MailTransport | undefined;
	pollEveryMs?: number;
	stopWithinMs?: number;
}): Mailer {
	const { db, clock, log, transport = createMailTransport(parts), pollEveryMs = POLL_EVERY_MS, stopWithinMs = STOP_WITHIN_MS } = parts;
	const cutOff = new AbortController();
	let isStopped = false;
	/** Set while the table is processed; a call during that time causes one more pass. */
	let working: Promise<void> | null = null;
	let isWokenAgain = false;
	let cleanupAt = 0;

	function wake(): void {
		if (isStopped) return;
		if (working) {
			isWokenAgain = true;
			return;
		}
		isWokenAgain = false;
		working = work()
			.catch(report)
			.finally(() => {
				working = null;
				if (isWokenAgain) wake();
			});
	}

	/** Reports an error of the table. Results that were not recorded there are tried again. */
	function report(error: unknown): void {
		log.error({ err: error }, "Reading or updating queued mails failed, retrying");
	}

	async function work(): Promise<void> {
		while (!isStopped) {
			const now = clock();
			const mails = await claimMails(db, now, now + CLAIM_MS, MAX_CONCURRENT_MAILS);
			await Promise.all(mails.map((mail) => handOn(mail).catch(report)));
			if (mails.length === 0) break;
		}
		if (clock() < cleanupAt || isStopped) return;
		cleanupAt = clock() + CLEANUP_INTERVAL_MS;
		await deleteMailsBefore(db, clock() - RETENTION_MS);
	}

	async function forget(id: string): Promise<void> {
		await deleteMail(db, id);
		await eraseTraces(db);
	}

	async function handOn(mail: ClaimedMail): Promise<void> {
		const { id, attempts } = mail;
		try {
			await transport.send(mail, AbortSignal.any([cutOff.signal, AbortSignal.timeout(SEND_WITHIN_MS)]));
		} catch (error) {
			const { kind, isPermanent } = readFailure(error);
			const dueAt = clock() + backoffWindow(attempts - 1, { firstMs: FIRST_RETRY_MS, longestMs: MAX_RETRY_MS });
			const isOver = isPermanent || dueAt > mail.created_at + GIVE_UP_AFTER_MS;
			log.warn({ mailId: id, failure: kind, attempts }, isOver ? "Mail given up" : "Mail was not taken, retrying");
			return isOver && id.startsWith(LAST) ? forget(id) : markFailed(db, id, kind, isOver ? null : dueAt);
		}
		await (id.startsWith(LAST) ? forget(id) : markSent(db, id, clock()));
		log.debug({ mailId: id, attempts }, "Mail sent");
	}

	if (parts.smtpUrl === undefined) log.info({ outbox: outboxIn(parts.dataDir) }, "SMTP_URL is not set: mails become files");
	const timer = setInterval(wake, pollEveryMs).unref();
	wake();

	return {
		async send(mail) {
			await insertMail(db, queuedMail(mail, clock()));
			wake();
		},
		wake,
		sendWithin: (transaction, mail) => insertMail({ kysely: transaction }, queuedMail(mail, clock())),
		async stop() {
			isStopped = true;
			clearInterval(timer);
			const end = setTimeout(() => cutOff.abort(), stopWithinMs);
			await working;
			clearTimeout(end);
			transport.close();
		},
	};
}
