// Decides when the end of a plan is shown, and for how long closing it applies. Pure.
import { DAY_MS, type Instant } from "#shared/kit/instant.ts";

const REMINDED_BEFORE_MS = 7 * DAY_MS;
/** The reminder disappears a day after the end. */
const ENDED_SHOWN_MS = DAY_MS;

/** Whole days until the end, "today" on the last day, "ended" for a day after it. */
export type Reminder = number | "today" | "ended";

/** Returns `null` if nothing is shown. */
export function reminderOf(endsAt: Instant, now: Instant, closedUntil: Instant): Reminder | null {
	const leftMs = endsAt - now;
	if (leftMs > REMINDED_BEFORE_MS || leftMs <= -ENDED_SHOWN_MS || now < closedUntil) return null;
	if (leftMs <= 0) return "ended";
	return leftMs <= DAY_MS ? "today" : Math.ceil(leftMs / DAY_MS);
}

/** Returns a day from now, but not beyond the end. */
export function closedUntil(endsAt: Instant, now: Instant): Instant {
	return now < endsAt ? Math.min(now + DAY_MS, endsAt) : now + DAY_MS;
}
