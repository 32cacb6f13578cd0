// /api/payments/webhooks/{provider}: receives the providers' reports. The response is sent after the report and all its effects are
// stored.
import { AppError, unwrap } from "#server/errors/app-error.ts";
import { type ApiDefinition, defineCommand } from "#server/http/endpoint/define-endpoint.ts";
import type { Logger } from "#server/observability/logger.ts";
import { receiveWebhook } from "#shared/contract/rest/payments/payments.ts";
import type { ReceiveEvents } from "./machine/receive-event.service.ts";
import type { Providers } from "./providers/providers.ts";

const LARGEST_BYTES = 256 * 1024;
/** High limit per network, because a provider sends from few addresses. */
const RATE = { points: 5_000, perSeconds: 10 };

export function webhooksApi({ providers, events, log }: { providers: Providers; events: ReceiveEvents; log: Logger }): ApiDefinition[] {
	return [
		defineCommand(
			receiveWebhook,
			{ scope: null, rate: RATE, isIdempotent: false, bodyBytes: LARGEST_BYTES },
			async ({ params: { provider: key }, body }, { header }) => {
				const provider = providers.find(key);
				if (!provider) throw new AppError({ code: "not_found", message: "There is no such provider here." });
				for (const report of unwrap(await provider.readWebhook({ body, header }))) {
					const { outcome, reason } = await events.receive(report);
					const facts = { provider: key, event: report.eventId, paymentId: report.paymentId, kind: report.event.kind, outcome, reason };
					log.info(facts, "Webhook of a payment provider received");
				}
				return { received: true } as const;
			},
		),
	];
}
