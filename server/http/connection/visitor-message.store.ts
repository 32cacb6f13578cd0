// Uses of forms by visitors, counted for the site across all nodes.
import { randomUUID } from "node:crypto";
import type { Db } from "#server/db/open-database.ts";
import { DAY_MS, type Instant } from "#shared/kit/instant.ts";

/** Factor of `most`: the site never accepts more than this multiple a day, which stops a flood from many networks. */
const SITE_LIMIT_FACTOR = 5;

export interface MessageLimit {
	/** The name of the form. */
	form: string;
	/** Number of messages per day from which on each network gets only an equal share of this number. */
	most: number;
	/** Limit per day for one network; `most` by default. */
	mostOfNetwork?: number;
}

/**
 * Counts one message of a network; returns `null` if it is accepted, otherwise the time at which the network's next one will be. Above
 * `most` in total, a network has an equal share of that many a day, so that one flood does not block later visitors. Deletes rows older
 * than a day.
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
