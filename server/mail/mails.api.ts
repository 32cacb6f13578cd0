// Mails over HTTP, for admins: waiting ones with the reason, sent ones, retry and deletion.
import type { Db } from "#server/db/open-database.ts";
import { AppError } from "#server/errors/app-error.ts";
import { type ApiDefinition, defineCommand, defineQuery } from "#server/http/endpoint/define-endpoint.ts";
import type { Queue } from "#server/queue/queue.ts";
import { discardMail, getMail, listMails, retryMail } from "#shared/contract/rest/console/mails.ts";
import { MAIL_QUEUE } from "./mail.store.ts";
import { deleteUnsent, listMailRows, readMail } from "./mail-list.store.ts";
import { readOutboxText } from "./read-outbox.ts";

const ADMIN = { scope: "admin", rate: { points: 60, perSeconds: 60 }, isIdempotent: false } as const;

export function mailsApi(parts: {
	db: Db;
	queue: Queue;
	/** If `undefined`, mails are files in a folder, and may be read here. */
	smtpUrl: string | undefined;
	dataDir: string;
}): ApiDefinition[] {
	const { db, queue, smtpUrl, dataDir } = parts;

	async function find(mailId: string) {
		const found = await readMail(db, mailId);
		if (!found) throw new AppError({ code: "not_found", message: "There is no such mail." });
		return found;
	}

	/** The text is never returned if there is an SMTP server, because a link in it grants access. */
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
		defineCommand(discardMail, ADMIN, async ({ params: { mailId } }, { audit }) => {
			const { mail } = await find(mailId);
			if (!(await deleteUnsent(db, mailId))) throw new AppError({ code: "in_use", message: "It is sent." });
			audit({ before: { state: mail.state, attempts: mail.attempts, lastError: mail.lastError }, after: null });
			return { ok: true } as const;
		}),
	];
}
