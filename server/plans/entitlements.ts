// What accounts may use by their plans. Asked with every message of a chat and every watched page, so the plans in force are cached
// until they change: by a fact on the bus, or by their own time.
import type { Bus } from "#server/bus/bus.ts";
import type { Db } from "#server/db/open-database.ts";
import type { PlanBenefit } from "#shared/contract/plan-offer.ts";
import type { Clock, Instant } from "#shared/kit/instant.ts";
import { Lru } from "#shared/kit/lru.ts";
import type { SportKey } from "#shared/match/sport-key.ts";
import { benefitsOf } from "./plan-of.ts";
import { readActivePlans, readNextChange } from "./subscription.store.ts";

interface Entitled {
	plans: readonly { sport: string | null; benefits: readonly PlanBenefit[] }[];
	/** When time alone changes them; null: never. */
	until: Instant | null;
	readAt: Instant;
}

export interface Entitlements {
	/** `sport`: null for what belongs to none; a plan of any sport opens that. */
	has(userId: string, benefit: PlanBenefit, sport: SportKey | null): Promise<boolean>;
	stop(): void;
}

const CACHED_ACCOUNTS = 10_000;
/** The bus may lose a fact: plans are read again after this. */
const FRESH_MS = 30_000;

export function createEntitlements({ db, bus, clock }: { db: Db; bus: Bus; clock: Clock }): Entitlements {
	const cache = new Lru<string, Promise<Entitled>>(CACHED_ACCOUNTS);
	const unsubscribe = bus.subscribe("account.changed", ({ userId }) => cache.delete(userId));

	async function read(userId: string, now: Instant): Promise<Entitled> {
		const [rows, until] = await Promise.all([readActivePlans(db, userId, now), readNextChange(db, userId, now)]);
		return { plans: rows.map((row) => ({ sport: row.sport, benefits: benefitsOf(row) })), until, readAt: now };
	}

	/** Stored before it is read: a change in between removes it, and whoever comes then reads anew. */
	function readAnew(userId: string, now: Instant): Promise<Entitled> {
		const reading = read(userId, now);
		cache.set(userId, reading);
		reading.catch(() => cache.get(userId) === reading && cache.delete(userId));
		return reading;
	}

	return {
		async has(userId, benefit, sport) {
			const now = clock();
			const known = await cache.get(userId);
			const isFresh = known && now >= known.readAt && now - known.readAt < FRESH_MS && (known.until === null || now < known.until);
			const { plans } = isFresh ? known : await readAnew(userId, now);
			return plans.some((plan) => plan.benefits.includes(benefit) && (sport === null || plan.sport === null || plan.sport === sport));
		},
		stop: unsubscribe,
	};
}
