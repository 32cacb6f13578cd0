// /api/payments/links…: for the holder of a link to a payment, signed in or not: view, outcome, retry, receipt. There are two tokens. The
// link's token opens the payment. The reader's token, which the page stores, is derived from the link's token and cannot be reversed.
import { createHash } from "node:crypto";
import type { Db } from "#server/db/open-database.ts";
import type { PaymentTable } from "#server/db/tables/payment-tables.ts";
import { AppError } from "#server/errors/app-error.ts";
import { type ApiDefinition, defineCommand } from "#server/http/endpoint/define-endpoint.ts";
import type { Mailer } from "#server/mail/mailer.ts";
import {
	type LinkedPayment as LinkedView,
	openPaymentLink,
	readLinkedPayment,
	requestLinkedReceipt,
	retryLinkedPayment,
} from "#shared/contract/rest/payments/payment-links.ts";
import { type Clock, HOUR_MS, SECOND_MS } from "#shared/kit/instant.ts";
import { hasSameTerms } from "../checkout/checkout.service.ts";
import type { PaymentViews } from "../checkout/payment-view.ts";
import { readInvoices } from "../invoices/invoice.store.ts";
import type { AttemptLimits } from "../kernel/attempt-limits.ts";
import { readBuyer } from "../kernel/buyer.store.ts";
import { lockPayment, readPayment, setPayerEmail } from "../kernel/payment.store.ts";
import { payerMails, type Site } from "../kernel/payment-mails.ts";
import type { Connection } from "../kernel/payments-ports.ts";
import { readAsideOf } from "../kernel/receipt.store.ts";
import { type LinkedPayment, readLinked, setReader } from "./link.store.ts";
import { isRetryable, type RetryPayment } from "./retry-payment.service.ts";

interface Parts {
	db: Db;
	clock: Clock;
	mailer: Pick<Mailer, "sendWithin">;
	site: Site;
	views: PaymentViews;
	attempts: Pick<AttemptLimits, "countCheckout">;
	retries: RetryPayment;
}

const PER_HOUR = HOUR_MS / SECOND_MS;
const OPEN = { scope: null, rate: { points: 30, perSeconds: PER_HOUR }, isIdempotent: false } as const;
/** A waiting page polls every three seconds. */
const READ = { scope: null, rate: { points: 120, perSeconds: 60 }, isIdempotent: false } as const;
const RETRY = { scope: null, rate: { points: 10, perSeconds: 600 }, isIdempotent: false } as const;
const RECEIPT = { scope: null, rate: { points: 5, perSeconds: PER_HOUR }, isIdempotent: false } as const;

export const hashOfToken = (token: string): string => createHash("sha256").update(token).digest("base64url");
const readerOf = (token: string): string => hashOfToken(`reader of ${token}`);

const linkExpired = () => new AppError({ code: "link_expired", message: "This link is too old, or was copied incompletely." });

export function paymentLinksApi({ db, clock, mailer, site, views, attempts, retries }: Parts): ApiDefinition[] {
	async function linkedOf(reader: string): Promise<LinkedPayment> {
		const linked = await readLinked(db.kysely, { readerHash: hashOfToken(reader) }, clock());
		if (!linked) throw linkExpired();
		return linked;
	}

	async function viewOf({ link, payment }: LinkedPayment): Promise<LinkedView> {
		const { id, state, failure, method, payer_email: email, provider_url: url } = payment;
		const aside = await readAsideOf(db.kysely, [id]);
		const isOpen = state === "created" || state === "pending";
		const isOffered = email === null && (state === "paid" || (isOpen && method !== "card"));
		const isDeclined = failure === "declined" || failure === "provider_unavailable";
		return {
			state,
			failure: state !== "failed" ? null : isDeclined ? "declined" : "closed",
			isPutAside: aside.has(id),
			plan: views.planOf(payment),
			amountMinor: payment.amount_minor,
			refundedMinor: payment.refunded_minor,
			currency: payment.currency,
			method,
			expiresAt: link.expires_at,
			// For a local payment, the address leads to a page of its buyer, so the answer omits it.
			url: method === "card" ? url : null,
			instructions: views.instructionsOf(payment),
			canRetry: isRetryable(payment) && link.expires_at > clock(),
			receipt: email !== null ? "requested" : isOffered ? "offered" : null,
		};
	}

	/** Stores the payer's address, unless the payment has one already; if the payment is already settled, the receipt is sent immediately. */
	async function requestReceipt(transaction: Connection, { payment: { id, provider } }: LinkedPayment, email: string): Promise<void> {
		const payment = await lockPayment(transaction, { provider, paymentId: id, settlementRef: null });
		if (!payment || payment.payer_email !== null) return;
		const isOpen = payment.state === "created" || payment.state === "pending";
		if (!isOpen && payment.state !== "paid") {
			throw new AppError({ code: "payment_closed", message: "No money came for this payment." });
		}
		await setPayerEmail(transaction, { id, email });
		const buyer = await readBuyer(transaction, payment.user_id);
		const invoice = (await readInvoices(transaction, [id])).find(({ kind }) => kind === "invoice");
		if (isOpen || !invoice || buyer?.email?.toLowerCase() === email.toLowerCase()) return;
		const { number, gross_minor: amountMinor, tax_minor: taxMinor } = invoice;
		await mailer.sendWithin(transaction, { to: email, ...payerMails.receipt(site, payment, { number, amountMinor, taxMinor }) });
	}

	return [
		defineCommand(openPaymentLink, OPEN, async ({ body: { token } }) => {
			const linked = await readLinked(db.kysely, { tokenHash: hashOfToken(token) }, clock());
			if (!linked) throw linkExpired();
			const reader = readerOf(token);
			if (linked.link.reader_hash === null) await setReader(db.kysely, linked.link, hashOfToken(reader));
			return { ...(await viewOf(linked)), reader };
		}),
		defineCommand(readLinkedPayment, READ, async ({ body: { reader, paymentId } }) => {
			const linked = await linkedOf(reader);
			if (paymentId !== undefined) {
				// A browser may have opened several links: the token must belong to the requested payment.
				const named = await readPayment(db.kysely, paymentId);
				if (!named || !isSameOrder(named, linked.payment)) {
					throw new AppError({ code: "not_found", message: "The link leads to another payment." });
				}
			}
			return viewOf(linked);
		}),
		defineCommand(retryLinkedPayment, RETRY, async ({ body: { reader } }, { caller }) => {
			const linked = await linkedOf(reader);
			await attempts.countCheckout(caller.address);
			await retries.retry(linked);
			return viewOf(await linkedOf(reader));
		}),
		defineCommand(requestLinkedReceipt, RECEIPT, async ({ body: { reader, email } }) => {
			const linked = await linkedOf(reader);
			await db.kysely.transaction().execute((transaction) => requestReceipt(transaction, linked, email));
			return viewOf(await linkedOf(reader));
		}),
	];
}

/** Returns whether both are the same payment, or attempts of the same order. */
function isSameOrder(one: PaymentTable, other: PaymentTable): boolean {
	return one.id === other.id || (one.user_id === other.user_id && hasSameTerms(one, other));
}
