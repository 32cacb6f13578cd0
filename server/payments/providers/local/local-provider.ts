// Payments without a provider's page: the buyer gets instructions with a reference; staff, or a signed webhook of a bank's service,
// report arrived money.
import { randomInt } from "node:crypto";
import { z } from "zod";
import type { PaymentReport } from "#server/payments/machine/receive-event.service.ts";
import type { Clock } from "#shared/kit/instant.ts";
import type { PaymentProvider } from "../port/provider.ts";
import { openWebhook, refuseWebhook } from "../port/signed-webhook.ts";
import { makeReference, parseReference, REFERENCE_SIGNS } from "./creditor-reference.ts";

const REFERENCE_LENGTH = 12;

/** `transaction` is the bank's id of the transfer. */
const messageSchema = z.strictObject({
	id: z.string().min(1).max(100),
	reference: z.string().min(1).max(60),
	transaction: z.string().min(1).max(100),
	amountMinor: z.number().int().min(1),
	currency: z.string().regex(/^[A-Z]{3}$/),
});

export function createLocal(parts: {
	clock: Clock;
	/** If `undefined`, only staff confirm payments. */
	webhookSecret: string | undefined;
	/** Returns the id of the payment with this reference; `null` if there is none. */
	paymentIdOf(reference: string): Promise<string | null>;
}): PaymentProvider {
	const { clock, webhookSecret, paymentIdOf } = parts;

	return {
		leastMinor: 1,
		async open({ returnUrl }) {
			const body = Array.from({ length: REFERENCE_LENGTH }, () => REFERENCE_SIGNS[randomInt(REFERENCE_SIGNS.length)]).join("");
			return { ref: makeReference(body), url: returnUrl };
		},
		// A transfer that is under way cannot be stopped: it becomes unmatched money when it arrives.
		cancel: async () => {},
		// Nothing is sent from here: staff send the money back through their bank before they record the refund.
		refund: async ({ refundId }) => ({ ref: refundId, isDone: true }),
		async readWebhook(request) {
			if (webhookSecret === undefined) return refuseWebhook("No service is set up here.");
			const opened = openWebhook(request, { secret: webhookSecret, clock });
			if (!opened.ok) return opened;
			const parsed = messageSchema.safeParse(jsonOf(opened.value));
			if (!parsed.success) return refuseWebhook("The body is no message of a payment.");
			const { id, reference, ...money } = parsed.data;
			const known = parseReference(reference);
			return { ok: true, value: [arrivedReport({ eventId: id, paymentId: known && (await paymentIdOf(known)), ...money })] };
		},
		readReports: async () => [],
		list: async () => null,
	};
}

/** A report of money that arrived on the site's bank account. */
export function arrivedReport(money: {
	eventId: string;
	paymentId: string | null;
	transaction: string;
	amountMinor: number;
	currency: string;
}): PaymentReport {
	const { eventId, paymentId, transaction, amountMinor, currency } = money;
	const event = { kind: "settled", settlementRef: transaction, amountMinor, currency } as const;
	return { provider: "local", eventId, paymentId, settlementRef: transaction, event };
}

function jsonOf(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return null;
	}
}
