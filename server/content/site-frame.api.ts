// /api/site-frame: navigation, footer and announcements of every page, for anyone.
import { type ApiDefinition, defineQuery } from "#server/http/endpoint/define-endpoint.ts";
import { getSiteFrame } from "#shared/contract/rest/content/site-frame.ts";
import type { SiteFrame } from "#shared/contract/site-frame.ts";
import type { Locale } from "#shared/i18n/locales.ts";

export function siteFrameApi(frameOf: (locale: Locale) => Promise<SiteFrame>): ApiDefinition[] {
	return [defineQuery(getSiteFrame, { delay: "ignored" }, ({ query: { locale } }) => frameOf(locale))];
}
