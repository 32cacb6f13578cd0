// Who is at which match, and who keeps it. Read and written by seats.service.ts; read by desk-board.ts.
import type { Kysely, Selectable } from "kysely";
import type { Database } from "#server/db/schema.ts";

export type SeatRow = Selectable<Database["desk_seats"]>;
type SeatName = Pick<SeatRow, "match_id" | "seat_id">;

/** Of all matches, those heard of since the instant. */
export async function readSeats(kysely: Kysely<Database>, seenSince: number): Promise<SeatRow[]> {
	return kysely.selectFrom("desk_seats").selectAll().where("seen_at", ">=", seenSince).orderBy("seat_id").execute();
}

/** Null where the seat is not there or was silent for too long. */
export async function hearFromSeat(
	kysely: Kysely<Database>,
	{ seat, userId, seenSince, now }: { seat: SeatName; userId: string; seenSince: number; now: number },
): Promise<{ is_keeper: number } | null> {
	const heard = await kysely
		.updateTable("desk_seats")
		.set({ seen_at: now })
		.where("match_id", "=", seat.match_id)
		.where("seat_id", "=", seat.seat_id)
		.where("user_id", "=", userId)
		.where("seen_at", ">=", seenSince)
		.returning("is_keeper")
		.executeTakeFirst();
	return heard ?? null;
}

export async function readSeatsOf(kysely: Kysely<Database>, matchId: string): Promise<SeatRow[]> {
	return kysely.selectFrom("desk_seats").selectAll().where("match_id", "=", matchId).execute();
}

export async function putSeat(transaction: Kysely<Database>, seat: SeatRow): Promise<void> {
	const { user_id, name, is_keeper, seen_at } = seat;
	await transaction
		.insertInto("desk_seats")
		.values(seat)
		.onConflict((conflict) => conflict.columns(["match_id", "seat_id"]).doUpdateSet({ user_id, name, is_keeper, seen_at }))
		.execute();
}

/** Nobody keeps the match then; `userId`: he does not, whoever else may. */
export async function clearKeeper(transaction: Kysely<Database>, matchId: string, userId?: string): Promise<void> {
	await transaction
		.updateTable("desk_seats")
		.set({ is_keeper: 0 })
		.where("match_id", "=", matchId)
		.$if(userId !== undefined, (query) => query.where("user_id", "=", userId as string))
		.execute();
}

export async function deleteSeat(transaction: Kysely<Database>, seat: SeatName, userId: string): Promise<void> {
	await transaction
		.deleteFrom("desk_seats")
		.where("match_id", "=", seat.match_id)
		.where("seat_id", "=", seat.seat_id)
		.where("user_id", "=", userId)
		.execute();
}

export async function deleteSilentSeats(transaction: Kysely<Database>, seenBefore: number): Promise<void> {
	await transaction.deleteFrom("desk_seats").where("seen_at", "<", seenBefore).execute();
}
