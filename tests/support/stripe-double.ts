// The part of Stripe's API that the site calls: requests are checked by stripe-parameters.ts and by the rules of Stripe's reference,
// sessions have its state machine, objects have its library's types, and that library signs the webhooks.
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import Stripe from "stripe";
import { z } from "zod";
import { parseStripeForm, STRIPE_PARAMETERS, type StripeCall, type StripeForm } from "./stripe-parameters.ts";

export const STRIPE_SECRETS = { secretKey: "sk_test_of_the_double", webhookSecret: "whsec_of_the_double" };

type Session = Pick<
	Stripe.Checkout.Session,
	"id" | "object" | "client_reference_id" | "status" | "payment_status" | "amount_total" | "currency" | "url" | "expires_at" | "metadata"
> & { payment_intent: string | null; amount_total: number };
type Refund = Pick<Stripe.Refund, "id" | "object" | "status" | "amount" | "currency" | "metadata"> & { payment_intent: string };

class Refused extends Error {
	readonly status: number;
	constructor(status: number, message: string) {
		super(message);
		this.status = status;
	}
}

/** `siteUrl`: the site to which the double sends its webhooks. */
export async function startStripeDouble(siteUrl: () => string, clock: () => number) {
	const stripe = new Stripe(STRIPE_SECRETS.secretKey);
	const sessions = new Map<string, Session>();
	const refunds: Refund[] = [];
	const answers = new Map<string, { params: string; answer: unknown }>();
	let count = 0;
	let acceptedKey = STRIPE_SECRETS.secretKey;
	let isReportedFirst = false;
	let refundStatus: "succeeded" | "pending" = "succeeded";
	const idOf = (prefix: string) => `${prefix}_test_${++count}`;
	const seconds = () => Math.floor(clock() / 1_000);

	const sessionOf = (id: string) => {
		const session = sessions.get(id);
		if (!session) throw new Refused(404, `No such checkout.session: '${id}'`);
		if (session.status === "open" && session.expires_at <= seconds()) session.status = "expired";
		return session;
	};

	const CALLS: Record<StripeCall, (params: never, id: string) => unknown> = {
		"POST /v1/checkout/sessions": (params: StripeForm<"POST /v1/checkout/sessions">) => {
			const expiresAt = Number(params.expires_at);
			if (expiresAt < seconds() + 1_800 || expiresAt > seconds() + 86_400)
				throw new Refused(400, "expires_at must be 30 minutes to 24 hours ahead");
			const item = params.line_items["0"];
			if (!item) throw new Refused(400, "line_items are required in payment mode");
			const amount = Number(item.price_data.unit_amount) * Number(item.quantity);
			if (amount < 50) throw new Refused(400, "amount_too_small");
			const id = idOf("cs");
			const session: Session = {
				id,
				object: "checkout.session",
				client_reference_id: params.client_reference_id ?? null,
				status: "open",
				payment_status: "unpaid",
				payment_intent: null,
				amount_total: amount,
				currency: item.price_data.currency,

				url: `https://checkout.stripe.example/c/pay/${id}`,
				expires_at: expiresAt,
				metadata: params.payment_intent_data?.metadata ?? {},
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
		"POST /v1/refunds": async (params: StripeForm<"POST /v1/refunds">) => {
			const session = [...sessions.values()].find(({ payment_intent }) => payment_intent === params.payment_intent);
			if (!session) throw new Refused(404, "No such payment_intent");
			const before = refunds
				.filter(({ payment_intent, status }) => payment_intent === params.payment_intent && status !== "failed")
				.reduce((sum, { amount }) => sum + amount, 0);
			if (Number(params.amount) < 1) throw new Refused(400, "parameter_invalid_integer");
			if (before + Number(params.amount) > session.amount_total) throw new Refused(400, "charge_already_refunded");
			const refund: Refund = {
				id: idOf("re"),
				object: "refund",
				status: refundStatus,
				amount: Number(params.amount),
				currency: session.currency ?? "",
				payment_intent: params.payment_intent,
				metadata: params.metadata ?? {},
			};
			refunds.push(refund);
			const reported = send("refund.created", refund).catch(() => {});
			if (isReportedFirst) await reported;
			return refund;
		},
		"GET /v1/refunds": (params: StripeForm<"GET /v1/refunds">) =>
			listOf(refunds.filter(({ payment_intent }) => payment_intent === params.payment_intent)),
		"GET /v1/payment_intents": () =>
			listOf(
				[...sessions.values()]
					.filter(({ payment_status }) => payment_status === "paid")
					.map(({ payment_intent: id, amount_total, currency, metadata: own }) => ({
						id,
						object: "payment_intent",
						status: "succeeded",
						amount_received: amount_total,
						currency,
						metadata: own,
						created: seconds(),
						latest_charge: {
							id: `ch_${id}`,
							object: "charge",
							amount_refunded: refunds.filter(({ payment_intent }) => payment_intent === id).reduce((sum, { amount }) => sum + amount, 0),
						},
					})),
			),
	};
	const listOf = (data: unknown[]) => ({ object: "list", data, has_more: false, url: "/v1" });

	async function answer(request: IncomingMessage): Promise<unknown> {
		if (request.headers.authorization !== `Bearer ${acceptedKey}`) throw new Refused(401, "Invalid API Key provided");
		if (!request.headers["stripe-version"]) throw new Refused(400, "no version");
		const { pathname, search } = new URL(request.url ?? "", "http://stripe");
		let body = "";
		for await (const chunk of request) body += String(chunk);
		const id = /^\/v1\/checkout\/sessions\/([^/]+)/.exec(pathname)?.[1] ?? "";
		const call = `${request.method} ${id === "" ? pathname : pathname.replace(id, ":id")}` as StripeCall;
		const schema = STRIPE_PARAMETERS[call];
		if (!schema) throw new Refused(404, `Unrecognized request URL (${call})`);
		const form = request.method === "GET" ? search.slice(1) : body;
		const parsed = schema.safeParse(parseStripeForm(form));
		if (!parsed.success) throw new Refused(400, z.prettifyError(parsed.error));
		const key = request.headers["idempotency-key"];
		if (typeof key === "string" && key.length > 255) throw new Refused(400, "Idempotency-Key is too long");
		const known = typeof key === "string" ? answers.get(key) : undefined;
		if (known && known.params !== form) throw new Refused(400, "Keys for idempotent requests can only be used with the same parameters");
		if (known) return known.answer;
		const made = await CALLS[call](parsed.data as never, id);
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

	const eventOf = (type: Stripe.Event["type"], object: object) => ({
		id: idOf("evt"),
		object: "event",
		api_version: "2026-01-01",
		created: seconds(),
		livemode: false,
		pending_webhooks: 1,
		request: null,
		type,
		data: { object },
	});

	async function send(type: Stripe.Event["type"], object: object): Promise<void> {
		const payload = JSON.stringify(eventOf(type, object));
		const signature = stripe.webhooks.generateTestHeaderString({ payload, secret: STRIPE_SECRETS.webhookSecret, timestamp: seconds() });
		const taken = await fetch(`${siteUrl()}/api/v1/payments/webhooks/stripe`, {
			method: "POST",
			body: payload,
			headers: { "stripe-signature": signature, "content-type": "application/json" },
		});
		if (taken.status !== 200) throw new Error(`the webhook was answered ${taken.status}`);
	}

	return {
		api: { host: "127.0.0.1", port, protocol: "http" as const },
		eventOf,
		send,
		paidSession: (paymentId: string, amount: number) => ({
			id: idOf("cs"),
			object: "checkout.session",
			client_reference_id: paymentId,
			payment_status: "paid",
			status: "complete",
			payment_intent: idOf("pi"),
			amount_total: amount,
			currency: "eur",
		}),
		async pay(sessionId: string, { isReported = true } = {}) {
			const session = sessionOf(sessionId);
			if (session.status !== "open") throw new Error("this session is over");
			Object.assign(session, { status: "complete", payment_status: "paid", payment_intent: idOf("pi"), url: null });
			if (isReported) await send("checkout.session.completed", session);
		},
		/** Lets a payment fail that takes days, such as a direct debit. */
		async fail(sessionId: string) {
			const session = sessionOf(sessionId);
			Object.assign(session, { status: "complete", url: null });
			await send("checkout.session.completed", session);
			await send("checkout.session.async_payment_failed", session);
		},
		/** From now on the site's key is refused, or accepted again. */
		refuseKey(isRefused: boolean) {
			acceptedKey = isRefused ? "sk_test_another" : STRIPE_SECRETS.secretKey;
		},
		/** From now on webhooks of refunds arrive before the responses to the calls that created them. */
		reportFirst() {
			isReportedFirst = true;
		},
		/** From now on refunds stay pending, as with some payment methods for days. */
		delayRefunds() {
			refundStatus = "pending";
		},
		/** Ends the pending refunds with this status. */
		async endRefunds(status: "succeeded" | "failed") {
			for (const refund of refunds.filter((one) => one.status === "pending")) {
				await send(status === "failed" ? "refund.failed" : "refund.updated", Object.assign(refund, { status }));
			}
		},
		/** Makes a refund on Stripe's own pages, without a webhook. */
		refundOutside(paymentIntent: string, amount: number) {
			const currency = [...sessions.values()].find(({ payment_intent }) => payment_intent === paymentIntent)?.currency ?? "";
			const made = { id: idOf("re"), object: "refund", status: "succeeded", amount, currency, payment_intent: paymentIntent } as const;
			refunds.push({ ...made, metadata: {} });
		},
		stop: () =>
			new Promise<void>((resolve) => {
				server.close(() => resolve());
				server.closeAllConnections();
			}),
	};
}

export type StripeDouble = Awaited<ReturnType<typeof startStripeDouble>>;
