// Suspends accounts and lifts suspensions.

import type { Bus } from "#server/bus/bus.ts";
import type { Db } from "#server/db/open-database.ts";
import type { UserTable } from "#server/db/tables/account-tables.ts";
import type { Result } from "#server/errors/app-error.ts";
import type { Actor } from "#server/http/endpoint/call-context.ts";
import type { Logger } from "#server/observability/logger.ts";
import type { Clock } from "#shared/kit/instant.ts";
import { lockUserRow, updateUser } from "../kernel/user.store.ts";
import { revokeDevices } from "../session/device.store.ts";
import { refuseLastAdmin } from "./last-admin-guard.ts";

/** Value of `banned_until` for an account that is suspended without an end. */
export const FOR_EVER = Number.MAX_SAFE_INTEGER;

export interface Bans {
	/**
	 * Refuses invalid_request (the end is past), not_found, forbidden (the actor's own account; staff, unless the actor is an admin),
	 * last_admin. Returns the suspension before and after.
	 */
	ban(actor: Actor, userId: string, terms: { reason: string; until: number | null }): Promise<Result<BanChange>>;
	/** Refuses with not_found and forbidden, like `ban`. */
	lift(actor: Actor, userId: string): Promise<Result<BanChange>>;
}

/** `null` if the account is not suspended; `until` is `null` if the suspension has no end. */
type Ban = { reason: string | null; until: number | null } | null;
interface BanChange {
	before: Ban;
	after: Ban;
}

type BanFields = Pick<UserTable, "banned_until" | "ban_reason">;

export function createBans(parts: { db: Db; bus: Bus; clock: Clock; log: Logger }): Bans {
	const { db, bus, clock, log } = parts;

	/** Returns the devices that the change signs out. */
	async function set(actor: Actor, userId: string, fields: BanFields): Promise<Result<BanChange & { deviceIds: string[] }>> {
		return db.kysely.transaction().execute(async (transaction): Promise<Result<BanChange & { deviceIds: string[] }>> => {
			// The check for the last admin runs first because it locks all admins in a fixed order; only a permitted caller gets its refusal.
			const last = fields.banned_until === null ? null : await refuseLastAdmin(transaction, [userId], clock());
			const user = await lockUserRow(transaction, userId);
			if (!user) return { ok: false, error: { code: "not_found", message: "There is no such user." } };
			const refusal = refusalOf(actor, user);
			if (refusal !== null) return { ok: false, error: { code: "forbidden", message: refusal } };
			if (last) return { ok: false, error: last };
			const at = clock();
			await updateUser(transaction, userId, { ...fields, changed_at: at });
			const change = { before: banOf(user), after: banOf(fields) };
			if (fields.banned_until === null) return { ok: true, value: { ...change, deviceIds: [] } };
			const devices = await revokeDevices(transaction, userId, { except: null }, { reason: "banned", at });
			return { ok: true, value: { ...change, deviceIds: devices.map(({ id }) => id) } };
		});
	}

	return {
		async ban(actor, userId, { reason, until }) {
			if (until !== null && until <= clock()) {
				const issues = [{ path: "body.until", message: "must lie ahead" }];
				return { ok: false, error: { code: "invalid_request", message: "The end of a suspension must lie ahead.", issues } };
			}
			const done = await set(actor, userId, { banned_until: until ?? FOR_EVER, ban_reason: reason });
			if (!done.ok) return done;
			log.info({ actorId: actor.id, userId, until }, "Suspended an account");
			const { deviceIds, ...change } = done.value;
			if (deviceIds.length > 0) bus.publish("devices.revoked", { deviceIds, reason: "banned" });
			bus.committed();
			return { ok: true, value: change };
		},
		async lift(actor, userId) {
			const done = await set(actor, userId, { banned_until: null, ban_reason: null });
			if (!done.ok) return done;
			log.info({ actorId: actor.id, userId }, "Lifted the suspension of an account");
			bus.committed();
			return { ok: true, value: { before: done.value.before, after: null } };
		},
	};
}

function banOf({ banned_until, ban_reason }: BanFields): Ban {
	return banned_until === null ? null : { reason: ban_reason, until: banned_until === FOR_EVER ? null : banned_until };
}

/** Returns `null` if the actor may suspend the user. */
function refusalOf(actor: Actor, user: UserTable): string | null {
	if (actor.id === user.id) return "Users cannot suspend themselves.";
	const isStaff = (JSON.parse(user.scopes) as unknown[]).length > 0;
	return isStaff && !actor.scopes.includes("admin") ? "Staff are suspended by an admin alone." : null;
}
