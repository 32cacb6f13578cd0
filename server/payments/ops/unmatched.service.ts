// Unmatched money, resolved by staff: counted for a payment, or sent back.
import type { Db } from "#server/db/open-database.ts";
import { AppError } from "#server/errors/app-error.ts";
import type { Clock } from "#shared/kit/instant.ts";
import { readBuyer } from "../kernel/buyer.store.ts";
import { lockPayment } from "../kernel/payment.store.ts";
import type { Connection } from "../kernel/payments-ports.ts";
import { lockUnmatched, resolveUnmatched } from "../kernel/receipt.store.ts";
import { returnTransfers } from "../ledger/accounts.ts";
import { appendEntry } from "../ledger/ledger.store.ts";
import type { ReceiveEvents } from "../machine/receive-event.service.ts";

export interface UnmatchedOrder {
	id: string;
	resolution: "applied" | "returned";
	/** The payment for which the money counts; by default the payment that it was sent for. */
	paymentId: string | undefined;
	note: string;
	by: string;
}

const refuse = (message: string) => new AppError({ code: "payment_closed", message });

/** Throws not_found, payment_closed. */
export async function resolveAside(
	{ db, clock, events }: { db: Db; clock: Clock; events: ReceiveEvents },
	order: UnmatchedOrder,
): Promise<void> {
	const { id, resolution, note, by } = order;
	await db.kysely.transaction().execute(async (transaction) => {
		const aside = await lockUnmatched(transaction, { id });
		if (!aside) throw new AppError({ code: "not_found", message: `No money ${id} waits for a decision.` });
		const { provider, amount_minor: amountMinor, currency, settlement_ref: settlementRef } = aside;
		const at = clock();
		const paymentId = resolution === "applied" ? (order.paymentId ?? aside.payment_id) : aside.payment_id;
		const transfers = returnTransfers(provider, amountMinor, currency);
		await appendEntry(transaction, { entry: `aside ${id}`, paymentId, at, transfers });
		await resolveUnmatched(transaction, id, { at, resolvedBy: by, resolution, note, ...(paymentId !== null && { paymentId }) });
		if (resolution === "returned") return;
		if (paymentId === null) throw refuse("Name the payment that it is for.");
		await requireBuyer(transaction, provider, paymentId);
		// The entry above took the money off the account of unmatched money; now it is received like any payment.
		const event = { kind: "settled", settlementRef, amountMinor, currency, isApproved: true } as const;
		const { outcome } = await events.receiveWithin(transaction, { provider, eventId: `aside-${id}`, paymentId, settlementRef, event });
		if (outcome !== "applied") throw refuse("The payment is paid already, or of another amount.");
	});
}

async function requireBuyer(
	transaction: Connection,
	provider: Parameters<typeof lockPayment>[1]["provider"],
	paymentId: string,
): Promise<void> {
	const payment = await lockPayment(transaction, { provider, paymentId, settlementRef: null });
	if (!payment) throw refuse("There is no such payment of this provider.");
	if (!(await readBuyer(transaction, payment.user_id))) throw refuse("The buyer's account was deleted.");
}
