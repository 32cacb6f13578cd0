// Navigation, footer and announcements as pages show them now. Every page requests them, so a result is shared for a second.

import { isOffPage, type OptionalPart } from "#shared/contract/branding.ts";
import { BUILT_IN_SLUGS } from "#shared/contract/content.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import { type AnnouncementFields, labelIn, type NavigationFields, type SiteFrame, type SiteLink } from "#shared/contract/site-frame.ts";
import { isSitePage } from "#shared/contract/site-pages.ts";
import type { Locale } from "#shared/i18n/locales.ts";
import { type Clock, type Instant, SECOND_MS } from "#shared/kit/instant.ts";
import type { Branding } from "./branding/branding.service.ts";
import type { DocumentReader } from "./document-reader.service.ts";
import { announcementParts } from "./frame/announcement-parts.ts";
import type { PageTexts } from "./text/page-texts.ts";

/** Maximum delay until a publication is visible on every node. */
const SHARED_MS = SECOND_MS;
const MAX_ANNOUNCEMENTS = 5;

/** The part of a frame that is the same for all readers. */
export type Frame = Omit<SiteFrame, "offers">;

interface FramePorts {
	reader: DocumentReader;
	texts: PageTexts;
	clock: Clock;
	branding: Branding;
	/** Returns whether there are movies; if not, links to their list are left out. */
	hasMovies(): Promise<boolean>;
	/** Percentage of the demo's past that is written; `null` if nothing is missing. */
	demoProgress?(): Promise<number | null>;
}

const MOVIES = pagePaths.movies();

export function createSiteFrames(ports: FramePorts): (locale: Locale) => Promise<Frame> {
	const { reader, texts, clock, hasMovies, branding, demoProgress } = ports;
	let known: { at: Instant; content: Promise<Content> } | null = null;

	async function read(): Promise<Content> {
		const [navigation, announcements, pages, isMoviesListed, progress] = await Promise.all([
			reader.findPublished("navigation", "navigation"),
			reader.listPublished("announcement"),
			reader.listPublished("page"),
			hasMovies(),
			demoProgress?.() ?? null,
		]);
		if (!navigation) throw new Error("the built-in navigation is missing");
		announcements.sort((one, other) => other.publishedAt - one.publishedAt);
		const titles = new Map(pages.map(({ slug, title }) => [`/${slug}`, texts.line(title)]));
		return { navigation: navigation.fields, announcements, titles, isMoviesListed, progress };
	}

	return async (locale) => {
		const now = clock();
		if (!known || now - known.at >= SHARED_MS || now < known.at) {
			const content = read();
			known = { at: now, content };
			// A failed read is not cached: the next request reads again.
			content.catch(() => {
				if (known?.content === content) known = null;
			});
		}
		return { ...frameOf(await known.content, locale, now, branding.current().offParts), branding: branding.current() };
	};
}

/** Text pages whose names are in the locale files. */
const BUILT_IN = new Set(BUILT_IN_SLUGS.map((slug) => `/${slug}`));

interface Content {
	navigation: NavigationFields;
	announcements: { id: string; version: number; fields: AnnouncementFields }[];
	/** Titles of the public text pages, by their path. */
	titles: ReadonlyMap<string, string>;
	isMoviesListed: boolean;
	progress: number | null;
}

function frameOf(
	{ navigation, announcements, titles, isMoviesListed, progress }: Content,
	locale: Locale,
	now: Instant,
	offParts: readonly OptionalPart[],
): Omit<Frame, "branding"> {
	/** Leaves out links to a page that is no longer public, and to a part that the site does not offer. */
	const linksOf = (links: readonly SiteLink[]) =>
		links.flatMap(({ to, labels }) => {
			const isOwn = to.startsWith("/");
			const isNamed = isSitePage(to) || BUILT_IN.has(to);
			if ((isOwn && !isNamed && !titles.has(to)) || (to === MOVIES && !isMoviesListed)) return [];
			if (isOffPage(to, offParts)) return [];
			return [{ to, label: labels[locale] || (isNamed ? null : (labelIn(labels, locale) ?? titles.get(to) ?? to)) }];
		});
	const { header, footer, legal, social } = navigation;
	return {
		navigation: {
			header: linksOf(header),
			footer: footer.map(({ labels, links }) => ({ title: labelIn(labels, locale), links: linksOf(links) })),
			legal: linksOf(legal),
			social: linksOf(social),
		},
		announcements: announcements
			.filter(({ fields: { endsAt } }) => endsAt === null || endsAt > now)
			.slice(0, MAX_ANNOUNCEMENTS)
			.map(({ id, version, fields: { text, tone, link, pages, isDismissible } }) => ({
				key: `${id}.${version}`,
				parts: announcementParts(text),
				tone,
				link,
				pages,
				isDismissible,
			})),
		...(progress !== null && { demoProgress: progress }),
	};
}
