// The payments API with the sandbox sending its webhooks over HTTP, plans of tests/support/plan-sales.ts, and a clock of the test.

import { insertUser } from "#server/accounts/kernel/user.store.ts";
import { signAccessToken } from "#server/accounts/session/access-token.ts";
import type { PaymentSettings } from "#server/config/payment-settings.ts";
import { openDatabase } from "#server/db/open-database.ts";
import type { AuditEntry } from "#server/http/endpoint/audit-trail.ts";
import { startMailer } from "#server/mail/mailer.ts";
import { createLogger } from "#server/observability/logger.ts";
import { createPayments } from "#server/payments/create-payments.ts";
import { readBalances } from "#server/payments/ledger/ledger.store.ts";
import type { PaymentReport } from "#server/payments/machine/receive-event.service.ts";
import type { StripeApi } from "#server/payments/providers/stripe/stripe-provider.ts";
import { createQueue } from "#server/queue/queue.ts";
import type { PlanOffer } from "#shared/contract/plan-offer.ts";
import type { Payment } from "#shared/contract/rest/payments/payments.ts";
import { SECRET, startApi } from "./api-server.ts";
import type { EmptyDatabase } from "./database-kinds.ts";
import { OFFER, sellPlans } from "./plan-sales.ts";

export const PAYMENT_NOW = Date.UTC(2026, 10, 23, 12);
export const LOCAL_SECRET = "a secret of the bank's service, for tests";
export const SITE_URL = "http://localhost";

const SETTINGS = {
	cards: "sandbox",
	stripe: undefined,
	local: [{ method: "bank_transfer", countries: ["DE"], currency: "EUR", details: { payee: "Touchline", account: "DE00" } }],
	localWebhookSecret: LOCAL_SECRET,
	taxRates: [{ country: "DE", from: 0, rate: 1_900 }],
} as const;

interface Options {
	settings?: Partial<PaymentSettings>;
	stripeApi?: StripeApi;
	now?: number;
	/** Interval of the jobs and of the sandbox's webhooks. */
	everyMs?: number;
}

export async function startPayments(
	empty: EmptyDatabase,
	{ settings = {}, stripeApi, now: start = PAYMENT_NOW, everyMs = 20 }: Options = {},
) {
	let now = start;
	let commits = 0;
	const clock = () => now;
	const logged: string[] = [];
	const log = createLogger({ level: "trace", destination: { write: (line) => void logged.push(line) } });
	const db = await openDatabase({ ...empty, log });
	const queue = createQueue({ db, log, clock, everyMs });
	const mailer = startMailer({
		db,
		queue,
		clock,
		log,
		smtpUrl: undefined,
		mailFrom: "Tests <no-reply@tests.example>",
		dataDir: empty.dataDir,
	});
	const offers = new Map<string, PlanOffer>([[OFFER.planId, OFFER]]);
	const audited: AuditEntry[] = [];
	let url = "";
	const payments = createPayments({
		db,
		queue,
		bus: { committed: () => void commits++ },
		clock,
		log,
		mailer,
		planSales: sellPlans(db, clock, offers),
		stripeApi,
		settings: { siteName: "Tests", siteUrl: SITE_URL, minimumAge: 18, payments: { ...SETTINGS, ...settings } },
		secret: SECRET,
		ownAddress: () => url,
		everyMs,
	});
	const { definitions, files } = payments;
	const api = await startApi({
		db,
		clock,
		log,
		definitions,
		files,
		audit: { record: async (entry) => void audited.push(entry) },
		/** The cookie `user=<id>` is sufficient here; page-session.test.ts tests the real ones. */
		actorOfCookies: async (cookies) => {
			const id = /^user=(\w+)$/.exec(cookies ?? "")?.[1];
			return id === undefined ? null : { id, scopes: [], deviceId: "d1", expiresAt: clock() + 60_000 };
		},
	});
	url = api.url;
	let keys = 0;

	const bearer = (userId: string) => ({
		authorization: `Bearer ${signAccessToken(SECRET, clock, { id: userId, scopes: [], deviceId: "d1" }, 600_000)}`,
	});
	const networks = new Map<string, string>();
	/** Each account calls from a separate network. */
	function networkOf(userId: string): string {
		const known = networks.get(userId) ?? `10.0.${networks.size >> 8}.${networks.size & 255}`;
		networks.set(userId, known);
		return known;
	}
	const call = (userId: string, method: string, path: string, body?: object, key = `the-request-${keys++}`) =>
		api.call(method, path, { body, headers: { ...bearer(userId), "x-forwarded-for": networkOf(userId), "idempotency-key": key } });

	return {
		db,
		api,
		payments,
		offers,
		audited,
		logged,
		/** Number of commits of which other nodes were notified. */
		commits: () => commits,
		clock,
		bearer,
		call,
		url,
		moveClock(ms: number) {
			now += ms;
		},
		addUser: (name: string) =>
			insertUser(db.kysely, {
				email: `${name}@tests.example`,
				phone: null,
				passwordHash: null,
				displayName: name,
				nameKey: name,
				scopes: [],
				createdAt: start,
			}),
		/** Starts a checkout, and expects that it succeeds. */
		async start(userId: string, body: object = {}, key?: string): Promise<Payment> {
			const { status, json } = await call(userId, "POST", "/api/v1/payments", { planId: OFFER.planId, method: "card", ...body }, key);
			if (status !== 201) throw new Error(`${status} ${JSON.stringify(json)}`);
			return (json as { payment: Payment }).payment;
		},
		async read(userId: string, id: string): Promise<Payment> {
			return ((await call(userId, "GET", `/api/v1/payments/${id}`)).json as { payment: Payment }).payment;
		},
		/** Submits an HTML form of this site, or of another one, as a browser without JavaScript does; returns where it redirects. */
		async sendForm(path: string, fields: Record<string, string>, { cookie, origin = SITE_URL }: { cookie?: string; origin?: string }) {
			const answer = await fetch(url + path, {
				method: "POST",
				redirect: "manual",
				body: new URLSearchParams(fields),
				headers: { origin, ...(cookie && { cookie }) },
			});
			return { status: answer.status, target: answer.headers.get("location"), setCookie: answer.headers.get("set-cookie") };
		},
		admin: (method: string, path: string, body?: object, key = `the-request-${keys++}`) =>
			api.call(method, path, { body, headers: { ...api.bearer(["admin"]), "idempotency-key": key } }),
		/** Presses a button of the sandbox's page; returns the URL to which it redirects. `email`: as the payer types it there. */
		async choose(payment: Pick<Payment, "url">, outcome: string, email = ""): Promise<string | null> {
			const answer = await fetch(url + new URL(payment.url ?? "").pathname, {
				method: "POST",
				redirect: "manual",
				body: new URLSearchParams({ outcome, email }),
			});
			return answer.status === 303 ? answer.headers.get("location") : null;
		},
		subscriptions: () => db.kysely.selectFrom("subscriptions").selectAll().orderBy("starts_at").execute(),
		mails: async () =>
			(await db.kysely.selectFrom("mails").select("subject").orderBy("created_at").execute()).map(({ subject }) => subject),
		/** Balances by account, without those at 0. Throws if the books are out of balance. */
		async balances(): Promise<Record<string, number>> {
			const all = await readBalances(db.kysely);
			const sum = all.reduce((total, { balanceMinor }) => total + balanceMinor, 0);
			if (sum !== 0) throw new Error(`the ledger is out of balance by ${sum}`);
			return Object.fromEntries(
				all
					.filter(({ balanceMinor }) => balanceMinor !== 0)
					.map(({ account, currency, balanceMinor }) => [`${account} ${currency}`, balanceMinor]),
			);
		},
		async stop() {
			await api.stop();
			await payments.stop();
			await mailer.stop();
			await db.close();
		},
	};
}

/** A report in the form in which the sandbox sends it, with OFFER's price. */
export function settledReport(paymentId: string): PaymentReport {
	const settlementRef = `${paymentId}-money`;
	const event = { kind: "settled", settlementRef, amountMinor: OFFER.amountMinor, currency: OFFER.currency } as const;
	return { provider: "sandbox", eventId: `${paymentId}-paid`, paymentId, settlementRef, event };
}

export type PaymentServer = Awaited<ReturnType<typeof startPayments>>;
