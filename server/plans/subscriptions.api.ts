// Plans of an account for admins: grant, end, history; and a reader's own plans.
import type { Db } from "#server/db/open-database.ts";
import { AppError } from "#server/errors/app-error.ts";
import { actorOf } from "#server/http/endpoint/call-context.ts";
import { type ApiDefinition, defineCommand, defineQuery } from "#server/http/endpoint/define-endpoint.ts";
import {
	endSubscription,
	getOwnPlans,
	getPlanEnd,
	grantSubscription,
	listSubscriptions,
	type Subscription,
} from "#shared/contract/rest/accounts/subscriptions.ts";
import type { Clock } from "#shared/kit/instant.ts";
import type { Entitlements } from "./entitlements.ts";
import { planOf } from "./plan-of.ts";
import { endSubscriptionAt, insertSubscription, isUser, readActivePlans, readSubscriptions, readTerms } from "./subscription.store.ts";

const ADMIN = { scope: "admin", rate: { points: 60, perSeconds: 60 } } as const;

export function subscriptionsApi({
	db,
	clock,
	changed,
	endOf,
}: {
	db: Db;
	clock: Clock;
	changed(userId: string): Promise<void>;
	endOf: Entitlements["endOf"];
}): ApiDefinition[] {
	async function list(userId: string): Promise<Subscription[]> {
		if (!(await isUser(db, userId))) throw new AppError({ code: "not_found", message: `There is no user ${userId}.` });
		const now = clock();
		return (await readSubscriptions(db, userId)).map((row) => ({
			...planOf(row),
			id: row.id,
			note: row.note,
			endedAt: row.ended_at,
			isActive: row.ended_at === null && row.starts_at <= now && (row.ends_at === null || row.ends_at > now),
			grantedBy: row.grantedByName ?? row.granted_by,
			endedBy: row.endedByName ?? row.ended_by,
		}));
	}

	return [
		defineQuery(listSubscriptions, { scope: "admin" }, async ({ params: { userId } }) => ({ subscriptions: await list(userId) })),

		defineCommand(grantSubscription, { ...ADMIN, needsProof: true, isIdempotent: true }, async ({ params: { userId }, body }, context) => {
			const [before, now] = [await list(userId), clock()];
			if (body.endsAt !== null && body.endsAt <= now) {
				const message = "must be in the future";
				throw new AppError({ code: "invalid_request", message: `endsAt ${message}.`, issues: [{ path: "body.endsAt", message }] });
			}
			await insertSubscription(db, {
				user_id: userId,
				sport: body.sport,
				starts_at: now,
				ends_at: body.endsAt,
				source: "granted",
				note: body.note,
				granted_by: actorOf(context).id,
				ended_at: null,
				ended_by: null,

				plan_id: null,
				plan_version: null,
				plan_name: null,
				benefits: null,
				payment_id: null,
				end_reason: null,
				sold_ms: null,
				opened_at: null,
			});
			await changed(userId);
			const subscriptions = await list(userId);
			context.audit({ subject: `user ${userId}`, before: { plans: inForce(before) }, after: { plans: inForce(subscriptions) } });
			return { subscriptions };
		}),

		defineCommand(endSubscription, { ...ADMIN, isIdempotent: false }, async ({ params: { userId, subscriptionId } }, context) => {
			const before = await list(userId);
			const ended = await endSubscriptionAt(db, { id: subscriptionId, userId, at: clock(), by: actorOf(context).id });
			if (!ended) throw new AppError({ code: "not_found", message: `The user ${userId} has no plan ${subscriptionId}.` });
			await changed(userId);
			const subscriptions = await list(userId);
			context.audit({ subject: `user ${userId}`, before: { plans: inForce(before) }, after: { plans: inForce(subscriptions) } });
			return { subscriptions };
		}),

		defineQuery(getOwnPlans, { delay: "ignored", scope: "signed_in" }, async ({ query: { part } }, context) => {
			const read = part === "all" ? readTerms : readActivePlans;
			const rows = await read(db, actorOf(context).id, clock());
			return { plans: rows.sort((one, other) => one.starts_at - other.starts_at).map(planOf) };
		}),

		defineQuery(getPlanEnd, { delay: "ignored", scope: "signed_in" }, async (_input, context) => ({
			end: await endOf(actorOf(context).id),
		})),
	];
}

const inForce = (subscriptions: readonly Subscription[]) =>
	subscriptions.filter(({ isActive }) => isActive).map(({ id, sport, endsAt }) => ({ id, sport, endsAt }));
