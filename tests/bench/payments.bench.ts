// Webhooks per second that settle a payment, each durable with its ledger, subscription, invoice and mail, compared with a transaction
// that stores only the message and the payment's state.
import { insertUser } from "#server/accounts/kernel/user.store.ts";
import { openDatabase } from "#server/db/open-database.ts";
import { createLogger } from "#server/observability/logger.ts";
import { insertPayment, readPayment } from "#server/payments/kernel/payment.store.ts";
import { insertReceipt } from "#server/payments/kernel/receipt.store.ts";
import { createEffects } from "#server/payments/machine/carry-out-effects.ts";
import { createReceiveEvents } from "#server/payments/machine/receive-event.service.ts";
import { PAYMENT_NOW, settledReport, startPayments } from "../support/payment-server.ts";
import { sellPlans } from "../support/plan-sales.ts";
import { createTemporaryFolder } from "../support/temporary-folder.ts";
import type { BenchRow } from "./bench-row.ts";

const PAYMENTS = 400;
/** Number of concurrent webhooks, as a provider sends them. */
const CONCURRENT_PAYMENTS = 8;

export async function run(): Promise<BenchRow[]> {
	const folder = await createTemporaryFolder("payments-bench", { isOnDisk: true });
	const { path: dataDir } = folder;
	const server = await startPayments({ dataDir, remove: folder.remove });
	const buyer = await server.addUser("buyer");
	const { id } = await server.start(buyer);
	const example = await readPayment(server.db.kysely, id);
	await server.stop();
	if (!example) throw new Error("no payment");

	const clock = () => PAYMENT_NOW;
	const db = await openDatabase({ dataDir, log: createLogger({ level: "silent" }) });
	const ids = (kind: string) => Array.from({ length: PAYMENTS }, (_, place) => `${kind}${place}`);
	await db.kysely.transaction().execute(async (transaction) => {
		for (const own of [...ids("ours"), ...ids("peer")]) {
			const user = {
				email: `${own}@tests.example`,
				phone: null,
				passwordHash: null,
				displayName: own,
				nameKey: own,
				scopes: [],
				createdAt: 0,
			};
			const user_id = await insertUser(transaction, user);
			await insertPayment(transaction, { ...example, id: own, user_id, command_key: own, open_key: user_id, provider_ref: own });
		}
	});
	const mailer = { sendWithin: async () => {} };
	const effects = createEffects({ planSales: sellPlans(db, clock), mailer, site: { siteName: "Bench", siteUrl: "http://localhost" } });
	const events = createReceiveEvents({ db, clock, effects });
	const ours = await perSecond(ids("ours"), async (own) => void (await events.receive(settledReport(own))));
	const peer = await perSecond(ids("peer"), (own) =>
		db.kysely.transaction().execute(async (transaction) => {
			const { provider, eventId, event } = settledReport(own);
			const receipt = { provider, event_id: eventId, payment_id: own, settlement_ref: null, event: JSON.stringify(event), reason: null };
			await insertReceipt(transaction, { ...receipt, outcome: "applied", received_at: PAYMENT_NOW });
			await transaction.updateTable("payments").set({ state: "paid", open_key: null }).where("id", "=", own).execute();
		}),
	);
	await db.close();
	await folder.remove();
	return [
		{
			name: "settled payments, SQLite on disk",
			unit: "webhooks/s",
			ours,
			peer,
			peerName: "message and state alone",
			ratio: ours / peer,
			note: `${PAYMENTS} webhooks, ${CONCURRENT_PAYMENTS} at a time; ours with ledger, subscription and invoice in the same transaction, mails left out`,
		},
	];
}

async function perSecond(ids: readonly string[], act: (id: string) => Promise<void>): Promise<number> {
	const waiting = [...ids];
	const startedAt = performance.now();
	const work = async () => {
		for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) await act(id);
	};
	await Promise.all(Array.from({ length: CONCURRENT_PAYMENTS }, work));
	return (ids.length * 1_000) / (performance.now() - startedAt);
}
