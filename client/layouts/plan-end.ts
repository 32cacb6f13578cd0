// When a plan's end is spoken of, and for how long a reader closes that. Pure.
import { DAY_MS, type Instant } from "#shared/kit/instant.ts";

const REMINDED_BEFORE_MS = 7 * DAY_MS;
/** What the reader need not hear for ever. */
const ENDED_SHOWN_MS = DAY_MS;

/** Whole days until the end, of the last one "today"; "ended" for a day. */
export type Reminder = number | "today" | "ended";

/** Null: nothing is shown. */
export function reminderOf(endsAt: Instant, now: Instant, closedUntil: Instant): Reminder | null {
	const leftMs = endsAt - now;
	if (leftMs > REMINDED_BEFORE_MS || leftMs <= -ENDED_SHOWN_MS || now < closedUntil) return null;
	if (leftMs <= 0) return "ended";
	return leftMs <= DAY_MS ? "today" : Math.ceil(leftMs / DAY_MS);
}

/** A day, but not beyond the end. */
export function closedUntil(endsAt: Instant, now: Instant): Instant {
	return now < endsAt ? Math.min(now + DAY_MS, endsAt) : now + DAY_MS;
}
