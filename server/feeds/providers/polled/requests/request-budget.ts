// The requests that a polled feed may still make. The budget is stored, so that all nodes share it, and neither the count nor a wait that
// the provider demanded is lost by a restart.
import type { Db } from "#server/db/open-database.ts";
import { backoffDelay } from "#shared/kit/backoff.ts";
import { type Clock, MINUTE_MS, SECOND_MS } from "#shared/kit/instant.ts";
import { changeBudget } from "./request-budget.store.ts";
import { adjust, type Budget, dayLeft, type RequestPlan, type StatedLimits, spend, waitFor } from "./request-plan.ts";

export interface RequestBudget {
	/**
	 * Takes one request, or returns how long to wait. `reserved` is the number of the day's requests that must remain for more urgent ones.
	 */
	take(reserved?: number): Promise<{ waitMs: number; dayLeft: number }>;
	/** Must be called after a response, with the limits that the response states. */
	answered(stated: StatedLimits): Promise<void>;
	/** Must be called after a failure: the next requests wait, longer with each failure. Returns the wait in milliseconds. */
	failed(stated: StatedLimits): Promise<number>;
}

const BACKOFF = { firstMs: 5 * SECOND_MS, longestMs: 10 * MINUTE_MS };
/** Minimum wait, as a share of the backoff. */
const LEAST_SHARE = 0.5;

export function createRequestBudget(parts: {
	db: Db;
	feed: string;
	plan: RequestPlan;
	clock: Clock;
	/** Returns a number within [0, 1). */
	random: () => number;
}): RequestBudget {
	const { db, feed, plan, clock, random } = parts;

	function change<Answer>(how: (budget: Budget, now: number) => { budget: Budget; answer: Answer }): Promise<Answer> {
		const now = clock();
		return changeBudget(db, feed, { plan, now }, (budget) => how(budget, now));
	}

	return {
		take: (reserved = 0) =>
			change((budget, now) => {
				const waitMs = waitFor(budget, plan, now, reserved);
				const next = waitMs > 0 ? budget : spend(budget);
				return { budget: next, answer: { waitMs, dayLeft: dayLeft(next, plan) } };
			}),
		answered: (stated) =>
			change((budget, now) => {
				return { budget: adjust({ ...budget, failures: 0, answeredAt: now }, plan, stated, now), answer: undefined };
			}),
		failed: (stated) =>
			change((budget, now) => {
				const waitMs = Math.max(stated.retryAfterMs ?? 0, backoffDelay(budget.failures, BACKOFF, random(), LEAST_SHARE));
				const failed = { ...budget, failures: budget.failures + 1, blockedUntil: Math.max(budget.blockedUntil, now + Math.ceil(waitMs)) };
				return { budget: adjust(failed, plan, stated, now), answer: Math.ceil(waitMs) };
			}),
	};
}
