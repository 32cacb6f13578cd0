// The only place that changes an account's scopes; the caller has locked its row. An access token is valid until it expires, so a change
// revokes all sessions: the next sign-in has the new scopes.
import type { Kysely } from "kysely";
import type { Database } from "#server/db/schema.ts";
import type { UserTable } from "#server/db/tables/account-tables.ts";
import type { Scope } from "#shared/contract/endpoint.ts";
import { updateUser } from "../kernel/user.store.ts";
import { revokeDevices } from "../session/device.store.ts";

/** Returns the ids of the devices that it signed out, to publish after the commit; the list is empty if nothing changes. */
export async function changeScopes(
	transaction: Kysely<Database>,
	user: UserTable,
	scopes: readonly Scope[],
	now: number,
): Promise<{ scopes: Scope[]; deviceIds: string[] }> {
	const had = JSON.parse(user.scopes) as Scope[];
	const wanted = [...new Set(scopes)];
	if (had.length === wanted.length && had.every((scope) => wanted.includes(scope))) return { scopes: had, deviceIds: [] };
	await updateUser(transaction, user.id, { scopes: JSON.stringify(wanted), changed_at: now });
	const devices = await revokeDevices(transaction, user.id, { except: null }, { reason: "rights_changed", at: now });
	return { scopes: wanted, deviceIds: devices.map(({ id }) => id) };
}
