// State of polled feeds, as the console shows it: age of the last response, requests left, remarks.
import type { ProvidersSettings } from "#server/config/provider-settings.ts";
import type { Db } from "#server/db/open-database.ts";
import type { FeedView } from "#shared/contract/rest/console/feeds.ts";
import type { Instant } from "#shared/kit/instant.ts";
import { readRemarks } from "./feed-match.store.ts";
import { readRemarkRate } from "./remark-rate.ts";
import { readBudgets } from "./requests/request-budget.store.ts";
import { dayLeft, emptyBudget, refill } from "./requests/request-plan.ts";

const SHOWN_REMARKS = 20;

type PolledView = NonNullable<FeedView["polled"]>;

/** Feeds that have a key in the settings, by name. */
export async function viewPolled(db: Pick<Db, "kysely">, providers: ProvidersSettings, now: Instant): Promise<Map<string, PolledView>> {
	const budgets = await readBudgets(db.kysely);
	const views = new Map<string, PolledView>();
	for (const [feed, { plan }] of Object.entries(providers)) {
		const budget = refill(budgets.get(feed) ?? emptyBudget(plan, now), plan, now);
		const { answeredAt, blockedUntil } = budget;
		const left = dayLeft(budget, plan);
		views.set(feed, {
			answeredAt,
			leftToday: Number.isFinite(left) ? left : null,
			perDay: plan.perDay,
			perMinute: plan.perMinute,
			blockedUntil: blockedUntil > now ? blockedUntil : null,
			remarks: await readRemarks(db.kysely, feed, SHOWN_REMARKS),
			remarkRate: await readRemarkRate(db.kysely, feed, now),
		});
	}
	return views;
}
