// Headers that identify and sign each webhook message, by their name on the wire.
export const WEBHOOK_HEADERS = {
	"webhook-id": { description: "Id of the message; a repeated message has the same id" },
	"webhook-timestamp": { description: "Time of this attempt, in seconds since 1970", pattern: String.raw`^\d+$` },
	"webhook-signature": { description: "`v1,<base64>`; after a change of the secret, two signatures separated by a space" },
	"touchline-event": { description: "Kind of the message" },
	"touchline-delivery": { description: "The same as `webhook-id`; sent until version 0.4" },
	"touchline-signature": { description: "`t=<seconds>,v1=<hex>`, the former signature; sent until version 0.4" },
} as const;

export type WebhookHeader = keyof typeof WEBHOOK_HEADERS;
