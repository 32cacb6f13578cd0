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
		"Report that a fact of a match is wrong. It waits for staff and changes nothing by itself; the same fact of the same reader is one report. Also takes an HTML form of this site, and then leads back to the match",
	tag: "Matches",
	params: z.object({ matchId: idSchema }),
	body: z.strictObject({
		fact: z.enum(REPORT_FACTS, "must be one of the facts"),
		eventId: emptyOr((text) => idSchema.safeParse(text).success, "must be the id of an event").describe(
			"With the fact `event`: an event of the match log; empty: one that is missing there",
		),
		text: plainText.describe("What it should be"),
		evidence: emptyOr(
			(text) => text.length <= MAX_REPORT_LINK && isWebLink(text),
			`must be an address that begins with https:// or http://, of at most ${MAX_REPORT_LINK} characters`,
		).describe("A page that shows it"),
		email: emptyOr((text) => emailSchema.safeParse(text).success, "must be an e-mail address").describe(
			"Gets one mail with the decision; deleted with it, or after 30 days",
		),
		website: z.string().max(1_000).default("").describe("Left empty by people; programs that fill in every field are ignored"),
		locale: z.enum(LOCALE_KEYS).or(z.literal("")).default("").describe("Of the page, and so of the mail; empty: by Accept-Language"),
	}),
	status: 202,
	answer: z.object({ ok: z.literal(true) }),
} as const satisfies Endpoint;
