// A real SMTP server on a port of this machine that stores the mails it accepts, parsed; for tests that send mails.
import type { AddressInfo } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

interface ReceivedMail extends Email {
	envelope: { from: string; to: string[] };
	source: string;
}

export interface SmtpInbox {
	url: string;
	port: number;
	readonly received: ReceivedMail[];
	/** Sets the status of all further RCPT TO; `null` accepts them. */
	refuseWith(code: number | null): void;
	/** Delays the response to each further mail. */
	answerAfter(ms: number): void;
	/** All requested recipients, whether accepted or not. */
	readonly requestedRecipients: string[];
	stop(): Promise<void>;
}

/** `port`: an earlier free port, for a server that restarts. */
export async function startSmtpInbox({ port = 0 } = {}): Promise<SmtpInbox> {
	const received: ReceivedMail[] = [];
	const requestedRecipients: string[] = [];
	let refusal: number | null = null;
	let delayMs = 0;
	const server = new SMTPServer({
		authOptional: true,
		disabledCommands: ["STARTTLS", "AUTH"],
		onRcptTo({ address }, _session, done) {
			requestedRecipients.push(address);
			if (refusal === null) return done();
			done(Object.assign(new Error(`no mail for ${address}`), { responseCode: refusal }));
		},
		async onData(stream, { envelope }, done) {
			const chunks: Buffer[] = [];
			for await (const chunk of stream) chunks.push(chunk as Buffer);
			await new Promise((resolve) => setTimeout(resolve, delayMs));
			const bytes = Buffer.concat(chunks);
			const from = envelope.mailFrom === false ? "" : envelope.mailFrom.address;
			const to = envelope.rcptTo.map(({ address }) => address);
			received.push({ ...(await PostalMime.parse(bytes)), envelope: { from, to }, source: bytes.toString() });
			done();
		},
	});
	server.on("error", () => undefined); // Ignores errors of connections that a stopping client cuts.
	await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", () => resolve()));
	const listening = (server.server.address() as AddressInfo).port;
	return {
		url: `smtp://127.0.0.1:${listening}`,
		port: listening,
		received,
		requestedRecipients: requestedRecipients,
		refuseWith(code) {
			refusal = code;
		},
		answerAfter(ms) {
			delayMs = ms;
		},
		stop: () => new Promise((resolve) => server.close(() => resolve())),
	};
}
