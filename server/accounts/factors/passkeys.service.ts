// The passkeys of an account: adding, naming and removing passkeys, and making the challenges that they sign.
import type { Kysely } from "kysely";
import type { Db } from "#server/db/open-database.ts";
import type { Database } from "#server/db/schema.ts";
import type { PasskeyTable } from "#server/db/tables/account-tables.ts";
import { type Result, refuse } from "#server/errors/app-error.ts";
import type { Logger } from "#server/observability/logger.ts";
import { MAX_PASSKEYS } from "#shared/contract/account-limits.ts";
import type {
	PasskeyAssertion,
	PasskeyAttestation,
	PasskeyCreationOptions,
	PasskeyRequestOptions,
} from "#shared/contract/rest/accounts/factors.ts";
import type { Clock } from "#shared/kit/instant.ts";
import { readTotp } from "../kernel/factor.store.ts";
import {
	CHALLENGE_LIFETIME_MS,
	deletePasskey,
	insertPasskey,
	makeChallenge,
	readPasskeys,
	takeChallenge,
	updatePasskey,
} from "../kernel/passkey.store.ts";
import type { FactorChanges } from "./change-factors.ts";
import {
	checkAssertion,
	checkAttestation,
	loadPasskeyLibrary,
	PASSKEY_ALGORITHMS,
	type PasskeySite,
	userHandleOf,
	WRONG_PASSKEY,
} from "./check-passkey.ts";

interface Owner {
	userId: string;
	deviceId: string;
}

export interface Passkeys {
	/** `boundTo` names the second step or the device for which the challenge is valid. */
	requestOptions(boundTo: string, userId: string): Promise<PasskeyRequestOptions>;
	/**
	 * Checks the answer of a passkey; the caller has locked the user's row. Refuses ticket_expired (no challenge), wrong_code,
	 * passkey_copied.
	 */
	prove(
		transaction: Kysely<Database>,
		proof: { userId: string; boundTo: string; passkey: PasskeyAssertion; now: number },
	): Promise<Result<"passkey">>;
	/** Refuses forbidden if the account has the maximum number of passkeys. */
	start(owner: Owner): Promise<Result<PasskeyCreationOptions>>;
	/** Returns recovery codes; `null` if the account already had a factor. Refuses ticket_expired (not started), wrong_code, forbidden. */
	add(owner: Owner, passkey: { name: string; credential: PasskeyAttestation }): Promise<Result<string[] | null>>;
	/** Refuses not_found. */
	rename(of: { userId: string; id: string }, name: string): Promise<Result<true>>;
	/** Returns whether the account has a factor left. Refuses not_found; forbidden for the last factor of staff who need one. */
	remove(of: { userId: string; id: string }): Promise<Result<{ hasFactorLeft: boolean }>>;
}

const EXPIRED = { code: "ticket_expired", message: "This took too long, or was answered before: begin again." } as const;
const NONE = { code: "not_found", message: "This account has no such passkey." } as const;
const TOO_MANY = { code: "forbidden", message: `An account has at most ${MAX_PASSKEYS} passkeys.` } as const;

const bindingOf = ({ userId, deviceId }: Owner) => `add:${userId}:${deviceId}`;
const known = ({ credential_id, transports }: PasskeyTable) => ({
	id: credential_id,
	type: "public-key" as const,
	transports: JSON.parse(transports) as string[],
});

export function createPasskeys(parts: {
	db: Db;
	clock: Clock;
	log: Logger;
	siteName(): string;
	site: PasskeySite;
	changes: FactorChanges;
}): Passkeys {
	const { db, clock, log, siteName, site, changes } = parts;

	return {
		async requestOptions(boundTo, userId) {
			await loadPasskeyLibrary();
			const challenge = await makeChallenge(db.kysely, { boundTo, userId, now: clock() });
			const allowCredentials = (await readPasskeys(db.kysely, userId)).map(known);
			return { challenge, rpId: site.rpId, timeout: CHALLENGE_LIFETIME_MS, allowCredentials, userVerification: "preferred" };
		},

		async prove(transaction, { userId, boundTo, passkey, now }) {
			const challenge = await takeChallenge(transaction, { boundTo, userId, now });
			if (challenge === null) return refuse(EXPIRED);
			const stored = (await readPasskeys(transaction, userId)).find(({ credential_id }) => credential_id === passkey.id);
			if (!stored) return refuse(WRONG_PASSKEY);
			const key = { credentialId: stored.credential_id, publicKey: stored.public_key, counter: stored.counter };
			const verdict = await checkAssertion(passkey, { key, challenge, site });
			if (!verdict.ok) {
				if (verdict.error.code === "passkey_copied")
					log.warn({ userId, passkey: stored.id }, "The counter of a passkey went back: it may have been copied, and was refused");
				return verdict;
			}
			await updatePasskey(transaction, { userId, id: stored.id }, { counter: verdict.value, last_used_at: now });
			return { ok: true, value: "passkey" };
		},

		async start(owner) {
			await loadPasskeyLibrary();
			return changes.change(owner.userId, async (transaction, user) => {
				const present = await readPasskeys(transaction, user.id);
				if (present.length >= MAX_PASSKEYS) return refuse(TOO_MANY);
				const challenge = await makeChallenge(transaction, { boundTo: bindingOf(owner), userId: user.id, now: clock() });
				const value: PasskeyCreationOptions = {
					challenge,
					rp: { id: site.rpId, name: siteName() },
					user: { id: userHandleOf(user.id), name: user.email ?? user.display_name, displayName: user.display_name },
					pubKeyCredParams: PASSKEY_ALGORITHMS.map((alg) => ({ type: "public-key", alg })),
					timeout: CHALLENGE_LIFETIME_MS,
					excludeCredentials: present.map(known),
					authenticatorSelection: { residentKey: "preferred", userVerification: "preferred" },
					attestation: "none",
				};
				return { ok: true, value };
			});
		},

		add: (owner, { name, credential }) =>
			changes.change(owner.userId, async (transaction, user) => {
				const challenge = await takeChallenge(transaction, { boundTo: bindingOf(owner), userId: user.id, now: clock() });
				if (challenge === null) return refuse(EXPIRED);
				if ((await readPasskeys(transaction, user.id)).length >= MAX_PASSKEYS) return refuse(TOO_MANY);
				const made = await checkAttestation(credential, { challenge, site });
				if (!made.ok) return made;
				const { credentialId, publicKey, counter } = made.value;
				const key = { credential_id: credentialId, public_key: publicKey, counter, transports: credential.response.transports ?? [] };
				if (!(await insertPasskey(transaction, { ...key, user_id: user.id, name, created_at: clock() }))) return refuse(WRONG_PASSKEY);
				return { ok: true, value: await changes.added(transaction, user, owner.deviceId) };
			}),

		rename: (of, name) =>
			changes.change(of.userId, async (transaction) =>
				(await updatePasskey(transaction, of, { name })) ? { ok: true, value: true } : refuse(NONE),
			),

		remove: (of) =>
			changes.change(of.userId, async (transaction, user) => {
				const present = await readPasskeys(transaction, user.id);
				if (!present.some(({ id }) => id === of.id)) return refuse(NONE);
				const isLast = present.length === 1 && !(await readTotp(transaction, user.id))?.secret;
				const dropped = await changes.drop(transaction, user, { isLast, remove: () => deletePasskey(transaction, of) });
				return dropped.ok ? { ok: true, value: { hasFactorLeft: !isLast } } : dropped;
			}),
	};
}
