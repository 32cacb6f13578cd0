// POST /api/matches/:matchId/reports: a reader reports that a fact of a match is wrong. The report waits for the desk and changes nothing
// by itself.
import { z } from "zod";
import type { Endpoint } from "#shared/contract/endpoint.ts";
import { hasControls, isWebLink, MAX_REPORT_LINK, MAX_REPORT_TEXT, REPORT_FACTS } from "#shared/contract/reader-report.ts";
import { LOCALE_KEYS } from "#shared/i18n/locales.ts";
import { idSchema } from "#shared/kit/ids.ts";
import { emailSchema } from "../accounts/accounts.ts";

/** An HTML form submits fields that were left blank as empty strings. */
const emptyOr = (isGood: (text: string) => boolean, message: string) =>
	z
		.string()
		.trim()
		.refine((text) => text === "" || isGood(text), message)
		.default("");

const plainText = z
	.string()
	.transform((text) => text.replace(/\r\n?/g, "\n").trim())
	.pipe(
		z
			.string()
			.min(1, "must not be empty")
			.max(MAX_REPORT_TEXT, `must have at most ${MAX_REPORT_TEXT} characters`)
			.refine((text) => !hasControls(text), "must not have control characters"),
	);

export const sendReaderReport = {
	method: "POST",
	path: "/api/matches/:matchId/reports",
	summary:
		"Report that a fact of a match is wrong. The report waits for staff and changes nothing by itself; a reader who reports the same fact again does not add a report. An HTML form of this site may be sent here too; its answer leads back to the match",
	tag: "Matches",
	params: z.object({ matchId: idSchema }),
	body: z.strictObject({
		fact: z.enum(REPORT_FACTS, "must be one of the facts"),
		eventId: emptyOr((text) => idSchema.safeParse(text).success, "must be the id of an event").describe(
			"With the fact `event`: id of the event in the match log, or empty if the event is missing there",
		),
		text: plainText.describe("What the fact should be"),
		evidence: emptyOr(
			(text) => text.length <= MAX_REPORT_LINK && isWebLink(text),
			`must be an address that begins with https:// or http://, of at most ${MAX_REPORT_LINK} characters`,
		).describe("Address of a page that shows it"),
		email: emptyOr((text) => emailSchema.safeParse(text).success, "must be an e-mail address").describe(
			"Gets one mail with the decision. The address is deleted afterwards, or after 30 days",
		),
		website: z.string().max(1_000).default("").describe("People leave it empty; reports of programs that fill in every field are ignored"),
		locale: z
			.enum(LOCALE_KEYS)
			.or(z.literal(""))
			.default("")
			.describe("Language of the page and of the mail; if empty, `Accept-Language` decides"),
	}),
	status: 202,
	answer: z.object({ ok: z.literal(true) }),
} as const satisfies Endpoint;
