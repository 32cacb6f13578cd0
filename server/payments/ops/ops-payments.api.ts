// /api/ops/payments…: the finance page of admins, with their commands on payments.
import type { Db } from "#server/db/open-database.ts";
import { AppError } from "#server/errors/app-error.ts";
import { actorOf, type CommandContext } from "#server/http/endpoint/call-context.ts";
import { type ApiDefinition, defineCommand, defineQuery } from "#server/http/endpoint/define-endpoint.ts";
import type { PlanOffer } from "#shared/contract/plan-offer.ts";
import {
	cancelOpsPayment,
	confirmLocalPayment,
	exportPayments,
	getOpsPayment,
	getPaymentTotals,
	listOpsPayments,
	type OpsPayment,
	type OpsPaymentDetail,
	refundPayment,
} from "#shared/contract/rest/payments/ops-payments.ts";
import type { Clock } from "#shared/kit/instant.ts";
import type { Checkout } from "../checkout/checkout.service.ts";
import { readInvoices } from "../invoices/invoice.store.ts";
import type { PlanSales } from "../kernel/payments-ports.ts";
import { readReceipts, readUnmatched } from "../kernel/receipt.store.ts";
import { readRefunds } from "../kernel/refund.store.ts";
import { readChain } from "../ledger/credit-chain.store.ts";
import { readBalances, readTransfers } from "../ledger/ledger.store.ts";
import { readRefundable } from "../ledger/refundable.store.ts";
import type { ReceiveEvents } from "../machine/receive-event.service.ts";
import { arrivedReport } from "../providers/local/local-provider.ts";
import { readDifferences } from "../reconcile/difference.store.ts";
import type { Refunds } from "../refunds/refund.service.ts";
import { listPayments, type NamedPayment, readNamedPayment, readUserNames } from "./ops-payment.store.ts";
import { paymentsCsv } from "./payments-csv.ts";

const MAX_EXPORTED = 50_000;
const ADMIN = { scope: "admin", rate: { points: 60, perSeconds: 60 } } as const;

export interface OpsPaymentsParts {
	db: Db;
	clock: Clock;
	checkout: Checkout;
	refunds: Refunds;
	events: ReceiveEvents;
	planSales: Pick<PlanSales, "termOf">;
}

export function opsPaymentsApi(parts: OpsPaymentsParts): ApiDefinition[] {
	const { db, clock, checkout, refunds, events } = parts;

	/** Runs the change, reports it to the audit log, and returns the resulting payment. */
	async function change(paymentId: string, context: CommandContext, run: () => Promise<unknown>): Promise<{ payment: OpsPaymentDetail }> {
		const before = summaryOf(await detailOf(parts, paymentId));
		await run();
		const payment = await detailOf(parts, paymentId);
		context.audit({ subject: `payment ${paymentId}`, before, after: summaryOf(payment) });
		return { payment };
	}

	return [
		defineQuery(listOpsPayments, { scope: "admin" }, async ({ query: { sort, offset, limit, ...filters } }) => {
			const { rows, total } = await listPayments(db, filters, { sort, offset, limit });
			return { rows: rows.map(rowOf), total };
		}),
		defineQuery(getPaymentTotals, { scope: "admin" }, async ({ query: { from, until } }) => {
			const [balances, unmatched, differences] = await Promise.all([
				readBalances(db.kysely, { from, until }),
				readUnmatched(db.kysely, { isOpen: true }),
				readDifferences(db.kysely, { isOpen: true }),
			]);
			return { balances, unmatched: unmatched.length, differences: differences.length };
		}),
		defineQuery(exportPayments, { scope: "admin", rate: { points: 10, perSeconds: 60 } }, async ({ query }) => {
			const { rows } = await listPayments(db, query, { sort: "createdAt", offset: 0, limit: MAX_EXPORTED });
			return { fileName: `payments-${new Date(clock()).toISOString().slice(0, 10)}.csv`, csv: paymentsCsv(rows.map(rowOf)) };
		}),
		defineQuery(getOpsPayment, { scope: "admin" }, async ({ params: { paymentId } }) => ({ payment: await detailOf(parts, paymentId) })),
		defineCommand(refundPayment, { ...ADMIN, needsProof: true, isIdempotent: true }, ({ params: { paymentId }, body }, context) =>
			change(paymentId, context, () =>
				refunds.request({ paymentId, ...body, commandKey: context.commandKey ?? "", by: actorOf(context).id }),
			),
		),
		defineCommand(cancelOpsPayment, { ...ADMIN, isIdempotent: false }, ({ params: { paymentId } }, context) =>
			change(paymentId, context, () => checkout.withdraw(paymentId, "cancelled_by_staff")),
		),
		defineCommand(confirmLocalPayment, { ...ADMIN, needsProof: true, isIdempotent: true }, ({ params: { paymentId }, body }, context) =>
			change(paymentId, context, async () => {
				const row = await readNamedPayment(db, paymentId);
				if (row?.provider !== "local") throw new AppError({ code: "payment_closed", message: "This is no local payment." });
				await events.receive(arrivedReport({ eventId: `staff-${context.commandKey}`.slice(0, 250), paymentId, ...body }));
			}),
		),
	];
}

async function detailOf({ db, clock, planSales }: OpsPaymentsParts, paymentId: string): Promise<OpsPaymentDetail> {
	const row = await readNamedPayment(db, paymentId);
	if (!row) throw new AppError({ code: "not_found", message: `There is no payment ${paymentId}.` });
	const [papers, receipts, transfers, refunds, chain, term, { leftMinor, creditedTo }] = await Promise.all([
		readInvoices(db.kysely, [paymentId]),
		readReceipts(db.kysely, paymentId),
		readTransfers(db.kysely, paymentId),
		readRefunds(db.kysely, paymentId),
		readChain(db.kysely, row),
		planSales.termOf(paymentId, clock()),
		readRefundable(db.kysely, row),
	]);
	const names = await readUserNames(
		db,
		refunds.map(({ requested_by }) => requested_by),
	);
	const { valueMinor = 0, retainedMinor = 0 } = chain.find(({ payment: { id } }) => id === paymentId) ?? {};
	return {
		...rowOf(row),
		receipts: papers.map(({ number, kind, gross_minor, issued_at }) => ({ number, kind, grossMinor: gross_minor, issuedAt: issued_at })),
		events: receipts.map(({ event_id, event, outcome, reason, received_at }) => ({
			id: event_id,
			kind: (JSON.parse(event) as { kind: string }).kind,
			outcome,
			reason,
			at: received_at,
		})),
		transfers: transfers.map(({ entry, debit, credit, amount_minor, currency, at }) => ({
			entry,
			debit,
			credit,
			amountMinor: amount_minor,
			currency,
			at,
		})),
		refunds: refunds.map(({ id, amount_minor, reason, state, requested_by, requested_at }) => ({
			id,
			amountMinor: amount_minor,
			reason,
			state,
			by: names.get(requested_by) ?? requested_by,
			at: requested_at,
		})),
		leftMinor,
		creditedTo: creditedTo && {
			paymentId: creditedTo.id,
			planName: planNameOf(creditedTo),
			creditMinor: creditedTo.credit_minor,
		},
		term: term && { startsAt: term.startsAt, endsAt: term.endsAt, soldMs: term.soldMs, valueMinor, retainedMinor },
	};
}

const planNameOf = ({ offer }: { offer: string }) => (JSON.parse(offer) as PlanOffer).name;

function rowOf(row: NamedPayment): OpsPayment {
	return {
		id: row.id,
		userId: row.user_id,
		userName: row.userName,
		planName: planNameOf(row),
		state: row.state,
		failure: row.failure,
		method: row.method,
		provider: row.provider,
		reference: row.provider === "local" ? row.provider_ref : null,
		amountMinor: row.amount_minor,
		taxMinor: row.tax_minor,
		refundedMinor: row.refunded_minor,
		currency: row.currency,
		country: row.country,
		coupon: row.coupon_code,
		createdAt: row.created_at,
		settledAt: row.settled_at,
		expiresAt: row.expires_at,
	};
}

const summaryOf = ({ state, refundedMinor }: OpsPaymentDetail) => ({ state, refundedMinor });
