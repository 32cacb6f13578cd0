// /api/ops/webhooks: receivers that the site notifies, and the delivery state of each message. For admins.
import { z } from "zod";
import type { Endpoint } from "#shared/contract/endpoint.ts";
import { MAX_INTEGRATION_NAME_LENGTH } from "#shared/contract/staff-limits.ts";
import { idSchema } from "#shared/kit/ids.ts";
import { listAnswer, listQuery } from "../list-query.ts";
import { sportKeySchema } from "../sport-key.ts";

const tag = "Ops";
const instant = z.number().int().describe("Epoch milliseconds, UTC");

/** Kinds of notification that a receiver can subscribe to. The test message `ping` needs no subscription. */
export const WEBHOOK_KINDS = ["goal", "card", "status", "correction", "settlement"] as const;
export type WebhookKind = (typeof WEBHOOK_KINDS)[number];

const name = z.string().trim().min(1).max(MAX_INTEGRATION_NAME_LENGTH);
const url = z
	.string()
	.trim()
	.max(500)
	.describe("An https address in production, and never a private address. For Telegram, the address of `sendMessage` with `chat_id`");
export const kinds = z.array(z.enum(WEBHOOK_KINDS)).min(1);

/** `full` is the whole message; the others are one line of text with a link, in the form of these services' incoming webhooks. */
const WEBHOOK_FORMATS = ["full", "discord", "slack", "telegram"] as const;
export type WebhookFormat = (typeof WEBHOOK_FORMATS)[number];
const format = z.enum(WEBHOOK_FORMATS);

const MAX_FILTERED = 100;
const filteredIds = z.array(idSchema).max(MAX_FILTERED).default([]);

const filter = z
	.strictObject({
		sports: z.array(sportKeySchema).max(MAX_FILTERED).default([]),
		leagueIds: filteredIds,
		teamIds: filteredIds,
		matchIds: filteredIds,
	})
	.refine((lists) => Object.values(lists).some(({ length }) => length > 0), "Name a sport, a league, a team or a match; null means all.")
	.describe("Matches of which messages are sent: those of one of the sports, leagues or teams, or one of the matches. Null: all matches")
	.meta({ id: "WebhookFilter" });
export type WebhookFilter = z.infer<typeof filter>;

const webhookSchema = z
	.object({
		id: idSchema,
		name: z.string(),
		url: z.string(),
		kinds: z.array(z.enum(WEBHOOK_KINDS)),
		format: format.describe("The whole message, or one line of text for a chat service"),
		filter: filter.nullable(),
		createdBy: z.string(),
		createdAt: instant,
		pausedAt: instant.nullable(),
		pausedBecause: z.string().nullable().describe("`null` if the webhook is paused by staff or not paused"),
		failures: z.number().int().describe("Number of attempts that failed since the last success"),
		failingSince: instant.nullable().describe("Time of the first of them"),
		deliveredAt: instant.nullable().describe("When a message was last accepted"),
		waiting: z.number().int().describe("Number of messages that wait"),
		isUsable: z
			.boolean()
			.describe("`false` if the server's own secret has changed, so that the receiver's secret no longer matches; create a new one"),
	})
	.meta({ id: "Webhook" });
export type Webhook = z.infer<typeof webhookSchema>;

const params = z.object({ webhookId: idSchema });
export const withSecret = z.object({
	webhook: webhookSchema,
	secret: z.string().describe("`whsec_` and the key in base64; only this answer contains it"),
});

export const listWebhooks = {
	method: "GET",
	path: "/api/ops/webhooks",
	summary: "List webhooks, newest first",
	tag,
	answer: z.object({ webhooks: z.array(webhookSchema) }),
} as const satisfies Endpoint;

export const createWebhook = {
	method: "POST",
	path: "/api/ops/webhooks",
	summary: "Add a webhook: from now on its receiver is notified of these kinds",
	tag,
	body: z.strictObject({ name, url, kinds, format: format.default("full"), filter: filter.nullable().default(null) }),
	status: 201,
	answer: withSecret,
} as const satisfies Endpoint;

export const editWebhook = {
	method: "PATCH",
	path: "/api/ops/webhooks/:webhookId",
	summary: "Change, pause or resume a webhook. Messages that waited during the pause are sent when it is resumed",
	tag,
	params,
	body: z.strictObject({
		name: name.optional(),
		url: url.optional(),
		kinds: kinds.optional(),
		format: format.optional(),
		filter: filter.nullable().optional().describe("Applies to facts from now on"),
		isPaused: z.boolean().optional(),
	}),
	answer: z.object({ webhook: webhookSchema }),
} as const satisfies Endpoint;

export const rotateWebhookSecret = {
	method: "POST",
	path: "/api/ops/webhooks/:webhookId/secret",
	summary: "Create a new secret. For a day, messages are also signed with the former one",
	tag,
	params,
	body: z.strictObject({}),
	answer: withSecret,
} as const satisfies Endpoint;

export const deleteWebhook = {
	method: "DELETE",
	path: "/api/ops/webhooks/:webhookId",
	summary: "Remove a webhook with the log of its messages",
	tag,
	params,
	answer: z.object({}),
} as const satisfies Endpoint;

export const pingWebhook = {
	method: "POST",
	path: "/api/ops/webhooks/:webhookId/ping",
	summary: "Send a test message of the kind ping",
	tag,
	params,
	body: z.strictObject({}),
	answer: z.object({ deliveryId: idSchema }),
} as const satisfies Endpoint;

const DELIVERY_STATES = ["waiting", "delivered", "failed"] as const;

const deliverySchema = z
	.object({
		id: idSchema,
		kind: z.string(),
		state: z.enum(DELIVERY_STATES).describe("`failed` if it was given up"),
		createdAt: instant,
		attempts: z.number().int(),
		dueAt: instant.nullable().describe("For a waiting message, the time of its next attempt"),
		attemptedAt: instant.nullable(),
		status: z.number().int().nullable().describe("Status of the last answer; `null` if there was none"),
		error: z.string().nullable(),
		durationMs: z.number().int().nullable(),
		body: z.string().describe("The whole message as JSON, from which the webhook's format is made"),
	})
	.meta({ id: "WebhookDelivery" });
export type WebhookDelivery = z.infer<typeof deliverySchema>;

export const listDeliveries = {
	method: "GET",
	path: "/api/ops/webhooks/:webhookId/deliveries",
	summary: "List the messages of a webhook with the outcome of each. They are stored for a week",
	tag,
	params,
	query: z.object({ ...listQuery(["created"], "-created"), state: z.enum(DELIVERY_STATES).optional() }),
	answer: listAnswer(deliverySchema).extend({ webhook: webhookSchema }),
} as const satisfies Endpoint;

export const replayDelivery = {
	method: "POST",
	path: "/api/ops/webhooks/:webhookId/deliveries/:deliveryId/replay",
	summary: "Send a message again, whatever its outcome was",
	tag,
	params: z.object({ webhookId: idSchema, deliveryId: idSchema }),
	body: z.strictObject({}),
	answer: z.object({}),
} as const satisfies Endpoint;

const replayedState = z.enum(["delivered", "failed"]).optional().describe("If absent, both");
const instantOfQuery = z.coerce.number().int().describe("Epoch milliseconds, UTC");

export const countReplay = {
	method: "GET",
	path: "/api/ops/webhooks/:webhookId/replay",
	summary: "Number of messages that a replay of that span of time would send again",
	tag,
	params,
	query: z.object({ since: instantOfQuery, until: instantOfQuery.optional(), state: replayedState }),
	answer: z.object({ count: z.number().int() }),
} as const satisfies Endpoint;

export const replayDeliveries = {
	method: "POST",
	path: "/api/ops/webhooks/:webhookId/replay",
	summary: "Send all messages of a span of time again that were delivered or given up, in their order, after new ones",
	tag,
	params,
	body: z.strictObject({ since: instant, until: instant.optional(), state: replayedState }),
	answer: z.object({ count: z.number().int().describe("Number of messages that are sent again") }),
} as const satisfies Endpoint;
