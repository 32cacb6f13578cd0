// /api/site-frame: navigation, footer and announcements of every page, for anyone.
import { type ApiDefinition, defineQuery } from "#server/http/endpoint/define-endpoint.ts";
import { readerOf } from "#server/http/endpoint/gate-features.ts";
import { getSiteFrame } from "#shared/contract/rest/content/site-frame.ts";
import type { Locale } from "#shared/i18n/locales.ts";
import type { OfferReader, Offers } from "#shared/public-rules/public-rule.ts";
import type { Frame } from "./site-frame.service.ts";

export function siteFrameApi(frameOf: (locale: Locale) => Promise<Frame>, offersOf: (reader: OfferReader) => Offers): ApiDefinition[] {
	return [
		defineQuery(getSiteFrame, { delay: "ignored" }, async ({ query: { locale } }, context) => ({
			...(await frameOf(locale)),
			offers: offersOf(readerOf(context)),
		})),
	];
}
