// Seals the secrets of authenticator apps: a copy of the database is not enough to make codes. The key is derived from the server's secret.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

export interface SealedSecrets {
	/** The result is bound to `owner`: it can be opened only for this owner. */
	seal(text: string, owner: string): string;
	/** Returns `null` for a text that was sealed with another secret or for another owner. `isOutdated` asks the caller to seal it again. */
	open(sealed: string, owner: string): { text: string; isOutdated: boolean } | null;
}

const ALGORITHM = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** The first of `serverSecrets` seals; all of them open. */
export function createSealedSecrets(serverSecrets: readonly string[]): SealedSecrets {
	const keys = serverSecrets.map((secret) => Buffer.from(hkdfSync("sha256", secret, "", "touchline secrets of second factors", 32)));

	function openBy(key: Buffer, bytes: Buffer, owner: string): string | null {
		const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, IV_BYTES)).setAAD(Buffer.from(owner));
		decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
		try {
			return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString("utf8");
		} catch {
			return null;
		}
	}

	return {
		seal(text, owner) {
			const iv = randomBytes(IV_BYTES);
			const cipher = createCipheriv(ALGORITHM, keys[0] ?? "", iv).setAAD(Buffer.from(owner));
			const encrypted = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
			return Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString("base64url");
		},
		open(sealed, owner) {
			const bytes = Buffer.from(sealed, "base64url");
			if (bytes.length <= IV_BYTES + TAG_BYTES) return null;
			for (const [index, key] of keys.entries()) {
				const text = openBy(key, bytes, owner);
				if (text !== null) return { text, isOutdated: index > 0 };
			}
			return null;
		},
	};
}
