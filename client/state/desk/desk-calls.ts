// What the desk asks of the API beside telling events: seats, offers, holds, differences. Heartbeats apart, what is refused is
// told to the operator. Called by use-desk-match.ts.
import { OPS_PATHS } from "#shared/contract/ops-paths.ts";
import type { MatchId } from "#shared/kit/ids.ts";
import { callAsReader } from "../user/call-as-reader.ts";
import { announcementAtom } from "../window/announcement.ts";
import type { Store } from "../window/store.ts";
import type { DeskDeeds } from "./desk-match.ts";

export type SharedDeeds = Pick<DeskDeeds, "keep" | "offer" | "withdrawOffer" | "hold" | "release" | "decide">;

/** `seatId`: this tab's. */
export function sharedDeeds(store: Store, matchId: MatchId, seatId: string): SharedDeeds {
	const ask = (...[method, path, body]: [method: "PUT" | "POST" | "DELETE", path: string, body?: unknown]) => {
		callAsReader(store, method, path, body).catch((error: Error) => store.set(announcementAtom, error.message));
	};
	return {
		keep: (isKeeper) => (isKeeper ? ask("PUT", OPS_PATHS.keeper(matchId), { seatId }) : ask("DELETE", OPS_PATHS.keeper(matchId))),
		offer: (toUserId, note) => ask("PUT", OPS_PATHS.offer(matchId), { toUserId, note: note || null }),
		withdrawOffer: () => ask("DELETE", OPS_PATHS.offer(matchId)),
		hold: (field, forMs) => ask("PUT", OPS_PATHS.hold(matchId, field), { forMs }),
		release: (field) => ask("DELETE", OPS_PATHS.hold(matchId, field)),
		decide: (differenceId, verdict) => ask("POST", OPS_PATHS.difference(matchId, differenceId), { verdict }),
	};
}
