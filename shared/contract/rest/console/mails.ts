// /api/ops/mails…: outgoing mails, for admins. Scope admin.
import { z } from "zod";
import type { Endpoint } from "#shared/contract/endpoint.ts";
import { emailSchema } from "../accounts/accounts.ts";
import { listAnswer, listQuery } from "../list-query.ts";

const tag = "Ops";
const instant = z.number().int().describe("Epoch milliseconds, UTC");
const params = z.object({ mailId: z.string().regex(/^[0-9a-f-]{1,40}$/) });

const carrier = z.enum(["smtp", "folder"]).describe("Whether mails go to an SMTP server or into a folder");
const MAIL_STATES = ["waiting", "sent", "failed"] as const;

const mailRowSchema = z
	.object({
		id: z.string(),
		recipient: z.string(),
		subject: z.string(),
		state: z.enum(MAIL_STATES).describe("`failed`: given up, and its text is deleted"),
		createdAt: instant,
		attempts: z.number().int(),
		lastError: z.string().nullable().describe("Kind of the failure, without the mail server's own text"),
		dueAt: instant.nullable().describe("For a waiting mail, when it is tried next"),
		sentAt: instant.nullable(),
	})
	.meta({ id: "MailRow" });
export type MailRow = z.infer<typeof mailRowSchema>;

export const listMails = {
	method: "GET",
	path: "/api/ops/mails",
	summary: "List the outbox, newest first. Mails are stored for 30 days, and their texts until they are sent",
	tag,
	query: z.object({ ...listQuery(["created", "recipient", "subject", "due"], "-created"), state: z.enum(MAIL_STATES).optional() }),
	answer: listAnswer(mailRowSchema).extend({ carrier }),
} as const satisfies Endpoint;

export const getMail = {
	method: "GET",
	path: "/api/ops/mails/:mailId",
	summary: "Get one mail. Its text is included only if no SMTP server is set, because links in it can sign in",
	tag,
	params,
	answer: z.object({ mail: mailRowSchema, text: z.string().nullable(), carrier }),
} as const satisfies Endpoint;
export type MailAnswer = z.infer<(typeof getMail)["answer"]>;

export const retryMail = {
	method: "POST",
	path: "/api/ops/mails/:mailId/retry",
	summary: "Retry a waiting mail at once",
	tag,
	params,
	answer: z.object({ mail: mailRowSchema }),
} as const satisfies Endpoint;

export const discardMail = {
	method: "DELETE",
	path: "/api/ops/mails/:mailId",
	summary: "Remove a mail that waits or was given up from the outbox",
	tag,
	params,
	answer: z.object({ ok: z.literal(true) }),
} as const satisfies Endpoint;

export const testMail = {
	method: "POST",
	path: "/api/ops/mail-test",
	summary: "Send a test mail at once, and return what the mail server says about it, without the secrets in SMTP_URL",
	tag,
	body: z.strictObject({ to: emailSchema }),
	answer: z.object({
		isAccepted: z.boolean().describe("Whether the mail server accepted the mail; only the mailbox shows whether it arrives"),
		answer: z
			.string()
			.describe("The mail server's answer word for word, or why the connection failed. Without a mail server, the name of the file"),
		durationMs: z.number().int(),
		carrier,
	}),
} as const satisfies Endpoint;
export type TestMailAnswer = z.infer<(typeof testMail)["answer"]>;
