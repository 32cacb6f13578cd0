// Signs in by a passkey alone, without an address or a password. The device has checked its user (a finger, a face or a PIN), so it counts
// as both factors.
import type { Db } from "#server/db/open-database.ts";
import type { UserTable } from "#server/db/tables/account-tables.ts";
import { type AppErrorFields, type Result, refuse } from "#server/errors/app-error.ts";
import type { Caller } from "#server/http/endpoint/call-context.ts";
import type { Logger } from "#server/observability/logger.ts";
import type { SessionAnswer } from "#shared/contract/rest/accounts/accounts.ts";
import type { PasskeyAssertion, PasskeyRequestOptions } from "#shared/contract/rest/accounts/factors.ts";
import type { Clock } from "#shared/kit/instant.ts";
import {
	CHALLENGE_LIFETIME_MS,
	makeSignInChallenge,
	readPasskeyOwner,
	takeSignInChallenge,
	updatePasskey,
} from "../kernel/passkey.store.ts";
import { emailKeyOf, lockUserRow, readUserRow } from "../kernel/user.store.ts";
import type { AttemptLimits } from "../password/attempt-limits.ts";
import type { Guesser } from "../password/guess-limits.ts";
import type { Sessions } from "../session/session.service.ts";
import { challengeOf, checkAssertion, loadPasskeyLibrary, type PasskeySite, userHandleOf } from "./check-passkey.ts";

export interface PasskeySignIn {
	/** Returns the challenge for any passkey of this site to sign. */
	start(): Promise<PasskeyRequestOptions>;
	/**
	 * Refuses ticket_expired for a challenge that was used or is too old; wrong_credentials, with one message, for a passkey that is unknown,
	 * belongs to another site or user, or did not check its user; passkey_copied, rate_limited, account_banned. `deviceOf` returns the
	 * caller's device if it has signed in to the account before.
	 */
	complete(
		passkey: PasskeyAssertion,
		caller: Caller,
		deviceOf: (account: string) => Guesser["device"],
	): Promise<Result<SessionAnswer["data"] & { emailKey: string | null }>>;
}

const EXPIRED: AppErrorFields = { code: "ticket_expired", message: "This took too long, or was answered before: begin again." };
const WRONG: AppErrorFields = { code: "wrong_credentials", message: "This passkey opens no account here." };

const accountOf = ({ id, email_key }: UserTable) => email_key ?? id;

export function createPasskeySignIn(parts: {
	db: Db;
	clock: Clock;
	log: Logger;
	limits: AttemptLimits;
	sessions: Pick<Sessions, "open">;
	site: PasskeySite;
}): PasskeySignIn {
	const { db, clock, log, limits, sessions, site } = parts;

	/** Checks the passkey of a user whose row it locks. */
	const check = (userId: string, passkey: PasskeyAssertion, challenge: string): Promise<Result<UserTable>> =>
		db.kysely.transaction().execute(async (transaction) => {
			const user = await lockUserRow(transaction, userId);
			const stored = await readPasskeyOwner(transaction, passkey.id);
			const handle = passkey.response.userHandle ?? null;
			if (!user || stored?.user_id !== userId || handle !== userHandleOf(userId)) return refuse(WRONG);
			const key = { credentialId: stored.credential_id, publicKey: stored.public_key, counter: stored.counter };
			const verdict = await checkAssertion(passkey, { key, challenge, site, needsUserCheck: true });
			if (!verdict.ok) {
				if (verdict.error.code !== "passkey_copied") return refuse(WRONG);
				log.warn({ userId, passkey: stored.id }, "The counter of a passkey went back: it may have been copied, and was refused");
				return verdict;
			}
			await updatePasskey(transaction, { userId, id: stored.id }, { counter: verdict.value, last_used_at: clock() });
			return { ok: true, value: user };
		});

	return {
		async start() {
			await loadPasskeyLibrary();
			const challenge = await makeSignInChallenge(db.kysely, clock());
			return { challenge, rpId: site.rpId, timeout: CHALLENGE_LIFETIME_MS, allowCredentials: [], userVerification: "required" };
		},

		async complete(passkey, caller, deviceOf) {
			const challenge = challengeOf(passkey);
			if (challenge === null || !(await takeSignInChallenge(db.kysely, challenge, clock()))) return refuse(EXPIRED);
			const owner = await readPasskeyOwner(db.kysely, passkey.id);
			const user = owner && (await readUserRow(db, { id: owner.user_id }));
			const account = user ? accountOf(user) : passkey.id;
			let checked = refuse(WRONG) as Result<UserTable>;
			const guess = await limits.guess(account, { address: caller.address, device: deviceOf(account) }, async () => {
				if (user) checked = await check(user.id, passkey, challenge);
				return checked.ok;
			});
			if (!guess.ok) return guess;
			if (!checked.ok) {
				log.info({ userId: user?.id ?? "unknown", code: checked.error.code }, "Refused a sign-in by a passkey");
				return checked;
			}
			const opened = await sessions.open(checked.value.id, caller, { hasProvenFactor: true });
			if (!opened.ok) return opened;
			const { email } = checked.value;
			return { ok: true, value: { ...opened.value, emailKey: email === null ? null : emailKeyOf(email) } };
		},
	};
}
