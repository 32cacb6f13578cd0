// The secret: strong, readable by its owner alone, and the same one with which keys in the database were made.
import { stat } from "node:fs/promises";
import { jwtSecretFile } from "#server/config/data-dir.ts";
import { weaknessOf } from "#server/config/weak-secret.ts";
import { deriveSecret, hashSecret } from "#server/http/signature/derived-secret.ts";
import { type Check, fault, ok, unknown, warning } from "../kernel/check.ts";
import { readLastTokenEnd, readStoredSecrets, type StoredSecret } from "../kernel/database-state.store.ts";

/** Bits for permissions of the group and of others. */
const FOREIGN_MODE = 0o077;

export const secret: Check = {
	title: "Secret",
	async run({ settings: { jwtSecret, dataDir }, secret, secretError }) {
		if (secret === null)
			return unknown(
				secretError ?? "There is no secret yet.",
				"Run the check with the server's own environment; the first start makes a secret, except in production on PostgreSQL.",
			);
		const weakness = weaknessOf(secret);
		if (weakness !== null)
			return fault(
				`The secret is weak: it ${weakness}.`,
				"Set JWT_SECRET to what `openssl rand -base64 48` prints. Everybody signs in again, and API keys and webhooks are made anew.",
			);
		if (jwtSecret !== undefined) return ok("JWT_SECRET is strong.");
		const file = jwtSecretFile(dataDir);
		const { mode } = await stat(file);
		if ((mode & FOREIGN_MODE) !== 0)
			return fault(`Other users of this machine may read the secret's file ${file}.`, `\`chmod 600 ${file}\``);
		const folder = await stat(dataDir);
		if ((folder.mode & FOREIGN_MODE) !== 0)
			return warning(`Other users of this machine may look into DATA_DIR (${dataDir}).`, `\`chmod 700 ${dataDir}\``);
		return ok("The secret is strong, and its file is readable by its owner alone.");
	},
};

export const secretInUse: Check = {
	title: "Keys made with the secret",
	async run(site) {
		const { secret } = site;
		const state = await site.database();
		if (state.kind !== "open") return unknown(state.reason);
		if (secret === null) return unknown("The secret is not known here.");
		const { apiKeys, webhooks } = await readStoredSecrets(state.db);
		const previous = site.settings.jwtSecretPrevious;
		const isMadeBy = (serverSecret: string, purpose: string, stored: StoredSecret) =>
			hashSecret(deriveSecret({ serverSecret, purpose, ...stored })) === stored.secret_hash;
		const isForeign = (purpose: string) => (stored: StoredSecret) =>
			!isMadeBy(secret, purpose, stored) && !(previous !== undefined && isMadeBy(previous, purpose, stored));
		const isOld = (purpose: string) => (stored: StoredSecret) => !isMadeBy(secret, purpose, stored);
		const [keys, hooks] = [apiKeys.filter(isForeign("api key")).length, webhooks.filter(isForeign("webhook")).length];
		if (keys + hooks > 0)
			return fault(
				`The secret is not the one with which ${keys} API keys and ${hooks} webhooks were made: they are refused.`,
				"Start with the secret of then (JWT_SECRET, or the file jwt-secret of the old DATA_DIR), or replace them at /cms/integrations.",
			);
		if (previous !== undefined) {
			const old = { keys: apiKeys.filter(isOld("api key")).length, hooks: webhooks.filter(isOld("webhook")).length };
			return stillNeeded(old, site.settings.accessTokenSeconds, await readLastTokenEnd(state.db, site.clock()));
		}
		return ok(`The secret is the one of ${apiKeys.length} API keys and ${webhooks.length} webhooks.`);
	},
};

/**
 * Says until when JWT_SECRET_PREVIOUS is needed. `tokensEndAt` is the expiry of the last token of `npm run token`, which either secret may
 * have signed.
 */
function stillNeeded(old: { keys: number; hooks: number }, accessTokenSeconds: number, tokensEndAt: number | null) {
	const signIns = `sign-ins for ${Math.ceil(accessTokenSeconds / 60)} minutes after the last node was started with the new secret`;
	const printed =
		tokensEndAt === null ? "" : `, by printed tokens until ${new Date(tokensEndAt).toISOString().slice(0, 16)} UTC at the latest`;
	if (old.keys + old.hooks === 0)
		return ok(`JWT_SECRET_PREVIOUS is still needed by ${signIns}${printed}. API keys and webhooks need it no longer.`);
	return warning(
		`JWT_SECRET_PREVIOUS is still needed by ${old.keys} API keys and ${old.hooks} webhooks until they are replaced, by ${signIns}${printed}.`,
		"Replace them at /cms/integrations, then remove JWT_SECRET_PREVIOUS.",
	);
}
