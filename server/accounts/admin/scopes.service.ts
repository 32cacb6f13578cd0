// Sets the scopes of accounts.

import type { Bus } from "#server/bus/bus.ts";
import type { Db } from "#server/db/open-database.ts";
import type { Result } from "#server/errors/app-error.ts";
import type { Logger } from "#server/observability/logger.ts";
import type { Scope } from "#shared/contract/endpoint.ts";
import type { Clock } from "#shared/kit/instant.ts";
import { lockUserRow } from "../kernel/user.store.ts";
import { changeScopes } from "./change-scopes.ts";
import { refuseLastAdmin } from "./last-admin-guard.ts";

interface ChangedScopes {
	before: Scope[];
	after: Scope[];
	deviceIds: string[];
}

/** Refuses not_found, last_admin. */
export type SetScopes = (actorId: string, userId: string, scopes: readonly Scope[]) => Promise<Result<ChangedScopes>>;

export function createSetScopes({ db, bus, clock, log }: { db: Db; bus: Bus; clock: Clock; log: Logger }): SetScopes {
	return async (actorId, userId, scopes) => {
		const changed = await db.kysely.transaction().execute(async (transaction): Promise<Result<ChangedScopes>> => {
			const refusal = scopes.includes("admin") ? null : await refuseLastAdmin(transaction, [userId], clock());
			if (refusal) return { ok: false, error: refusal };
			const user = await lockUserRow(transaction, userId);
			if (!user) return { ok: false, error: { code: "not_found", message: "There is no such user." } };
			const { scopes: after, deviceIds } = await changeScopes(transaction, user, scopes, clock());
			return { ok: true, value: { before: JSON.parse(user.scopes) as Scope[], after, deviceIds } };
		});
		if (!changed.ok) return changed;
		const { before, after, deviceIds } = changed.value;
		log.info({ actorId, userId, before, after }, "Changed the scopes of an account");
		if (deviceIds.length > 0) bus.publish("devices.revoked", { deviceIds, reason: "rights_changed" });
		bus.committed();
		return changed;
	};
}
