// Mails over HTTP, for admins: waiting ones with the reason, sent ones, retry and deletion.
import type { Db } from "#server/db/open-database.ts";
import { AppError } from "#server/errors/app-error.ts";
import { type ApiDefinition, defineCommand, defineQuery } from "#server/http/endpoint/define-endpoint.ts";
import { discardMail, getMail, listMails, retryMail } from "#shared/contract/rest/console/mails.ts";
import type { Clock } from "#shared/kit/instant.ts";
import { deleteUnsent, listMailRows, makeDue, readMail } from "./mail-list.store.ts";
import { readOutboxText } from "./read-outbox.ts";

const ADMIN = { scope: "admin", rate: { points: 60, perSeconds: 60 }, isIdempotent: false } as const;

export function mailsApi(parts: {
	db: Db;
	clock: Clock;
	/** If `undefined`, mails are files in a folder, and may be read here. */
	smtpUrl: string | undefined;
	dataDir: string;
}): ApiDefinition[] {
	const { db, clock, smtpUrl, dataDir } = parts;

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
			if (!(await makeDue(db, mailId, clock()))) {
				const reasons = {
					waiting: "It is being handed on right now.",
					sent: "It is sent.",
					failed: "It was given up, and its text is gone.",
				};
				throw new AppError({ code: "in_use", message: reasons[before.state] });
			}
			const { mail } = await find(mailId);
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
