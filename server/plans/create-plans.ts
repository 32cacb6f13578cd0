// Plans of accounts, and who may watch what, composed.
import type { Bus } from "#server/bus/bus.ts";
import type { Db } from "#server/db/open-database.ts";
import type { CallContext } from "#server/http/endpoint/call-context.ts";
import type { ApiDefinition } from "#server/http/endpoint/define-endpoint.ts";
import type { Logger } from "#server/observability/logger.ts";
import type { AccessKind, CountryLimits, MediaRefusal } from "#shared/contract/media.ts";
import type { OwnPlan } from "#shared/contract/rest/accounts/subscriptions.ts";
import type { Clock, Instant } from "#shared/kit/instant.ts";
import type { SportKey } from "#shared/match/sport-key.ts";
import { followPlanChanges } from "./follow-plan-changes.ts";
import { judgeWatching } from "./judge-watching.ts";
import { notePlanChange } from "./plan-change.store.ts";
import { benefitsOf, planOf } from "./plan-of.ts";
import { createPlanSales, type PlanSales } from "./plan-sales.store.ts";
import { offerOf, type PublishedPlan, plansApi } from "./plans.api.ts";
import { readActivePlans, readNextChange, subscriptionsOfAccounts } from "./subscription.store.ts";
import { subscriptionsApi } from "./subscriptions.api.ts";

export interface Plans {
	definitions: ApiDefinition[];
	accountPart: ReturnType<typeof subscriptionsOfAccounts>;
	sales: PlanSales;
	/** In force, and when time alone changes that; null: never. */
	plansOf(userId: string): Promise<{ plans: OwnPlan[]; until: Instant | null }>;
	/** `sport`: null for what belongs to none; any plan opens that. Null: may watch. */
	mayWatch(
		video: { access: AccessKind; countries: CountryLimits; sport: SportKey | null },
		reader: CallContext,
	): Promise<MediaRefusal | null>;
	stop(): Promise<void>;
}

/** `published`: as staff published them. */
export function createPlans(parts: { db: Db; bus: Bus; clock: Clock; log: Logger; published(): Promise<PublishedPlan[]> }): Plans {
	const { db, bus, clock, published } = parts;
	const following = followPlanChanges(parts);

	async function hasPlan(userId: string, sport: SportKey | null): Promise<boolean> {
		const plans = await readActivePlans(db, userId, clock());
		return plans.some(
			(plan) => benefitsOf(plan).includes("plan_videos") && (sport === null || plan.sport === null || plan.sport === sport),
		);
	}

	async function changed(userId: string): Promise<void> {
		bus.publish("account.changed", { userId });
		await notePlanChange(db.kysely, userId, clock());
	}

	return {
		definitions: [...plansApi(published), ...subscriptionsApi({ db, clock, changed })],
		accountPart: subscriptionsOfAccounts(db),
		sales: createPlanSales({ db, clock, offerOf: async (planId) => offerOf((await published()).find(({ id }) => id === planId)) }),
		async plansOf(userId) {
			const now = clock();
			const [plans, until] = await Promise.all([readActivePlans(db, userId, now), readNextChange(db, userId, now)]);
			return { plans: plans.map(planOf), until };
		},
		async mayWatch({ access, countries, sport }, { actor, country }) {
			return judgeWatching({
				...{ access, countries, country, isSignedIn: actor !== null },
				isContentStaff: actor !== null && (actor.scopes.includes("ops:content") || actor.scopes.includes("admin")),
				hasPlan: access === "plan" && actor !== null && (await hasPlan(actor.id, sport)),
			});
		},
		stop: () => following.stop(),
	};
}
