// The buyer's withdrawal within fourteen days: the whole amount is refunded if the user opened nothing that needs the plan, otherwise the
// share of the remaining time.
import type { Db } from "#server/db/open-database.ts";
import type { PaymentTable } from "#server/db/tables/payment-tables.ts";
import { AppError } from "#server/errors/app-error.ts";
import { WITHDRAWAL_DAYS } from "#shared/contract/payments.ts";
import type { Payment } from "#shared/contract/rest/payments/payments.ts";
import { type Clock, DAY_MS } from "#shared/kit/instant.ts";
import { shareOf } from "#shared/kit/money.ts";
import type { PlanSales } from "../kernel/payments-ports.ts";
import { readChain } from "../ledger/credit-chain.store.ts";
import { readRefundable } from "../ledger/refundable.store.ts";
import type { Refunds } from "./refund.service.ts";

export interface WithdrawalService {
	/** Returns `null` if a withdrawal is not, or no longer, offered. */
	offerOf(payment: PaymentTable): Promise<Payment["withdrawal"]>;
	/** Throws payment_closed if it is not offered. */
	withdraw(payment: PaymentTable, commandKey: string): Promise<void>;
}

export function createWithdrawals(parts: {
	db: Db;
	clock: Clock;
	refunds: Pick<Refunds, "request" | "isRequested">;
	planSales: Pick<PlanSales, "termOf">;
}): WithdrawalService {
	const { db, clock, refunds, planSales } = parts;

	async function offerOf(payment: PaymentTable): Promise<Payment["withdrawal"]> {
		const now = clock();
		const until = (payment.settled_at ?? 0) + WITHDRAWAL_DAYS * DAY_MS;
		if (payment.state !== "paid" || until <= now) return null;
		const term = await planSales.termOf(payment.id, now);
		if (!term) return null;
		const { leftMinor } = await readRefundable(db.kysely, payment);
		const isWhole = term.openedAt === null;
		const ofTime = async () => {
			const { valueMinor = 0 } = (await readChain(db.kysely, payment)).find(({ payment: { id } }) => id === payment.id) ?? {};
			const leftMs = term.endsAt - Math.max(now, term.startsAt);
			// One unit is added, so that after rounding no part of the term remains.
			return Math.min(leftMinor, shareOf(valueMinor, leftMs, term.soldMs) + (leftMs < term.soldMs ? 1 : 0));
		};
		const amountMinor = isWhole ? leftMinor : await ofTime();
		return amountMinor > 0 ? { until, amountMinor, isWhole } : null;
	}

	return {
		offerOf,
		async withdraw(payment, commandKey) {
			if (await refunds.isRequested(commandKey)) return;
			const offer = await offerOf(payment);
			if (!offer) throw new AppError({ code: "payment_closed", message: "This payment can not be withdrawn from any more." });
			const { amountMinor } = offer;
			await refunds.request({ paymentId: payment.id, amountMinor, reason: "Withdrawal by the buyer", commandKey, by: payment.user_id });
		},
	};
}
