// The site always has an admin with permission to sign in.

import type { Kysely } from "kysely";
import type { Database } from "#server/db/schema.ts";
import type { AppErrorFields } from "#server/errors/app-error.ts";
import { isBanned, lockAdmins } from "../kernel/user.store.ts";

/**
 * Refuses to remove the users `userIds` if no other admin would remain; otherwise returns `null`. Locks all admins until the transaction
 * ends, so that two admins cannot remove each other.
 */
export async function refuseLastAdmin(
	transaction: Kysely<Database>,
	userIds: readonly string[],
	now: number,
): Promise<AppErrorFields | null> {
	const admins = (await lockAdmins(transaction)).filter((admin) => !isBanned(admin, now));
	const isLast = admins.length > 0 && admins.every(({ id }) => userIds.includes(id));
	return isLast ? { code: "last_admin", message: "This is the only admin: make another one first." } : null;
}
