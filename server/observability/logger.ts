// The log: one JSON line per entry on standard output, without secrets.
import { type DestinationStream, type LevelWithSilent, type Logger, pino } from "pino";

import { createErrorCounts, type ErrorCount, type ErrorCounts } from "./error-counts.ts";

export type { Logger };
export type LogLevel = LevelWithSilent;

const SECRET_KEYS = [
	"authorization",
	"cookie",
	"set-cookie",
	"token",
	"accessToken",
	"access_token",
	"refreshToken",
	"refresh_token",
	"password",
	"secret",
	"jwtSecret",
	"jwtSecretPrevious",
	"ticket",
	"recoveryCode",
	"privateKey",
];
/** PostgreSQL includes whole rows in this field: "Failing row contains (u1, ann@example.org, $argon2id …)". */
const ROW_OF_ERROR = "err.detail";
/** Secrets are hidden down to this many levels below the entry: `{req: {headers: {authorization}}}` is 2. */
const REDACTED_DEPTH = 4;
const HIDDEN = "[hidden]";

/** Values of `?token=` and `?access_token=`, and the password of `scheme://user:password@host`, anywhere in a line. */
const QUERY_TOKEN = /([?&](?:access_|refresh_)?token=)[^&#\s"\\]*/gi;
const URL_PASSWORD = /(:\/\/[^\s/:@"]*:)[^\s/@"]+@/g;

/** pino's number of the level `error`; `fatal` has a higher one. */
const ERROR_LEVEL = 50;
const countsOfLoggers = new WeakMap<Logger, ErrorCounts>();

/** Returns the errors that the logger and its children have counted since the last call; empty for a logger that was not created here. */
export const takeErrorCounts = (log: Logger): ErrorCount[] => countsOfLoggers.get(log)?.take() ?? [];

/** `destination` is standard output by default; `silent` writes nothing, and counts nothing. */
export function createLogger(options: { level: LogLevel; destination?: DestinationStream }): Logger {
	const counts = createErrorCounts();
	const log = pino(
		{
			level: options.level,
			base: null,
			timestamp: () => `,"at":"${new Date().toISOString()}"`,
			formatters: { level: (label) => ({ level: label }) },
			redact: { paths: [...secretPaths(), ROW_OF_ERROR], censor: HIDDEN },
			hooks: {
				streamWrite: (line) => line.replace(QUERY_TOKEN, `$1${HIDDEN}`).replace(URL_PASSWORD, `$1${HIDDEN}@`),
				logMethod(values, method, level) {
					if (level >= ERROR_LEVEL) counts.note(values[0]);
					method.apply(this, values);
				},
			},
		},
		options.destination ?? pino.destination({ fd: 1, sync: true }),
	);
	countsOfLoggers.set(log, counts);
	return log;
}

function secretPaths(): string[] {
	return Array.from({ length: REDACTED_DEPTH + 1 }, (_, depth) => depth).flatMap((depth) => {
		const above = Array<string>(depth).fill("*").join(".");
		return SECRET_KEYS.map((key) => `${above}["${key}"]`);
	});
}
