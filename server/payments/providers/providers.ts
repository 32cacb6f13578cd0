// The registry of payment providers: to add one, its folder and a line here. A setting selects the provider for cards.
import { createHmac } from "node:crypto";
import type { PaymentSettings } from "#server/config/payment-settings.ts";
import type { Db } from "#server/db/open-database.ts";
import type { Queue } from "#server/queue/queue.ts";
import type { PaymentMethod } from "#shared/contract/payments.ts";
import type { Clock } from "#shared/kit/instant.ts";
import { createLocal } from "./local/local-provider.ts";
import type { PaymentProvider } from "./port/provider.ts";
import { createSandbox } from "./sandbox/sandbox-provider.ts";
import { createStripe, type StripeApi } from "./stripe/stripe-provider.ts";

interface Parts {
	db: Db;
	queue: Queue;
	clock: Clock;
	siteUrl: string;
	/** The server's own secret, from which the sandbox derives its key. */
	secret: string;
	settings: PaymentSettings;
	stripeApi?: StripeApi | undefined;
	paymentIdOf(reference: string): Promise<string | null>;
}

/** A factory returns `null` if the provider is not configured. */
const PROVIDERS = {
	sandbox: ({ db, queue, clock, siteUrl, secret, settings }: Parts) =>
		settings.cards === "sandbox" ? createSandbox({ db, queue, clock, siteUrl, secret: sandboxSecret(secret) }) : null,
	stripe: ({ clock, settings, stripeApi }: Parts) =>
		settings.stripe ? createStripe({ clock, settings: settings.stripe, api: stripeApi }) : null,
	local: ({ clock, settings, paymentIdOf }: Parts) => createLocal({ clock, webhookSecret: settings.localWebhookSecret, paymentIdOf }),
} satisfies Record<string, (parts: Parts) => PaymentProvider | null>;

export type ProviderKey = keyof typeof PROVIDERS;

export interface Providers {
	/** Returns `undefined` if no provider of this name is configured. */
	find(key: string): PaymentProvider | undefined;
	/** Returns `null` if cards are not accepted. */
	keyOf(method: PaymentMethod): ProviderKey | null;
	entries(): [ProviderKey, PaymentProvider][];
}

export const sandboxSecret = (secret: string): string =>
	createHmac("sha256", secret).update("webhooks of the payment sandbox").digest("hex");

export function createProviders(parts: Parts): Providers {
	const made = (Object.entries(PROVIDERS) as [ProviderKey, (parts: Parts) => PaymentProvider | null][]).flatMap(([key, create]) => {
		const provider = create(parts);
		return provider ? [[key, provider] as [ProviderKey, PaymentProvider]] : [];
	});
	const providers = new Map<string, PaymentProvider>(made);
	return {
		find: (key) => providers.get(key),
		keyOf: (method) => (method === "card" ? parts.settings.cards : "local"),
		entries: () => made,
	};
}
