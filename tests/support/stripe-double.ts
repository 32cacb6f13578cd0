// Stripe's API, as far as the site calls it: requests are checked by what Stripe's reference says of these calls
// (https://docs.stripe.com/api), the state machine of its sessions is theirs, and its webhooks are signed by its own library.
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import Stripe from "stripe";
import { z } from "zod";

export const STRIPE_SECRETS = { secretKey: "sk_test_of_the_double", webhookSecret: "whsec_of_the_double" };

const text = z.string().min(1).max(5_000);
const wholeNumber = z.string().regex(/^\d{1,8}$/);
const metadata = z.record(z.string().max(40), z.string().max(500));
const LOCALES = [
	"auto",
	"bg",
	"cs",
	"da",
	"de",
	"el",
	"en",
	"en-GB",
	"es",
	"fi",
	"fr",
	"hu",
	"it",
	"ja",
	"nl",
	"pl",
	"pt",
	"sv",
	"tr",
	"zh",
];

/** Form parameters of each call, by the reference; unknown ones are refused as Stripe does (parameter_unknown). */
const PARAMETERS = {
	"POST /v1/checkout/sessions": z.strictObject({
		mode: z.enum(["payment", "setup", "subscription"]),
		client_reference_id: z.string().max(200).optional(),
		line_items: z
			.record(
				wholeNumber,
				z.strictObject({
					quantity: wholeNumber,
					price_data: z.strictObject({
						currency: z.string().regex(/^[a-z]{3}$/),
						unit_amount: wholeNumber,
						product_data: z.strictObject({ name: text }),
					}),
				}),
			)
			.optional(),
		metadata: metadata.optional(),
		payment_intent_data: z.strictObject({ metadata: metadata.optional() }).optional(),
		success_url: z.url().optional(),
		cancel_url: z.url().optional(),
		expires_at: z
			.string()
			.regex(/^\d{10}$/)
			.optional(),
		locale: z.enum(LOCALES as [string]).optional(),
	}),
	"GET /v1/checkout/sessions/:id": z.strictObject({}),
	"POST /v1/checkout/sessions/:id/expire": z.strictObject({}),
	"POST /v1/refunds": z.strictObject({ payment_intent: text, amount: wholeNumber, metadata: metadata.optional() }),
	"GET /v1/refunds": z.strictObject({ payment_intent: text.optional(), limit: wholeNumber.optional() }),
	"GET /v1/payment_intents": z.strictObject({
		created: z.strictObject({ gte: wholeNumber.or(text), lt: wholeNumber.or(text) }).optional(),
		limit: wholeNumber.optional(),
		expand: z.record(z.string(), z.string()).optional(),
	}),
} as const;

type Call = keyof typeof PARAMETERS;

interface Session {
	id: string;
	object: "checkout.session";
	client_reference_id: string | null;
	status: "open" | "complete" | "expired";
	payment_status: "paid" | "unpaid";
	payment_intent: string | null;
	amount_total: number;
	currency: string;
	url: string | null;
	expires_at: number;
	metadata: Record<string, string>;
}

interface Refund {
	id: string;
	object: "refund";
	status: string;
	amount: number;
	currency: string;
	payment_intent: string;
}

/** `a[b][0]=c` → `{a: {b: {0: c}}}`. */
function parseForm(form: string): Record<string, unknown> {
	const tree: Record<string, unknown> = {};
	for (const [name, value] of new URLSearchParams(form)) {
		const path = name.split(/[[\]]+/).filter((part) => part !== "");
		let node = tree;
		for (const part of path.slice(0, -1)) {
			node[part] ??= {};
			node = node[part] as Record<string, unknown>;
		}
		node[path.at(-1) ?? ""] = value;
	}
	return tree;
}

class Refused extends Error {
	readonly status: number;
	constructor(status: number, message: string) {
		super(message);
		this.status = status;
	}
}

/** `siteUrl`: where its webhooks go. */
export async function startStripeDouble(siteUrl: () => string, clock: () => number) {
	const stripe = new Stripe(STRIPE_SECRETS.secretKey);
	const sessions = new Map<string, Session>();
	const refunds: Refund[] = [];
	const answers = new Map<string, { params: string; answer: unknown }>();
	let count = 0;
	const idOf = (prefix: string) => `${prefix}_test_${++count}`;
	const seconds = () => Math.floor(clock() / 1_000);

	const sessionOf = (id: string) => {
		const session = sessions.get(id);
		if (!session) throw new Refused(404, `No such checkout.session: '${id}'`);
		if (session.status === "open" && session.expires_at <= seconds()) session.status = "expired";
		return session;
	};

	const CALLS: Record<Call, (params: never, id: string) => unknown> = {
		"POST /v1/checkout/sessions": (params: z.infer<(typeof PARAMETERS)["POST /v1/checkout/sessions"]>) => {
			const expiresAt = Number(params.expires_at);
			if (expiresAt < seconds() + 1_800 || expiresAt > seconds() + 86_400)
				throw new Refused(400, "expires_at must be 30 minutes to 24 hours ahead");
			const item = params.line_items?.["0"];
			if (!item || !params.success_url) throw new Refused(400, "line_items and success_url are required in payment mode");
			const amount = Number(item.price_data.unit_amount) * Number(item.quantity);
			if (amount < 50) throw new Refused(400, "amount_too_small");
			const id = idOf("cs");
			const session: Session = {
				...{ id, object: "checkout.session", client_reference_id: params.client_reference_id ?? null, status: "open" },
				...{ payment_status: "unpaid", payment_intent: null, amount_total: amount, currency: item.price_data.currency },
				...{
					url: `https://checkout.stripe.example/c/pay/${id}`,
					expires_at: expiresAt,
					metadata: params.payment_intent_data?.metadata ?? {},
				},
			};
			sessions.set(id, session);
			return session;
		},
		"GET /v1/checkout/sessions/:id": (_params, id) => sessionOf(id),
		"POST /v1/checkout/sessions/:id/expire": (_params, id) => {
			const session = sessionOf(id);
			if (session.status !== "open") throw new Refused(400, "Only Checkout Sessions with a status in open can be expired");
			return Object.assign(session, { status: "expired", url: null });
		},
		"POST /v1/refunds": (params: { payment_intent: string; amount: string }) => {
			const session = [...sessions.values()].find(({ payment_intent }) => payment_intent === params.payment_intent);
			if (!session) throw new Refused(404, "No such payment_intent");
			const before = refunds
				.filter(({ payment_intent }) => payment_intent === params.payment_intent)
				.reduce((sum, { amount }) => sum + amount, 0);
			if (before + Number(params.amount) > session.amount_total) throw new Refused(400, "charge_already_refunded");
			const refund: Refund = {
				...{ id: idOf("re"), object: "refund", status: "succeeded", amount: Number(params.amount) },
				...{ currency: session.currency, payment_intent: params.payment_intent },
			};
			refunds.push(refund);
			queueMicrotask(() => void send("refund.created", refund).catch(() => {}));
			return refund;
		},
		"GET /v1/refunds": (params: { payment_intent?: string }) =>
			listOf(refunds.filter(({ payment_intent }) => payment_intent === params.payment_intent)),
		"GET /v1/payment_intents": () =>
			listOf(
				[...sessions.values()]
					.filter(({ payment_status }) => payment_status === "paid")
					.map(({ payment_intent: id, amount_total, currency, metadata: own }) => ({
						...{
							id,
							object: "payment_intent",
							status: "succeeded",
							amount_received: amount_total,
							currency,
							metadata: own,
							created: seconds(),
						},
						latest_charge: {
							...{ id: `ch_${id}`, object: "charge" },
							amount_refunded: refunds.filter(({ payment_intent }) => payment_intent === id).reduce((sum, { amount }) => sum + amount, 0),
						},
					})),
			),
	};
	const listOf = (data: unknown[]) => ({ object: "list", data, has_more: false, url: "/v1" });

	async function answer(request: IncomingMessage): Promise<unknown> {
		if (request.headers.authorization !== `Bearer ${STRIPE_SECRETS.secretKey}`) throw new Refused(401, "Invalid API Key provided");
		if (!request.headers["stripe-version"]) throw new Refused(400, "no version");
		const { pathname, search } = new URL(request.url ?? "", "http://stripe");
		let body = "";
		for await (const chunk of request) body += String(chunk);
		const id = /^\/v1\/checkout\/sessions\/([^/]+)/.exec(pathname)?.[1] ?? "";
		const call = `${request.method} ${id === "" ? pathname : pathname.replace(id, ":id")}` as Call;
		const schema = PARAMETERS[call];
		if (!schema) throw new Refused(404, `Unrecognized request URL (${call})`);
		const form = request.method === "GET" ? search.slice(1) : body;
		const parsed = schema.safeParse(parseForm(form));
		if (!parsed.success) throw new Refused(400, z.prettifyError(parsed.error));
		const key = request.headers["idempotency-key"];
		const known = typeof key === "string" ? answers.get(key) : undefined;
		if (known && known.params !== form) throw new Refused(400, "Keys for idempotent requests can only be used with the same parameters");
		if (known) return known.answer;
		const made = CALLS[call](parsed.data as never, id);
		if (typeof key === "string") answers.set(key, { params: form, answer: structuredClone(made) });
		return made;
	}

	const server = createServer((request, response) => {
		answer(request).then(
			(json) => response.setHeader("content-type", "application/json").end(JSON.stringify(json)),
			(error: unknown) => {
				response.statusCode = error instanceof Refused ? error.status : 500;
				const type = response.statusCode === 401 ? "authentication_error" : "invalid_request_error";
				response.setHeader("content-type", "application/json").end(JSON.stringify({ error: { type, message: String(error) } }));
			},
		);
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const { port } = server.address() as AddressInfo;

	const eventOf = (type: string, object: object) => ({
		...{ id: idOf("evt"), object: "event", api_version: "2026-01-01", created: seconds(), livemode: false, pending_webhooks: 1 },
		...{ request: null, type, data: { object } },
	});

	async function send(type: string, object: object): Promise<void> {
		const payload = JSON.stringify(eventOf(type, object));
		const signature = stripe.webhooks.generateTestHeaderString({ payload, secret: STRIPE_SECRETS.webhookSecret, timestamp: seconds() });
		const taken = await fetch(`${siteUrl()}/api/payments/webhooks/stripe`, {
			...{ method: "POST", body: payload, headers: { "stripe-signature": signature, "content-type": "application/json" } },
		});
		if (taken.status !== 200) throw new Error(`the webhook was answered ${taken.status}`);
	}

	return {
		api: { host: "127.0.0.1", port, protocol: "http" as const },
		eventOf,
		send,
		paidSession: (paymentId: string, amount: number) => ({
			...{ id: idOf("cs"), object: "checkout.session", client_reference_id: paymentId, payment_status: "paid", status: "complete" },
			...{ payment_intent: idOf("pi"), amount_total: amount, currency: "eur" },
		}),
		async pay(sessionId: string, { isReported = true } = {}) {
			const session = sessionOf(sessionId);
			if (session.status !== "open") throw new Error("this session is over");
			Object.assign(session, { status: "complete", payment_status: "paid", payment_intent: idOf("pi"), url: null });
			if (isReported) await send("checkout.session.completed", session);
		},
		/** A payment of days, such as a direct debit, that fails. */
		async fail(sessionId: string) {
			const session = sessionOf(sessionId);
			Object.assign(session, { status: "complete", url: null });
			await send("checkout.session.completed", session);
			await send("checkout.session.async_payment_failed", session);
		},
		stop: () =>
			new Promise<void>((resolve) => {
				server.close(() => resolve());
				server.closeAllConnections();
			}),
	};
}

export type StripeDouble = Awaited<ReturnType<typeof startStripeDouble>>;
