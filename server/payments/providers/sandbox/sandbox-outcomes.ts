// The outcomes on the sandbox's page, and the resulting webhooks: each webhook has its own delay, so that some arrive late, twice or in the
// wrong order. Pure.
import type { SandboxSessionTable } from "#server/db/tables/payment-tables.ts";
import { SECOND_MS } from "#shared/kit/instant.ts";
import type { SandboxMessage } from "./sandbox-message.ts";

export const SANDBOX_OUTCOMES = [
	"pay",
	"late",
	"doubled",
	"reordered",
	"lost",
	"wrong_amount",
	"wrong_currency",
	"decline",
	"expire",
	"abandon",
	"dispute",
] as const;
export type SandboxOutcome = (typeof SANDBOX_OUTCOMES)[number];

const LATE_MS = 20 * SECOND_MS;
const SOON_MS = 2 * SECOND_MS;

interface Planned {
	state: SandboxSessionTable["state"];
	settlementRef: string | null;
	/** The amount that the sandbox received. */
	amountMinor: number;
	currency: string;
	webhooks: { message: SandboxMessage; afterMs: number }[];
}

export function planOutcome(session: SandboxSessionTable, outcome: SandboxOutcome): Planned {
	const { id, payment_id: payment, amount_minor: amountMinor, currency } = session;
	const settlementRef = `${id}-money`;
	const message = (name: string, event: SandboxMessage["event"], settlement: string | null = null) => ({
		id: `${id}-${name}`,
		payment,
		settlement,
		event,
		...(event.kind === "settled" && session.payer_email !== null && { payerEmail: session.payer_email }),
	});
	const settled = { kind: "settled", settlementRef, amountMinor, currency } as const;
	const paid = message("paid", settled, settlementRef);
	const declined = message("declined", { kind: "failed", reason: "declined" });
	const plan = (webhooks: Planned["webhooks"], state: Planned["state"] = "paid"): Planned => ({
		state,
		webhooks,
		amountMinor,
		currency,
		settlementRef: state === "paid" ? settlementRef : null,
	});
	const now = (sent: SandboxMessage) => ({ message: sent, afterMs: 0 });
	const plans: Record<SandboxOutcome, () => Planned> = {
		pay: () => plan([now(paid)]),
		late: () => plan([{ message: paid, afterMs: LATE_MS }]),
		doubled: () => plan([now(paid), now(paid), now(message("paid-again", settled, settlementRef))]),
		// A refused card, then another one that is accepted: the messages arrive in reverse order.
		reordered: () => plan([now(paid), { message: declined, afterMs: SOON_MS }]),
		lost: () => plan([]),
		wrong_amount: () => {
			const taken = amountMinor + 1;
			return { ...plan([now(message("paid", { ...settled, amountMinor: taken }, settlementRef))]), amountMinor: taken };
		},
		wrong_currency: () => {
			const taken = currency === "USD" ? "EUR" : "USD";
			return { ...plan([now(message("paid", { ...settled, currency: taken }, settlementRef))]), currency: taken };
		},
		decline: () => plan([now(declined)], "declined"),
		expire: () => plan([now(message("expired", { kind: "expired" }))], "expired"),
		abandon: () => plan([], "open"),
		dispute: () => {
			const disputed = { kind: "disputed", disputeRef: `${id}-dispute`, amountMinor, currency } as const;
			return plan([now(paid), { message: message("disputed", disputed, settlementRef), afterMs: SOON_MS }]);
		},
	};
	return plans[outcome]();
}
