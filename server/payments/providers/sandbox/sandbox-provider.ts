// The sandbox as a provider: it stores in tables of its own what a real provider stores on its own servers.
import { randomBytes } from "node:crypto";
import type { Db } from "#server/db/open-database.ts";
import type { Queue } from "#server/queue/queue.ts";
import type { Clock } from "#shared/kit/instant.ts";
import type { PaymentProvider } from "../port/provider.ts";
import { openWebhook, refuseWebhook } from "../port/signed-webhook.ts";
import { insertSession, lockSession, queueWebhooks, readPaidSessions, readSession, SANDBOX_QUEUE, updateSession } from "./sandbox.store.ts";
import { parseMessage, reportsOf, type SandboxMessage, type SandboxRefund } from "./sandbox-message.ts";

/** Content of a session's page. */
export interface SandboxContent {
	item: string;
	returnUrl: string;
	locale: string;
}

const LEAST_MINOR = 50;

export function createSandbox(parts: { db: Db; queue: Queue; clock: Clock; secret: string; siteUrl: string }): PaymentProvider {
	const { db, queue, clock, secret, siteUrl } = parts;
	const inTransaction = db.kysely.transaction();

	return {
		leastMinor: LEAST_MINOR,
		async open({ paymentId, item, returnUrl, locale, amountMinor, currency, expiresAt }) {
			const content: SandboxContent = { item, returnUrl, locale };
			const { id } = await insertSession(db.kysely, {
				id: `sb${randomBytes(20).toString("hex")}`,
				payment_id: paymentId,
				content: JSON.stringify(content),
				amount_minor: amountMinor,
				currency,
				state: "open",
				settlement_ref: null,
				refunds: "[]",
				payer_email: null,
				expires_at: expiresAt,
				changed_at: clock(),
			});
			return { ref: id, url: `${siteUrl}/sandbox-pay/${id}` };
		},
		cancel: (ref) =>
			inTransaction.execute(async (transaction) => {
				const session = await lockSession(transaction, { id: ref });
				if (session?.state === "open") await updateSession(transaction, ref, { state: "expired", changed_at: clock() });
			}),
		async refund({ refundId, settlementRef, amountMinor, currency }) {
			const refunded = await inTransaction.execute(async (transaction) => {
				const session = await lockSession(transaction, { settlementRef });
				if (!session) throw new Error(`the sandbox knows no ${settlementRef}`);
				const refunds = JSON.parse(session.refunds) as SandboxRefund[];
				const ref = `${settlementRef}-${refundId}`;
				if (refunds.some((one) => one.ref === ref)) return { ref, isDone: true };
				const before = refunds.reduce((sum, one) => sum + one.amountMinor, 0);
				if (before + amountMinor > session.amount_minor) return null;
				await updateSession(transaction, session.id, { refunds: JSON.stringify([...refunds, { ref, requestId: refundId, amountMinor }]) });
				const event = { kind: "refunded", refundRef: ref, requestId: refundId, amountMinor, currency } as const;
				const message: SandboxMessage = { id: ref, payment: session.payment_id, settlement: settlementRef, event };
				await queueWebhooks(transaction, queue, [{ id: ref, message, delayMs: 0 }]);
				return { ref, isDone: false };
			});
			queue.wake(SANDBOX_QUEUE);
			return refunded;
		},
		async readWebhook(request) {
			const opened = openWebhook(request, { secret, clock });
			if (!opened.ok) return opened;
			const report = parseMessage(opened.value);
			return report.ok ? { ok: true, value: [report.value] } : refuseWebhook(report.error.message);
		},
		async readReports({ ref }) {
			const session = await readSession(db.kysely, ref);
			return session ? reportsOf(session) : [];
		},
		async list(since, until) {
			return (await readPaidSessions(db.kysely, since, until)).map((session) => ({
				settlementRef: session.settlement_ref ?? "",
				paymentId: session.payment_id,
				at: session.changed_at,
				amountMinor: session.amount_minor,
				currency: session.currency,
				refundedMinor: (JSON.parse(session.refunds) as SandboxRefund[]).reduce((sum, { amountMinor }) => sum + amountMinor, 0),
			}));
		},
	};
}
