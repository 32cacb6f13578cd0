// Default names of pages in navigation and footer.
import type { TextKey, Translate } from "#client/i18n/text-of.ts";
import type { FrameLink } from "#shared/contract/site-frame.ts";
import { isSitePage, sitePage } from "#shared/contract/site-pages.ts";

const TEXTS: Readonly<Record<string, TextKey>> = {
	"/about-us": "footer.about",
	"/contact": "footer.contact",
	"/accessibility": "footer.accessibility",
	"/terms": "footer.terms",
	"/policy/privacy": "footer.privacy",
	"/policy/refund": "footer.refunds",
};

export function linkName({ to, label }: FrameLink, t: Translate): string {
	const key = isSitePage(to) ? sitePage(to).name : TEXTS[to];
	return label ?? (key ? t(key) : to);
}
