// The key that signs access tokens: JWT_SECRET, or one generated once in the data folder.
import { randomBytes } from "node:crypto";
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Logger } from "#server/observability/logger.ts";
import { jwtSecretFile, prepareDataDir, SQLITE_NAME } from "./data-dir.ts";
import type { Settings } from "./env.ts";
import { SettingsError } from "./settings-error.ts";
import { MIN_SECRET_LENGTH } from "./weak-secret.ts";

type SecretSettings = Pick<Settings, "jwtSecret" | "dataDir">;

/**
 * Returns JWT_SECRET or the secret in the data folder; makes the secret of a site that has none. Throws a SettingsError if the data folder
 * cannot be used, its secret is broken, or a site in production has a database but has lost its secret.
 */
export function loadJwtSecret({ jwtSecret, dataDir, isProduction }: SecretSettings & Pick<Settings, "isProduction">, log: Logger): string {
	if (jwtSecret) return jwtSecret;
	const file = jwtSecretFile(dataDir);
	const stored = readSecret(file);
	if (stored === null && isProduction && existsSync(join(dataDir, SQLITE_NAME))) throw new SettingsError(lostSecret(dataDir, file));
	const secret = stored ?? makeSecret(dataDir, file);
	if (stored === null && isProduction) log.info({ file }, "JWT_SECRET is not set: a secret was made and is kept in this file");
	if (secret.length >= MIN_SECRET_LENGTH) return secret;
	throw new SettingsError(
		`DATA_DIR holds a broken jwt-secret: expected ${MIN_SECRET_LENGTH} characters or more. Delete ${file} to have a new one made.`,
	);
}

/**
 * Returns the secret of a server that has run here. Makes no secret, because a token signed with a new one would be valid nowhere. Throws a
 * SettingsError if there is none.
 */
export function findJwtSecret({ jwtSecret, dataDir }: SecretSettings): string {
	const secret = jwtSecret ?? readSecret(jwtSecretFile(dataDir));
	if (secret !== null) return secret;
	throw new SettingsError(
		`JWT_SECRET is not set, and DATA_DIR (${dataDir}) holds none: use the server's own environment, or start the server there first.`,
	);
}

const lostSecret = (dataDir: string, file: string) =>
	`JWT_SECRET is missing, and DATA_DIR (${dataDir}) holds a database but no jwt-secret: set it to the secret with which this site ran, or put that into ${file}. If it is lost, \`openssl rand -base64 48\` makes a new one: everybody signs in again, and API keys, webhooks and authenticator apps are set up anew.`;

function readSecret(file: string): string | null {
	try {
		return readFileSync(file, "utf8").trim();
	} catch (error) {
		const { code } = error as NodeJS.ErrnoException;
		if (code === "ENOENT" || code === "ENOTDIR") return null;
		throw new SettingsError(`DATA_DIR holds a jwt-secret that cannot be read: ${file} (${code}).`);
	}
}

/**
 * The file is written under another name and linked into place, so that two processes that start together both read the same whole
 * secret.
 */
function makeSecret(dataDir: string, file: string): string {
	prepareDataDir(dataDir);
	const draft = `${file}.${process.pid}`;
	writeFileSync(draft, randomBytes(48).toString("base64url"), { mode: 0o600 });
	try {
		linkSync(draft, file);
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
	} finally {
		rmSync(draft);
	}
	return readFileSync(file, "utf8");
}
