// How many are at a match beside its keeper and whoever looks. Called by row-marks.tsx.
import type { DeskSeat } from "#shared/contract/desk.ts";

/** People, not tabs. */
export function othersAt(seats: readonly Pick<DeskSeat, "userId" | "isKeeper">[], userId: string | undefined): number {
	const known = new Set([userId, ...seats.filter((seat) => seat.isKeeper).map((seat) => seat.userId)]);
	return new Set(seats.map((seat) => seat.userId).filter((id) => !known.has(id))).size;
}
