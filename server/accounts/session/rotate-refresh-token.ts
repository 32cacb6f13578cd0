// One exchange of a refresh token, within its transaction: permission, successor, and the handling of a reused token.
import type { Kysely } from "kysely";
import type { Database } from "#server/db/schema.ts";
import type { RefreshTokenTable, UserTable } from "#server/db/tables/account-tables.ts";
import type { AppErrorFields } from "#server/errors/app-error.ts";
import type { RevokeReason } from "#shared/contract/revoke-reason.ts";
import type { Locale } from "#shared/i18n/locales.ts";
import { SECOND_MS } from "#shared/kit/instant.ts";
import { isBanned, lockUserRow } from "../kernel/user.store.ts";
import { banNoticeOf } from "../mail-links/ban-notice.ts";
import { isLive, readDevice, touchDevice } from "./device.store.ts";
import { insertRefreshToken, markUsed, readRefreshToken } from "./refresh-token.store.ts";
import { createRefreshToken, deviceIdOf, hashRefreshToken, successorOf } from "./refresh-token.ts";

/** A client may repeat a lost exchange within this time. */
const RETRY_WITHIN_MS = 60 * SECOND_MS;

const REFUSED: AppErrorFields = { code: "refresh_refused", message: "The refresh token is not valid: sign in again." };

/** Device that has to be signed out in the same transaction. */
interface Breach {
	user: UserTable;
	deviceId: string;
	reason: RevokeReason;
}

export type Rotation =
	| { ok: true; user: UserTable; deviceId: string; token: string; expiresAt: number | null }
	| { ok: false; error: AppErrorFields; breach: Breach | null };

export async function rotateRefreshToken(
	transaction: Kysely<Database>,
	shown: { token: string; attempt: string | null },
	terms: { now: number; expiresAt: number | null; successorKey: Buffer; locale: Locale },
): Promise<Rotation> {
	const { now, expiresAt, successorKey, locale } = terms;
	const { token, attempt } = shown;
	const deviceId = deviceIdOf(token);
	const owner = deviceId && (await readDevice(transaction, deviceId));
	if (!owner) return refuse(REFUSED);
	// The user's lock prevents other changes, so what was read before the lock is read again.
	const user = await lockUserRow(transaction, owner.user_id);
	const device = await readDevice(transaction, owner.id);
	const hash = hashRefreshToken(token);
	const row = await readRefreshToken(transaction, hash);
	if (!user || !device || !row) return refuse(REFUSED);

	const successor = attempt === null ? createRefreshToken(device.id) : successorOf(successorKey, token, attempt);
	const answered = row.used_at === null ? null : await readAnswered(transaction, row, hashRefreshToken(successor), now);
	const breach = (reason: RevokeReason) => (device.revoked_at === null ? { user, deviceId: device.id, reason } : null);
	if (row.used_at !== null && !answered) return refuse(REFUSED, breach("reused"));
	if (isBanned(user, now)) return refuse(banNoticeOf(user, locale), breach("banned"));
	// A device expires with its newest refresh token, which is the only unused one.
	if (!isLive(device, now)) return refuse(REFUSED);
	if (answered) return { ok: true, user, deviceId: device.id, token: successor, expiresAt: answered.expires_at };

	const successorHash = hashRefreshToken(successor);
	await markUsed(transaction, hash, now, successorHash);
	await insertRefreshToken(transaction, { token_hash: successorHash, device_id: device.id, issued_at: now, expires_at: expiresAt });
	await touchDevice(transaction, device.id, now, expiresAt);
	return { ok: true, user, deviceId: device.id, token: successor, expiresAt };
}

const refuse = (error: AppErrorFields, breach: Breach | null = null): Rotation => ({ ok: false, error, breach });

/**
 * The successor that a retry gets again, if it is the same attempt, within the time, and the successor is unused. Otherwise `null`: the
 * token was reused.
 */
async function readAnswered(
	transaction: Kysely<Database>,
	{ used_at, successor_hash }: RefreshTokenTable,
	successorHash: string,
	now: number,
): Promise<RefreshTokenTable | null> {
	if (successor_hash !== successorHash || now - (used_at ?? 0) > RETRY_WITHIN_MS) return null;
	const successor = await readRefreshToken(transaction, successorHash);
	return successor?.used_at === null ? successor : null;
}
