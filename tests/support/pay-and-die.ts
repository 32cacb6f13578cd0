// A process that executes one step of a payment and is killed before its n-th database statement, including BEGIN and COMMIT: nothing is
// acknowledged. For the crash tests. It only loads what it needs, because it is started often.
import { randomUUID } from "node:crypto";
import { type Db, openDatabase } from "#server/db/open-database.ts";
import { insertMail } from "#server/mail/mail.store.ts";
import { createLogger } from "#server/observability/logger.ts";
import { type CheckoutRequest, createCheckout } from "#server/payments/checkout/checkout.service.ts";
import { createProviderSessions } from "#server/payments/checkout/provider-sessions.ts";
import { createQuotes } from "#server/payments/checkout/quote.service.ts";
import { createEffects } from "#server/payments/machine/carry-out-effects.ts";
import { createReceiveEvents, type PaymentReport } from "#server/payments/machine/receive-event.service.ts";
import { createLocal } from "#server/payments/providers/local/local-provider.ts";
import type { PaymentProvider } from "#server/payments/providers/port/provider.ts";
import type { ProviderKey, Providers } from "#server/payments/providers/providers.ts";
import { createSandbox } from "#server/payments/providers/sandbox/sandbox-provider.ts";
import { createRefunds } from "#server/payments/refunds/refund.service.ts";
import { createQueue } from "#server/queue/queue.ts";
import { dieBefore } from "./die-before-statement.ts";
import { sellPlans } from "./plan-sales.ts";

export type FatalStep =
	| { kind: "receive"; report: PaymentReport }
	| { kind: "start"; request: CheckoutRequest }
	| { kind: "refund"; paymentId: string; amountMinor: number | null; commandKey: string };

/** `at`: the time on the process's clock. */
export interface FatalOrder {
	dataDir: string;
	databaseUrl?: string | undefined;
	killAt: number;
	at: number;
	siteUrl: string;
	step: FatalStep;
}

async function run({ at, siteUrl, step }: FatalOrder, db: Db): Promise<void> {
	const log = createLogger({ level: "silent" });
	const clock = () => at;
	const planSales = sellPlans(db, clock);
	const queue = createQueue({ db, log, clock });
	const mailer = {
		sendWithin: (transaction: Db["kysely"], { to, subject }: { to: string; subject: string }) =>
			insertMail({ kysely: transaction }, queue, { id: randomUUID(), recipient: to, subject, body: "{}", created_at: at }),
	};
	const events = createReceiveEvents({ db, clock, effects: createEffects({ planSales, mailer, site: { siteName: "Tests", siteUrl } }) });
	const made: Partial<Record<ProviderKey, PaymentProvider>> = {
		sandbox: createSandbox({ db, queue, clock, siteUrl, secret: "not sent by this process" }),
		local: createLocal({ clock, webhookSecret: undefined, paymentIdOf: async () => null }),
	};
	const providers: Providers = {
		find: (key) => made[key as ProviderKey],
		keyOf: () => "sandbox",
		entries: () => Object.entries(made) as [ProviderKey, PaymentProvider][],
	};
	if (step.kind === "receive") await events.receive(step.report);
	else if (step.kind === "refund") {
		const { paymentId, amountMinor, commandKey } = step;
		const refunds = createRefunds({ db, clock, log, providers, events });
		await refunds.request({ paymentId, amountMinor, commandKey, reason: "Asked for", by: "staff" });
	} else {
		const quotes = createQuotes({ db, clock, planSales, taxRates: [], minimumAge: 0 });
		const sessions = createProviderSessions({ db, clock, log, siteUrl, providers, events });
		await createCheckout({ db, clock, quotes, providers, local: [], events, sessions }).start(step.request);
	}
}

const order = JSON.parse(process.argv[2] ?? "") as FatalOrder;
const db = await openDatabase({ ...order, log: createLogger({ level: "silent" }) });
const statements = dieBefore(order.killAt);
await run(order, db);
const needed = statements();
await db.close();
console.log(needed);
