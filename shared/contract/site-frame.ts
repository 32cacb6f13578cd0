// What stands around every page of the site: navigation, footer, announcements. Staff edit them as editorial documents; without a version of
// theirs the defaults here are shown. Pure, without zod.
import { DEFAULT_LOCALE, type Locale } from "#shared/i18n/locales.ts";
import type { Instant } from "#shared/kit/instant.ts";

export type Labels = Partial<Record<Locale, string>>;

export interface SiteLink {
	/** A page of this site, without a locale: `/team`, `/about-us`; or an https address. */
	to: string;
	/** Where there is none for a locale: the page's own name in it. */
	labels: Labels;
}

/** What staff edit of the navigation. */
export interface NavigationFields {
	/** In the header, and the first four in the bar of a phone; its menu has the others and those of the footer. */
	header: readonly SiteLink[];
	/** Without a title: in one line with the others. */
	footer: readonly { labels: Labels; links: readonly SiteLink[] }[];
	legal: readonly SiteLink[];
	social: readonly SiteLink[];
}

export const ANNOUNCEMENT_TONES = ["info", "warn"] as const;
export const ANNOUNCEMENT_PAGES = ["all", "home", "match"] as const;

/** What staff edit of an announcement, beside its title, which is for them. */
export interface AnnouncementFields {
	/** Markdown, one line. */
	text: string;
	tone: (typeof ANNOUNCEMENT_TONES)[number];
	link: { to: string; label: string } | null;
	/** From then on it is not shown; null: while it is published. */
	endsAt: Instant | null;
	pages: (typeof ANNOUNCEMENT_PAGES)[number];
	isDismissible: boolean;
}

/** A link in the words of a locale; `label` null: the page's name in the locale files. */
export interface FrameLink {
	to: string;
	label: string | null;
}

/** A run of an announcement's text. */
export interface TextPart {
	text: string;
	isStrong?: boolean | undefined;
	isEmphasis?: boolean | undefined;
	/** Where it leads. */
	to?: string | undefined;
}

export interface SiteFrame {
	navigation: {
		header: FrameLink[];
		/** `title` null: in one line with the others. */
		footer: { title: string | null; links: FrameLink[] }[];
		legal: FrameLink[];
		social: FrameLink[];
	};
	/** Newest first. */
	announcements: {
		/** Of this version: a dismissal is of one. */
		key: string;
		parts: TextPart[];
		tone: AnnouncementFields["tone"];
		link: { to: string; label: string } | null;
		pages: AnnouncementFields["pages"];
		isDismissible: boolean;
	}[];
}

/** In a locale, or the default one; null: none. */
export const labelIn = (labels: Labels, locale: Locale): string | null => labels[locale] || labels[DEFAULT_LOCALE] || null;
