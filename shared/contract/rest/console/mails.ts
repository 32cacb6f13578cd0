// /api/ops/mails…: outgoing mails, for admins. Scope admin.
import { z } from "zod";
import type { Endpoint } from "#shared/contract/endpoint.ts";
import { emailSchema } from "../accounts/accounts.ts";
import { listAnswer, listQuery } from "../list-query.ts";

const tag = "Ops";
const instant = z.number().int().describe("Epoch milliseconds, UTC");
const params = z.object({ mailId: z.string().regex(/^[0-9a-f-]{1,40}$/) });

const carrier = z.enum(["smtp", "folder"]).describe("Where mails go");
const MAIL_STATES = ["waiting", "sent", "failed"] as const;

const mailRowSchema = z
	.object({
		id: z.string(),
		recipient: z.string(),
		subject: z.string(),
		state: z.enum(MAIL_STATES).describe("failed: given up, its text is gone"),
		createdAt: instant,
		attempts: z.number().int(),
		lastError: z.string().nullable().describe("Kind of the failure, without the mail server's words"),
		dueAt: instant.nullable().describe("Of a waiting one: when it is tried next"),
		sentAt: instant.nullable(),
	})
	.meta({ id: "MailRow" });
export type MailRow = z.infer<typeof mailRowSchema>;

export const listMails = {
	method: "GET",
	path: "/api/ops/mails",
	summary: "The outbox, newest first. Mails are stored for 30 days, their texts until they are sent",
	tag,
	query: z.object({ ...listQuery(["created", "recipient", "subject", "due"], "-created"), state: z.enum(MAIL_STATES).optional() }),
	answer: listAnswer(mailRowSchema).extend({ carrier }),
} as const satisfies Endpoint;

export const getMail = {
	method: "GET",
	path: "/api/ops/mails/:mailId",
	summary: "One mail; with its text only where no SMTP server is set, for links in it let in",
	tag,
	params,
	answer: z.object({ mail: mailRowSchema, text: z.string().nullable(), carrier }),
} as const satisfies Endpoint;
export type MailAnswer = z.infer<(typeof getMail)["answer"]>;

export const retryMail = {
	method: "POST",
	path: "/api/ops/mails/:mailId/retry",
	summary: "Try a waiting mail at once",
	tag,
	params,
	answer: z.object({ mail: mailRowSchema }),
} as const satisfies Endpoint;

export const discardMail = {
	method: "DELETE",
	path: "/api/ops/mails/:mailId",
	summary: "Take a mail that waits, or was given up, out of the outbox",
	tag,
	params,
	answer: z.object({ ok: z.literal(true) }),
} as const satisfies Endpoint;

export const testMail = {
	method: "POST",
	path: "/api/ops/mail-test",
	summary: "Send a test mail at once, and answer what the mail server says of it, without what SMTP_URL keeps secret",
	tag,
	body: z.strictObject({ to: emailSchema }),
	answer: z.object({
		isAccepted: z.boolean().describe("The mail server took it; whether it arrives, only the mailbox shows"),
		answer: z.string().describe("The mail server's answer word for word, or why the connection failed; without a server, the file's name"),
		durationMs: z.number().int(),
		carrier,
	}),
} as const satisfies Endpoint;
export type TestMailAnswer = z.infer<(typeof testMail)["answer"]>;
