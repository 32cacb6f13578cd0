// The navigation that is shipped with the software.
import type { SocialLink } from "#server/config/contact-settings.ts";
import { BUILT_IN_SLUGS, isLegalSlug, LEGAL_SLUGS } from "#shared/contract/content.ts";
import type { NavigationFields, SiteLink } from "#shared/contract/site-frame.ts";
import { SITE_PAGES, sitePage } from "#shared/contract/site-pages.ts";
import { DEFAULT_LOCALE } from "#shared/i18n/locales.ts";

const pagesIn = (place: "header" | "footer") => SITE_PAGES.filter((page) => sitePage(page).linkedIn?.includes(place));
/** Shipped texts other than the legal ones follow after the pages. */
const TEXTS = BUILT_IN_SLUGS.filter((slug) => !isLegalSlug(slug)).map((slug) => `/${slug}`);

const linksTo = (paths: readonly string[]): SiteLink[] => paths.map((to) => ({ to, labels: {} }));

export const DEFAULT_NAVIGATION: NavigationFields = {
	header: linksTo(pagesIn("header")),
	footer: [{ labels: {}, links: linksTo([...pagesIn("footer"), ...TEXTS]) }],
	legal: linksTo(LEGAL_SLUGS.map((slug) => `/${slug}`)),
	social: [],
};

/** Includes the links of the setting SOCIAL_LINKS. */
export function navigationWith(socialLinks: readonly SocialLink[]): NavigationFields {
	return { ...DEFAULT_NAVIGATION, social: socialLinks.map(({ label, to }) => ({ to, labels: { [DEFAULT_LOCALE]: label } })) };
}
