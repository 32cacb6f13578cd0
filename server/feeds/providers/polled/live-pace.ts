// Computes the interval of requests for live matches, so that the requests of the day suffice for all matches of the day. Pure.
import { DAY_MS, HOUR_MS, type Instant, MINUTE_MS } from "#shared/kit/instant.ts";
import type { FollowedMatch } from "./feed-match.store.ts";
import type { PlanView } from "./provider.ts";

const BEFORE_MS = 5 * MINUTE_MS;
/** Long enough for extra time and a shoot-out, or an interruption. */
const AFTER_MS = 4 * HOUR_MS;
/** Planned duration of a match; most matches are shorter. */
const USUAL_MS = 2 * HOUR_MS + 15 * MINUTE_MS;
/** Share of the day's requests that is reserved for everything except live matches. */
const OTHER_SHARE = 0.15;

export const isInWindow = ({ isOver, startsAt }: FollowedMatch, now: Instant): boolean =>
	!isOver && startsAt - BEFORE_MS <= now && now < startsAt + AFTER_MS;

/** Returns the time at which the next match enters its window; `Infinity` if there is none. */
export function nextWindowAt(matches: readonly FollowedMatch[], now: Instant): Instant {
	const starts = matches
		.filter(({ isOver, startsAt }) => !isOver && startsAt - BEFORE_MS > now)
		.map(({ startsAt }) => startsAt - BEFORE_MS);
	return Math.min(Number.POSITIVE_INFINITY, ...starts);
}

/** Returns how long, of the rest of today, at least one match is live. */
function liveTimeLeft(matches: readonly FollowedMatch[], now: Instant): number {
	const midnight = (Math.floor(now / DAY_MS) + 1) * DAY_MS;
	let coveredTo = now;
	let leftMs = 0;
	for (const match of matches) {
		if (match.isOver) continue;
		const usualEnd = match.startsAt + USUAL_MS;
		const end = Math.min(midnight, isInWindow(match, now) ? Math.max(usualEnd, now + 10 * MINUTE_MS) : usualEnd);
		const start = Math.max(coveredTo, match.startsAt - BEFORE_MS);
		if (end <= start) continue;
		leftMs += end - start;
		coveredTo = end;
	}
	return leftMs;
}

/** `fastestMs` is the minimum useful interval. `cost` is the number of requests in a round. */
export function livePace({ matches, now, plan, dayLeft }: PlanView, { fastestMs, cost }: { fastestMs: number; cost: number }): number {
	const perMinuteMs = Math.max(fastestMs, (cost * MINUTE_MS) / Math.max(1, plan.perMinute * 0.6));
	if (plan.perDay === null) return Math.ceil(perMinuteMs);
	const usable = Math.max(1, dayLeft - OTHER_SHARE * plan.perDay * Math.min(1, dayLeft / plan.perDay));
	return Math.ceil(Math.max(perMinuteMs, (cost * liveTimeLeft(matches, now)) / usable));
}
