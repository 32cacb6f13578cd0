// Computes when the room of a match is open, from its kick-off and its end.

import type { Bus } from "#server/bus/bus.ts";
import type { AppErrorFields } from "#server/errors/app-error.ts";
import { CHAT_CLOSES_AFTER_MS, CHAT_OPENS_BEFORE_MS, type ChatRoom } from "#shared/contract/chat.ts";
import { type Clock, type Instant, SECOND_MS } from "#shared/kit/instant.ts";
import { Lru } from "#shared/kit/lru.ts";
import type { MatchMoment } from "#shared/match/clock-label.ts";
import { isInPlay } from "#shared/match/match-status.ts";
import type { SportKey } from "#shared/match/sport-key.ts";
import { sportOf } from "#shared/sports/registry.ts";

export interface MatchTimes {
	sport: SportKey;
	startsAt: Instant;
	/** Time at which the match ended or was called off; `null` before that. */
	endedAt: Instant | null;
	moment: MatchMoment;
}

/** Returns `null` for an unknown match. */
export type MatchTimesOf = (matchId: string) => Promise<MatchTimes | null>;
export type RoomWindow = Pick<ChatRoom, "opensAt" | "closesAt">;

const CACHED_MATCHES = 512;
/** The bus may lose a fact: times are read again after this time. */
const FRESH_MS = 10 * SECOND_MS;
/** Maximum time after kick-off for which the room of a match without a reported start stays open. */
const OPEN_AFTER_START_MS = 6 * 3_600_000;

export function createRoomTimes({ matchTimesOf, bus, clock }: { matchTimesOf: MatchTimesOf; bus: Bus; clock: Clock }) {
	const cache = new Lru<string, { times: Promise<MatchTimes | null>; readAt: Instant }>(CACHED_MATCHES);
	const unsubscribe = [
		bus.subscribe("match.appended", ({ matchId }) => cache.delete(matchId)),
		bus.subscribe("catalogue.changed", ({ matchIds }) => {
			for (const matchId of matchIds) cache.delete(matchId);
		}),
	];
	const of: MatchTimesOf = (matchId) => {
		const now = clock();
		const known = cache.get(matchId);
		if (known && now - known.readAt < FRESH_MS) return known.times;
		const times = matchTimesOf(matchId);
		cache.set(matchId, { times, readAt: now });
		times.then(
			(read) => read ?? cache.delete(matchId),
			() => cache.delete(matchId),
		);
		return times;
	};
	return {
		of,
		stop() {
			for (const leave of unsubscribe) leave();
		},
	};
}

/** A match that was called off is treated as if it ended then; with a new kick-off its room opens again. */
export function windowOf({ startsAt, endedAt, moment }: MatchTimes): RoomWindow {
	const opensAt = startsAt - CHAT_OPENS_BEFORE_MS;
	if (endedAt !== null) return { opensAt, closesAt: endedAt + CHAT_CLOSES_AFTER_MS };
	return { opensAt, closesAt: isInPlay(moment.status) ? null : startsAt + OPEN_AFTER_START_MS };
}

/** Returns `null` while the room is open. The room is also open for a match that began early. */
export function closedNow({ opensAt, closesAt }: RoomWindow, { moment }: MatchTimes, now: Instant): AppErrorFields | null {
	if (closesAt !== null && now >= closesAt) {
		return { code: "chat_closed", message: `This chat closed at ${new Date(closesAt).toISOString()}.` };
	}
	if (opensAt === null || now >= opensAt || isInPlay(moment.status)) return null;
	const retryAfterMs = opensAt - now;
	return { code: "chat_closed", message: `This chat opens at ${new Date(opensAt).toISOString()}.`, retryAfterMs };
}

/** Example: 45+2'; `null` before and after play. */
export function minuteAt({ sport, moment }: MatchTimes, now: Instant): string | null {
	const label = sportOf(sport).shortClock(moment, now);
	return label.kind === "minute" ? label.minute : null;
}
