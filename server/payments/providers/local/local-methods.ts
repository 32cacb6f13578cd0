// Ways to pay that belong to a country, outside of any provider's page: each is one entry. Where they are offered, and where the money
// goes, is a setting.
import type { LocalOffer } from "#server/config/payment-settings.ts";
import { DAY_MS } from "#shared/kit/instant.ts";

interface LocalMethod {
	/** How long such money may be on its way. */
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
