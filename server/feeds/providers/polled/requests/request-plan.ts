// The requests that a provider's plan allows, as a token bucket per minute and a count per day. Pure.
import { DAY_MS, type Instant, MINUTE_MS } from "#shared/kit/instant.ts";

export interface RequestPlan {
	perMinute: number;
	/** Limit per day in UTC; `null` if there is none. */
	perDay: number | null;
}

/** The remaining requests, as stored. Shared by all nodes. */
export interface Budget {
	minuteTokens: number;
	minuteAt: Instant;
	/** Days since 1970 in UTC. */
	day: number;
	dayUsed: number;
	blockedUntil: Instant;
	failures: number;
	answeredAt: Instant | null;
}

/** The limits that a provider's response states; `undefined` for a limit that it does not state. */
export interface StatedLimits {
	minuteLeft?: number | undefined;
	/** Time until the provider's count for the minute restarts. */
	minuteResetMs?: number | undefined;
	dayLeft?: number | undefined;
	/** Minimum wait until the next request. */
	retryAfterMs?: number | undefined;
}

/**
 * The bucket holds a part of the minute's requests, and the rest is added over the minute. Thus no sixty seconds have more requests than
 * the plan, whenever the provider's own minute begins.
 */
function bucketOf({ perMinute }: RequestPlan): { capacity: number; perMs: number } {
	const capacity = Math.max(1, Math.floor(perMinute / 3));
	return { capacity, perMs: Math.max(1, perMinute - capacity) / MINUTE_MS };
}

const dayOf = (now: Instant): number => Math.floor(now / DAY_MS);

export function emptyBudget(plan: RequestPlan, now: Instant): Budget {
	const day = dayOf(now);
	return { minuteTokens: bucketOf(plan).capacity, minuteAt: now, day, dayUsed: 0, blockedUntil: 0, failures: 0, answeredAt: null };
}

/** Returns the budget at `now`: requests were added since, and a new day may have begun. If the clock went back, nothing is added. */
export function refill(budget: Budget, plan: RequestPlan, now: Instant): Budget {
	const { capacity, perMs } = bucketOf(plan);
	const passedMs = Math.max(0, now - budget.minuteAt);
	const isNewDay = dayOf(now) > budget.day;
	return {
		...budget,
		minuteTokens: Math.min(capacity, budget.minuteTokens + passedMs * perMs),
		minuteAt: Math.max(now, budget.minuteAt),
		...(isNewDay && { day: dayOf(now), dayUsed: 0 }),
	};
}

export const dayLeft = ({ dayUsed }: Budget, { perDay }: RequestPlan): number =>
	perDay === null ? Number.POSITIVE_INFINITY : Math.max(0, perDay - dayUsed);

/**
 * Milliseconds until a request may be made, or 0. `reserved` is the number of the day's requests that must remain for more urgent ones.
 */
export function waitFor(budget: Budget, plan: RequestPlan, now: Instant, reserved = 0): number {
	const blockedMs = budget.blockedUntil - now;
	const tokenMs = (1 - budget.minuteTokens) / bucketOf(plan).perMs;
	const dayMs = dayLeft(budget, plan) > reserved ? 0 : (budget.day + 1) * DAY_MS - now;
	return Math.max(0, Math.ceil(Math.max(blockedMs, tokenMs, dayMs)));
}

export const spend = (budget: Budget): Budget => ({ ...budget, minuteTokens: budget.minuteTokens - 1, dayUsed: budget.dayUsed + 1 });

/** The provider also counts other users of the same key, so the lower number of remaining requests applies. */
export function adjust(budget: Budget, plan: RequestPlan, stated: StatedLimits, now: Instant): Budget {
	const { minuteLeft, minuteResetMs, dayLeft: left, retryAfterMs } = stated;
	const isSpent = minuteLeft === 0;
	const waitMs = Math.max(retryAfterMs ?? 0, isSpent ? (minuteResetMs ?? MINUTE_MS) : 0);
	return {
		...budget,
		minuteTokens: Math.min(budget.minuteTokens, minuteLeft ?? Number.POSITIVE_INFINITY),
		dayUsed: left === undefined || plan.perDay === null ? budget.dayUsed : Math.max(budget.dayUsed, plan.perDay - left),
		blockedUntil: waitMs > 0 ? Math.max(budget.blockedUntil, now + waitMs) : budget.blockedUntil,
	};
}
