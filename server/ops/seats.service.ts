// Who is at a match, who keeps it, to whom it is offered. Keeping is an act of its own and never a heartbeat: a desk that was away
// takes nothing back. Changes of one match come one after the other (mark-desk-change.ts). Called by seats.api.ts.
import type { Bus } from "#server/bus/bus.ts";
import { markDeskChange } from "#server/db/mark-desk-change.ts";
import type { Db } from "#server/db/open-database.ts";
import { readStaffName, staffNameOf } from "#server/db/staff-name.store.ts";
import type { Result } from "#server/errors/app-error.ts";
import { type Clock, MINUTE_MS, SECOND_MS } from "#shared/kit/instant.ts";
import { deleteOffer, putOffer, readOffer } from "./offer.store.ts";
import { clearKeeper, deleteSeat, deleteSilentSeats, hearFromTab, putSeat, readSeatsOf, type SeatRow } from "./seat.store.ts";

/** A seat that was silent for longer is gone. */
export const SEAT_SILENCE_MS = 8 * SECOND_MS;
/** Till then a keeper who comes back still keeps what nobody took over. */
const FORGOTTEN_MS = 10 * MINUTE_MS;

type Transaction = Parameters<typeof putSeat>[0];

/** Whose seat it is, and its name: `matchId`, the tab's `seatId`, the operator's `userId`. */
export interface SeatOf {
	matchId: string;
	seatId: string;
	userId: string;
}

/** For the audit log: by name, null where nobody keeps the match. */
export interface KeeperChange {
	before: { keeper: string | null };
	after: { keeper: string | null };
}

export function createSeats({ db, bus, clock }: { db: Db; bus: Bus; clock: Clock }) {
	async function change<T>(matchId: string, write: (transaction: Transaction, now: number) => Promise<T>): Promise<T> {
		const now = clock();
		const done = await db.kysely.transaction().execute(async (transaction) => {
			await markDeskChange(transaction, matchId, now);
			return write(transaction, now);
		});
		bus.publish("desk.changed", { matchIds: [matchId] });
		return done;
	}

	const isHeard = (seat: SeatRow, now: number) => seat.seen_at >= now - SEAT_SILENCE_MS;
	const keeperOf = (seats: readonly SeatRow[], now: number) => seats.find((seat) => seat.is_keeper === 1 && isHeard(seat, now)) ?? null;

	return {
		async take({ matchId, seatId, userId }: SeatOf): Promise<Result<{ isKeeper: boolean }>> {
			const now = clock();
			const tab = { seatId, userId, now };
			const heard = await hearFromTab(db.kysely, { ...tab, seenSince: now - SEAT_SILENCE_MS });
			const seat = heard.find(({ match_id }) => match_id === matchId);
			if (seat) return { ok: true, value: { isKeeper: seat.is_keeper === 1 } };
			await deleteSilentSeats(db.kysely, now - FORGOTTEN_MS);
			// Back after a while: whatever nobody took over meanwhile is its own still.
			await hearFromTab(db.kysely, { ...tab, seenSince: now - FORGOTTEN_MS });
			return change(matchId, async (transaction) => {
				const known = (await readSeatsOf(transaction, matchId)).find(({ seat_id }) => seat_id === seatId);
				if (known && known.user_id !== userId && isHeard(known, now)) {
					return { ok: false, error: { code: "forbidden", message: "This seat is another operator's." } };
				}
				const is_keeper = known?.user_id === userId ? known.is_keeper : 0;
				await putSeat(transaction, {
					match_id: matchId,
					seat_id: seatId,
					user_id: userId,
					name: await staffNameOf(transaction, userId),
					is_keeper,
					seen_at: now,
				});
				return { ok: true, value: { isKeeper: is_keeper === 1 } };
			});
		},

		/** He looks elsewhere: what he keeps he keeps. */
		leave: ({ matchId, seatId, userId }: SeatOf): Promise<void> =>
			change(matchId, (transaction) => deleteSeat(transaction, { match_id: matchId, seat_id: seatId }, userId)),

		keep: ({ matchId, seatId, userId }: SeatOf): Promise<Result<KeeperChange>> =>
			change(matchId, async (transaction, now) => {
				const seats = await readSeatsOf(transaction, matchId);
				const known = seats.find(({ seat_id }) => seat_id === seatId);
				if (known && known.user_id !== userId && isHeard(known, now)) {
					return { ok: false, error: { code: "forbidden", message: "This seat is another operator's." } };
				}
				const name = await staffNameOf(transaction, userId);
				await clearKeeper(transaction, matchId);
				await putSeat(transaction, { match_id: matchId, seat_id: seatId, user_id: userId, name, is_keeper: 1, seen_at: now });
				await deleteOffer(transaction, matchId);
				return { ok: true, value: { before: { keeper: keeperOf(seats, now)?.name ?? null }, after: { keeper: name } } };
			}),

		letGo: ({ matchId, userId }: Omit<SeatOf, "seatId">): Promise<KeeperChange> =>
			change(matchId, async (transaction, now) => {
				const before = keeperOf(await readSeatsOf(transaction, matchId), now);
				await clearKeeper(transaction, matchId, userId);
				if ((await readOffer(transaction, matchId))?.from_user_id === userId) await deleteOffer(transaction, matchId);
				const after = before?.user_id === userId ? null : before;
				return { before: { keeper: before?.name ?? null }, after: { keeper: after?.name ?? null } };
			}),

		/** Only a keeper gives away. `toUserId` null: to anyone. */
		offer: (
			matchId: string,
			offer: { userId: string; toUserId: string | null; note: string | null },
		): Promise<Result<{ toName: string | null }>> =>
			change(matchId, async (transaction, now) => {
				const keeper = keeperOf(await readSeatsOf(transaction, matchId), now);
				if (keeper?.user_id !== offer.userId) {
					return { ok: false, error: { code: "forbidden", message: "Only who keeps the match can offer it." } };
				}
				const toName = offer.toUserId === null ? null : await readStaffName(transaction, offer.toUserId);
				if (offer.toUserId !== null && toName === null) {
					const issues = [{ path: "body.toUserId", message: "is nobody" }];
					return { ok: false, error: { code: "invalid_request", message: `There is no user ${offer.toUserId}.`, issues } };
				}
				const { toUserId: to_user_id, note } = offer;
				const from = { from_user_id: keeper.user_id, from_name: keeper.name };
				await putOffer(transaction, { match_id: matchId, ...from, to_user_id, note, offered_at: now });
				return { ok: true, value: { toName } };
			}),

		/** By who made it, or by whom it is made to. Without one nothing is done. */
		withdraw: (matchId: string, userId: string): Promise<Result<null>> =>
			change(matchId, async (transaction) => {
				const offer = await readOffer(transaction, matchId);
				if (offer && offer.from_user_id !== userId && offer.to_user_id !== userId) {
					return { ok: false, error: { code: "forbidden", message: "This offer is made to another." } };
				}
				await deleteOffer(transaction, matchId);
				return { ok: true, value: null };
			}),
	};
}

export type Seats = ReturnType<typeof createSeats>;
