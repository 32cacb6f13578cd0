// Creates an account with scopes, or adds scopes to an existing one, whether the server runs or not:
//   npm run admin:create -- --email a@b.c [--name Name] [--scope admin …] [--password-stdin]
//   npm run admin:create -- --email a@b.c --reset-factors   turns off the second factors of an account whose owner lost them
import { text } from "node:stream/consumers";
import { parseArgs } from "node:util";
import { readSettings } from "#server/config/env.ts";
import { loadJwtSecret } from "#server/config/jwt-secret.ts";
import { SettingsError } from "#server/config/settings-error.ts";
import { openDatabase } from "#server/db/open-database.ts";
import type { Result } from "#server/errors/app-error.ts";
import { createLogger } from "#server/observability/logger.ts";
import { SCOPES, type Scope } from "#shared/contract/endpoint.ts";
import { emailSchema, newPasswordSchema } from "#shared/contract/rest/accounts/accounts.ts";
import { turnOffFactors } from "../kernel/turn-off-factors.ts";
import { emailKeyOf, lockUserRow, readUserRow } from "../kernel/user.store.ts";
import { checkDisplayName, freeDisplayName } from "../names/display-name.ts";
import { hashPassword } from "../password/password-hash.ts";
import { refuseWeakPassword } from "../password/password-policy.ts";
import { makeReadablePassword } from "../password/readable-password.ts";
import { grantScopes } from "./grant-scopes.ts";

const USAGE = `Usage: npm run admin:create -- --email a@b.c [--name Name] [--scope <${SCOPES.join(" | ")}>]… [--password-stdin] | --reset-factors`;

/** An error that the user of the script can correct. */
class Refusal extends Error {}

interface Wanted {
	email: string;
	name: string | undefined;
	scopes: Scope[];
	/** Turns off the second factors of an existing account, and does nothing else. */
	isFactorReset: boolean;
	/** If `undefined`, the script generates a password. */
	password: string | undefined;
}

async function readWanted(): Promise<Wanted> {
	const options = {
		email: { type: "string" },
		name: { type: "string" },
		scope: { type: "string", multiple: true },
		"password-stdin": { type: "boolean" },
		"reset-factors": { type: "boolean" },
	} as const;
	const given = readArguments(() => parseArgs({ options }).values);
	const email = emailSchema.safeParse(given.email ?? "");
	if (!email.success) throw new Refusal(`--email ${given.email ?? "is missing"}: expected an e-mail address.\n${USAGE}`);
	const scopes = (given.scope ?? ["admin"]).map((name) => {
		const known = SCOPES.find((scope) => scope === name);
		if (!known) throw new Refusal(`There is no scope ${name}.\n${USAGE}`);
		return known;
	});
	const password = given["password-stdin"] ? (await text(process.stdin)).replace(/\r?\n$/, "") : undefined;
	return { email: email.data, name: given.name, scopes, password, isFactorReset: given["reset-factors"] ?? false };
}

function readArguments<T>(read: () => T): T {
	try {
		return read();
	} catch (error) {
		throw new Refusal(`${(error as Error).message}\n${USAGE}`);
	}
}

function unwrap<T>(result: Result<T>): T {
	if (!result.ok) throw new Refusal(result.error.message);
	return result.value;
}

async function resetFactors(email: string): Promise<string[]> {
	const db = await openDatabase({ ...readSettings(), log: createLogger({ level: "warn" }) });
	try {
		const user = await readUserRow(db, { emailKey: emailKeyOf(email) });
		if (!user) throw new Refusal(`${email} has no account.`);
		await db.kysely.transaction().execute(async (transaction) => {
			await lockUserRow(transaction, user.id);
			await turnOffFactors(transaction, user.id, Date.now());
		});
		return [`${email} has no second factor from now on: the password alone signs in.`];
	} finally {
		await db.close();
	}
}

/** Returns the lines to print. */
async function createAdmin({ email, name, scopes, password }: Wanted): Promise<string[]> {
	const settings = readSettings();
	const displayName = name === undefined ? null : unwrap(checkDisplayName(name, settings.siteName, { isStaff: true }));
	const made = password ?? makeReadablePassword();
	const checked = newPasswordSchema.safeParse(made);
	if (!checked.success) throw new Refusal(`The password ${checked.error.issues[0]?.message}.`);
	const easy = refuseWeakPassword(made, { email, displayName: displayName?.displayName ?? email }, "password");
	if (easy) unwrap(easy);

	const log = createLogger({ level: "warn" });
	// Makes the secret before the SQLite database, because the first start refuses a database without a secret.
	if (settings.databaseUrl === undefined) loadJwtSecret(settings, log);
	const db = await openDatabase({ ...settings, log });
	try {
		const fallback = email.split("@")[0] ?? "";
		const grant = {
			email,
			scopes,
			name: displayName ?? (await freeDisplayName(db.kysely, fallback, settings.siteName)),
			passwordHash: await hashPassword(made),
		};
		const granted = unwrap(await grantScopes({ db, clock: Date.now }, grant));
		if (!granted.isNew) return [`${email} has an account, which has ${granted.scopes.join(", ")} from now on. Its password is kept.`];
		return [
			`${email} has an account with ${granted.scopes.join(", ")}, under the name ${grant.name.displayName}.`,
			...(password === undefined ? [`Password, shown this once: ${made}`] : []),
		];
	} finally {
		await db.close();
	}
}

try {
	const wanted = await readWanted();
	const lines = wanted.isFactorReset ? await resetFactors(wanted.email) : await createAdmin(wanted);
	console.log(lines.join("\n"));
} catch (error) {
	if (!(error instanceof Refusal || error instanceof SettingsError)) throw error;
	console.error(error.message);
	process.exitCode = 1;
}
