// Checks before an irreversible action that the user is acting, and not somebody else at the user's unlocked browser.
import type { Kysely } from "kysely";
import type { Db } from "#server/db/open-database.ts";
import type { Database } from "#server/db/schema.ts";
import type { UserTable } from "#server/db/tables/account-tables.ts";
import type { Result } from "#server/errors/app-error.ts";
import { type Clock, MINUTE_MS } from "#shared/kit/instant.ts";
import { lockUserRow } from "../kernel/user.store.ts";
import type { AttemptLimits } from "../password/attempt-limits.ts";
import type { PasswordHash } from "../password/password-hash.ts";
import { readDevice } from "../session/device.store.ts";

/** Time for which a sign-in on this device or at the identity provider counts as fresh, for a user without a password. */
export const FRESH_MS = 10 * MINUTE_MS;

export interface Proof {
	password: string | undefined;
	/** The requesting device. */
	deviceId: string | null;
	/** Address of the request, for the limits. */
	address: string;
}

/** Refuses with invalid_request (no password), wrong_credentials, rate_limited, forbidden (no fresh sign-in). */
export async function reauthenticate(
	{ db, clock, limits, hashing }: { db: Db; clock: Clock; limits: AttemptLimits; hashing: PasswordHash },
	user: UserTable,
	{ password, deviceId, address }: Proof,
): Promise<Result<null>> {
	if (user.password_hash === null) {
		const device = deviceId === null ? null : await readDevice(db.kysely, deviceId);
		if (device?.user_id === user.id && clock() - device.signed_in_at <= FRESH_MS) return { ok: true, value: null };
		return {
			ok: false,
			error: { code: "forbidden", message: "For this, sign in again first: it takes a sign-in of the last 10 minutes." },
		};
	}
	if (password === undefined) {
		const issues = [{ path: "body.password", message: "is needed" }];
		return { ok: false, error: { code: "invalid_request", message: "This needs the password of the account.", issues } };
	}
	const guessed = await limits.guess(user.email_key ?? user.id, { address, device: deviceId }, () =>
		hashing.check(user.password_hash, password),
	);
	if (!guessed.ok) return guessed;
	if (guessed.value) return { ok: true, value: null };
	const issues = [{ path: "body.password", message: "is wrong" }];
	return { ok: false, error: { code: "wrong_credentials", message: "The password is wrong.", issues } };
}

/**
 * Checks again in the transaction of the command: checking the password took a while, and in the meantime the true owner may have set
 * another one, or signed this device out. Locks the row and returns it as it is now. Refuses with unauthenticated.
 */
export async function lockReauthenticated(
	transaction: Kysely<Database>,
	user: UserTable,
	{ deviceId }: Pick<Proof, "deviceId">,
): Promise<Result<UserTable>> {
	const locked = await lockUserRow(transaction, user.id);
	const device = deviceId === null ? null : await readDevice(transaction, deviceId);
	if (locked && locked.password_hash === user.password_hash && device?.revoked_at === null) return { ok: true, value: locked };
	return { ok: false, error: { code: "unauthenticated", message: "This sign-in was ended, or the password changed, just now." } };
}
