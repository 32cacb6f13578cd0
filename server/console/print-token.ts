// Prints access tokens for scripts, signed with the server's own secret and stored in its database, so that they can be listed and revoked:
//   npm run token -- --scope ops:scores [--scope …] [--days 1] [--subject desk]   prints a token and nothing else
//   npm run token -- --list                                                      lists those that have not expired
//   npm run token -- --revoke ID                                                 revokes one, on every node within about a second
// It needs only the settings of the database, and JWT_SECRET, or DATA_DIR if the server generated the secret.
import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import { signAccessToken } from "#server/accounts/session/access-token.ts";
import {
	insertPrintedToken,
	type PrintedToken,
	readPrintedTokens,
	revokePrintedToken,
} from "#server/accounts/session/printed-token.store.ts";
import { readTokenSettings } from "#server/config/env.ts";
import { findJwtSecret } from "#server/config/jwt-secret.ts";
import { SettingsError } from "#server/config/settings-error.ts";
import { type Db, openDatabase, sqliteFile } from "#server/db/open-database.ts";
import { createLogger } from "#server/observability/logger.ts";
import { SCOPES } from "#shared/contract/endpoint.ts";
import { DAY_MS } from "#shared/kit/instant.ts";
import { createAuditLog } from "./audit/audit-log.ts";

/** Maximum lifetime of a token; an API key is appropriate for a longer time. */
const MAX_DAYS = 30;
const USAGE = [
	`Usage: npm run token -- --scope <${SCOPES.join(" | ")}> [--scope …] [--days 1 to ${MAX_DAYS}] [--subject name]`,
	"       npm run token -- --list",
	"       npm run token -- --revoke ID",
].join("\n");
/** Actor's name in the audit log. */
const ACTOR = "command line";

const log = createLogger({ level: "warn" });

type Wanted =
	| { kind: "list" }
	| { kind: "revoke"; id: string }
	| ({ kind: "print" } & Pick<PrintedToken, "subject" | "scopes"> & { days: number });

function readWanted(): Wanted {
	const options = {
		scope: { type: "string", multiple: true },
		days: { type: "string" },
		subject: { type: "string" },
		list: { type: "boolean" },
		revoke: { type: "string" },
	} as const;
	const given = parseArgs({ options }).values;
	const { scope = [], days = "1", subject = "operator", list, revoke } = given;
	if ((list || revoke !== undefined) && Object.keys(given).length > 1) throw new Error("--list and --revoke stand alone.");
	if (list) return { kind: "list" };
	if (revoke !== undefined) return { kind: "revoke", id: revoke };
	const scopes = scope.map((name) => {
		const known = SCOPES.find((each) => each === name);
		if (!known) throw new Error(`There is no scope ${name}.`);
		return known;
	});
	if (scopes.length === 0) throw new Error("A token needs a scope.");
	if (!/^\d+$/.test(days) || Number(days) < 1 || Number(days) > MAX_DAYS)
		throw new Error(`--days ${days}: expected a whole number from 1 to ${MAX_DAYS}.`);
	if (!/^[\w.-]{1,64}$/.test(subject)) throw new Error("--subject: expected 1 to 64 letters, digits, '.', '_' or '-'.");
	return { kind: "print", subject, scopes, days: Number(days) };
}

async function carryOut(wanted: Wanted, db: Db, secret: string): Promise<string[]> {
	const audit = createAuditLog({ db, log });
	const note = (action: string, id: string, after: object) =>
		audit.record({
			at: Date.now(),
			actorId: ACTOR,
			action,
			subject: `token ${id}`,
			params: {},
			input: undefined,
			before: null,
			after,
			outcome: "done",
			requestId: "",
		});
	if (wanted.kind === "list") return (await readPrintedTokens(db.kysely, Date.now())).map(lineOf);
	if (wanted.kind === "revoke") {
		const { id } = wanted;
		if (!(await revokePrintedToken(db.kysely, id, Date.now())))
			throw new SettingsError(`There is no token ${id} that could still be used: --list names those that there are.`);
		await note("npm run token -- --revoke", id, { revoked: true });
		return [`The token ${id} is revoked.`];
	}
	const { subject, scopes, days } = wanted;
	const [createdAt, id] = [Date.now(), randomBytes(9).toString("hex")];
	const token = signAccessToken(secret, () => createdAt, { id: subject, scopes, tokenId: id }, days * DAY_MS);
	// Stored before it is printed, so that every printed token can be revoked.
	await insertPrintedToken(db.kysely, { id, subject, scopes, createdAt, expiresAt: createdAt + days * DAY_MS });
	await note("npm run token", id, { subject, scopes, days });
	return [token];
}

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 16).replace("T", " ");

function lineOf({ id, subject, scopes, createdAt, expiresAt, revokedAt }: PrintedToken): string {
	const state = revokedAt === null ? `ends ${dayOf(expiresAt)}` : `revoked ${dayOf(revokedAt)}`;
	return `${id}  ${subject}  ${scopes.join(",")}  printed ${dayOf(createdAt)}  ${state}  (UTC)`;
}

async function run(): Promise<string[]> {
	const wanted = readWanted();
	const settings = readTokenSettings();
	const secret = findJwtSecret(settings);
	if (!settings.databaseUrl && !existsSync(sqliteFile(settings.dataDir))) {
		throw new SettingsError(
			`DATABASE_URL is not set, and DATA_DIR (${settings.dataDir}) holds no database: use the server's own environment, or start the server there first.`,
		);
	}
	const db = await openDatabase({ ...settings, log });
	try {
		return await carryOut(wanted, db, secret);
	} finally {
		await db.close();
	}
}

try {
	process.stdout.write((await run()).map((line) => `${line}\n`).join(""));
} catch (error) {
	const { message } = error as Error;
	process.stderr.write(error instanceof SettingsError ? `${message}\n` : `${message}\n${USAGE}\n`);
	process.exitCode = 1;
}
