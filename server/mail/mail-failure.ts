// Classifies a failure of the mail server by codes only, because the server's message may repeat addresses.

/** The fields of nodemailer's errors that are used. */
interface MailError {
	code?: unknown;
	command?: unknown;
	responseCode?: unknown;
}

/** If one of these commands fails, the server refuses the mail itself; if another fails (AUTH, MAIL FROM), the site is misconfigured. */
const REFUSING_COMMANDS = ["RCPT TO", "DATA"];
/** 503 means a wrong order of commands; the others concern authentication and encryption: none is about the mail. */
const UNSAYING_CODES = [503, 530, 534, 535, 538];

/** `kind` has the form "EENVELOPE 550 RCPT TO". `isPermanent` is `true` if a retry would fail in the same way. */
export function readFailure(error: unknown): { kind: string; isPermanent: boolean } {
	const { code, command, responseCode } = (error ?? {}) as MailError;
	const parts = [code, responseCode, command].filter((part) => typeof part === "number" || (typeof part === "string" && part !== ""));
	const isRefusal = typeof responseCode === "number" && responseCode >= 500 && responseCode < 600 && !UNSAYING_CODES.includes(responseCode);
	return {
		kind: parts.length > 0 ? parts.join(" ") : error instanceof Error ? error.name : "unknown",
		isPermanent: isRefusal && REFUSING_COMMANDS.includes(String(command)),
	};
}
