// Queries on the free space of disks, by day.
import type { Kysely } from "kysely";
import type { Database } from "#server/db/schema.ts";
import type { DiskDayTable } from "#server/db/tables/machinery-tables.ts";
import { DAY_MS, type Instant } from "#shared/kit/instant.ts";

type Connection = Kysely<Database>;

/** Adds a row for the day, or replaces its measurement. */
export async function writeDiskDay(connection: Connection, row: Omit<DiskDayTable, "mailed_at">): Promise<void> {
	const { free_bytes, total_bytes, measured_at } = row;
	await connection
		.insertInto("disk_days")
		.values({ ...row, mailed_at: null })
		.onConflict((conflict) => conflict.columns(["host", "folder", "day"]).doUpdateSet({ free_bytes, total_bytes, measured_at }))
		.execute();
}

/** Rows since a day, by machine and folder, the oldest first. */
export const readDiskDays = (connection: Connection, since: string): Promise<DiskDayTable[]> =>
	connection.selectFrom("disk_days").selectAll().where("day", ">=", since).orderBy("host").orderBy("folder").orderBy("day").execute();

/** Returns `false` if a mail about the disk was claimed within the last day, by this process or another, even before a restart. */
export async function claimMail(
	transaction: Connection,
	disk: Pick<DiskDayTable, "host" | "folder" | "day">,
	at: Instant,
): Promise<boolean> {
	const rows = await transaction
		.selectFrom("disk_days")
		.select(["day", "mailed_at"])
		.where("host", "=", disk.host)
		.where("folder", "=", disk.folder)
		.orderBy("day")
		.forUpdate()
		.execute();
	if (rows.some(({ mailed_at }) => mailed_at !== null && mailed_at > at - DAY_MS)) return false;
	await transaction
		.updateTable("disk_days")
		.set({ mailed_at: at })
		.where("host", "=", disk.host)
		.where("folder", "=", disk.folder)
		.where("day", "=", disk.day)
		.execute();
	return true;
}

export const deleteDiskDaysBefore = (connection: Connection, day: string) =>
	connection.deleteFrom("disk_days").where("day", "<", day).execute();

/** Addresses of all admins who are not suspended. */
export async function readAdminEmails(connection: Connection, now: Instant): Promise<string[]> {
	const admins = await connection
		.selectFrom("users")
		.select("email")
		.where("scopes", "like", '%"admin"%')
		.where("email", "is not", null)
		.where(({ eb, or }) => or([eb("banned_until", "is", null), eb("banned_until", "<=", now)]))
		.orderBy("id")
		.execute();
	return admins.flatMap(({ email }) => email ?? []);
}
