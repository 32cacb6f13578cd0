// `npm run token -- --scope ops:scores [--scope …] [--days 1] [--subject desk]`: prints an access token and nothing else.
// Signed with the server's own secret: of all settings it needs JWT_SECRET, or DATA_DIR where the server made one.
import { parseArgs } from "node:util";
import { signAccessToken } from "#server/accounts/session/access-token.ts";
import { readSecretSettings } from "#server/config/env.ts";
import { findJwtSecret } from "#server/config/jwt-secret.ts";
import { SettingsError } from "#server/config/settings-error.ts";
import { SCOPES } from "#shared/contract/endpoint.ts";
import { DAY_MS } from "#shared/kit/instant.ts";

/** Nothing revokes one but another secret of the server: what lasts longer has a key of the API. */
const MAX_DAYS = 30;
const USAGE = `Usage: npm run token -- --scope <${SCOPES.join(" | ")}> [--scope …] [--days 1 to 30] [--subject name]`;

function printToken(): string {
	const options = { scope: { type: "string", multiple: true }, days: { type: "string" }, subject: { type: "string" } } as const;
	const { scope = [], days = "1", subject = "operator" } = parseArgs({ options }).values;
	const scopes = scope.map((name) => {
		const known = SCOPES.find((each) => each === name);
		if (!known) throw new Error(`There is no scope ${name}.`);
		return known;
	});
	if (scopes.length === 0) throw new Error("A token needs a scope.");
	if (!/^\d+$/.test(days) || Number(days) < 1 || Number(days) > MAX_DAYS)
		throw new Error(`--days ${days}: expected a whole number from 1 to ${MAX_DAYS}.`);
	if (!/^[\w.-]{1,64}$/.test(subject)) throw new Error("--subject: expected 1 to 64 letters, digits, '.', '_' or '-'.");
	return signAccessToken(findJwtSecret(readSecretSettings()), Date.now, { id: subject, scopes }, Number(days) * DAY_MS);
}

try {
	process.stdout.write(`${printToken()}\n`);
} catch (error) {
	const { message } = error as Error;
	process.stderr.write(error instanceof SettingsError ? `${message}\n` : `${message}\n${USAGE}\n`);
	process.exitCode = 1;
}
