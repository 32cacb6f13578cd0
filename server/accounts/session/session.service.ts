// Sessions: a sign-in opens a device with its own family of refresh tokens, each used once; revoking the device ends its session
// everywhere.
import type { Bus } from "#server/bus/bus.ts";
import type { Db } from "#server/db/open-database.ts";
import type { UserTable } from "#server/db/tables/account-tables.ts";
import type { AppErrorFields, Result } from "#server/errors/app-error.ts";
import type { Caller } from "#server/http/endpoint/call-context.ts";
import type { SessionAnswer, SessionToken } from "#shared/contract/rest/accounts/accounts.ts";
import type { RevokeReason } from "#shared/contract/revoke-reason.ts";
import type { AccountView } from "#shared/contract/socket/user-facts.ts";
import { DEFAULT_LOCALE, type Locale } from "#shared/i18n/locales.ts";
import { type Clock, type Instant, SECOND_MS } from "#shared/kit/instant.ts";
import { readFactorMethods } from "../kernel/factor.store.ts";
import { insertTicket } from "../kernel/factor-ticket.store.ts";
import { scopesInForce } from "../kernel/scopes-in-force.ts";
import { isBanned, lockUserRow, updateUser, userOfRow } from "../kernel/user.store.ts";
import { banNoticeOf } from "../mail-links/ban-notice.ts";
import { signAccessToken } from "./access-token.ts";
import { type DeviceChoice, insertDevice, isLive, readDevice, readLiveDevices, revokeDevices } from "./device.store.ts";
import { deviceNameOf } from "./device-name.ts";
import { insertRefreshToken, readRefreshToken } from "./refresh-token.store.ts";
import { createRefreshToken, deriveSuccessorKey, deviceIdOf, hashRefreshToken } from "./refresh-token.ts";
import { rotateRefreshToken } from "./rotate-refresh-token.ts";

/** What the user has proven before a session is opened. */
interface SignInProof {
	/** The hash that the password was checked against; if the user has another hash by now, the result is wrong_credentials. */
	passwordHash?: string | null;
	/** `true` after the second step. */
	hasProvenFactor?: true;
}

export interface Sessions {
	/**
	 * Opens a new device with its own refresh family: the only way to get tokens, whatever proved the identity. Refuses account_banned, and
	 * second_factor_required for an account with a factor, unless the proof includes it.
	 */
	open(userId: string, caller: Caller, proof?: SignInProof): Promise<Result<SessionAnswer["data"]>>;
	/** Refuses refresh_refused, account_banned. A reused token revokes its device. */
	refresh(refreshToken: string, attempt: string | null, locale?: Locale): Promise<Result<SessionToken>>;
	/** Ends the device of an access token's actor or of a refresh token; unknown ones are ignored. */
	close(by: { deviceId: string } | { refreshToken: string }): Promise<void>;
	/** Signs out devices of a user: one, all, or all but one. Returns the number of those that were live. A device of another user counts 0. */
	revoke(userId: string, which: DeviceChoice, reason: RevokeReason): Promise<number>;
	/** Live devices, newest first. */
	devicesOf(userId: string): Promise<AccountView["devices"]>;
}

interface Parts {
	db: Db;
	bus: Bus;
	clock: Clock;
	jwtSecret: string;
	accessTokenSeconds: number;
	/** If `null`, refresh tokens never expire. */
	refreshTokenSeconds: number | null;
	/** Whether staff without a second factor get tokens without their scopes. */
	isStaffFactorRequired?: boolean | undefined;
}

type Transaction = Db["kysely"];

interface Issued {
	deviceId: string;
	/** The refresh token itself, which no table contains. */
	token: string;
	expiresAt: number | null;
}

/** Maximum number of devices of an account. Above it the device that was unused longest is signed out, so that lists stay short. */
export const MAX_DEVICES = 100;
const GONE: AppErrorFields = { code: "unauthenticated", message: "This account is gone." };
const OUTDATED: AppErrorFields = { code: "wrong_credentials", message: "The password has just been changed." };

export function createSessions(parts: Parts): Sessions {
	const { db, bus, clock, jwtSecret, accessTokenSeconds, refreshTokenSeconds, isStaffFactorRequired = false } = parts;
	const successorKey = deriveSuccessorKey(jwtSecret);
	const expiryAt = (now: number) => (refreshTokenSeconds === null ? null : now + refreshTokenSeconds * SECOND_MS);

	/** The pair of tokens as clients get it. */
	function answerOf(user: UserTable, issued: Issued): SessionToken {
		const subject = { id: user.id, scopes: scopesInForce(user, isStaffFactorRequired), deviceId: issued.deviceId };
		return {
			token_type: "Bearer",
			access_token: signAccessToken(jwtSecret, clock, subject, accessTokenSeconds * SECOND_MS),
			refresh_token: issued.token,
			expires_in: accessTokenSeconds,
			refresh_expires_in: issued.expiresAt === null ? null : Math.max(0, Math.round((issued.expiresAt - clock()) / SECOND_MS)),
		};
	}

	async function issue(transaction: Transaction, user: UserTable, caller: Caller): Promise<Issued> {
		const now = clock();
		const expiresAt = expiryAt(now);
		const name = deviceNameOf(caller.userAgent);
		const deviceId = await insertDevice(transaction, { user_id: user.id, name, signed_in_at: now, expires_at: expiresAt });
		const token = createRefreshToken(deviceId);
		const token_hash = hashRefreshToken(token);
		await insertRefreshToken(transaction, { token_hash, device_id: deviceId, issued_at: now, expires_at: expiresAt });
		await updateUser(transaction, user.id, { changed_at: now });
		return { deviceId, token, expiresAt };
	}

	function publishRevocation(_userId: string, deviceIds: string[], reason: RevokeReason): void {
		if (deviceIds.length === 0) return;
		bus.publish("devices.revoked", { deviceIds, reason });
		bus.committed();
	}

	async function revoke(userId: string, which: DeviceChoice, reason: RevokeReason): Promise<number> {
		const { devices, at } = await db.kysely.transaction().execute(async (transaction) => {
			const user = await lockUserRow(transaction, userId);
			const at = clock();
			const devices = await revokeDevices(transaction, userId, which, { reason, at });
			if (user && devices.length > 0) await updateUser(transaction, userId, { changed_at: at });
			return { devices, at };
		});
		const deviceIds = devices.map(({ id }) => id);
		publishRevocation(userId, deviceIds, reason);
		return devices.filter((device) => isLive({ ...device, revoked_at: null }, at)).length;
	}

	return {
		revoke,

		async open(userId, caller, proof = {}) {
			const opened = await db.kysely.transaction().execute(async (transaction) => {
				const user = await lockUserRow(transaction, userId);
				const refusal = refusalOf(user, proof, { now: clock(), locale: caller.locale });
				if (!user || refusal) return { error: refusal ?? GONE };
				if (user.has_factor === 1 && !proof.hasProvenFactor) return { error: await beginSecondStep(transaction, userId, clock()) };
				const issued = await issue(transaction, user, caller);
				return { user, issued, ended: await endSurplus(transaction, userId, clock()) };
			});
			if (opened.error) return { ok: false, error: opened.error };
			const { user, issued, ended } = opened;
			if (ended.length > 0) bus.publish("devices.revoked", { deviceIds: ended, reason: "removed" });
			bus.committed();
			return { ok: true, value: { token: answerOf(user, issued), user: await userOfRow(db, user) } };
		},

		async refresh(token, attempt, locale = DEFAULT_LOCALE) {
			const rotation = await db.kysely.transaction().execute(async (transaction) => {
				const now = clock();
				const found = await rotateRefreshToken(transaction, { token, attempt }, { now, expiresAt: expiryAt(now), successorKey, locale });
				if (!found.ok && found.breach) {
					const { user, deviceId, reason } = found.breach;
					await revokeDevices(transaction, user.id, { only: deviceId }, { reason, at: now });
					await updateUser(transaction, user.id, { changed_at: now });
				}
				return found;
			});
			if (rotation.ok) return { ok: true, value: answerOf(rotation.user, rotation) };
			const { error, breach } = rotation;
			if (breach) publishRevocation(breach.user.id, [breach.deviceId], breach.reason);
			return { ok: false, error };
		},

		async close(by) {
			const deviceId = "deviceId" in by ? by.deviceId : deviceIdOf(by.refreshToken);
			const device = deviceId && (await readDevice(db.kysely, deviceId));
			if (!device) return;
			// Any refresh token of the device is sufficient, even a used one; the device's id alone is not.
			const isKnown = "deviceId" in by || (await readRefreshToken(db.kysely, hashRefreshToken(by.refreshToken)));
			if (isKnown) await revoke(device.user_id, { only: device.id }, "signed_out");
		},

		async devicesOf(userId) {
			const devices = await readLiveDevices(db.kysely, userId, clock());
			return devices.map(({ id, name, signed_in_at, last_seen_at }) => ({ id, name, signedInAt: signed_in_at, lastSeenAt: last_seen_at }));
		},
	};
}

function refusalOf(
	user: UserTable | null,
	{ passwordHash }: SignInProof,
	{ now, locale }: { now: number; locale: Locale },
): AppErrorFields | null {
	if (!user) return GONE;
	if (isBanned(user, now)) return banNoticeOf(user, locale);
	return passwordHash !== undefined && passwordHash !== user.password_hash ? OUTDATED : null;
}

async function beginSecondStep(transaction: Transaction, userId: string, now: Instant): Promise<AppErrorFields> {
	const ticket = await insertTicket(transaction, { kind: "sign_in", userId, now });
	const methods = await readFactorMethods(transaction, userId);
	return { code: "second_factor_required", message: "This account has a second factor.", secondFactor: { ticket, methods } };
}

/** Returns the ids of the devices that were signed out because of the limit. */
async function endSurplus(transaction: Transaction, userId: string, now: Instant): Promise<string[]> {
	const live = await readLiveDevices(transaction, userId, now);
	const surplus = live.toSorted((a, b) => b.last_seen_at - a.last_seen_at).slice(MAX_DEVICES);
	for (const { id } of surplus) await revokeDevices(transaction, userId, { only: id }, { reason: "removed", at: now });
	return surplus.map(({ id }) => id);
}
