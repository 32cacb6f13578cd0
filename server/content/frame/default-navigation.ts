// The navigation that comes with the software.
import type { SocialLink } from "#server/config/contact-settings.ts";
import type { NavigationFields, SiteLink } from "#shared/contract/site-frame.ts";
import { DEFAULT_LOCALE } from "#shared/i18n/locales.ts";

const HEADER = ["/", "/live-sports", "/following", "/sport", "/league", "/team", "/match-highlight"];
const FOOTER = ["/hot-match-today", "/match-highlight", "/movies", "/pricing", "/about-us", "/contact"];
const LEGAL = ["/terms", "/policy/privacy", "/policy/refund"];

const linksTo = (paths: readonly string[]): SiteLink[] => paths.map((to) => ({ to, labels: {} }));

export const DEFAULT_NAVIGATION: NavigationFields = {
	header: linksTo(HEADER),
	footer: [{ labels: {}, links: linksTo(FOOTER) }],
	legal: linksTo(LEGAL),
	social: [],
};

/** With the links of the setting SOCIAL_LINKS. */
export function navigationWith(socialLinks: readonly SocialLink[]): NavigationFields {
	return { ...DEFAULT_NAVIGATION, social: socialLinks.map(({ label, to }) => ({ to, labels: { [DEFAULT_LOCALE]: label } })) };
}
