// Composes plans of accounts, and permissions to watch videos.

import type { Bus } from "#server/bus/bus.ts";
import { recordChanges } from "#server/bus/outbox.store.ts";
import type { Db } from "#server/db/open-database.ts";
import type { Actor, CallContext } from "#server/http/endpoint/call-context.ts";
import type { ApiDefinition } from "#server/http/endpoint/define-endpoint.ts";
import type { Logger } from "#server/observability/logger.ts";
import type { AccessKind, CountryLimits, MediaRefusal } from "#shared/contract/media.ts";
import { OPEN_UNLESS_SOLD, PLAN_BENEFITS, type PlanBenefit } from "#shared/contract/plan-offer.ts";
import type { OwnPlan } from "#shared/contract/rest/accounts/subscriptions.ts";
import type { Clock, Instant } from "#shared/kit/instant.ts";
import type { SportKey } from "#shared/match/sport-key.ts";
import { createEntitlements, type Entitlements } from "./entitlements.ts";
import { judgeWatching } from "./judge-watching.ts";
import { planOf } from "./plan-of.ts";
import { createPlanSales, type PlanSales } from "./plan-sales.store.ts";
import { offerOf, type PublishedPlan, plansApi } from "./plans.api.ts";
import { readActivePlans, readNextChange, subscriptionsOfAccounts } from "./subscription.store.ts";
import { subscriptionsApi } from "./subscriptions.api.ts";

export interface Plans {
	definitions: ApiDefinition[];
	accountPart: ReturnType<typeof subscriptionsOfAccounts>;
	sales: PlanSales;
	/** The plans in force, and the next time at which a plan starts or ends; `null` if there is none. */
	plansOf(userId: string): Promise<{ plans: OwnPlan[]; until: Instant | null }>;
	/**
	 * Returns whether a plan of the account includes the benefit. `sport` is `null` for something that belongs to no sport: then a plan of
	 * any sport is sufficient.
	 */
	hasBenefit: Entitlements["has"];
	/**
	 * Returns whether the reader may use a benefit: staff may use all; a benefit in OPEN_UNLESS_SOLD is open to everybody while no plan
	 * offers it.
	 */
	mayUse(benefit: PlanBenefit, sport: SportKey | null, actor: Actor | null): Promise<boolean>;
	/** Returns `null` if the reader may watch; otherwise the reason why not. */
	mayWatch(
		video: { access: AccessKind; countries: CountryLimits; sport: SportKey | null },
		reader: CallContext,
	): Promise<MediaRefusal | null>;
	stop(): void;
}

/** `published` returns the plans that staff published. */
export function createPlans(parts: { db: Db; bus: Bus; clock: Clock; log: Logger; published(): Promise<PublishedPlan[]> }): Plans {
	const { db, bus, clock, published } = parts;

	const entitlements = createEntitlements(parts);

	async function mayUse(
		benefit: PlanBenefit,
		sport: SportKey | null,
		actor: Actor | null,
		{ readPlans = published, isOpenedBy = entitlements.open } = {},
	): Promise<boolean> {
		if (actor && (actor.scopes.length > 0 || (await isOpenedBy(actor.id, benefit, sport)))) return true;
		return OPEN_UNLESS_SOLD.includes(benefit) && !isSold(await readPlans(), benefit, sport);
	}

	/** The benefits that the reader has, and those that anybody can buy. */
	async function accessOf(sport: SportKey | null, actor: Actor | null) {
		const plans = await published();
		const may = await Promise.all(
			PLAN_BENEFITS.map((benefit) => mayUse(benefit, sport, actor, { readPlans: async () => plans, isOpenedBy: entitlements.has })),
		);
		return {
			open: PLAN_BENEFITS.filter((_, index) => may[index]),
			sold: PLAN_BENEFITS.filter((benefit) => isSold(plans, benefit, sport)),
		};
	}

	async function changed(userId: string): Promise<void> {
		await recordChanges(db.kysely, [{ topic: "account", subject: userId }], bus.node);
		bus.publish("account.changed", { userId });
	}

	return {
		definitions: [...plansApi({ published, accessOf }), ...subscriptionsApi({ db, clock, changed, endOf: entitlements.endOf })],
		accountPart: subscriptionsOfAccounts(db),
		sales: createPlanSales({ db, clock, offerOf: async (planId) => offerOf((await published()).find(({ id }) => id === planId)) }),
		async plansOf(userId) {
			const now = clock();
			const [plans, until] = await Promise.all([readActivePlans(db, userId, now), readNextChange(db, userId, now)]);
			return { plans: plans.map(planOf), until };
		},
		hasBenefit: entitlements.has,
		mayUse: (benefit, sport, actor) => mayUse(benefit, sport, actor),
		async mayWatch({ access, countries, sport }, { actor, country }) {
			const hasPlan = access === "plan" && actor !== null && (await entitlements.has(actor.id, "plan_videos", sport));
			const refusal = judgeWatching({
				access,
				countries,
				country,
				isSignedIn: actor !== null,
				isContentStaff: actor !== null && (actor.scopes.includes("ops:content") || actor.scopes.includes("admin")),
				hasPlan,
			});
			if (refusal === null && hasPlan) await entitlements.open(actor.id, "plan_videos", sport);
			return refusal;
		},
		stop: entitlements.stop,
	};
}

function isSold(plans: readonly PublishedPlan[], benefit: PlanBenefit, sport: SportKey | null): boolean {
	return plans.some(
		({ fields }) => fields.benefits.includes(benefit) && (sport === null || fields.sport === null || fields.sport === sport),
	);
}
