// Exports everything stored about a user as one document, and deletes it.

import type { Bus } from "#server/bus/bus.ts";
import { recordChanges } from "#server/bus/outbox.store.ts";
import { eraseTraces } from "#server/db/erase-traces.ts";
import type { Db } from "#server/db/open-database.ts";
import type { UserTable } from "#server/db/tables/account-tables.ts";
import type { Result } from "#server/errors/app-error.ts";
import type { Clock } from "#shared/kit/instant.ts";
import { refuseLastAdmin } from "../admin/last-admin-guard.ts";
import type { AccountPart } from "../kernel/account-part.ts";
import { revokeDevices } from "../session/device.store.ts";
import { ownParts } from "./own-parts.store.ts";
import { lockReauthenticated, type Proof } from "./reauthenticate.ts";

export interface AccountData {
	/** The document has one field per part. */
	exportOf(userId: string): Promise<{ exportedAt: number; [part: string]: unknown }>;
	/**
	 * Deletes the account; call it after `reauthenticate`. Returns the deleted row. Refuses with the codes of `lockReauthenticated`, and
	 * last_admin.
	 */
	forget(user: UserTable, proof: Proof): Promise<Result<UserTable>>;
}

export function createAccountData(parts: { db: Db; bus: Bus; clock: Clock; otherParts: readonly AccountPart[] }): AccountData {
	const { db, bus, clock, otherParts } = parts;
	const all = [...otherParts, ...ownParts(db)];
	return {
		async exportOf(userId) {
			const entries = await Promise.all(all.map(async ({ name, exportOf }) => [name, await exportOf(userId)] as const));
			return { ...Object.fromEntries(entries), exportedAt: clock() };
		},
		async forget(user, proof) {
			const userId = user.id;
			const gone = await db.kysely.transaction().execute(async (transaction) => {
				// The check for the last admin runs first because it locks all admins in a fixed order; only the proven owner gets its refusal.
				const last = await refuseLastAdmin(transaction, [userId], clock());
				// Sign-ins and refreshes wait for this lock, and then find no user.
				const proven = await lockReauthenticated(transaction, user, proof);
				if (!proven.ok) return proven;
				if (last) return { ok: false as const, error: last };
				const revoked = await revokeDevices(transaction, userId, { except: null }, { reason: "account_deleted", at: clock() });
				for (const part of all) await part.forget(transaction, userId);
				await recordChanges(transaction, [{ topic: "account", subject: userId }]);
				return { ...proven, deviceIds: revoked.map(({ id }) => id) };
			});
			if (!gone.ok) return gone;
			bus.publish("devices.revoked", { deviceIds: gone.deviceIds, reason: "account_deleted" });
			bus.committed();
			await eraseTraces(db);
			return { ok: true, value: gone.value };
		},
	};
}
