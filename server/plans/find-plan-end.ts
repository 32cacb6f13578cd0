// Finds the end of a plan that an account is reminded of: the next end that no other plan covers, or one within the last day. Pure.
import type { SubscriptionTable } from "#server/db/tables/plan-tables.ts";
import type { PlanEnd } from "#shared/contract/rest/accounts/subscriptions.ts";
import { DAY_MS, type Instant } from "#shared/kit/instant.ts";

/** Time for which a plan that has ended is still mentioned. */
export const REMEMBERED_MS = DAY_MS;

type Term = Pick<SubscriptionTable, "sport" | "starts_at" | "ends_at" | "plan_name">;

/** `terms` are those that were not ended early, future ones included. Returns `null` if nothing ends. */
export function findPlanEnd(terms: readonly Term[], now: Instant): PlanEnd | null {
	const ends = terms.flatMap((term) => (term.ends_at === null ? [] : [{ ...term, ends_at: term.ends_at }]));
	const bare = ends.filter((term) => term.ends_at > now - REMEMBERED_MS && !isCovered(term, terms, now));
	const ahead = bare.filter(({ ends_at }) => ends_at > now).sort((one, other) => one.ends_at - other.ends_at);
	const past = bare.filter(({ ends_at }) => ends_at <= now).sort((one, other) => other.ends_at - one.ends_at);
	// An end in the past takes precedence over one that is weeks away; pages decide whether an end is near enough to be shown.
	const found = past[0] ?? ahead[0];
	return found ? { name: found.plan_name, sport: found.sport, endsAt: found.ends_at } : null;
}

/** Returns whether another plan continues when this one ends, or has started after the end of this one. */
function isCovered({ sport, ends_at }: Term & { ends_at: Instant }, terms: readonly Term[], now: Instant): boolean {
	return terms.some(
		(other) =>
			(other.sport === null || other.sport === sport) &&
			other.starts_at <= Math.max(ends_at, now) &&
			(other.ends_at === null || other.ends_at > ends_at),
	);
}
