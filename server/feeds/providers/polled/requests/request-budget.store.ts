// Queries on the request budgets of polled feeds.
import type { Kysely } from "kysely";
import type { Db } from "#server/db/open-database.ts";
import type { Database } from "#server/db/schema.ts";
import type { FeedBudgetTable } from "#server/db/tables/polled-feed-tables.ts";
import type { Instant } from "#shared/kit/instant.ts";
import { type Budget, emptyBudget, type RequestPlan, refill } from "./request-plan.ts";

/** Reads, changes and writes the budget with the row locked. Returns the result of `change`. */
export async function changeBudget<Answer>(
	{ kysely }: Pick<Db, "kysely">,
	feed: string,
	{ plan, now }: { plan: RequestPlan; now: Instant },
	change: (budget: Budget) => { budget: Budget; answer: Answer },
): Promise<Answer> {
	return kysely.transaction().execute(async (transaction) => {
		await transaction
			.insertInto("feed_budgets")
			.values(toRow(feed, emptyBudget(plan, now)))
			.onConflict((conflict) => conflict.column("feed").doNothing())
			.execute();
		const row = await transaction.selectFrom("feed_budgets").selectAll().where("feed", "=", feed).forUpdate().executeTakeFirstOrThrow();
		const { budget, answer } = change(refill(toBudget(row), plan, now));
		await transaction.updateTable("feed_budgets").set(toRow(feed, budget)).where("feed", "=", feed).execute();
		return answer;
	});
}

/** Returns all budgets that were ever used, by feed. */
export async function readBudgets(connection: Kysely<Database>): Promise<Map<string, Budget>> {
	const rows = await connection.selectFrom("feed_budgets").selectAll().execute();
	return new Map(rows.map((row) => [row.feed, toBudget(row)]));
}

function toRow(feed: string, budget: Budget): FeedBudgetTable {
	const { minuteTokens, minuteAt, day, dayUsed, blockedUntil, failures, answeredAt } = budget;
	const minute = { minute_tokens: minuteTokens, minute_at: minuteAt };
	return { feed, ...minute, day, day_used: dayUsed, blocked_until: blockedUntil, failures, answered_at: answeredAt };
}

function toBudget(row: FeedBudgetTable): Budget {
	const { minute_tokens, minute_at, day, day_used, blocked_until, failures, answered_at } = row;
	const minute = { minuteTokens: minute_tokens, minuteAt: minute_at };
	return { ...minute, day, dayUsed: day_used, blockedUntil: blocked_until, failures, answeredAt: answered_at };
}
