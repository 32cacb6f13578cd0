// Carries out the effects of a payment's change, in its transaction: the subscription, the invoice with its number, the mail, unmatched
// money.
import { randomUUID } from "node:crypto";
import type { PaymentTable } from "#server/db/tables/payment-tables.ts";
import type { Mailer } from "#server/mail/mailer.ts";
import type { PlanOffer } from "#shared/contract/plan-offer.ts";
import type { Instant } from "#shared/kit/instant.ts";
import { insertInvoice } from "../invoices/invoice.store.ts";
import { readBuyer } from "../kernel/buyer.store.ts";
import { setSubscription } from "../kernel/payment.store.ts";
import type { PaymentEffect, PaymentRecord } from "../kernel/payment-event.ts";
import { failedMail, payerMails, putAsideMail, receiptMail, refundMail, type Site } from "../kernel/payment-mails.ts";
import type { Connection, PlanSales } from "../kernel/payments-ports.ts";
import { insertUnmatched } from "../kernel/receipt.store.ts";
import { markRefundDone, setRefund } from "../kernel/refund.store.ts";
import { isRunning } from "../kernel/replaced-subscription.store.ts";
import { readChain } from "../ledger/credit-chain.store.ts";

/** The change in progress. `payment` has the values before the change. */
export interface Occasion {
	transaction: Connection;
	payment: PaymentTable;
	next: PaymentRecord;
	at: Instant;
}

export interface Effects {
	carryOut(occasion: Occasion, effect: PaymentEffect): Promise<void>;
}

export function createEffects({
	planSales,
	mailer,
	site,
}: {
	planSales: PlanSales;
	mailer: Pick<Mailer, "sendWithin">;
	site: Site;
}): Effects {
	/** Results of earlier effects of the same change that mails mention. */
	const written = new WeakMap<
		PaymentRecord,
		{ number?: string; amountMinor?: number; taxMinor?: number; currency?: string; term?: { from: Instant; until: Instant } }
	>();
	const note = (next: PaymentRecord, facts: NonNullable<ReturnType<typeof written.get>>) =>
		written.set(next, { ...written.get(next), ...facts });

	async function issue(
		{ transaction, payment, next, at }: Occasion,
		paper: { kind: "invoice" | "credit_note"; amountMinor: number; taxMinor: number; refundRef: string | null },
	): Promise<void> {
		const offer = JSON.parse(payment.offer) as PlanOffer;
		const { list_minor, discount_minor, credit_minor, method } = payment;
		const content = {
			seller: site.siteName,
			...{ item: offer.name, sport: offer.sport, duration: offer.duration, method },
			lines: { listMinor: list_minor, discountMinor: discount_minor, creditMinor: credit_minor },
		};
		const { number } = await insertInvoice(transaction, {
			...{ payment_id: payment.id, kind: paper.kind, refund_ref: paper.refundRef, issued_at: at, currency: payment.currency },
			...{ gross_minor: paper.amountMinor, tax_minor: paper.taxMinor, tax_rate: payment.tax_rate, country: payment.country },
			content: JSON.stringify(content),
			buyer: JSON.stringify(await readBuyer(transaction, payment.user_id)),
		});
		note(next, { number, amountMinor: paper.amountMinor, taxMinor: paper.taxMinor });
	}

	async function send({ transaction, payment, next }: Occasion, mail: Extract<PaymentEffect, { kind: "mail" }>["mail"]): Promise<void> {
		const buyer = await readBuyer(transaction, payment.user_id);
		const payer = payment.payer_email?.toLowerCase() === buyer?.email?.toLowerCase() ? null : payment.payer_email;
		const facts = written.get(next) ?? {};
		const { number = "", amountMinor = payment.amount_minor, taxMinor = 0, term = null, currency = payment.currency } = facts;
		const content = {
			receipt: () => receiptMail(site, payment, { number, amountMinor, taxMinor, term }),
			refund: () => refundMail(site, payment, { number, amountMinor, taxMinor }),
			failed: () => failedMail(site, payment, amountMinor),
			put_aside: () => putAsideMail(site, payment, { amountMinor, currency }),
		}[mail]();
		if (buyer?.email) await mailer.sendWithin(transaction, { to: buyer.email, ...content });
		if (payer === null || mail === "failed") return;
		const toPayer = payerMails[mail](site, payment, { number, amountMinor, taxMinor, currency });
		await mailer.sendWithin(transaction, { to: payer, ...toPayer });
	}

	/** The payment's plan, and plans bought with its credit, last for the share of the money that is retained. */
	async function follow({ transaction, payment, next, at }: Occasion): Promise<void> {
		// Read after the lock, because another payment of the chain may have changed until then.
		await planSales.lockAccount(transaction, payment.user_id);
		const chain = await readChain(transaction, payment);
		const reason = next.state === "disputed" ? "disputed" : "refunded";
		for (const { payment: one, retainedMinor, valueMinor } of chain.slice(chain.findIndex(({ payment: { id } }) => id === payment.id)))
			await planSales.keepShare(transaction, { paymentId: one.id, retainedMinor, valueMinor, at, reason });
	}

	return {
		async carryOut(occasion, effect) {
			const { transaction, payment, next, at } = occasion;
			const { id: paymentId, user_id: userId, replaces, amount_minor: amountMinor, tax_minor: taxMinor } = payment;
			if (effect.kind === "start_subscription") {
				const offer = JSON.parse(payment.offer) as PlanOffer;
				const isReplacing = replaces !== null && (await isRunning(transaction, replaces, at));
				const order = { userId, offer, paymentId, at, ...(isReplacing && { replaces }) };
				const started = await planSales.startSubscription(transaction, order);
				if (!started) return;
				note(next, { term: { from: started.startsAt, until: started.endsAt } });
				await setSubscription(transaction, paymentId, started.subscriptionId);
				// The credit was computed at the checkout: since then, part of the money behind it may have been refunded.
				return payment.credit_minor > 0 ? follow(occasion) : undefined;
			}
			if (effect.kind === "follow_money") return follow(occasion);
			if (effect.kind === "issue_invoice") return issue(occasion, { kind: "invoice", amountMinor, taxMinor, refundRef: null });
			if (effect.kind === "issue_credit_note") {
				const { refundRef, requestId } = effect;
				await markRefundDone(transaction, { paymentId, refundRef, requestId });
				return issue(occasion, { ...effect, kind: "credit_note" });
			}
			if (effect.kind === "fail_refund") return setRefund(transaction, effect.requestId, { state: "failed" });
			if (effect.kind === "put_aside") {
				note(next, { amountMinor: effect.amountMinor, currency: effect.currency });
				return void (await insertUnmatched(transaction, {
					...{ id: `um-${randomUUID()}`, provider: payment.provider, payment_id: paymentId },
					...{ settlement_ref: effect.settlementRef, amount_minor: effect.amountMinor, currency: effect.currency, reason: effect.reason },
					...{ received_at: at, resolved_at: null, resolved_by: null, resolution: null, note: "" },
				}));
			}
			return send(occasion, effect.mail);
		},
	};
}
