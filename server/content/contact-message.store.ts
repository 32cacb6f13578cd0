// When the contact form was used, counted for the site over all nodes.
import { randomUUID } from "node:crypto";
import type { Db } from "#server/db/open-database.ts";
import { DAY_MS, type Instant } from "#shared/kit/instant.ts";

/** Counts one message; null: taken, else when the next one will be. Forgets those older than a day. */
export async function countMessage({ kysely }: Db, now: Instant, most: number): Promise<Instant | null> {
	await kysely
		.deleteFrom("contact_messages")
		.where("sent_at", "<=", now - DAY_MS)
		.execute();
	const recent = await kysely.selectFrom("contact_messages").select("sent_at").orderBy("sent_at").execute();
	const oldest = recent[0];
	if (oldest && recent.length >= most) return oldest.sent_at + DAY_MS;
	await kysely.insertInto("contact_messages").values({ id: randomUUID(), sent_at: now }).execute();
	return null;
}
