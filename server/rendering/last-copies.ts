// Copies of the latest renders of guests' pages, for the time when the server cannot render because the database does not answer. A copy
// gets the same mark as one of the service worker (client/app/offline): the page shows its age, and retries until it gets a response.
import { loadTexts } from "#server/mail/load-texts.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import { LOCALE_KEYS, LOCALES, type Locale } from "#shared/i18n/locales.ts";
import type { OfflineKey } from "#shared/i18n/text-key.ts";
import { escapeHtml } from "#shared/kit/escape-html.ts";
import type { Instant } from "#shared/kit/instant.ts";
import { keyOf, type PageInput } from "./page-renderer.ts";
import type { RenderedPage } from "./rendered-page.ts";

const MAX_BYTES = 16 * 1024 * 1024;

const OPENING = Buffer.from("<!DOCTYPE html><html");
const CLOSING = Buffer.from("</body></html>");
/** Style of the notice below the page, for readers without scripts. Separate style sheets are not allowed. */
const NOTICE_STYLE =
	"position:sticky;bottom:0;margin:0;padding:12px 16px;background:light-dark(#0f1a17,#eaf2ee);color:light-dark(#eaf2ee,#0b1110);text-align:center";

/** Addresses of the status page, whose copy is for every reader: it has nothing personal, and its times state their offset from UTC. */
const FOR_EVERYONE = LOCALE_KEYS.map((locale) => `/${locale}${pagePaths.status()}`).concat(pagePaths.status());

const textOf = loadTexts<OfflineKey>("offline");

export interface LastCopies {
	/** Replaces an older copy. Pages of users, errors, and responses that are not documents are not stored. */
	store(input: PageInput, page: RenderedPage, at: Instant): void;
	/**
	 * Returns the marked copy, with status 503, for a reader who would have got the same page. The copy of the status page is also for
	 * readers without a copy of their own.
	 */
	find(input: PageInput): RenderedPage | undefined;
}

interface Copy {
	page: RenderedPage;
	at: Instant;
	/** Marked copies by time zone, each made at the first request from its zone: there are few zones (reader-zone.ts). */
	marked: Map<string, RenderedPage>;
}

export function createLastCopies(maxBytes = MAX_BYTES): LastCopies {
	/** The oldest comes first. */
	const copies = new Map<string, Copy>();
	/** Keys of the newest copies of the pages in FOR_EVERYONE, by address. */
	const forEveryone = new Map<string, string>();
	let bytes = 0;

	function drop(key: string): void {
		bytes -= copies.get(key)?.page.body.length ?? 0;
		copies.delete(key);
	}

	function findForEveryone(input: PageInput): RenderedPage | undefined {
		const copy = copies.get(forEveryone.get(input.target.replace(/\?.*$/, "")) ?? "");
		return copy && markedOnce(copy, input);
	}

	return {
		store(input, page, at) {
			const key = nameOf(input);
			if (key === null || page.status !== 200 || !isDocument(page)) return;
			drop(key);
			copies.set(key, { page, at, marked: new Map() });
			if (FOR_EVERYONE.includes(input.target)) forEveryone.set(input.target, key);
			bytes += page.body.length;
			for (const oldest of copies.keys()) {
				if (bytes <= maxBytes) break;
				drop(oldest);
			}
		},
		find(input) {
			const key = nameOf(input);
			const copy = key === null ? undefined : copies.get(key);
			return copy ? markedOnce(copy, input) : findForEveryone(input);
		},
	};
}

/** Returns whether the body is a complete HTML document, as React writes it. */
const isDocument = ({ body }: RenderedPage) =>
	OPENING.equals(body.subarray(0, OPENING.length)) && CLOSING.equals(body.subarray(-CLOSING.length));

/** Name of a copy: it does not depend on the site from which the page was opened. */
const nameOf = (input: PageInput) => keyOf({ ...input, fetchSite: null });

function markedOnce(copy: Copy, input: PageInput): RenderedPage {
	const { zone } = input.preferences;
	const marked = copy.marked.get(zone) ?? mark(copy, input);
	copy.marked.set(zone, marked);
	return marked;
}

function mark({ page, at }: Copy, { target, preferences }: PageInput): RenderedPage {
	const locale = LOCALE_KEYS.find((key) => target === `/${key}` || target.startsWith(`/${key}/`)) ?? LOCALE_KEYS[0];
	const attribute = Buffer.from(` data-stored-at="${at}"`);
	const notice = Buffer.from(noticeOf(locale, at, preferences.zone));
	const body = Buffer.from(page.body.buffer, page.body.byteOffset, page.body.byteLength);
	const closing = body.lastIndexOf(CLOSING);
	const parts = [OPENING, attribute, body.subarray(OPENING.length, closing), notice, body.subarray(closing)];
	const headers = page.headers.filter(([name]) => name !== "cache-control");
	return { ...page, status: 503, headers: [...headers, ["cache-control", "no-store"]], body: Buffer.concat(parts) };
}

function noticeOf(locale: Locale, at: Instant, zone: string): string {
	const time = new Intl.DateTimeFormat(LOCALES[locale].formats, { dateStyle: "medium", timeStyle: "short", timeZone: zone }).format(at);
	return `<noscript><p role="status" style="${NOTICE_STYLE}">${escapeHtml(textOf(locale)("copy", { time }))}</p></noscript>`;
}
