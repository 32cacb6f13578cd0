// Methods of payment that belong to a country and need no provider's page: each method is one entry. The settings define where they are
// offered, and where the money goes.
import type { LocalOffer } from "#server/config/payment-settings.ts";
import { DAY_MS } from "#shared/kit/instant.ts";

interface LocalMethod {
	/** Maximum time that a local payment's money may need to arrive. */
	openMs: number;
}

export const LOCAL_METHODS = {
	bank_transfer: { openMs: 7 * DAY_MS },
	mobile_wallet: { openMs: DAY_MS },
	cash_voucher: { openMs: 3 * DAY_MS },
} as const satisfies Record<LocalOffer["method"], LocalMethod>;

export function findLocalOffer(
	offers: readonly LocalOffer[],
	wanted: { method: string; country: string | null; currency: string },
): LocalOffer | undefined {
	return offers.find(
		({ method, countries, currency }) =>
			method === wanted.method && currency === wanted.currency && wanted.country !== null && countries.includes(wanted.country),
	);
}
