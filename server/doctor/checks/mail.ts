// Mail: the SMTP server answers, encrypts, and accepts the sign-in. No mail is sent.
import { isIP } from "node:net";
import { readFailure } from "#server/mail/mail-failure.ts";
import { verifySmtp } from "#server/mail/mail-transport.ts";
import { type Check, type Finding, fault, ok, reasonOf, warning } from "../kernel/check.ts";

export const mail: Check = {
	title: "Mail",
	async run({ settings: { smtpUrl, isProduction, dataDir } }) {
		if (smtpUrl === undefined)
			return isProduction
				? fault(
						`SMTP_URL is not set, so mails are written to ${dataDir}/outbox, and nobody gets them: no sign-up can be confirmed.`,
						"Set SMTP_URL=smtp://user:password@host:587, and MAIL_FROM to an address of that account.",
					)
				: ok("SMTP_URL is not set: mails are written to a folder, as is usual outside production.");
		const url = new URL(smtpUrl);
		const server = `${url.hostname}:${url.port || (url.protocol === "smtps:" ? 465 : 587)}`;
		const isSignedIn = url.username !== "";
		try {
			await verifySmtp(smtpUrl, { requireTls: true });
			return ok(`${server} answers, encrypts${isSignedIn ? " and accepts the sign-in" : ""}.`);
		} catch (error) {
			if (!isWithoutTls(error)) return describe(error, server);
		}
		if (isSignedIn && !isThisMachine(url.hostname))
			return fault(
				`${server} offers no STARTTLS, so the password is sent readable.`,
				"Use the server's port for TLS: SMTP_URL=smtps://user:password@host:465, or smtp:// with port 587.",
			);
		try {
			await verifySmtp(smtpUrl, { requireTls: false });
		} catch (error) {
			return describe(error, server);
		}
		if (isThisMachine(url.hostname)) return ok(`${server} answers, on this machine.`);
		return warning(
			`${server} offers no STARTTLS, so mails are sent readable.`,
			"Use the server's port for TLS: smtps:// with 465, or smtp:// with 587.",
		);
	},
};

/** nodemailer's error if STARTTLS is required and the server does not offer it. */
function isWithoutTls(error: unknown): boolean {
	const { code, command, responseCode } = error as { code?: unknown; command?: unknown; responseCode?: unknown };
	return code === "ETLS" && command === "STARTTLS" && responseCode !== undefined;
}

const isThisMachine = (host: string) => host === "localhost" || host === "[::1]" || (isIP(host) === 4 && host.startsWith("127."));

function describe(error: unknown, server: string): Finding {
	const { code, message } = error as { code?: string; message: string };
	const { kind } = readFailure(error);
	if (code === "EAUTH")
		return fault(
			`${server} refuses the sign-in (${kind}).`,
			"Correct user and password in SMTP_URL; signs such as @ and / are written as %40 and %2F. Many providers want a password of its own for programs.",
		);
	if (code === "EDNS" || /ENOTFOUND|EAI_AGAIN/.test(message)) return fault(`${server} has no address.`, "Correct the host in SMTP_URL.");
	if (/certificate|self-signed|altnames/i.test(message))
		return fault(
			`The certificate of ${server} is refused: ${message}.`,
			"Name the host in SMTP_URL as its certificate does; for an authority of your own, set NODE_EXTRA_CA_CERTS to its file.",
		);
	if (/ECONNREFUSED/.test(message))
		return fault(`Nothing listens at ${server}.`, "Correct host and port in SMTP_URL: 587 for smtp://, 465 for smtps://.");
	if (code === "ETIMEDOUT" || /Timeout|timed out/i.test(message))
		return fault(
			`${server} does not answer in time.`,
			"Many hosters block port 25: use 587 or 465. smtp:// is for STARTTLS, smtps:// for TLS from the start.",
		);
	if (/wrong version number|ssl3|packet length/i.test(message))
		return fault(
			`${server} does not speak the protocol of SMTP_URL.`,
			"Use smtps:// for TLS from the start (465), smtp:// for STARTTLS (587).",
		);
	return fault(
		`${server} cannot be used: ${kind === "unknown" ? reasonOf(error) : kind}.`,
		"See the provider's page on SMTP, and correct SMTP_URL.",
	);
}
