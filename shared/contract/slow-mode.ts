// The pause that slow mode puts between two messages of one user, and its end. Pure; the server enforces it, the page shows it.
import { type Instant, SECOND_MS } from "#shared/kit/instant.ts";
import type { ChatRoom } from "./chat.ts";

type Slow = Pick<ChatRoom, "slowSeconds" | "slowUntil">;

/** Seconds between two messages of one user at `now`; 0 once slow mode has ended by itself. */
export function slowSecondsAt({ slowSeconds, slowUntil }: Slow, now: Instant): number {
	return slowUntil === null || slowUntil > now ? slowSeconds : 0;
}

/** `lastSent`: the user's newest message in this room. The end of slow mode itself may come first. 0: now. */
export function nextBySlowMode(room: Slow, lastSent: Instant | null, now: Instant): Instant {
	const slowSeconds = slowSecondsAt(room, now);
	if (slowSeconds === 0 || lastSent === null) return 0;
	return Math.min(lastSent + slowSeconds * SECOND_MS, room.slowUntil ?? Number.POSITIVE_INFINITY);
}
