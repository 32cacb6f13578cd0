// /api/ops/payments/unmatched, …/differences and /api/ops/coupons: items that wait for a decision of admins, and coupons.
import type { Db } from "#server/db/open-database.ts";
import type { CouponTable } from "#server/db/tables/payment-tables.ts";
import { AppError } from "#server/errors/app-error.ts";
import { actorOf } from "#server/http/endpoint/call-context.ts";
import { type ApiDefinition, defineCommand, defineQuery } from "#server/http/endpoint/define-endpoint.ts";
import { type Coupon, createCoupon, listCoupons, setCoupon } from "#shared/contract/rest/payments/coupons.ts";
import {
	listPaymentDifferences,
	listUnmatched,
	resolvePaymentDifference,
	resolveUnmatchedMoney,
	type UnmatchedMoney,
} from "#shared/contract/rest/payments/ops-payments.ts";
import type { Clock } from "#shared/kit/instant.ts";
import { countUses, insertCoupon, readCoupons, setCouponActive } from "../checkout/coupon.store.ts";
import { readUnmatched } from "../kernel/receipt.store.ts";
import type { ReceiveEvents } from "../machine/receive-event.service.ts";
import { readDifferences, resolveDifference } from "../reconcile/difference.store.ts";
import { resolveAside } from "./unmatched.service.ts";

interface Parts {
	db: Db;
	clock: Clock;
	events: ReceiveEvents;
}

const ADMIN = { scope: "admin", rate: { points: 60, perSeconds: 60 }, isIdempotent: false } as const;
/** These commands concern money and prices, so they need a fresh proof. */
const PROVEN = { ...ADMIN, needsProof: true } as const;

export function financeApi(parts: Parts): ApiDefinition[] {
	return [...unmatchedApi(parts), ...differencesApi(parts), ...couponsApi(parts)];
}

function unmatchedApi(parts: Parts): ApiDefinition[] {
	async function list(isOpen: boolean): Promise<{ unmatched: UnmatchedMoney[] }> {
		const rows = await readUnmatched(parts.db.kysely, { isOpen });
		return {
			unmatched: rows.map((row) => ({
				id: row.id,
				provider: row.provider,
				paymentId: row.payment_id,
				transaction: row.settlement_ref,
				amountMinor: row.amount_minor,
				currency: row.currency,
				reason: row.reason,
				receivedAt: row.received_at,
				resolution: row.resolution,
				resolvedAt: row.resolved_at,
				note: row.note,
			})),
		};
	}
	return [
		defineQuery(listUnmatched, { scope: "admin" }, ({ query: { isOpen } }) => list(isOpen === "true")),
		defineCommand(resolveUnmatchedMoney, PROVEN, async ({ params: { unmatchedId: id }, body }, context) => {
			const { resolution, paymentId, note } = body;
			await resolveAside(parts, { id, resolution, paymentId, note, by: actorOf(context).id });
			context.audit({ subject: `unmatched money ${id}`, after: body });
			return list(true);
		}),
	];
}

function differencesApi({ db, clock }: Parts): ApiDefinition[] {
	async function list(isOpen: boolean) {
		const rows = await readDifferences(db.kysely, { isOpen });
		return {
			differences: rows.map((row) => ({
				id: row.id,
				kind: row.kind,
				provider: row.provider,
				paymentId: row.payment_id,
				subject: row.subject,
				details: JSON.parse(row.details) as Record<string, unknown>,
				foundAt: row.found_at,
				resolvedAt: row.resolved_at,
			})),
		};
	}
	return [
		defineQuery(listPaymentDifferences, { scope: "admin" }, ({ query: { isOpen } }) => list(isOpen === "true")),
		defineCommand(resolvePaymentDifference, ADMIN, async ({ body: { id } }, context) => {
			const isResolved = await resolveDifference(db.kysely, id, { by: actorOf(context).id, at: clock() });
			if (!isResolved) throw new AppError({ code: "not_found", message: "There is no such open difference." });
			context.audit({ subject: "payment difference", after: { id } });
			return list(true);
		}),
	];
}

function couponsApi({ db, clock }: Parts): ApiDefinition[] {
	async function list(): Promise<{ coupons: Coupon[] }> {
		const rows = await readCoupons(db.kysely);
		return { coupons: await Promise.all(rows.map(async (row) => couponOf(row, await countUses(db.kysely, row.code, {})))) };
	}
	return [
		defineQuery(listCoupons, { scope: "admin" }, list),
		defineCommand(createCoupon, PROVEN, async ({ body }, context) => {
			const isNew = await insertCoupon(db.kysely, {
				code: body.code,
				percent: body.percent,
				amount_minor: body.amountMinor,
				currency: body.currency,
				starts_at: body.startsAt,
				ends_at: body.endsAt,
				max_uses: body.maxUses,
				max_per_user: body.maxPerUser,
				plan_ids: body.planIds && JSON.stringify(body.planIds),
				is_active: 1,
				created_by: actorOf(context).id,
				created_at: clock(),
			});
			if (!isNew) throw new AppError({ code: "in_use", message: `There is a coupon ${body.code}.` });
			context.audit({ subject: `coupon ${body.code}`, before: null, after: body });
			return list();
		}),
		defineCommand(setCoupon, PROVEN, async ({ params: { code }, body: { isActive } }, context) => {
			const coupon = await setCouponActive(db.kysely, code, isActive);
			if (!coupon) throw new AppError({ code: "not_found", message: `There is no coupon ${code}.` });
			context.audit({ subject: `coupon ${code}`, after: { isActive } });
			return list();
		}),
	];
}

function couponOf(row: CouponTable, uses: number): Coupon {
	return {
		code: row.code,
		percent: row.percent,
		amountMinor: row.amount_minor,
		currency: row.currency,
		startsAt: row.starts_at,
		endsAt: row.ends_at,
		maxUses: row.max_uses,
		maxPerUser: row.max_per_user,
		planIds: row.plan_ids === null ? null : (JSON.parse(row.plan_ids) as string[]),
		isActive: row.is_active === 1,
		uses,
		createdAt: row.created_at,
	};
}
