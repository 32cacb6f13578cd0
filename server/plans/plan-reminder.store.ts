// The ends of plans for which reminders are due, and those that were sent.
import type { ExpressionBuilder, Kysely } from "kysely";
import type { Db } from "#server/db/open-database.ts";
import type { Database } from "#server/db/schema.ts";
import type { PlanReminderTable } from "#server/db/tables/plan-tables.ts";
import type { Instant } from "#shared/kit/instant.ts";

export interface DueReminder {
	subscriptionId: string;
	email: string;
	/** Name of the plan; `null` if a plan without a name was granted. */
	planName: string | null;
	endsAt: Instant;
	/** Language of the checkout; `null` for a granted plan. */
	locale: string | null;
}

interface DueQuery {
	kind: PlanReminderTable["kind"];
	now: Instant;
	/** Only ends after `from` and not after `to`. */
	from: Instant;
	to: Instant;
	/** Only terms longer than this, in ms. */
	longerThanMs: number;
	limit: number;
}

/** The soonest comes first. Leaves out accounts that have no address or are suspended, and plans that another plan continues. */
export async function readDueReminders({ kysely }: Pick<Db, "kysely">, query: DueQuery): Promise<DueReminder[]> {
	const { kind, now, from, to, longerThanMs, limit } = query;
	const rows = await kysely
		.selectFrom("subscriptions as term")
		.innerJoin("users", "users.id", "term.user_id")
		.leftJoin("payments", "payments.id", "term.payment_id")
		.select(["term.id", "term.ends_at", "term.plan_name", "users.email", "payments.locale"])
		.where("term.ends_at", ">", from)
		.where("term.ends_at", "<=", to)
		.where("term.ended_at", "is", null)
		.where(({ eb, ref }) => eb(eb(ref("term.ends_at"), "-", ref("term.starts_at")), ">", longerThanMs))
		.where("users.email", "is not", null)
		.where(({ eb, or }) => or([eb("users.banned_until", "is", null), eb("users.banned_until", "<=", now)]))
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(
					selectFrom("plan_reminders as sent")
						.select("sent.kind")
						.whereRef("sent.subscription_id", "=", "term.id")
						.whereRef("sent.ends_at", "=", "term.ends_at")
						.where("sent.kind", "=", kind),
				),
			),
		)
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(
					selectFrom("subscriptions as other")
						.select("other.id")
						.whereRef("other.user_id", "=", "term.user_id")
						.where("other.ended_at", "is", null)
						.whereRef("other.starts_at", "<=", "term.ends_at")
						.where(({ eb, or, ref }) => or([eb("other.ends_at", "is", null), eb("other.ends_at", ">", ref("term.ends_at"))]))
						.where(({ eb, or, ref }) => or([eb("other.sport", "is", null), eb("other.sport", "=", ref("term.sport"))])),
				),
			),
		)
		.orderBy("term.ends_at")
		.limit(limit)
		.execute();
	return rows.flatMap(({ id, ends_at, plan_name, email, locale }) =>
		email === null || ends_at === null ? [] : [{ subscriptionId: id, email, planName: plan_name, endsAt: ends_at, locale }],
	);
}

/** Returns `false` if this or another node has noted the reminder before, or the plan ended in the meantime. */
export async function noteReminder(transaction: Kysely<Database>, reminder: PlanReminderTable): Promise<boolean> {
	const noted = await transaction
		.insertInto("plan_reminders")
		.columns(["subscription_id", "kind", "ends_at", "sent_at"])
		.expression(openTerm(reminder))
		.onConflict((conflict) => conflict.doNothing())
		.returning("kind")
		.executeTakeFirst();
	return noted !== undefined;
}

const openTerm =
	({ subscription_id, kind, ends_at, sent_at }: PlanReminderTable) =>
	({ selectFrom, val }: ExpressionBuilder<Database, "plan_reminders">) =>
		selectFrom("subscriptions")
			.select(["id", val(kind).as("kind"), "ends_at", val(sent_at).as("sent_at")])
			.where("id", "=", subscription_id)
			.where("ended_at", "is", null)
			.where("ends_at", "=", ends_at);
