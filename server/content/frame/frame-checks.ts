// Checks of navigation and announcements that a schema cannot make: each link must lead to a page of this site or to an https address.
import { type AnnouncementFields, labelIn, type NavigationFields, type SiteLink } from "#shared/contract/site-frame.ts";
import { isSitePage } from "#shared/contract/site-pages.ts";
import { DEFAULT_LOCALE } from "#shared/i18n/locales.ts";
import type { FieldProblem, KindPorts } from "../kind/content-kind.ts";
import { announcementParts } from "./announcement-parts.ts";

type Slugs = ReadonlySet<string>;

/** `slugs` are the slugs of the public text pages and of the built-in ones. */
const isPageThere = (to: string, slugs: Slugs) => isSitePage(to) || slugs.has(to.slice(1));
const isElsewhere = (to: string) => to.startsWith("https://");

function problemOf({ to, labels }: SiteLink, slugs: Slugs): string | null {
	if (isElsewhere(to)) return labelIn(labels, DEFAULT_LOCALE) === null ? `the link to ${to} needs a label` : null;
	return isPageThere(to, slugs) ? null : `${to} is no page of this site, or not public`;
}

export async function checkNavigation(
	{ header, footer, legal, social }: NavigationFields,
	{ pageSlugs }: KindPorts,
): Promise<FieldProblem[]> {
	const slugs = await pageSlugs();
	const lists = { header, footer: footer.flatMap(({ links }) => links), legal, social };
	return Object.entries(lists).flatMap(([path, links]) => {
		const wrong = links.map((link) => problemOf(link, slugs)).filter((problem) => problem !== null);
		const foreign = path === "social" ? links.filter(({ to }) => !isElsewhere(to)).map(({ to }) => `${to} must be an https address`) : [];
		const [message] = [...foreign, ...wrong];
		return message === undefined ? [] : [{ code: "content_refused", path, message }];
	});
}

export async function checkAnnouncement({ text, link }: AnnouncementFields, { pageSlugs }: KindPorts): Promise<FieldProblem[]> {
	const slugs = await pageSlugs();
	const isFine = (to: string) => isElsewhere(to) || isPageThere(to, slugs) || isBelowPage(to);
	const problems: FieldProblem[] = [];
	const wrong = announcementParts(text).find(({ to }) => to !== undefined && !isFine(to));
	const message = (to: string) => `${to} must be an https address or a page of this site that is public`;
	if (wrong?.to !== undefined) problems.push({ code: "content_refused", path: "text", message: message(wrong.to) });
	if (link && !isFine(link.to)) problems.push({ code: "content_refused", path: "link", message: message(link.to) });
	return problems;
}

/** Paths of matches, teams, leagues and sports. Their existence is not checked, because announcements last only about a day. */
const isBelowPage = (to: string) => /^\/(match|team|league|sport)\/[\w-]+([?#][\w=&-]*)?$/.test(to);
