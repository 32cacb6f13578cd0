// When visitors used a form, counted for the site over all nodes.
import { randomUUID } from "node:crypto";
import type { Db } from "#server/db/open-database.ts";
import { DAY_MS, type Instant } from "#shared/kit/instant.ts";

/** The site takes at most this many times `most` messages a day: a flood from everywhere ends here. */
const SITE_LIMIT_FACTOR = 5;

export interface MessageLimit {
	/** Names the form. */
	form: string;
	/** A day, of the whole site: beyond it networks have their shares. */
	most: number;
	/** A day, of one network; absent: as of the whole site. */
	mostOfNetwork?: number;
}

/**
 * Counts one message of a network; null: taken, else when the network's next one will be. Beyond `most` of all, a network has its equal
 * share of that many a day, so that one flood does not shut out those who come after it. Forgets messages older than a day.
 */
export async function countMessage(
	{ kysely }: Db,
	{ form, most, mostOfNetwork = most }: MessageLimit,
	{ network, now }: { network: string; now: Instant },
): Promise<Instant | null> {
	await kysely
		.deleteFrom("visitor_messages")
		.where("sent_at", "<=", now - DAY_MS)
		.execute();
	const ofForm = kysely.selectFrom("visitor_messages").select(["sent_at", "network"]).where("form", "=", form);
	const recent = await ofForm.orderBy("sent_at").execute();
	const own = recent.filter((one) => one.network === network);
	const networks = new Set([...recent.map((one) => one.network), network]).size;
	const equal = recent.length < most ? most : Math.max(1, Math.floor(most / networks));
	const oldest = recent.length >= SITE_LIMIT_FACTOR * most ? recent[0] : own.length >= Math.min(equal, mostOfNetwork) ? own[0] : undefined;
	if (oldest) return oldest.sent_at + DAY_MS;
	await kysely.insertInto("visitor_messages").values({ id: randomUUID(), form, sent_at: now, network }).execute();
	return null;
}
