// The second factors of an account: setting up and turning off the authenticator app, making recovery codes.
import type { Bus } from "#server/bus/bus.ts";
import type { Db } from "#server/db/open-database.ts";
import { type AppErrorFields, type Result, refuse } from "#server/errors/app-error.ts";
import type { FactorsAnswer } from "#shared/contract/rest/accounts/factors.ts";
import type { Clock } from "#shared/kit/instant.ts";
import { countRecoveryCodes, deleteTotp, readTotp, storePendingTotp, updateTotp } from "../kernel/factor.store.ts";
import { readPasskeys } from "../kernel/passkey.store.ts";
import { turnOffFactors } from "../kernel/turn-off-factors.ts";
import { readUserRow } from "../kernel/user.store.ts";
import { revokeDevices } from "../session/device.store.ts";
import type { FactorChanges } from "./change-factors.ts";
import type { SealedSecrets } from "./sealed-secret.ts";
import { checkTotp, makeTotpSecret, totpUri } from "./totp.ts";

export interface Factors {
	list(userId: string): Promise<FactorsAnswer>;
	startTotp(userId: string): Promise<Result<{ secret: string; uri: string }>>;
	/** Returns recovery codes; `null` if the account already had a factor. Refuses wrong_code, clock_skewed, ticket_expired (not started). */
	confirmTotp(user: { userId: string; deviceId: string }, code: string): Promise<Result<string[] | null>>;
	/** Returns whether the account has a factor left. Refuses not_found; forbidden for the last factor of staff who need one. */
	removeTotp(userId: string): Promise<Result<{ hasFactorLeft: boolean }>>;
	renewRecoveryCodes(userId: string): Promise<Result<string[]>>;
	/** For an admin: turns off every factor, and signs out every device. Returns the number of devices. Refuses not_found. */
	reset(userId: string): Promise<Result<number>>;
}

const NONE: AppErrorFields = { code: "not_found", message: "This account has no such factor." };

export function createFactors(parts: {
	db: Db;
	bus: Bus;
	clock: Clock;
	siteName(): string;
	secrets: SealedSecrets;
	changes: FactorChanges;
}): Factors {
	const { db, bus, clock, siteName, secrets, changes } = parts;
	const { change, isRequired, makeCodes } = changes;

	return {
		async list(userId) {
			const [user, totp, passkeys] = await Promise.all([
				readUserRow(db, { id: userId }),
				readTotp(db.kysely, userId),
				readPasskeys(db.kysely, userId),
			]);
			return {
				totp: totp?.confirmed_at ? { since: totp.confirmed_at } : null,
				passkeys: passkeys.map(({ id, name, created_at, last_used_at }) => ({ id, name, createdAt: created_at, lastUsedAt: last_used_at })),
				recoveryCodes: await countRecoveryCodes(db.kysely, userId),
				isRequired: user !== null && isRequired(user),
			};
		},

		startTotp: (userId) =>
			change(userId, async (transaction, user) => {
				const secret = makeTotpSecret();
				await storePendingTotp(transaction, userId, secrets.seal(secret, userId));
				return { ok: true, value: { secret, uri: totpUri(secret, { issuer: siteName(), label: user.email ?? user.display_name }) } };
			}),

		confirmTotp: ({ userId, deviceId }, code) =>
			change(userId, async (transaction, user) => {
				const pending = (await readTotp(transaction, userId))?.pending_secret;
				const opened = pending ? secrets.open(pending, userId) : null;
				if (!pending || !opened) return refuse({ code: "ticket_expired", message: "Begin again: no app is being set up." });
				const verdict = checkTotp(opened.text, { code, now: clock(), lastStep: 0 });
				if (!verdict.ok) return verdict;
				const confirmed = { secret: pending, pending_secret: null, confirmed_at: clock(), last_step: verdict.step };
				await updateTotp(transaction, userId, confirmed);
				return { ok: true, value: await changes.added(transaction, user, deviceId) };
			}),

		removeTotp: (userId) =>
			change(userId, async (transaction, user) => {
				if (!(await readTotp(transaction, userId))?.secret) return refuse(NONE);
				const isLast = (await readPasskeys(transaction, userId)).length === 0;
				const dropped = await changes.drop(transaction, user, { isLast, remove: () => deleteTotp(transaction, userId) });
				return dropped.ok ? { ok: true, value: { hasFactorLeft: !isLast } } : dropped;
			}),

		renewRecoveryCodes: (userId) =>
			change(userId, async (transaction, user) =>
				user.has_factor === 1 ? { ok: true, value: await makeCodes(transaction, userId) } : refuse(NONE),
			),

		async reset(userId) {
			const done = await change(userId, async (transaction, user) => {
				if (user.has_factor === 0) return refuse(NONE);
				await turnOffFactors(transaction, userId, clock());
				const revoked = await revokeDevices(transaction, userId, { except: null }, { reason: "ended_by_staff", at: clock() });
				return { ok: true, value: revoked.map(({ id }) => id) };
			});
			if (!done.ok) return done.error.code === "unauthenticated" ? refuse(NONE) : done;
			if (done.value.length > 0) bus.publish("devices.revoked", { deviceIds: done.value, reason: "ended_by_staff" });
			bus.committed();
			return { ok: true, value: done.value.length };
		},
	};
}
