// The names of pages in navigation and footer, where staff give them none.
import type { TextKey, Translate } from "#client/i18n/text-of.ts";
import type { FrameLink, SitePage } from "#shared/contract/site-frame.ts";

const NAMES = {
	"/": "nav.scores",
	"/live-sports": "nav.live",
	"/following": "nav.following",
	"/sport": "nav.sports",
	"/league": "nav.leagues",
	"/team": "nav.teams",
	"/hot-match-today": "footer.hot",
	"/match-highlight": "nav.highlights",
	"/movies": "footer.movies",
	"/search": "search.label",
	"/pricing": "footer.plans",
	"/pricing-sport": "footer.sportPlans",
	"/account": "nav.account",
	"/login": "nav.signIn",
	"/register": "footer.register",
	"/about-us": "footer.about",
	"/contact": "footer.contact",
	"/terms": "footer.terms",
	"/policy/privacy": "footer.privacy",
	"/policy/refund": "footer.refunds",
} as const satisfies Record<SitePage, TextKey> & Record<string, TextKey>;

export function linkName({ to, label }: FrameLink, t: Translate): string {
	return label ?? (Object.hasOwn(NAMES, to) ? t(NAMES[to as keyof typeof NAMES]) : to);
}
