// A message of the sandbox, as it is sent and parsed.
import { z } from "zod";
import type { SandboxSessionTable } from "#server/db/tables/payment-tables.ts";
import { type Result, refuse } from "#server/errors/app-error.ts";
import type { PaymentReport } from "#server/payments/machine/receive-event.service.ts";
import { emailSchema } from "#shared/contract/rest/accounts/accounts.ts";

const money = { amountMinor: z.number().int().min(0), currency: z.string().length(3) };
const ref = z.string().min(1).max(100);
const eventSchema = z.discriminatedUnion("kind", [
	z.strictObject({ kind: z.literal("settled"), settlementRef: ref, ...money }),
	z.strictObject({ kind: z.literal("failed"), reason: z.literal("declined") }),
	z.strictObject({ kind: z.literal("expired") }),
	z.strictObject({ kind: z.literal("refunded"), refundRef: ref, requestId: ref.optional(), ...money }),
	z.strictObject({ kind: z.literal("disputed"), disputeRef: ref, ...money }),
	z.strictObject({ kind: z.literal("dispute_won"), disputeRef: ref }),
	z.strictObject({ kind: z.literal("dispute_lost"), disputeRef: ref }),
]);
const messageSchema = z.strictObject({
	id: ref,
	payment: z.string().min(1).max(64),
	settlement: ref.nullable(),
	event: eventSchema,
	/** The address that the payer typed on the page. */
	payerEmail: emailSchema.optional(),
});
export type SandboxMessage = z.infer<typeof messageSchema>;

export function parseMessage(text: string): Result<PaymentReport> {
	let json: unknown;
	try {
		json = JSON.parse(text);
	} catch {
		return refuse({ code: "webhook_refused", message: "The body is no JSON." });
	}
	const parsed = messageSchema.safeParse(json);
	if (!parsed.success) return refuse({ code: "webhook_refused", message: "The body is no message of the sandbox." });
	const { id, payment, settlement, event, payerEmail } = parsed.data;
	const report: PaymentReport = { provider: "sandbox", eventId: id, paymentId: payment, settlementRef: settlement, event };
	return { ok: true, value: payerEmail === undefined ? report : { ...report, payerEmail } };
}

/** Reports of a session's current state, for callers that ask. The ids of messages follow from the event. */
export function reportsOf({
	id,
	payment_id,
	state,
	settlement_ref,
	amount_minor,
	currency,
	refunds,
	payer_email,
}: SandboxSessionTable): PaymentReport[] {
	const common = { provider: "sandbox", paymentId: payment_id, settlementRef: settlement_ref } as const;
	if (state === "declined") return [{ ...common, eventId: `${id}-declined`, event: { kind: "failed", reason: "declined" } }];
	if (state === "expired") return [{ ...common, eventId: `${id}-expired`, event: { kind: "expired" } }];
	if (state === "open" || settlement_ref === null) return [];
	const returned = JSON.parse(refunds) as SandboxRefund[];
	const settled = { kind: "settled", settlementRef: settlement_ref, amountMinor: amount_minor, currency } as const;
	return [
		{ ...common, eventId: `${id}-paid`, event: settled, ...(payer_email !== null && { payerEmail: payer_email }) },
		...returned.map(
			({ ref: refundRef, requestId, amountMinor }): PaymentReport => ({
				...common,
				eventId: refundRef,
				event: { kind: "refunded", refundRef, requestId, amountMinor, currency },
			}),
		),
	];
}

export interface SandboxRefund {
	ref: string;
	requestId: string;
	amountMinor: number;
}
