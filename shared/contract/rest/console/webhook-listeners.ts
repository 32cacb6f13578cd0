// /api/ops/webhook-listeners: receivers without an address, which ask for their messages: `npm run webhook:listen`. For admins.
import { z } from "zod";
import type { AnswerOf, BodyOf, Endpoint } from "#shared/contract/endpoint.ts";
import { idSchema } from "#shared/kit/ids.ts";
import { kinds, withSecret } from "./webhooks.ts";

/** Maximum number of messages, and of outcomes, in one exchange. */
export const MAX_EXCHANGED = 50;
export const MAX_ERROR_LENGTH = 300;

export const createListener = {
	method: "POST",
	path: "/api/ops/webhook-listeners",
	summary: "Add a receiver that polls for its messages. It is removed an hour after its last poll",
	tag: "Ops",
	body: z.strictObject({ kinds }),
	status: 201,
	answer: withSecret,
} as const satisfies Endpoint;

export const exchangeMessages = {
	method: "POST",
	path: "/api/ops/webhook-listeners/:webhookId/messages",
	summary: "Report the outcome of messages and get the next ones, oldest first. The answer waits some seconds for a message",
	tag: "Ops",
	params: z.object({ webhookId: idSchema }),
	body: z.strictObject({
		done: z
			.array(
				z.strictObject({
					id: idSchema,
					status: z.number().int().nullable().describe("Status of the answer to the forwarded message; `null` if there was none"),
					error: z.string().max(MAX_ERROR_LENGTH).nullable().describe("`null` if the message was accepted"),
					durationMs: z.number().int().nonnegative(),
				}),
			)
			.max(MAX_EXCHANGED)
			.describe("These messages are not sent again; a message that is not listed is returned again with the same id"),
	}),
	answer: z.object({
		messages: z.array(
			z.object({
				id: idSchema,
				headers: z.record(z.string(), z.string()).describe("Headers as in a delivery, signed now"),
				body: z.string(),
			}),
		),
	}),
} as const satisfies Endpoint;

export type DoneMessage = BodyOf<typeof exchangeMessages>["done"][number];
export type ListenedMessage = AnswerOf<typeof exchangeMessages>["messages"][number];
