// Slow mode: the pause between two messages of one user, and its end. Pure; the server enforces it, the page shows it.
import { type Instant, SECOND_MS } from "#shared/kit/instant.ts";
import type { ChatRoom } from "./chat.ts";

type Slow = Pick<ChatRoom, "slowSeconds" | "slowUntil">;

/** Seconds between two messages of one user at `now`; 0 once slow mode has ended automatically. */
export function slowSecondsAt({ slowSeconds, slowUntil }: Slow, now: Instant): number {
	return slowUntil === null || slowUntil > now ? slowSeconds : 0;
}

/**
 * When the user may send the next message: after the pause since `lastSent` (the user's newest message in this room), or at the end of
 * slow mode if that is earlier. 0 is now.
 */
export function nextBySlowMode(room: Slow, lastSent: Instant | null, now: Instant): Instant {
	const slowSeconds = slowSecondsAt(room, now);
	if (slowSeconds === 0 || lastSent === null) return 0;
	return Math.min(lastSent + slowSeconds * SECOND_MS, room.slowUntil ?? Number.POSITIVE_INFINITY);
}
