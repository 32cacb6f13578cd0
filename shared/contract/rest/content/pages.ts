// /api/pages…: the published text pages, and the contact form.
import { z } from "zod";
import { MAX_CONTACT_MESSAGE_LENGTH, MAX_CONTACT_NAME_LENGTH, MAX_CONTACT_SUBJECT_LENGTH } from "#shared/contract/content-limits.ts";
import type { Endpoint } from "#shared/contract/endpoint.ts";
import { LOCALE_KEYS } from "#shared/i18n/locales.ts";
import { emailSchema } from "../accounts/accounts.ts";

const tag = "Pages";
const instant = z.number().int().describe("Epoch milliseconds, UTC");

export const renderedTextSchema = z
	.object({
		html: z.string().describe("Safe HTML, made from Markdown in which no HTML is allowed"),
		sections: z
			.array(z.object({ id: z.string().describe("Anchor of the heading"), text: z.string(), level: z.number().int().min(2).max(6) }))
			.describe("Headings of the text, in order"),
	})
	.meta({ id: "RenderedText" });
export type RenderedText = z.infer<typeof renderedTextSchema>;

const slug = z.string().min(1).max(120).describe("Path of the page on the site: `about-us`, `policy/privacy`");

export const listContentPages = {
	method: "GET",
	path: "/api/pages",
	summary: "List the published pages of text",
	tag,
	answer: z.object({
		pages: z.array(z.object({ slug: z.string(), title: z.string(), updatedAt: instant.describe("When this text was published") })),
	}),
} as const satisfies Endpoint;

export const getContentPage = {
	method: "GET",
	path: "/api/pages/:slug",
	summary: "Get one published page of text. A slash in the slug is written %2F",
	tag,
	params: z.object({ slug }),
	answer: renderedTextSchema
		.extend({
			slug: z.string(),
			title: z.string(),
			description: z.string(),
			updatedAt: instant,
			state: z
				.enum(["published", "sample", "missing"])
				.describe("State of a legal text that staff have not published: `sample` on a demo, `missing` (without a text) elsewhere"),
		})
		.meta({ id: "ContentPage" }),
} as const satisfies Endpoint;

/** The text must be one line, because it is used in mail headers. */
const withoutBreaks = z.string().regex(/^[^\p{Cc}\u2028\u2029]*$/u, "must be one line");
const oneLine = (longest: number) =>
	withoutBreaks.max(longest, `must have at most ${longest} characters`).trim().min(1, "must not be empty");

export const sendContactMessage = {
	method: "POST",
	path: "/api/contact",
	summary: "Send a message to the people of this site. An HTML form of this site may be sent here too; its answer leads back to its page",
	tag,
	body: z.strictObject({
		name: oneLine(MAX_CONTACT_NAME_LENGTH),
		email: withoutBreaks.pipe(emailSchema).describe("Answers are sent to this address"),
		subject: oneLine(MAX_CONTACT_SUBJECT_LENGTH),
		message: z
			.string()
			.transform((text) => text.replace(/\r\n?/g, "\n").trim())
			.pipe(
				z
					.string()
					.min(1, "must not be empty")
					.max(MAX_CONTACT_MESSAGE_LENGTH, `must have at most ${MAX_CONTACT_MESSAGE_LENGTH} characters`)
					.regex(/^(?:[^\p{Cc}]|[\n\t])*$/u, "must not have control characters"),
			),
		website: z.string().max(1_000).default("").describe("People leave it empty; messages of programs that fill in every field are ignored"),
		locale: z
			.enum(LOCALE_KEYS)
			.or(z.literal(""))
			.default("")
			.describe(
				"For an HTML form, the language of the page that the answer leads back to; if empty, the page without a language in its address",
			),
	}),
	status: 202,
	answer: z.object({ ok: z.literal(true) }),
} as const satisfies Endpoint;
