// Signs in with e-mail and password.
import type { Db } from "#server/db/open-database.ts";
import type { UserTable } from "#server/db/tables/account-tables.ts";
import type { Result } from "#server/errors/app-error.ts";
import type { Caller } from "#server/http/endpoint/call-context.ts";
import type { Logger } from "#server/observability/logger.ts";
import type { SessionAnswer } from "#shared/contract/rest/accounts/accounts.ts";
import { emailKeyOf, readUserRow, replacePasswordHash } from "../kernel/user.store.ts";
import type { AttemptLimits } from "../password/attempt-limits.ts";
import type { Guesser } from "../password/guess-limits.ts";
import type { PasswordHash } from "../password/password-hash.ts";
import type { Sessions } from "../session/session.service.ts";

export interface SignIn {
	/**
	 * Refuses wrong_credentials for an unknown address, a wrong password and an account without a password, with equal message and timing;
	 * rate_limited, equal for all three; account_banned only after the right password. `device` is the device that has signed in to this
	 * account before (device-cookie.ts). Throws overloaded.
	 */
	signIn(given: { email: string; password: string }, caller: Caller & Pick<Guesser, "device">): Promise<Result<SessionAnswer["data"]>>;
}

const WRONG: Result<never> = { ok: false, error: { code: "wrong_credentials", message: "The e-mail address or the password is wrong." } };

export function createSignIn(parts: {
	db: Db;
	sessions: Pick<Sessions, "open">;
	limits: AttemptLimits;
	hashing: PasswordHash;
	log: Logger;
}): SignIn {
	const { db, sessions, limits, hashing, log } = parts;

	/** Hashes the password again if its hash is outdated. Returns the hash that is then in force. */
	async function rehash(userId: string, passwordHash: string, password: string): Promise<string> {
		if (!hashing.isOutdated(passwordHash)) return passwordHash;
		const renewed = await hashing.hash(password);
		const isReplaced = await replacePasswordHash(db, userId, { from: passwordHash, to: renewed });
		return isReplaced ? renewed : passwordHash;
	}

	/** Another request may replace the checked hash at this moment: by a newer hash of the same password, or by that of another password. */
	async function open(userId: string, passwordHash: string, password: string, caller: Caller): Promise<Result<SessionAnswer["data"]>> {
		const session = await sessions.open(userId, caller, { passwordHash });
		if (session.ok || session.error.code !== "wrong_credentials") return session;
		const present = (await readUserRow(db, { id: userId }))?.password_hash;
		if (!present || !(await hashing.check(present, password))) return WRONG;
		return sessions.open(userId, caller, { passwordHash: present });
	}

	return {
		async signIn({ email, password }, caller) {
			const emailKey = emailKeyOf(email);
			let user = null as UserTable | null;
			const guess = await limits.guess(emailKey, caller, async () => {
				user = await readUserRow(db, { emailKey });
				return hashing.check(user?.password_hash ?? null, password);
			});
			if (!guess.ok) return guess;
			if (!guess.value || !user?.password_hash) {
				log.info({ userId: user?.id ?? "unknown" }, "Refused a sign-in");
				return WRONG;
			}
			return open(user.id, await rehash(user.id, user.password_hash, password), password, caller);
		},
	};
}
