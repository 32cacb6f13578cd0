// Sends one mail to the SMTP server, or writes it as a file into the mail folder if there is none.
import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import { SECOND_MS } from "#shared/kit/instant.ts";
import type { NewMail } from "./mail.store.ts";

export interface MailTransport {
	/** Throws if the mail was not accepted. */
	send(mail: NewMail, signal: AbortSignal): Promise<void>;
	close(): void;
}

const WAIT_MS = 10 * SECOND_MS;
const CONNECTIONS = 5;

export const outboxIn = (dataDir: string): string => join(dataDir, "outbox");

export function createMailTransport(settings: { smtpUrl: string | undefined; mailFrom: string; dataDir: string }): MailTransport {
	const { smtpUrl, dataDir } = settings;
	const from = parseSender(settings.mailFrom);
	return smtpUrl ? smtpTransport(smtpUrl, from) : folderTransport(outboxIn(dataDir), from);
}

interface Sender {
	name: string;
	address: string;
}

/** The sender is parsed here: if it were passed as text, a comma in the name would make two senders of it. */
function parseSender(mailFrom: string): Sender {
	const [, name = "", address = mailFrom] = /^([^<>]+) <([^<>]+)>$/.exec(mailFrom) ?? [];
	return { name, address };
}

const limitsOf = (ms: number) => ({ connectionTimeout: ms, greetingTimeout: ms, socketTimeout: ms, dnsTimeout: ms });

/** Connects and signs in as for a mail, but sends none. With `requireTls`, it fails without encryption. Throws nodemailer's error. */
export async function verifySmtp(url: string, { requireTls, waitMs = WAIT_MS }: { requireTls: boolean; waitMs?: number }): Promise<void> {
	const transport = createTransport({ url, requireTLS: requireTls, ...limitsOf(waitMs) });
	try {
		await transport.verify();
	} finally {
		transport.close();
	}
}

function smtpTransport(url: string, from: Sender): MailTransport {
	const transport = createTransport({
		url,
		pool: true,
		maxConnections: CONNECTIONS,
		...limitsOf(WAIT_MS),
		disableFileAccess: true,
		disableUrlAccess: true,
	});
	return {
		send: async (mail, signal) => void (await transport.sendMail({ ...messageOf(mail, from), signal })),
		close: () => transport.close(),
	};
}

/**
 * Sends one mail over a connection of its own. Returns the server's answer unchanged, or the name of the file. Throws nodemailer's error.
 */
export async function sendForAnswer(
	settings: Parameters<typeof createMailTransport>[0],
	mail: NewMail,
	signal: AbortSignal,
): Promise<string> {
	const from = parseSender(settings.mailFrom);
	if (settings.smtpUrl === undefined) {
		await folderTransport(outboxIn(settings.dataDir), from).send(mail, signal);
		return outboxFileOf(mail.id, mail.created_at);
	}
	const transport = createTransport({ url: settings.smtpUrl, ...limitsOf(WAIT_MS), disableFileAccess: true, disableUrlAccess: true });
	return (await transport.sendMail({ ...messageOf(mail, from), signal })).response;
}

/** Format `20261121T101500123Z-<id>.eml`: a mail that is sent twice is still one file. */
export const outboxFileOf = (id: string, createdAt: number): string =>
	`${new Date(createdAt).toISOString().replace(/[-:.]/g, "")}-${id}.eml`;

function folderTransport(folder: string, from: Sender): MailTransport {
	const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
	return {
		async send(mail) {
			const { message } = await transport.sendMail(messageOf(mail, from));
			const name = outboxFileOf(mail.id, mail.created_at);
			// The file gets its final name when it is complete, because other programs may watch the folder.
			const unfinished = join(folder, `.${name}.part`);
			await mkdir(folder, { recursive: true, mode: 0o700 });
			await writeFile(unfinished, message as Buffer, { mode: 0o600 });
			await rename(unfinished, join(folder, name));
		},
		close() {},
	};
}

function messageOf({ id, recipient, subject, body, created_at }: NewMail, from: Sender) {
	const { text, html, replyTo } = JSON.parse(body) as { text: string; html: string; replyTo?: string };
	return {
		from,
		// An address is passed as an object, which nodemailer does not parse as a list of addresses.
		to: { name: "", address: recipient },
		...(replyTo !== undefined && { replyTo: { name: "", address: replyTo } }),
		envelope: { from: from.address, to: [recipient] },
		subject,
		text,
		html,
		date: new Date(created_at),
		/** The same id at each attempt lets a recipient of two copies recognise the duplicate. */
		messageId: `<${id}@${from.address.split("@")[1]}>`,
		headers: { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" },
	};
}
