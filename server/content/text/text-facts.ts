// The values of this site that texts may contain, by the names that texts write in braces.
import type { Settings } from "#server/config/env.ts";
import { DAY_MS, MINUTE_MS, SECOND_MS } from "#shared/kit/instant.ts";
import type { TextFacts } from "./fill-text.ts";

export type SiteSettings = Pick<
	Settings,
	| "siteName"
	| "siteUrl"
	| "imageBaseUrl"
	| "contactEmail"
	| "minimumAge"
	| "accessTokenSeconds"
	| "refreshTokenSeconds"
	| "smtpUrl"
	| "firebase"
	| "tagManager"
>;

export function textFacts(settings: SiteSettings): TextFacts {
	const { siteName, siteUrl, contactEmail, minimumAge, accessTokenSeconds, refreshTokenSeconds, smtpUrl, firebase, tagManager } = settings;
	const onlyIf = (isSo: boolean) => (isSo ? "" : null);
	return {
		siteName,
		siteUrl,
		contactEmail: contactEmail ?? null,
		minimumAge: minimumAge > 0 ? String(minimumAge) : null,
		tokenMinutes: String(Math.ceil((accessTokenSeconds * SECOND_MS) / MINUTE_MS)),
		signInDays: refreshTokenSeconds === null ? null : String(Math.ceil((refreshTokenSeconds * SECOND_MS) / DAY_MS)),
		ifSignInsLast: onlyIf(refreshTokenSeconds === null),
		ifMailIsSent: onlyIf(smtpUrl !== undefined),
		ifMailStays: onlyIf(smtpUrl === undefined),
		ifMeasured: onlyIf(tagManager !== null),
		ifMeasuredAfterConsent: onlyIf(tagManager?.needsConsent === true),
		ifNotMeasured: onlyIf(tagManager === null),
		ifFirebase: onlyIf(firebase !== undefined),
	};
}
