// Matches that their keepers offer to others. Written by seats.service.ts, read by desk-board.ts.
import type { Kysely, Selectable } from "kysely";
import type { Database } from "#server/db/schema.ts";
import { DAY_MS } from "#shared/kit/instant.ts";

export type OfferRow = Selectable<Database["desk_offers"]>;

export async function readOffers(kysely: Kysely<Database>): Promise<OfferRow[]> {
	return kysely.selectFrom("desk_offers").selectAll().execute();
}

export async function readOffer(kysely: Kysely<Database>, matchId: string): Promise<OfferRow | null> {
	return (await kysely.selectFrom("desk_offers").selectAll().where("match_id", "=", matchId).executeTakeFirst()) ?? null;
}

/** In place of an earlier one; those that nobody has settled for a day are forgotten. */
export async function putOffer(transaction: Kysely<Database>, offer: OfferRow): Promise<void> {
	await deleteOffer(transaction, offer.match_id);
	await transaction
		.deleteFrom("desk_offers")
		.where("offered_at", "<", offer.offered_at - DAY_MS)
		.execute();
	await transaction.insertInto("desk_offers").values(offer).execute();
}

export async function deleteOffer(transaction: Kysely<Database>, matchId: string): Promise<void> {
	await transaction.deleteFrom("desk_offers").where("match_id", "=", matchId).execute();
}
