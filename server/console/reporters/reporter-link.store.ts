// Queries on reporter links and the browsers that opened them.
import type { Kysely } from "kysely";
import type { Database } from "#server/db/schema.ts";
import type { ReporterLinkTable } from "#server/db/tables/reporter-tables.ts";

type Connection = Kysely<Database>;

export const insertLink = async (connection: Connection, row: ReporterLinkTable): Promise<void> => {
	await connection.insertInto("reporter_links").values(row).execute();
};

/** Newest first, with the number of browsers that opened each and the time of their last call. */
export async function readLinks(connection: Connection, matchId: string) {
	return connection
		.selectFrom("reporter_links")
		.leftJoin("reporter_devices", "reporter_devices.link_id", "reporter_links.id")
		.selectAll("reporter_links")
		.select(({ fn }) => [fn.count<number | string>("device").as("devices"), fn.max("seen_at").as("seen_at")])
		.where("match_id", "=", matchId)
		.groupBy("reporter_links.id")
		.orderBy("created_at", "desc")
		.orderBy("reporter_links.id", "desc")
		.execute();
}

export type ListedLink = Awaited<ReturnType<typeof readLinks>>[number];

export const findLink = (connection: Connection, by: "id" | "secret_hash" | "code_hash", value: string) =>
	connection.selectFrom("reporter_links").selectAll().where(by, "=", value).executeTakeFirst();

export async function revokeLink(connection: Connection, id: string, { by, at }: { by: string; at: number }): Promise<void> {
	await connection
		.updateTable("reporter_links")
		.set({ revoked_by: by, revoked_at: at })
		.where("id", "=", id)
		.where("revoked_at", "is", null)
		.execute();
}

/** Counts a PIN as wrong before it is compared. Returns `false` if `most` were wrong already. */
export async function countPin(connection: Connection, id: string, most: number): Promise<boolean> {
	const row = await connection
		.updateTable("reporter_links")
		.set(({ eb }) => ({ wrong_pins: eb("wrong_pins", "+", 1) }))
		.where("id", "=", id)
		.where("wrong_pins", "<", most)
		.returning("id")
		.executeTakeFirst();
	return row !== undefined;
}

export async function forgetWrongPins(connection: Connection, id: string): Promise<void> {
	await connection.updateTable("reporter_links").set({ wrong_pins: 0 }).where("id", "=", id).execute();
}

export async function putDevice(connection: Connection, linkId: string, device: string, now: number): Promise<void> {
	await connection
		.insertInto("reporter_devices")
		.values({ link_id: linkId, device, opened_at: now, seen_at: now })
		.onConflict((conflict) => conflict.columns(["link_id", "device"]).doUpdateSet({ seen_at: now }))
		.execute();
}

/** Returns `false` if the browser has not opened the link. */
export async function noteDevice(connection: Connection, linkId: string, device: string, now: number): Promise<boolean> {
	const row = await connection
		.updateTable("reporter_devices")
		.set({ seen_at: now })
		.where("link_id", "=", linkId)
		.where("device", "=", device)
		.returning("device")
		.executeTakeFirst();
	return row !== undefined;
}
