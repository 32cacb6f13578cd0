// The only way to change a payment: a report is stored, judged and carried out in one transaction, so that a crash leaves all of it or
// nothing, and the report arrives again.
import { randomUUID } from "node:crypto";
import type { Db } from "#server/db/open-database.ts";
import { retryOnUnique } from "#server/db/retry-on-unique.ts";
import type { PaymentReceiptTable, PaymentTable } from "#server/db/tables/payment-tables.ts";
import type { PaymentProviderKey, UnmatchedReason } from "#shared/contract/payments.ts";
import type { Clock, Instant } from "#shared/kit/instant.ts";
import { readBuyer } from "../kernel/buyer.store.ts";
import { hasPaidAttempt, lockPayment, readPayment, recordOf, setPayerEmail, updatePayment } from "../kernel/payment.store.ts";
import type { Outcome, PaymentEvent } from "../kernel/payment-event.ts";
import type { Connection } from "../kernel/payments-ports.ts";
import {
	insertReceipt,
	insertUnmatched,
	lockUnmatched,
	readDeferred,
	readDeferredOf,
	resolveUnmatched,
	updateReceipt,
} from "../kernel/receipt.store.ts";
import { isRunning } from "../kernel/replaced-subscription.store.ts";
import { putAsideTransfers, returnTransfers } from "../ledger/accounts.ts";
import { appendEntry } from "../ledger/ledger.store.ts";
import type { Effects, Occasion } from "./carry-out-effects.ts";
import { judgeEvent } from "./judge-event.ts";

/** A message about a payment, which is found by `paymentId`, otherwise by `settlementRef`. */
export interface PaymentReport {
	provider: PaymentProviderKey;
	/** Identifies the message: a repetition has the same id. */
	eventId: string;
	paymentId: string | null;
	settlementRef: string | null;
	event: PaymentEvent;
	/** The address that the payer gave to the provider, in reports of arrived money. Not part of the event, which is stored for years. */
	payerEmail?: string;
}

interface ReceivedReport {
	/** `repeated`: received before. `unknown`: it belongs to no payment here, and moves no money. */
	outcome: Outcome | "repeated" | "unknown";
	reason: string | null;
}

export interface ReceiveEvents {
	receive(report: PaymentReport): Promise<ReceivedReport>;
	/** Receives a report in the caller's transaction. */
	receiveWithin(transaction: Connection, report: PaymentReport): Promise<ReceivedReport>;
}

const RETURNED = { outcome: "applied", reason: "money put aside was returned" } as const;

export function createReceiveEvents(parts: { db: Db; clock: Clock; effects: Effects }): ReceiveEvents {
	const { db, clock, effects } = parts;

	async function receiveWithin(transaction: Connection, report: PaymentReport): Promise<ReceivedReport> {
		const { provider, eventId, paymentId, settlementRef, event, payerEmail } = report;
		const receipt: PaymentReceiptTable = {
			...{ provider, event_id: eventId, payment_id: paymentId, settlement_ref: settlementRef, event: JSON.stringify(event) },
			...{ outcome: "deferred", reason: null, received_at: clock() },
		};
		if (!(await insertReceipt(transaction, receipt))) return { outcome: "repeated", reason: "received before" };
		if (await isReturnOfAside(transaction, report, clock())) {
			await updateReceipt(transaction, receipt, { ...RETURNED, payment_id: paymentId });
			return RETURNED;
		}
		const payment = await lockPayment(transaction, report);
		if (!payment) return receiveUnknown(transaction, report, receipt);
		if (event.kind !== "settled" || payerEmail === undefined) return judge(transaction, payment, receipt);
		await setPayerEmail(transaction, { id: payment.id, email: payerEmail });
		return judge(transaction, (await readPayment(transaction, payment.id)) ?? payment, receipt);
	}

	async function judge(transaction: Connection, payment: PaymentTable, receipt: PaymentReceiptTable): Promise<ReceivedReport> {
		const event = JSON.parse(receipt.event) as PaymentEvent;
		const hindrance = event.kind === "settled" ? await hindranceOf(transaction, payment, clock()) : null;
		const verdict = judgeEvent(recordOf(payment), event, hindrance);
		const entry = `${receipt.provider} ${receipt.event_id}`;
		const at = clock();
		if (verdict.outcome === "applied" || verdict.outcome === "unmatched") {
			await updatePayment(transaction, payment.id, verdict.next, at);
			await appendEntry(transaction, { entry, paymentId: payment.id, at, transfers: verdict.transfers });
			const occasion: Occasion = { transaction, payment, next: verdict.next, at };
			for (const effect of verdict.effects) await effects.carryOut(occasion, effect);
		}
		const { outcome, reason } = verdict;
		await updateReceipt(transaction, receipt, { outcome, reason, payment_id: payment.id });
		if (outcome === "applied") await judgeDeferred(transaction, payment);
		if (event.kind === "settled" && outcome === "unmatched") await returnDeferred(transaction, receipt.provider, event.settlementRef, at);
		return { outcome, reason };
	}

	/** Judges deferred reports again: each one that is applied may make the next one possible. */
	async function judgeDeferred(transaction: Connection, { id, provider }: PaymentTable): Promise<void> {
		const now = await lockPayment(transaction, { provider, paymentId: id, settlementRef: null });
		if (!now) return;
		for (const receipt of await readDeferred(transaction, { provider, paymentId: id, settlementRef: now.settlement_ref })) {
			const judged = judgeEvent(recordOf(now), JSON.parse(receipt.event) as PaymentEvent);
			if (judged.outcome === "deferred") continue;
			await judge(transaction, now, receipt);
			// Applying a report has already judged the remaining ones.
			if (judged.outcome === "applied") return;
		}
	}

	async function receiveUnknown(transaction: Connection, report: PaymentReport, receipt: PaymentReceiptTable): Promise<ReceivedReport> {
		const { provider, eventId, event } = report;
		const entry = `${provider} ${eventId}`;
		const at = clock();
		const answer = async (outcome: PaymentReceiptTable["outcome"], reason: string): Promise<ReceivedReport> => {
			await updateReceipt(transaction, receipt, { outcome, reason, payment_id: null });
			return { outcome, reason };
		};
		if (event.kind === "settled") {
			const { amountMinor, currency, settlementRef } = event;
			const isNew = await insertUnmatched(transaction, {
				...{ id: `um-${randomUUID()}`, provider, payment_id: null, settlement_ref: settlementRef },
				...{ amount_minor: amountMinor, currency, reason: "unknown_payment", received_at: at },
				...{ resolved_at: null, resolved_by: null, resolution: null, note: "" },
			});
			if (!isNew) return answer("ignored", "put aside before");
			await appendEntry(transaction, { entry, paymentId: null, at, transfers: putAsideTransfers(provider, amountMinor, currency) });
			await returnDeferred(transaction, provider, settlementRef, at);
			return answer("unmatched", "unknown_payment");
		}
		if (event.kind !== "refunded" && event.kind !== "disputed" && event.kind !== "dispute_won" && event.kind !== "dispute_lost") {
			return answer("unknown", "no such payment");
		}
		// As far as is known here, the payment of this refund or dispute is not settled yet.
		return answer("deferred", "payment not settled yet");
	}

	return {
		receiveWithin,
		async receive(report) {
			// On PostgreSQL, two nodes may receive the same report at once.
			const received = await retryOnUnique(() => db.kysely.transaction().execute((transaction) => receiveWithin(transaction, report)));
			// Two reports of one transfer that were received at once may not have seen each other, because neither was committed.
			const { provider, settlementRef } = report;
			if (settlementRef === null || (await readDeferredOf(db.kysely, provider, settlementRef)).length === 0) return received;
			await db.kysely.transaction().execute(async (transaction) => {
				const payment = await lockPayment(transaction, { provider, paymentId: null, settlementRef });
				if (payment) await judgeDeferred(transaction, payment);
				await returnDeferred(transaction, provider, settlementRef, clock());
			});
			return received;
		},
	};
}

/** Handles a refund of unmatched money: takes it off the account of unmatched money. Returns `false` for any other report. */
async function isReturnOfAside(
	transaction: Connection,
	{ provider, eventId, settlementRef, event }: PaymentReport,
	at: Instant,
): Promise<boolean> {
	if (event.kind !== "refunded" || settlementRef === null) return false;
	const aside = await lockUnmatched(transaction, { provider, settlementRef });
	if (!aside || aside.amount_minor !== event.amountMinor || aside.currency !== event.currency) return false;
	const transfers = returnTransfers(provider, event.amountMinor, event.currency);
	await appendEntry(transaction, { entry: `${provider} ${eventId}`, paymentId: aside.payment_id, at, transfers });
	await resolveUnmatched(transaction, aside.id, { at, resolvedBy: provider, resolution: "returned", note: event.refundRef });
	return true;
}

/** Unmatched money may have been returned before the report of its arrival was received. */
async function returnDeferred(transaction: Connection, provider: PaymentProviderKey, ref: string, at: Instant): Promise<void> {
	for (const row of await readDeferredOf(transaction, provider, ref)) {
		const { event_id: eventId, payment_id: paymentId, settlement_ref: settlementRef } = row;
		const event = JSON.parse(row.event) as PaymentEvent;
		if (!(await isReturnOfAside(transaction, { provider, eventId, paymentId, settlementRef, event }, at))) continue;
		await updateReceipt(transaction, row, { ...RETURNED, payment_id: paymentId });
	}
}

/** The reason why the plan cannot start, although the money is correct. */
async function hindranceOf(transaction: Connection, payment: PaymentTable, now: Instant): Promise<UnmatchedReason | null> {
	const { user_id: userId, replaces } = payment;
	if (!(await readBuyer(transaction, userId))) return "account_gone";
	if (await hasPaidAttempt(transaction, payment)) return "already_paid";
	if (replaces === null) return null;
	return (await isRunning(transaction, replaces, now)) ? null : "stale_proration";
}
