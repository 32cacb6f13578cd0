// Classifies a failure of the mail server without the server's message, which may repeat addresses.

/** Fields of nodemailer's errors. */
interface MailError {
	code?: unknown;
	command?: unknown;
	responseCode?: unknown;
}

/** An error of these commands refuses the mail itself; at others (AUTH, MAIL FROM) the site is misconfigured. */
const REFUSING_COMMANDS = ["RCPT TO", "DATA"];
/** 503: wrong order of commands. 530 and following: authentication required. None of them concerns the mail. */
const UNSAYING_CODES = [503, 530, 534, 535, 538];

/** `kind` has the form "EENVELOPE 550 RCPT TO". `isPermanent`: a retry would fail in the same way. */
export function readFailure(error: unknown): { kind: string; isPermanent: boolean } {
	const { code, command, responseCode } = (error ?? {}) as MailError;
	const parts = [code, responseCode, command].filter((part) => typeof part === "number" || (typeof part === "string" && part !== ""));
	const isRefusal = typeof responseCode === "number" && responseCode >= 500 && responseCode < 600 && !UNSAYING_CODES.includes(responseCode);
	return {
		kind: parts.length > 0 ? parts.join(" ") : error instanceof Error ? error.name : "unknown",
		isPermanent: isRefusal && REFUSING_COMMANDS.includes(String(command)),
	};
}
