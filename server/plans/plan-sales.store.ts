// Plans for the room of payments: the offers on sale, and the subscriptions that payments start and end. Changes run in the payment's
// transaction, including the outbox entry that updates the account's open pages.

import { randomUUID } from "node:crypto";
import type { ExpressionBuilder, Kysely } from "kysely";
import { recordChanges } from "#server/bus/outbox.store.ts";
import type { Db } from "#server/db/open-database.ts";
import type { Database } from "#server/db/schema.ts";
import { endOfShare, type PlanOffer } from "#shared/contract/plan-offer.ts";
import type { Clock, Instant } from "#shared/kit/instant.ts";
import type { SportKey } from "#shared/match/sport-key.ts";
import { addDuration } from "./add-duration.ts";

type Connection = Kysely<Database>;

export interface PlanSales {
	/** The offer as it is published now; `null` if the plan does not exist, or is not on sale. A sold version never changes. */
	offerOf(planId: string): Promise<PlanOffer | null>;
	/**
	 * Returns `null` if the payment has already started a subscription. Starts when the account's plans of the same sport end, otherwise at
	 * `at`. `replaces` ends at `at`, and the new one starts then; plans that were to start at its end start at the new one's end.
	 */
	startSubscription(
		transaction: Connection,
		order: { userId: string; offer: PlanOffer; paymentId: string; at: Instant; replaces?: string },
	): Promise<{ subscriptionId: string; startsAt: Instant; endsAt: Instant } | null>;
	/**
	 * Shortens the sold term of the payment's plan to the share `retainedMinor` of `valueMinor`; a plan whose shortened term is over ends at
	 * `at`. A plan that was ended or shortened in this way continues if the share grows again, extended by the time in which it did not run.
	 * Plans that start at its end move with it. A plan that was replaced, or ended by staff, stays unchanged.
	 */
	keepShare(
		transaction: Connection,
		share: { paymentId: string; retainedMinor: number; valueMinor: number; at: Instant; reason: string },
	): Promise<void>;
	/**
	 * Serialises changes of an account's plans until the transaction ends. Other transactions may still insert rows that refer to the
	 * account.
	 */
	lockAccount(transaction: Connection, userId: string): Promise<void>;
	/**
	 * The term of the plan that the payment started, if it runs or will run; `null` if it was ended, or never began. `openedAt` is `null` if
	 * the user opened nothing that needs the plan.
	 */
	termOf(paymentId: string, now: Instant): Promise<{ startsAt: Instant; endsAt: Instant; soldMs: number; openedAt: Instant | null } | null>;
	/** The account's running and future subscriptions. */
	subscriptionsOf(userId: string): Promise<OwnSubscription[]>;
}

interface OwnSubscription {
	id: string;
	sport: SportKey | null;
	startsAt: Instant;
	endsAt: Instant | null;
	/** `null` if staff granted the subscription. */
	planId: string | null;
	paymentId: string | null;
}

/** Reasons for an early end after which the plan starts again when its money is paid again. */
const ENDED_BY_MONEY: readonly (string | null)[] = ["refunded", "disputed"];

export function createPlanSales({ db, clock, offerOf }: { db: Db; clock: Clock; offerOf: PlanSales["offerOf"] }): PlanSales {
	return {
		offerOf,
		async startSubscription(transaction, { userId, offer, paymentId, at, replaces }) {
			await lockAccount(transaction, userId);
			if (await hasStarted(transaction, paymentId)) return null;
			if (replaces !== undefined) await endReplaced(transaction, { id: replaces, userId, at, paymentId });
			const term = { userId, sport: offer.sport };
			const startsAt = replaces === undefined ? await freeFrom(transaction, { ...term, at }) : at;
			const endsAt = addDuration(startsAt, offer.duration);
			if (replaces !== undefined) await makeRoom(transaction, { ...term, startsAt, endsAt });
			const id = `sub-${randomUUID()}`;
			const inserted = await transaction
				.insertInto("subscriptions")
				.values({
					sold_ms: endsAt - startsAt,
					opened_at: null,
					id,
					user_id: userId,
					sport: offer.sport,
					starts_at: startsAt,
					ends_at: endsAt,
					source: "bought",
					note: "",
					granted_by: paymentId,
					ended_at: null,
					ended_by: null,
					end_reason: null,
					payment_id: paymentId,
					plan_id: offer.planId,
					plan_version: offer.version,
					plan_name: offer.name,
					benefits: JSON.stringify(offer.benefits),
				})
				.onConflict((conflict) => conflict.column("payment_id").doNothing())
				.returning("id")
				.executeTakeFirst();
			if (!inserted) return null;
			await recordChanges(transaction, [{ topic: "account", subject: userId }]);
			return { subscriptionId: id, startsAt, endsAt };
		},
		lockAccount,
		async keepShare(transaction, { paymentId, retainedMinor, valueMinor, at, reason }) {
			const own = await transaction.selectFrom("subscriptions").selectAll().where("payment_id", "=", paymentId).executeTakeFirst();
			if (!own || own.ends_at === null || own.sold_ms === null) return;
			if (own.ended_at !== null && !ENDED_BY_MONEY.includes(own.end_reason)) return;
			const stoppedAt = own.ended_at ?? own.ends_at;
			const pausedMs = stoppedAt > at ? 0 : Math.max(0, at - Math.max(stoppedAt, own.starts_at));
			const startsAt = own.starts_at + pausedMs;
			const endsAt = endOfShare({ startsAt, soldMs: own.sold_ms, retainedMinor, valueMinor });
			const isOver = endsAt <= Math.max(at, startsAt);
			if (isOver ? stoppedAt <= at : endsAt === own.ends_at && own.ended_at === null) return;
			const term = { userId: own.user_id, sport: own.sport };
			const change = isOver
				? { ended_at: at, ended_by: paymentId, end_reason: reason }
				: { starts_at: startsAt, ends_at: endsAt, ended_at: null, ended_by: null, end_reason: null };
			await transaction.updateTable("subscriptions").set(change).where("id", "=", own.id).execute();
			if (stoppedAt <= at) await makeRoom(transaction, { ...term, startsAt: Math.max(at, startsAt), endsAt, besides: own.id });
			else await shift(transaction, { ...term, from: own.ends_at, byMs: (isOver ? Math.max(at, startsAt) : endsAt) - own.ends_at });
			await recordChanges(transaction, [{ topic: "account", subject: own.user_id }]);
		},
		async termOf(paymentId, now) {
			const all = db.kysely.selectFrom("subscriptions").selectAll().where("payment_id", "=", paymentId);
			const own = await all.where(isOpenAt(now)).executeTakeFirst();
			if (!own || own.ends_at === null || own.sold_ms === null) return null;
			return { startsAt: own.starts_at, endsAt: own.ends_at, soldMs: own.sold_ms, openedAt: own.opened_at };
		},
		async subscriptionsOf(userId) {
			const rows = await db.kysely
				.selectFrom("subscriptions")
				.selectAll()
				.where("user_id", "=", userId)
				.where(isOpenAt(clock()))
				.orderBy("starts_at")
				.execute();
			return rows.map(({ id, sport, starts_at, ends_at, plan_id, payment_id }) => ({
				id,
				sport: sport as SportKey | null,
				startsAt: starts_at,
				endsAt: ends_at,
				planId: plan_id,
				paymentId: payment_id,
			}));
		},
	};
}

/** Selects the subscriptions that run at the instant or will run after it. */
const isOpenAt = (at: Instant) => (where: ExpressionBuilder<Database, "subscriptions">) =>
	where.and([where("ended_at", "is", null), where.or([where("ends_at", "is", null), where("ends_at", ">", at)])]);

const ofSport = (sport: string | null) => (where: ExpressionBuilder<Database, "subscriptions">) =>
	sport === null ? where("sport", "is", null) : where("sport", "=", sport);

async function lockAccount(transaction: Connection, userId: string): Promise<void> {
	await transaction.selectFrom("users").select("id").where("id", "=", userId).forNoKeyUpdate().execute();
}

async function hasStarted(transaction: Connection, paymentId: string): Promise<boolean> {
	return (await transaction.selectFrom("subscriptions").select("id").where("payment_id", "=", paymentId).executeTakeFirst()) !== undefined;
}

async function endReplaced(transaction: Connection, replaced: { id: string; userId: string; at: Instant; paymentId: string }) {
	await transaction
		.updateTable("subscriptions")
		.set({ ended_at: replaced.at, ended_by: replaced.paymentId, end_reason: "replaced" })
		.where("id", "=", replaced.id)
		.where("user_id", "=", replaced.userId)
		.where(isOpenAt(replaced.at))
		.execute();
}

/** A granted plan without an end may never end, so a bought plan does not wait for it. */
async function freeFrom(transaction: Connection, { userId, sport, at }: { userId: string; sport: string | null; at: Instant }) {
	const { latest } = await transaction
		.selectFrom("subscriptions")
		.select(({ fn }) => fn.max("ends_at").as("latest"))
		.where("user_id", "=", userId)
		.where(ofSport(sport))
		.where(isOpenAt(at))
		.executeTakeFirstOrThrow();
	return Math.max(at, Number(latest ?? at));
}

/** Moves the later terms behind the given one, if the first of them would start before its end. */
async function makeRoom(
	transaction: Connection,
	term: { userId: string; sport: string | null; startsAt: Instant; endsAt: Instant; besides?: string },
) {
	const { userId, sport, startsAt, endsAt, besides = "" } = term;
	const { first } = await transaction
		.selectFrom("subscriptions")
		.select(({ fn }) => fn.min("starts_at").as("first"))
		.where("user_id", "=", userId)
		.where(ofSport(sport))
		.where("starts_at", ">", startsAt)
		.where("id", "!=", besides)
		.where(isOpenAt(startsAt))
		.executeTakeFirstOrThrow();
	if (first === null || Number(first) >= endsAt) return;
	await shift(transaction, { userId, sport, from: Number(first), byMs: endsAt - Number(first) });
}

/** Moves the terms that start at `from` or later. */
async function shift(transaction: Connection, change: { userId: string; sport: string | null; from: Instant; byMs: number }) {
	const { userId, sport, from, byMs } = change;
	await transaction
		.updateTable("subscriptions")
		.set((column) => ({ starts_at: column("starts_at", "+", byMs), ends_at: column("ends_at", "+", byMs) }))
		.where("user_id", "=", userId)
		.where(ofSport(sport))
		.where("starts_at", ">=", from)
		.where("ended_at", "is", null)
		.execute();
}
