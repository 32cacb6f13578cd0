// Answers 404 for the pages of a part that the site does not offer.
import { data } from "react-router";
import type { OptionalPart } from "#shared/contract/branding.ts";
import { getSiteFrame } from "#shared/contract/rest/content/site-frame.ts";
import type { PageApi } from "./page-api.ts";

export async function requirePart(api: PageApi, part: OptionalPart): Promise<void> {
	const { branding } = await api.call(getSiteFrame, { query: {} });
	if (branding.offParts.includes(part)) throw data(null, { status: 404 });
}
