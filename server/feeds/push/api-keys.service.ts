// API keys: create, list, revoke, check a signed request, and find the key of a reader. Nothing about a key is cached, so every node refuses a revoked key from the
// commit on.
import { timingSafeEqual } from "node:crypto";
import type { Db } from "#server/db/open-database.ts";
import type { ApiKeyTable } from "#server/db/tables/push-tables.ts";
import { type Result, refuse } from "#server/errors/app-error.ts";
import { type FindReaderKey, READER_KEY_PREFIX } from "#server/http/endpoint/reader-key.ts";
import { deriveSecret, deriveStoredSecret, hashSecret, newSalt } from "#server/http/signature/derived-secret.ts";
import { checkSignature, SIGNATURE_HEADER, type SignatureFault } from "#server/http/signature/signed-message.ts";
import type { Logger } from "#server/observability/logger.ts";
import type { ApiKey } from "#shared/contract/rest/console/api-keys.ts";
import { type Clock, type Instant, MINUTE_MS } from "#shared/kit/instant.ts";
import { allocateKeyId, insertKey, noteKeyUse, readKey, readKeys, revokeKey } from "./api-key.store.ts";
import { createUsedSignatures } from "./used-signatures.ts";

const KEY_HEADER = "touchline-key";
const USE_NOTED_EVERY_MS = MINUTE_MS;

interface SignedRequest {
	source: string;
	/** Method and path of the request as sent: `POST`, `/api/v1/ingest/acme/events`. */
	method: string;
	path: string;
	body: Uint8Array;
	header(name: string): string | undefined;
}

export interface ApiKeys {
	/** `readsPerMinute` is `null` for a system that pushes; the secret of a reader's key is the text that its program sends. */
	create(order: {
		name: string;
		scopes: readonly string[];
		readsPerMinute: number | null;
		by: string;
	}): Promise<{ key: ApiKey; secret: string }>;
	list(): Promise<ApiKey[]>;
	/** Returns `null` for an unknown key; one that is already revoked stays unchanged. */
	revoke(keyId: string, by: string): Promise<ApiKey | null>;
	/** Resolves after the signature was stored as used. Refuses with signature_refused, forbidden, request_replayed. */
	admit(request: SignedRequest): Promise<Result<{ keyId: string }>>;
	findReaderKey: FindReaderKey;
	stop(): Promise<void>;
}

/** Text of a reader's key: `tlr_ak12_<secret>`. */
const READER_KEY = new RegExp(`^${READER_KEY_PREFIX}(ak\\d{1,15})_[\\w-]{43}$`);
const readerKeyOf = (id: string, secret: string) => `${READER_KEY_PREFIX}${id}_${secret}`;

/** Takes equally long wherever the texts differ. */
const isSame = (one: string, other: string) => timingSafeEqual(Buffer.from(hashSecret(one)), Buffer.from(hashSecret(other)));

const FAULTS: Record<SignatureFault, string> = {
	missing: `The header ${SIGNATURE_HEADER} must be: t=<seconds>,v1=<64 hex digits>.`,
	mismatch: "The signature does not fit the request.",
	expired: "The request was signed more than five minutes ago, or in the future: check the clock.",
};

export function createApiKeys(parts: {
	db: Db;
	serverSecret: string;
	previousSecret?: string | undefined;
	clock: Clock;
	log: Logger;
}): ApiKeys {
	const { db, serverSecret, previousSecret, clock, log } = parts;
	const used = createUsedSignatures(parts);

	const secretOf = ({ id, salt }: Pick<ApiKeyTable, "id" | "salt">) => deriveSecret({ serverSecret, purpose: "api key", id, salt });
	const storedSecretOf = ({ id, salt, secret_hash: hash }: ApiKeyTable) =>
		deriveStoredSecret({ serverSecret, purpose: "api key", id, salt }, { hash, previousSecret });

	function toView(row: ApiKeyTable): ApiKey {
		return {
			id: row.id,
			name: row.name,
			scopes: JSON.parse(row.scopes) as string[],
			readsPerMinute: row.reads_per_minute,
			createdBy: row.created_by,
			createdAt: row.created_at,
			usedAt: row.used_at,
			revokedBy: row.revoked_by,
			revokedAt: row.revoked_at,
			isUsable: row.revoked_at === null && hashSecret(storedSecretOf(row)) === row.secret_hash,
		};
	}

	/** If this write fails, the time of last use is inaccurate, but the request succeeds. */
	async function noteUse({ id, used_at }: ApiKeyTable, now: Instant): Promise<void> {
		if (used_at !== null && now - used_at < USE_NOTED_EVERY_MS) return;
		await noteKeyUse(db.kysely, id, now).catch((err: unknown) => log.warn({ err, keyId: id }, "The use of an API key was not noted"));
	}

	return {
		async create({ name, scopes, readsPerMinute, by }) {
			return db.kysely.transaction().execute(async (transaction) => {
				const named = { id: await allocateKeyId(transaction), salt: newSalt() };
				const secret = secretOf(named);
				const unused = { used_at: null, revoked_by: null, revoked_at: null };
				const made = {
					name,
					scopes: JSON.stringify([...new Set(scopes)]),
					reads_per_minute: readsPerMinute,
					created_by: by,
					created_at: clock(),
				};
				const row = { ...named, ...made, ...unused, secret_hash: hashSecret(secret) };
				await insertKey(transaction, row);
				return { key: toView(row), secret: readsPerMinute === null ? secret : readerKeyOf(row.id, secret) };
			});
		},
		list: async () => (await readKeys(db.kysely)).map(toView),
		async revoke(keyId, by) {
			await revokeKey(db.kysely, keyId, { by, at: clock() });
			const row = await readKey(db.kysely, keyId);
			return row ? toView(row) : null;
		},
		async admit({ source, method, path, body, header }) {
			const now = clock();
			const row = await readKey(db.kysely, header(KEY_HEADER) ?? "");
			if (!row) return refuse({ code: "signature_refused", message: `The header ${KEY_HEADER} names no key.` });
			const message = [`${method} ${path}\n`, body];
			const checked = checkSignature(header(SIGNATURE_HEADER), message, { secret: storedSecretOf(row), now });
			if (!checked.ok) return refuse({ code: "signature_refused", message: FAULTS[checked.fault] });
			// Checked after the signature: only a caller with the secret may find out that the key exists.
			if (row.revoked_at !== null) return refuse({ code: "signature_refused", message: "The key is revoked." });
			if (!(JSON.parse(row.scopes) as string[]).includes(`feed:${source}`)) {
				return refuse({ code: "forbidden", message: `The key has no scope feed:${source}.` });
			}
			if (!(await used.remember(row.id, checked.signature))) {
				return refuse({ code: "request_replayed", message: "This very request came before: sign it again to repeat it." });
			}
			await noteUse(row, now);
			return { ok: true, value: { keyId: row.id } };
		},
		async findReaderKey(text) {
			const now = clock();
			const row = await readKey(db.kysely, READER_KEY.exec(text)?.[1] ?? "");
			if (!row || row.reads_per_minute === null || !isSame(text, readerKeyOf(row.id, storedSecretOf(row)))) {
				return refuse({ code: "key_refused", message: "This site has no such key." });
			}
			if (row.revoked_at !== null) return refuse({ code: "key_refused", message: "The key is revoked." });
			await noteUse(row, now);
			return { ok: true, value: { id: row.id, readsPerMinute: row.reads_per_minute } };
		},
		stop: () => used.stop(),
	};
}
