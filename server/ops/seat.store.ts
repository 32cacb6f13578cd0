// Who is at which match, and who keeps it. Read and written by seats.service.ts; read by desk-board.ts.
import type { Kysely, Selectable } from "kysely";
import type { Database } from "#server/db/schema.ts";

export type SeatRow = Selectable<Database["desk_seats"]>;
type SeatName = Pick<SeatRow, "match_id" | "seat_id">;

/** Of all matches, those heard of since the instant. */
export async function readSeats(kysely: Kysely<Database>, seenSince: number): Promise<SeatRow[]> {
	return kysely.selectFrom("desk_seats").selectAll().where("seen_at", ">=", seenSince).orderBy("seat_id").execute();
}

/** When somebody was last at each match. */
export async function readLastSigns(kysely: Kysely<Database>): Promise<{ matchId: string; seenAt: number }[]> {
	const query = kysely.selectFrom("desk_seats").select(({ fn }) => ["match_id as matchId", fn.max("seen_at").as("seenAt")]);
	return (await query.groupBy("match_id").execute()).map(({ matchId, seenAt }) => ({ matchId, seenAt: Number(seenAt) }));
}

/** One sign of life of a tab is one for each match it sits at. Gives those of its seats that were heard of since `seenSince`. */
export async function hearFromTab(
	kysely: Kysely<Database>,
	{ seatId, userId, seenSince, now }: { seatId: string; userId: string; seenSince: number; now: number },
): Promise<Pick<SeatRow, "match_id" | "is_keeper">[]> {
	return kysely
		.updateTable("desk_seats")
		.set({ seen_at: now })
		.where("seat_id", "=", seatId)
		.where("user_id", "=", userId)
		.where("seen_at", ">=", seenSince)
		.returning(["match_id", "is_keeper"])
		.execute();
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

/** Who keeps the match keeps it, wherever he looks. */
export async function deleteSeat(transaction: Kysely<Database>, seat: SeatName, userId: string): Promise<void> {
	await transaction
		.deleteFrom("desk_seats")
		.where("match_id", "=", seat.match_id)
		.where("seat_id", "=", seat.seat_id)
		.where("user_id", "=", userId)
		.where("is_keeper", "=", 0)
		.execute();
}

export async function deleteSilentSeats(kysely: Kysely<Database>, seenBefore: number): Promise<void> {
	await kysely.deleteFrom("desk_seats").where("seen_at", "<", seenBefore).execute();
}
