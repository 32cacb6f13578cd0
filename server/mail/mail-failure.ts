// Tells what kind a failure of the mail server is, without its words: they repeat addresses.

/** Errors of nodemailer. */
interface MailError {
	code?: unknown;
	command?: unknown;
	responseCode?: unknown;
}

/** Refused at these, a mail itself is refused; at others (AUTH, MAIL FROM) it is we who are not set up yet. */
const REFUSING_COMMANDS = ["RCPT TO", "DATA"];
/** 503: asked in the wrong order. 530 and above here: sign in first. None tells anything of the mail. */
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
