// Deletes expired rows.
import type { Db } from "#server/db/open-database.ts";

/** The tokens of the devices are deleted with them. */
export async function deleteEndedDevices({ kysely }: Db, endedBefore: number): Promise<number> {
	const { numDeletedRows } = await kysely
		.deleteFrom("devices")
		.where((row) => row.or([row("revoked_at", "<", endedBefore), row("expires_at", "<", endedBefore)]))
		.executeTakeFirst();
	return Number(numDeletedRows);
}

export async function deleteExpiredLinks({ kysely }: Db, expiredBefore: number): Promise<number> {
	const [signUps, mailLinks] = await Promise.all(
		(["sign_ups", "mail_links"] as const).map((table) =>
			kysely.deleteFrom(table).where("expires_at", "<", expiredBefore).executeTakeFirst(),
		),
	);
	return Number(signUps?.numDeletedRows ?? 0) + Number(mailLinks?.numDeletedRows ?? 0);
}
