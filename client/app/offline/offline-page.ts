// The page shown offline in place of one that is not stored: plain HTML that loads nothing. Pure.

import { ownZone } from "#client/device/own-zone.ts";
import tokens from "#client/styles/tokens.css?raw";
import { dateFormat } from "#shared/i18n/formats.ts";
import type { Locale } from "#shared/i18n/locales.ts";
import type { OfflineTexts } from "#shared/i18n/text-key.ts";
import { escapeHtml } from "#shared/kit/escape-html.ts";
import type { Instant } from "#shared/kit/instant.ts";
import styles from "./offline-page.css?raw";
import { ageOfCopy } from "./storable-pages.ts";

/** Separates the title of a page from the site's name. */
const TITLE_SEPARATOR = " | ";

export interface StoredPage {
	/** Path with query string. */
	path: string;
	title: string;
	storedAt: Instant;
}

interface OfflinePage {
	locale: Locale;
	texts: OfflineTexts;
	/** The reader's theme; `null` follows the system. */
	theme: string | null;
	/** The stored pages in the order of the list. */
	pages: readonly StoredPage[];
	now: Instant;
}

export function offlinePage({ locale, texts, theme, pages, now }: OfflinePage): string {
	const siteName = siteNameOf(pages);
	const items = pages.map(({ path, title, storedAt }) => {
		const age = isFromFuture(storedAt, now) ? texts.asOfUnknown : texts.asOf.replace("{{time}}", formatStored(locale, storedAt, now));
		return `<li><a href="${escapeHtml(path)}">${escapeHtml(siteName === null ? title : title.slice(0, -(TITLE_SEPARATOR + siteName).length))} <small>${escapeHtml(age)}</small></a></li>`;
	});
	const list = items.length > 0 ? `<h2>${escapeHtml(texts.stored)}</h2><ul>${items.join("")}</ul>` : "";
	return `<!doctype html><html lang="${locale}"${theme ? ` data-theme="${escapeHtml(theme)}"` : ""}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><meta name="color-scheme" content="light dark"><title>${escapeHtml(texts.title)}</title><style>${tokens}${styles}</style></head><body><header><a href="/"><span aria-hidden="true">/</span> ${escapeHtml(siteName ?? texts.home)}</a></header><main><h1>${escapeHtml(texts.title)}</h1><p>${escapeHtml(texts.hint)}</p><a class="again" href="">${escapeHtml(texts.tryAgain)}</a>${list}</main></body></html>`;
}

/** Returns the site's name, with which the titles of its pages end; `null` if no page is stored or they differ. */
function siteNameOf(pages: readonly StoredPage[]): string | null {
	const names = new Set(pages.map(({ title }) => title.split(TITLE_SEPARATOR).slice(1).at(-1) ?? null));
	const [name = null] = names;
	return names.size === 1 ? name : null;
}

/** Text that a stored copy shows about itself. */
export const copyNotice = (locale: Locale, texts: OfflineTexts, storedAt: Instant, now: Instant): string =>
	isFromFuture(storedAt, now) ? texts.copyOfUnknownAge : texts.copy.replace("{{time}}", formatStored(locale, storedAt, now));

/** Returns whether the device's clock was set back since the copy was stored, so that neither time can be trusted. */
const isFromFuture = (storedAt: Instant, now: Instant) => ageOfCopy(storedAt, now) === Number.POSITIVE_INFINITY;

/** Formats the time in the device's zone, with the day if it is not today. */
function formatStored(locale: Locale, at: Instant, now: Instant): string {
	const isToday = new Date(at).toDateString() === new Date(now).toDateString();
	const day = isToday ? {} : ({ day: "numeric", month: "short" } as const);
	return dateFormat(locale, ownZone() ?? "UTC", { hour: "2-digit", minute: "2-digit", ...day }).format(at);
}
