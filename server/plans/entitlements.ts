// The benefits that accounts have by their plans. Every chat message and every watched page needs them, so the plans are cached until a
// fact on the bus reports a change; each request compares their start and end with the present time.
import type { Bus } from "#server/bus/bus.ts";
import type { Db } from "#server/db/open-database.ts";
import type { SubscriptionTable } from "#server/db/tables/plan-tables.ts";
import type { PlanBenefit } from "#shared/contract/plan-offer.ts";
import type { PlanEnd } from "#shared/contract/rest/accounts/subscriptions.ts";
import type { Clock, Instant } from "#shared/kit/instant.ts";
import { Lru } from "#shared/kit/lru.ts";
import type { SportKey } from "#shared/match/sport-key.ts";
import { findPlanEnd, REMEMBERED_MS } from "./find-plan-end.ts";
import { benefitsOf } from "./plan-of.ts";
import { noteOpened, readTerms } from "./subscription.store.ts";

/** The plans of an account, and the time at which they were read. */
interface Terms {
	terms: readonly SubscriptionTable[];
	readAt: Instant;
}

export interface Entitlements {
	/** `sport` is `null` for something that belongs to no sport: then a plan of any sport is sufficient. */
	has(userId: string, benefit: PlanBenefit, sport: SportKey | null): Promise<boolean>;
	/** Like `has`, for something that is opened now: if only a bought plan permits it, the plan is marked as used. */
	open(userId: string, benefit: PlanBenefit, sport: SportKey | null): Promise<boolean>;
	/** The end of a plan that the account is reminded of; `null` if there is none. */
	endOf(userId: string): Promise<PlanEnd | null>;
	stop(): void;
}

const CACHED_ACCOUNTS = 10_000;
/** The bus may lose a fact: plans are read again after this time. */
const FRESH_MS = 30_000;

export function createEntitlements({ db, bus, clock }: { db: Db; bus: Bus; clock: Clock }): Entitlements {
	const cache = new Lru<string, Promise<Terms>>(CACHED_ACCOUNTS);
	const unsubscribe = bus.subscribe("account.changed", ({ userId }) => cache.delete(userId));

	/** The promise is cached before the read completes: a change during the read removes it, and the next caller reads again. */
	function readAnew(userId: string, now: Instant): Promise<Terms> {
		const reading = readTerms(db, userId, now - REMEMBERED_MS).then((terms) => ({ terms, readAt: now }));
		cache.set(userId, reading);
		reading.catch(() => cache.get(userId) === reading && cache.delete(userId));
		return reading;
	}

	async function termsOf(userId: string, now: Instant): Promise<readonly SubscriptionTable[]> {
		const known = await cache.get(userId);
		const isFresh = known && now >= known.readAt && now - known.readAt < FRESH_MS;
		return (isFresh ? known : await readAnew(userId, now)).terms;
	}

	async function openedBy(userId: string, benefit: PlanBenefit, sport: SportKey | null): Promise<SubscriptionTable[]> {
		const now = clock();
		return (await termsOf(userId, now)).filter(
			(term) =>
				term.starts_at <= now &&
				(term.ends_at === null || term.ends_at > now) &&
				(sport === null || term.sport === null || term.sport === sport) &&
				benefitsOf(term).includes(benefit),
		);
	}

	return {
		has: async (userId, benefit, sport) => (await openedBy(userId, benefit, sport)).length > 0,
		async open(userId, benefit, sport) {
			const terms = await openedBy(userId, benefit, sport);
			const [first] = terms;
			if (first && terms.every(({ payment_id, opened_at }) => payment_id !== null && opened_at === null)) {
				await noteOpened(db, first.id, clock());
				cache.delete(userId);
			}
			return first !== undefined;
		},
		async endOf(userId) {
			const now = clock();
			return findPlanEnd(await termsOf(userId, now), now);
		},
		stop: unsubscribe,
	};
}
