// Queries on devices: each device is one sign-in.
import type { Kysely } from "kysely";
import { recordChanges } from "#server/bus/outbox.store.ts";
import { allocateIds } from "#server/db/allocate-ids.ts";
import type { Database } from "#server/db/schema.ts";
import type { DeviceTable } from "#server/db/tables/account-tables.ts";
import type { RevokeReason } from "#shared/contract/revoke-reason.ts";

export type NewDevice = Pick<DeviceTable, "user_id" | "name" | "signed_in_at" | "expires_at">;

/** Returns the new id. */
export async function insertDevice(transaction: Kysely<Database>, device: NewDevice): Promise<string> {
	const [id = ""] = await allocateIds(transaction, "d", 1);
	await transaction
		.insertInto("devices")
		.values({ ...device, id, last_seen_at: device.signed_in_at, proven_at: device.signed_in_at, revoked_at: null, revoke_reason: null })
		.execute();
	return id;
}

export async function readDevice(connection: Kysely<Database>, id: string): Promise<DeviceTable | null> {
	return (await connection.selectFrom("devices").selectAll().where("id", "=", id).executeTakeFirst()) ?? null;
}

export const isLive = ({ revoked_at, expires_at }: Pick<DeviceTable, "revoked_at" | "expires_at">, now: number): boolean =>
	revoked_at === null && (expires_at === null || expires_at > now);

/** Call it after the tokens of the device were exchanged. */
export async function touchDevice(transaction: Kysely<Database>, id: string, lastSeenAt: number, expiresAt: number | null): Promise<void> {
	await transaction.updateTable("devices").set({ last_seen_at: lastSeenAt, expires_at: expiresAt }).where("id", "=", id).execute();
}

/** Call it when the owner proved to be acting on this device. */
export async function proveDevice(transaction: Kysely<Database>, id: string, provenAt: number): Promise<void> {
	await transaction.updateTable("devices").set({ proven_at: provenAt }).where("id", "=", id).execute();
}

/** The newest comes first. */
export async function readLiveDevices(connection: Kysely<Database>, userId: string, now: number): Promise<DeviceTable[]> {
	const devices = await connection
		.selectFrom("devices")
		.selectAll()
		.where("user_id", "=", userId)
		.where("revoked_at", "is", null)
		.orderBy("signed_in_at", "desc")
		.orderBy("id", "desc")
		.execute();
	return devices.filter((device) => isLive(device, now));
}

/** One device of the user, all devices, or all but one. */
export type DeviceChoice = { only: string } | { except: string | null };

/** Marks the chosen devices that were not revoked before, expired ones too, and returns them. */
export async function revokeDevices(
	transaction: Kysely<Database>,
	userId: string,
	which: DeviceChoice,
	{ reason, at }: { reason: RevokeReason; at: number },
): Promise<Pick<DeviceTable, "id" | "expires_at">[]> {
	const query = transaction
		.updateTable("devices")
		.set({ revoked_at: at, revoke_reason: reason })
		.where("user_id", "=", userId)
		.where("revoked_at", "is", null)
		.returning(["id", "expires_at"]);
	const chosen =
		"only" in which ? query.where("id", "=", which.only) : which.except === null ? query : query.where("id", "!=", which.except);
	const devices = await chosen.execute();
	await recordChanges(
		transaction,
		devices.map(({ id }) => ({ topic: "device", subject: id })),
	);
	return devices;
}

/** Devices that were revoked after `since`, or those of these ids that were revoked. */
export async function readRevokedDevices(
	connection: Kysely<Database>,
	wanted: { since: number } | { ids: readonly string[] },
): Promise<{ id: string; revokedAt: number; reason: RevokeReason }[]> {
	const query = connection.selectFrom("devices").select(["id", "revoked_at", "revoke_reason"]).where("revoked_at", "is not", null);
	const rows = await ("since" in wanted ? query.where("revoked_at", ">", wanted.since) : query.where("id", "in", wanted.ids)).execute();
	return rows.map(({ id, revoked_at, revoke_reason }) => ({ id, revokedAt: revoked_at ?? 0, reason: revoke_reason as RevokeReason }));
}
