// Schemas of the navigation and of announcements.
import { z } from "zod";
import { FRAME_LIMITS } from "#shared/contract/content-limits.ts";
import { ANNOUNCEMENT_PAGES, ANNOUNCEMENT_TONES, type AnnouncementFields, type NavigationFields } from "#shared/contract/site-frame.ts";
import { LOCALE_KEYS } from "#shared/i18n/locales.ts";

/** A path of this site, or an https URL. Characters that could end an HTML attribute are refused. */
const ADDRESS = /^(?:\/(?!\/)|https:\/\/(?=[a-z0-9]))[^\s"<>\\^`{|}]*$/i;
const line = (longest: number) =>
	z
		.string()
		.trim()
		.max(longest, `must have at most ${longest} characters`)
		.regex(/^[^\p{Cc}]*$/u, "must be one line");
const address = line(FRAME_LIMITS.address).regex(ADDRESS, "must be a path of this site or an https address");
const labels = z.partialRecord(z.enum(LOCALE_KEYS), line(FRAME_LIMITS.label));
const links = (most: number) => z.array(z.strictObject({ to: address, labels })).max(most, `must be at most ${most}`);

export const navigationFields: z.ZodType<NavigationFields, NavigationFields> = z.strictObject({
	header: links(FRAME_LIMITS.header).min(1, "must have a link"),
	footer: z
		.array(z.strictObject({ labels, links: links(FRAME_LIMITS.links) }))
		.max(FRAME_LIMITS.groups, `must be at most ${FRAME_LIMITS.groups}`),
	legal: links(FRAME_LIMITS.links),
	social: links(FRAME_LIMITS.links),
});

export const announcementFields: z.ZodType<AnnouncementFields, AnnouncementFields> = z.strictObject({
	text: line(FRAME_LIMITS.text).min(1, "must not be empty").describe("One line of Markdown"),
	tone: z.enum(ANNOUNCEMENT_TONES),
	link: z.strictObject({ to: address, label: line(FRAME_LIMITS.label).min(1, "must not be empty") }).nullable(),
	endsAt: z
		.number()
		.int()
		.min(0)
		.max(8_640_000_000_000)
		.nullable()
		.describe("Epoch milliseconds, UTC; `null` if it is shown as long as it is published"),
	pages: z.enum(ANNOUNCEMENT_PAGES).describe("Pages that show it"),
	isDismissible: z.boolean(),
});
