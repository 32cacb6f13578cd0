// The key that signs access tokens: JWT_SECRET, or one generated once in the data folder.
import { randomBytes } from "node:crypto";
import { linkSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { prepareDataDir } from "./data-dir.ts";
import type { Settings } from "./env.ts";
import { SettingsError } from "./settings-error.ts";
import { MIN_SECRET_LENGTH } from "./weak-secret.ts";

const FILE_NAME = "jwt-secret";

/** The file of a secret that no setting names. */
export const jwtSecretFile = (dataDir: string): string => join(dataDir, FILE_NAME);

/** Throws a SettingsError if the data folder cannot be used or its secret is broken. */
export function loadJwtSecret({ jwtSecret, dataDir }: Pick<Settings, "jwtSecret" | "dataDir">): string {
	if (jwtSecret) return jwtSecret;
	const file = jwtSecretFile(dataDir);
	const secret = readSecret(file) ?? makeSecret(dataDir, file);
	if (secret.length >= MIN_SECRET_LENGTH) return secret;
	throw new SettingsError(
		`DATA_DIR holds a broken ${FILE_NAME}: expected ${MIN_SECRET_LENGTH} characters or more. Delete ${file} to have a new one made.`,
	);
}

/**
 * The secret of a server that has run here. Generates none: a token signed with a new secret would be valid nowhere. Throws like
 * loadJwtSecret.
 */
export function findJwtSecret({ jwtSecret, dataDir }: Pick<Settings, "jwtSecret" | "dataDir">): string {
	const secret = jwtSecret ?? readSecret(jwtSecretFile(dataDir));
	if (secret !== null) return secret;
	throw new SettingsError(
		`JWT_SECRET is not set, and DATA_DIR (${dataDir}) holds none: use the server's own environment, or start the server there first.`,
	);
}

function readSecret(file: string): string | null {
	try {
		return readFileSync(file, "utf8").trim();
	} catch (error) {
		const { code } = error as NodeJS.ErrnoException;
		if (code === "ENOENT" || code === "ENOTDIR") return null;
		throw new SettingsError(`DATA_DIR holds a ${FILE_NAME} that cannot be read: ${file} (${code}).`);
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
