// Classifies a failure of the mail server, without the server's message: that repeats addresses.

/** Errors of nodemailer. */
interface MailError {
	code?: unknown;
	command?: unknown;
	responseCode?: unknown;
}

/** A refusal of these commands refuses the mail itself; at others (AUTH, MAIL FROM) the site is not configured. */
const REFUSING_COMMANDS = ["RCPT TO", "DATA"];
/** 503: commands in the wrong order. 530 and following: sign in first. None is about the mail. */
const UNSAYING_CODES = [503, 530, 534, 535, 538];

/** `kind`: "EENVELOPE 550 RCPT TO". `isPermanent`: another try would be refused alike. */
export function readFailure(error: unknown): { kind: string; isPermanent: boolean } {
	const { code, command, responseCode } = (error ?? {}) as MailError;
	const parts = [code, responseCode, command].filter((part) => typeof part === "number" || (typeof part === "string" && part !== ""));
	const isRefusal = typeof responseCode === "number" && responseCode >= 500 && responseCode < 600 && !UNSAYING_CODES.includes(responseCode);
	return {
		kind: parts.length > 0 ? parts.join(" ") : error instanceof Error ? error.name : "unknown",
		isPermanent: isRefusal && REFUSING_COMMANDS.includes(String(command)),
	};
}
