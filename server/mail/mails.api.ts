// Mails over HTTP, for admins: waiting ones with the reason, sent ones, retry and deletion.
import { randomUUID } from "node:crypto";
import type { Db } from "#server/db/open-database.ts";
import { AppError } from "#server/errors/app-error.ts";
import { type ApiDefinition, defineCommand, defineQuery } from "#server/http/endpoint/define-endpoint.ts";
import type { Queue } from "#server/queue/queue.ts";
import { discardMail, getMail, listMails, retryMail, testMail } from "#shared/contract/rest/console/mails.ts";
import { escapeHtml } from "#shared/kit/escape-html.ts";
import { type Clock, SECOND_MS } from "#shared/kit/instant.ts";
import { MAIL_QUEUE } from "./mail.store.ts";
import { deleteUnsent, listMailRows, readMail } from "./mail-list.store.ts";
import { sendForAnswer } from "./mail-transport.ts";
import { readOutboxText } from "./read-outbox.ts";
import { redactAnswer } from "./redact-answer.ts";

/** Low, because a test is sent at once and to any address. */
const TEST = { scope: "admin", rate: { points: 5, perSeconds: 600 }, isIdempotent: false } as const;
const TEST_WITHIN_MS = 20 * SECOND_MS;
const MAX_ANSWER_LENGTH = 1_000;

const ADMIN = { scope: "admin", rate: { points: 60, perSeconds: 60 }, isIdempotent: false } as const;

export function mailsApi(parts: {
	db: Db;
	queue: Queue;
	/** Address of the SMTP server; if `undefined`, mails are files in a folder, and their text may be read here. */
	smtpUrl: string | undefined;
	/** `Name <address>`, or an address. */
	mailFrom: string;
	dataDir: string;
	site: { siteName: string; siteUrl: string };
	clock: Clock;
}): ApiDefinition[] {
	const { db, queue, smtpUrl, dataDir, site, clock } = parts;

	async function find(mailId: string) {
		const found = await readMail(db, mailId);
		if (!found) throw new AppError({ code: "not_found", message: "There is no such mail." });
		return found;
	}

	/** With an SMTP server, the text is never returned, because a link in it grants access. */
	async function textOf({ mail, body }: Awaited<ReturnType<typeof find>>): Promise<string | null> {
		if (smtpUrl !== undefined) return null;
		return body === null ? readOutboxText(dataDir, mail) : (JSON.parse(body) as { text: string }).text;
	}

	const transport: "folder" | "smtp" = smtpUrl === undefined ? "folder" : "smtp";

	return [
		defineQuery(listMails, { scope: "admin" }, async ({ query }) => ({ ...(await listMailRows(db, query)), carrier: transport })),
		defineQuery(getMail, { scope: "admin" }, async ({ params: { mailId } }) => {
			const found = await find(mailId);
			return { mail: found.mail, text: await textOf(found), carrier: transport };
		}),
		defineCommand(retryMail, ADMIN, async ({ params: { mailId } }, { audit }) => {
			const { mail: before } = await find(mailId);
			if ((await queue.hasten(db.kysely, MAIL_QUEUE, { key: mailId })) === 0) {
				const reasons = {
					waiting: "It is being handed on right now.",
					sent: "It is sent.",
					failed: "It was given up, and its text is gone.",
				};
				throw new AppError({ code: "in_use", message: reasons[before.state] });
			}
			const { mail } = await find(mailId);
			queue.wake(MAIL_QUEUE);
			audit({ before: { dueAt: before.dueAt, attempts: before.attempts }, after: { dueAt: mail.dueAt, attempts: mail.attempts } });
			return { mail };
		}),
		defineCommand(testMail, TEST, async ({ body: { to } }, { audit }) => {
			const text = `This mail shows that ${site.siteName} (${site.siteUrl}) can send mails. An admin asked for it in the console.`;
			const body = JSON.stringify({ text, html: `<p>${escapeHtml(text)}</p>` });
			const mail = { id: randomUUID(), recipient: to, subject: `${site.siteName}: test mail`, body, created_at: clock() };
			const startedMs = performance.now();
			const result = await sendForAnswer(parts, mail, AbortSignal.timeout(TEST_WITHIN_MS)).then(
				(answer) => ({ isAccepted: true, answer }),
				(error: unknown) => ({ isAccepted: false, answer: wordsOf(error) }),
			);
			const answer = redactAnswer(result.answer, smtpUrl).slice(0, MAX_ANSWER_LENGTH);
			audit({ subject: `test mail to ${to}`, after: { isAccepted: result.isAccepted, answer } });
			return { isAccepted: result.isAccepted, answer, carrier: transport, durationMs: Math.round(performance.now() - startedMs) };
		}),
		defineCommand(discardMail, ADMIN, async ({ params: { mailId } }, { audit }) => {
			const { mail } = await find(mailId);
			if (!(await deleteUnsent(db, mailId))) throw new AppError({ code: "in_use", message: "It is sent." });
			audit({ before: { state: mail.state, attempts: mail.attempts, lastError: mail.lastError }, after: null });
			return { ok: true } as const;
		}),
	];
}

/** The mail server's response if there is one, otherwise the error's message. */
function wordsOf(error: unknown): string {
	const { response, message } = error as { response?: unknown; message?: unknown };
	return typeof response === "string" && response !== "" ? response : String(message ?? error);
}
