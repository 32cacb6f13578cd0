// Plans: what is on sale, which of them accounts have, and who may watch what by country and plan.
import type { Kysely } from "kysely";
import type { Bus } from "#server/bus/bus.ts";
import type { Db } from "#server/db/open-database.ts";
import type { Database } from "#server/db/schema.ts";
import type { CallContext } from "#server/http/endpoint/call-context.ts";
import type { ApiDefinition } from "#server/http/endpoint/define-endpoint.ts";
import type { AccessKind, CountryLimits, MediaRefusal } from "#shared/contract/media.ts";
import type { PlanBenefit, PlanOffer } from "#shared/contract/plan-offer.ts";
import type { OwnPlan } from "#shared/contract/rest/accounts/subscriptions.ts";
import type { Clock } from "#shared/kit/instant.ts";
import type { SportKey } from "#shared/match/sport-key.ts";
import { judgeWatching } from "./judge-watching.ts";
import { endPaidSubscription, type PlanOrder, readCurrentSubscriptions, startPaidSubscription } from "./plan-sales.store.ts";
import { type PublishedPlan, plansApi } from "./plans.api.ts";
import { readActivePlans, subscriptionsOfAccounts } from "./subscription.store.ts";
import { planOf, subscriptionsApi } from "./subscriptions.api.ts";

export interface Plans {
	definitions: ApiDefinition[];
	accountPart: ReturnType<typeof subscriptionsOfAccounts>;
	/** What payments need: see payments-ports.ts. */
	sales: ReturnType<typeof createSales>;
	/** Of an account: running and to come. */
	plansOf(userId: string): Promise<OwnPlan[]>;
	/** `sport`: null for what belongs to none; any plan opens that. Null: may watch. */
	mayWatch(
		video: { access: AccessKind; countries: CountryLimits; sport: SportKey | null },
		reader: CallContext,
	): Promise<MediaRefusal | null>;
}

export interface PlansParts {
	db: Db;
	bus: Bus;
	clock: Clock;
	/** As staff published them. */
	published(): Promise<PublishedPlan[]>;
}

export function createPlans(parts: PlansParts): Plans {
	const { db, bus, clock, published } = parts;
	const changed = (userId: string) => bus.publish("account.changed", { userId });

	async function hasBenefit(userId: string, benefit: PlanBenefit, sport: SportKey | null): Promise<boolean> {
		const plans = (await readActivePlans(db, userId, clock())).map(planOf);
		return plans.some((plan) => plan.benefits.includes(benefit) && (sport === null || plan.sport === null || plan.sport === sport));
	}

	return {
		definitions: [...plansApi(published), ...subscriptionsApi({ db, clock, changed })],
		accountPart: subscriptionsOfAccounts(db),
		sales: createSales({ ...parts, changed }),
		plansOf: async (userId) => (await readCurrentSubscriptions(db, userId, clock())).map(planOf),
		async mayWatch({ access, countries, sport }, { actor, country }) {
			return judgeWatching({
				...{ access, countries, country, isSignedIn: actor !== null },
				isContentStaff: actor !== null && (actor.scopes.includes("ops:content") || actor.scopes.includes("admin")),
				hasPlan: access === "plan" && actor !== null && (await hasBenefit(actor.id, "plan_videos", sport)),
			});
		},
	};
}

function createSales({ db, clock, published, changed }: PlansParts & { changed(userId: string): void }) {
	return {
		async offerOf(planId: string): Promise<PlanOffer | null> {
			const plan = (await published()).find(({ id }) => id === planId);
			if (!plan) return null;
			const { sport, duration, amountMinor, currency, benefits } = plan.fields;
			return { planId, version: plan.version, name: plan.title, sport, duration, amountMinor, currency, benefits };
		},
		startSubscription: (transaction: Kysely<Database>, order: PlanOrder) => startPaidSubscription(transaction, order),
		endSubscription: (transaction: Kysely<Database>, end: Parameters<typeof endPaidSubscription>[1]) =>
			endPaidSubscription(transaction, end),
		async subscriptionsOf(userId: string) {
			const rows = await readCurrentSubscriptions(db, userId, clock());
			return rows.map(({ id, sport, starts_at, ends_at, payment_id }) => ({
				...{ id, sport: sport as SportKey | null, startsAt: starts_at, endsAt: ends_at, paymentId: payment_id },
			}));
		},
		/** After the commit: every open page of the account follows. */
		announce: changed,
	};
}
