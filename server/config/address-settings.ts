// Settings of addresses other than SITE_URL: images, previews, the console, the parts of the API. Without them the site has one origin.
import type { z } from "zod";
import { API_NAMES, type ApiName } from "#shared/contract/api-names.ts";
import { origin, type Refuse, url, wholeNumber } from "./setting-schemas.ts";

export interface AddressSettings {
	/** Start of the addresses of images, without a trailing slash; `null` for the page's own origin. */
	imageBaseUrl: string | null;
	/** Origin of the pages that show drafts. */
	previewUrl: string;
	/** Origins of the parts of the API; a part without one is called at the page's own origin. */
	apiUrls: Readonly<Partial<Record<ApiName, string>>>;
	/** Origin of the console, or `null` if it has none of its own. */
	consoleUrl: string | null;
	/** Number of days after a visit for which browsers use https only for this host; 0 for none, and for a site without https. */
	hstsDays: number;
	/** Origins whose pages belong to the site: they alone may use the whole API from another origin. The first is that of SITE_URL. */
	pageOrigins: readonly string[];
}

const API_SETTINGS = {
	game: "GAME_API_URL",
	site: "SITE_API_URL",
	payment: "PAYMENT_API_URL",
	admin: "ADMIN_API_URL",
} as const satisfies Record<ApiName, string>;

export const ADDRESS_ENV = {
	IMAGE_BASE_URL: url(/^https?$/, "an http or https address such as https://images.example.org")
		.refine((text) => !/[?#]/.test(text), "an address without ? and #, such as https://images.example.org")
		.transform((text) => text.replace(/\/+$/, ""))
		.optional(),
	PREVIEW_URL: origin("https://preview.example.org").optional(),
	GAME_API_URL: origin("https://game.example.org").optional(),
	SITE_API_URL: origin("https://api.example.org").optional(),
	PAYMENT_API_URL: origin("https://pay.example.org").optional(),
	ADMIN_API_URL: origin("https://console.example.org").optional(),
	HSTS_DAYS: wholeNumber(0, 730).default(365),
};

/** Throws the error of `refuse` for an http address if the site has https: browsers would not load it. */
export function addressesOf(
	values: z.output<z.ZodObject<typeof ADDRESS_ENV>>,
	{ siteUrl, refuse }: { siteUrl: string; refuse: Refuse },
): AddressSettings {
	for (const name of ["IMAGE_BASE_URL", "PREVIEW_URL", ...Object.values(API_SETTINGS)] as const) {
		const address = values[name];
		if (siteUrl.startsWith("https:") && address?.startsWith("http:"))
			throw refuse(name, address, "an https address, like that of SITE_URL");
	}
	const previewUrl = values.PREVIEW_URL ?? siteUrl;
	const consoleUrl = values.ADMIN_API_URL === siteUrl ? null : (values.ADMIN_API_URL ?? null);
	return {
		imageBaseUrl: values.IMAGE_BASE_URL ?? null,
		previewUrl,
		apiUrls: Object.fromEntries(API_NAMES.flatMap((name) => (values[API_SETTINGS[name]] ? [[name, values[API_SETTINGS[name]]]] : []))),
		consoleUrl,
		hstsDays: siteUrl.startsWith("https:") ? values.HSTS_DAYS : 0,
		pageOrigins: [...new Set([siteUrl, previewUrl, ...(consoleUrl ? [consoleUrl] : [])])],
	};
}
