// How many requests a provider's plan allows, as a token bucket a minute and a count a day. Pure.
import { DAY_MS, type Instant, MINUTE_MS } from "#shared/kit/instant.ts";

export interface RequestPlan {
	perMinute: number;
	/** Of a day in UTC; null: no limit. */
	perDay: number | null;
}

/** What is left, as it is stored. Shared by all nodes. */
export interface Budget {
	minuteTokens: number;
	minuteAt: Instant;
	/** Days since 1970, UTC. */
	day: number;
	dayUsed: number;
	blockedUntil: Instant;
	failures: number;
	answeredAt: Instant | null;
}

/** What a provider's answer says of the limits; undefined: nothing. */
export interface StatedLimits {
	minuteLeft?: number | undefined;
	/** Until the minute begins anew. */
	minuteResetMs?: number | undefined;
	dayLeft?: number | undefined;
	/** Not before this has passed. */
	retryAfterMs?: number | undefined;
}

/**
 * The bucket holds a part of the minute's requests and the rest flows in over the minute, so that no sixty seconds see more requests than
 * the plan has, wherever the provider's own minute begins.
 */
export function bucketOf({ perMinute }: RequestPlan): { capacity: number; perMs: number } {
	const capacity = Math.max(1, Math.floor(perMinute / 3));
	return { capacity, perMs: Math.max(1, perMinute - capacity) / MINUTE_MS };
}

export const dayOf = (now: Instant): number => Math.floor(now / DAY_MS);

export function emptyBudget(plan: RequestPlan, now: Instant): Budget {
	const day = dayOf(now);
	return { minuteTokens: bucketOf(plan).capacity, minuteAt: now, day, dayUsed: 0, blockedUntil: 0, failures: 0, answeredAt: null };
}

/** As of `now`: tokens that flowed in, a new day begun. A clock that went back adds nothing. */
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

/** Milliseconds until a request may be made; 0: now. `reserved`: so many of the day are left for others. */
export function waitFor(budget: Budget, plan: RequestPlan, now: Instant, reserved = 0): number {
	const blockedMs = budget.blockedUntil - now;
	const tokenMs = (1 - budget.minuteTokens) / bucketOf(plan).perMs;
	const dayMs = dayLeft(budget, plan) > reserved ? 0 : (budget.day + 1) * DAY_MS - now;
	return Math.max(0, Math.ceil(Math.max(blockedMs, tokenMs, dayMs)));
}

export const spend = (budget: Budget): Budget => ({ ...budget, minuteTokens: budget.minuteTokens - 1, dayUsed: budget.dayUsed + 1 });

/** The provider counts what others use of the same key too: the lower figure holds. */
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
