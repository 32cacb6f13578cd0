// Reads navigation and announcements from the form, and formats them as lines for comparisons. Pure.
import type { Translate } from "#client/i18n/text-of.ts";
import { linkName } from "#client/ui/page/page-names.ts";
import {
	ANNOUNCEMENT_PAGES,
	ANNOUNCEMENT_TONES,
	type AnnouncementFields,
	type FrameLink,
	type NavigationFields,
	type SiteLink,
} from "#shared/contract/site-frame.ts";
import type { Locale } from "#shared/i18n/locales.ts";
import type { Typed } from "../kind/kind-view.ts";

const listOf = (text = "[]"): SiteLink[] => JSON.parse(text || "[]");

export function readNavigation({ header, footer, legal, social }: Typed): NavigationFields {
	return { header: listOf(header), footer: JSON.parse(footer || "[]"), legal: listOf(legal), social: listOf(social) };
}

export function readAnnouncement({
	text = "",
	tone,
	linkTo = "",
	linkLabel = "",
	endsAt = "",
	pages,
	isDismissible,
}: Typed): AnnouncementFields {
	return {
		text,
		tone: ANNOUNCEMENT_TONES.find((one) => one === tone) ?? "info",
		link: linkTo === "" && linkLabel === "" ? null : { to: linkTo, label: linkLabel },
		endsAt: endsAt === "" ? null : Number(endsAt),
		pages: ANNOUNCEMENT_PAGES.find((one) => one === pages) ?? "all",
		isDismissible: isDismissible !== "no",
	};
}

/** Returns the link as the site shows it in a locale, except for the titles of pages created by staff. */
export const shownLink = ({ to, labels }: SiteLink, locale: Locale): FrameLink => ({ to, label: labels[locale] || null });

export function navigationLines({ header, footer, legal, social }: NavigationFields, t: Translate): string[] {
	const lines = (links: readonly SiteLink[]) => links.map((link) => `- ${linkName(shownLink(link, t.locale as Locale), t)} → ${link.to}`);
	const part = (title: string, links: readonly SiteLink[]) => [title, ...lines(links), ""];
	return [
		...part(t("siteFrame.header"), header),
		...footer.flatMap(({ labels, links }) => part(`${t("siteFrame.group")} ${Object.values(labels).join(" / ")}`, links)),
		...part(t("siteFrame.legal"), legal),
		...part(t("siteFrame.social"), social),
	];
}

export function announcementLines({ text, tone, link, endsAt, pages, isDismissible }: AnnouncementFields, t: Translate): string[] {
	return [
		text,
		...(link ? [`${link.label} → ${link.to}`] : []),
		t(`siteFrame.tone.${tone}`),
		t(`siteFrame.pages.${pages}`),
		t(isDismissible ? "siteFrame.canClose" : "siteFrame.cannotClose"),
		...(endsAt === null ? [] : [`${t("siteFrame.ends")}: ${new Date(endsAt).toISOString()}`]),
	];
}
