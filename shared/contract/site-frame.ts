// The frame of every page: navigation, footer, announcements. Staff edit them as editorial documents; the defaults here apply until a
// version is published. Pure and without zod.
import { DEFAULT_LOCALE, type Locale } from "#shared/i18n/locales.ts";
import type { Instant } from "#shared/kit/instant.ts";
import type { Offers } from "#shared/public-rules/public-rule.ts";
import type { SiteBranding } from "./branding.ts";

export type Labels = Partial<Record<Locale, string>>;

export interface SiteLink {
	/** A page of this site without locale prefix (`/team`, `/about-us`), or an https URL. */
	to: string;
	/**
	 * Labels by locale. In a locale without a label, a built-in page has its own name; any other link has the label of the default locale,
	 * otherwise the page's title or the address.
	 */
	labels: Labels;
}

/** The fields of the navigation that staff edit. */
export interface NavigationFields {
	/** Links of the header. On a phone, the first four are in the bottom bar; the menu has the other links and those of the footer. */
	header: readonly SiteLink[];
	/** Groups without a title are joined in one line. */
	footer: readonly { labels: Labels; links: readonly SiteLink[] }[];
	legal: readonly SiteLink[];
	social: readonly SiteLink[];
}

export const ANNOUNCEMENT_TONES = ["info", "warn"] as const;
export const ANNOUNCEMENT_PAGES = ["all", "home", "match"] as const;

/** The fields of an announcement that staff edit, in addition to its title, which is internal. */
export interface AnnouncementFields {
	/** One line of Markdown. */
	text: string;
	tone: (typeof ANNOUNCEMENT_TONES)[number];
	link: { to: string; label: string } | null;
	/** Time at which the announcement stops being shown; `null` if it is shown as long as it is published. */
	endsAt: Instant | null;
	pages: (typeof ANNOUNCEMENT_PAGES)[number];
	isDismissible: boolean;
}

/** A link with its label in one locale; if `label` is `null`, the page's name in the locale files is used. */
export interface FrameLink {
	to: string;
	label: string | null;
}

/** A run of an announcement's text with the same formatting. */
export interface TextPart {
	text: string;
	isStrong?: boolean | undefined;
	isEmphasis?: boolean | undefined;
	/** Target of the link. */
	to?: string | undefined;
}

export interface SiteFrame {
	navigation: {
		header: FrameLink[];
		/** Groups of links; those whose `title` is `null` are joined in one line. */
		footer: { title: string | null; links: FrameLink[] }[];
		legal: FrameLink[];
		social: FrameLink[];
	};
	/** The newest announcement is first. */
	announcements: {
		/** Identifies the version of the announcement that a reader dismisses. */
		key: string;
		parts: TextPart[];
		tone: AnnouncementFields["tone"];
		link: { to: string; label: string } | null;
		pages: AnnouncementFields["pages"];
		isDismissible: boolean;
	}[];
	branding: SiteBranding;
	/** What the site offers to this reader anywhere. */
	offers: Offers;
	/** Percentage of the demo's past that is written. Absent when it is complete, and without a demo. */
	demoProgress?: number | undefined;
}

/** The label in a locale, otherwise in the default locale; `null` if neither exists. */
export const labelIn = (labels: Labels, locale: Locale): string | null => labels[locale] || labels[DEFAULT_LOCALE] || null;
