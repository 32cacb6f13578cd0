// Refunds by staff: the request is stored first, then made at the provider under its own id, so that it is made only once, and repeated
// after a crash.
import { randomBytes } from "node:crypto";
import type { Db } from "#server/db/open-database.ts";
import type { PaymentTable, RefundTable } from "#server/db/tables/payment-tables.ts";
import { AppError } from "#server/errors/app-error.ts";
import type { Logger } from "#server/observability/logger.ts";
import type { Clock } from "#shared/kit/instant.ts";
import { lockPayment, readPayment } from "../kernel/payment.store.ts";
import { findRefundByCommand, insertRefund, readRequestedRefunds, setRefund } from "../kernel/refund.store.ts";
import { readRefundable } from "../ledger/refundable.store.ts";
import type { ReceiveEvents } from "../machine/receive-event.service.ts";
import type { Providers } from "../providers/providers.ts";

export interface Refunds {
	/**
	 * `amountMinor` is `null` for everything that is left. `keepsPlan`: the plan lasts as before. Throws not_found, payment_closed,
	 * invalid_request.
	 */
	request(order: {
		paymentId: string;
		amountMinor: number | null;
		reason: string;
		commandKey: string;
		by: string;
		keepsPlan?: boolean;
	}): Promise<void>;
	isRequested(commandKey: string): Promise<boolean>;
	/** Makes refunds that were requested but not made. */
	resume(): Promise<void>;
}

const BATCH_SIZE = 50;

export function createRefunds(parts: { db: Db; clock: Clock; log: Logger; providers: Providers; events: ReceiveEvents }): Refunds {
	const { db, clock, log, providers, events } = parts;

	async function make(refund: RefundTable): Promise<void> {
		const payment = await readPayment(db.kysely, refund.payment_id);
		const provider = payment && providers.find(payment.provider);
		if (!payment || !provider || payment.settlement_ref === null) return;
		const { amount_minor: amountMinor, id: refundId } = refund;
		const { id: paymentId, settlement_ref: settlementRef, currency } = payment;
		const made = await provider.refund({ refundId, paymentId, settlementRef, amountMinor, currency });
		if (!made) {
			log.warn({ refundId, paymentId, provider: payment.provider }, "A refund was refused by its provider");
			return setRefund(db.kysely, refundId, { state: "failed" });
		}
		const { ref, isDone } = made;
		if (!isDone) return setRefund(db.kysely, refundId, { provider_ref: ref });
		// One transaction counts the refund and marks the request as done. After a crash before that, the repeated request makes no
		// second refund.
		const event = { kind: "refunded", refundRef: ref, requestId: refundId, amountMinor, currency } as const;
		await events.receive({ provider: payment.provider, eventId: `refund-${ref}`, paymentId, settlementRef, event });
	}

	async function store(order: Parameters<Refunds["request"]>[0], payment: PaymentTable): Promise<RefundTable> {
		return db.kysely.transaction().execute(async (transaction) => {
			// The payment is locked before the command is looked up: if another node gets the same request at this moment, one of them waits, and
			// then finds what the other has stored.
			const now = await lockPayment(transaction, { provider: payment.provider, paymentId: payment.id, settlementRef: null });
			const known = await findRefundByCommand(transaction, order.commandKey);
			if (known) return known;
			if (!now?.settlement_ref || (now.state !== "paid" && now.state !== "disputed") || now.provider === "free") {
				throw new AppError({ code: "payment_closed", message: "Nothing of this payment can be refunded." });
			}
			const { leftMinor: left } = await readRefundable(transaction, now);
			if (left === 0) throw new AppError({ code: "payment_closed", message: "Nothing of this payment is left to be refunded." });
			const amount = order.amountMinor ?? left;
			if (amount <= 0 || amount > left) {
				const message = `must be between 1 and ${left}`;
				throw new AppError({
					code: "invalid_request",
					message: `amountMinor ${message}.`,
					issues: [{ path: "body.amountMinor", message }],
				});
			}
			const row: RefundTable = {
				id: `ref${randomBytes(10).toString("hex")}`,
				command_key: order.commandKey,
				payment_id: now.id,
				amount_minor: amount,
				reason: order.reason,
				requested_by: order.by,
				requested_at: clock(),
				state: "requested",
				provider_ref: null,
				keeps_plan: order.keepsPlan ? 1 : 0,
			};
			await insertRefund(transaction, row);
			return row;
		});
	}

	async function tryToMake(refund: RefundTable): Promise<void> {
		try {
			await make(refund);
		} catch (error) {
			log.warn({ err: error, refundId: refund.id }, "A refund was not made at its provider, retrying");
		}
	}

	return {
		async request(order) {
			const payment = await readPayment(db.kysely, order.paymentId);
			if (!payment) throw new AppError({ code: "not_found", message: `There is no payment ${order.paymentId}.` });
			await tryToMake(await store(order, payment));
		},
		isRequested: async (commandKey) => (await findRefundByCommand(db.kysely, commandKey)) !== undefined,
		async resume() {
			// Only requests that the provider does not have yet: it reports the others itself.
			const waiting = (await readRequestedRefunds(db, BATCH_SIZE)).filter(({ provider_ref }) => provider_ref === null);
			for (const refund of waiting) await tryToMake(refund);
		},
	};
}
