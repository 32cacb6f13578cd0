// /api/ops/matches/{id}/reporter-links: links by which people without an account enter one match. Scope ops:scores.
import { z } from "zod";
import type { Endpoint } from "#shared/contract/endpoint.ts";
import { MAX_REPORTER_LABEL_LENGTH } from "#shared/contract/staff-limits.ts";
import { holdsHiddenSigns } from "#shared/kit/hidden-signs.ts";
import { idSchema } from "#shared/kit/ids.ts";
import { COVERAGES, REPORTER_KINDS } from "#shared/match/reporter.ts";

const tag = "Ops";
const instant = z.number().int().describe("Epoch milliseconds, UTC");
const matchParams = z.object({ matchId: idSchema });

/** `locked`: five wrong PINs were entered. */
const REPORTER_LINK_STATES = ["open", "expired", "revoked", "locked"] as const;

const reporterLinkSchema = z
	.object({
		id: idSchema,
		matchId: idSchema,
		kind: z
			.enum(REPORTER_KINDS)
			.describe("For whom its holder reports; `official`: the competition's person, who approves the match sheet"),
		coverage: z.enum(COVERAGES).describe("How much of the match is entered"),
		label: z.string().describe("Whom it was made for, for staff alone; may be empty"),
		hasPin: z.boolean(),
		showsNames: z.boolean().describe("Whether its holder sees the full names of players whatever the site shows to others"),
		expiresAt: instant,
		createdBy: z.string(),
		createdAt: instant,
		revokedBy: z.string().nullable(),
		revokedAt: instant.nullable(),
		state: z.enum(REPORTER_LINK_STATES),
		devices: z.number().int().describe("Number of browsers that have opened it: more than one if it was passed on"),
		seenAt: instant.nullable().describe("When one of them last called; null: never"),
	})
	.meta({ id: "ReporterLink" });
export type ReporterLink = z.infer<typeof reporterLinkSchema>;

export const listReporterLinks = {
	method: "GET",
	path: "/api/ops/matches/:matchId/reporter-links",
	summary: "Reporter links of a match, newest first",
	tag,
	params: matchParams,
	answer: z.object({ links: z.array(reporterLinkSchema), at: instant }),
} as const satisfies Endpoint;

export const createReporterLink = {
	method: "POST",
	path: "/api/ops/matches/:matchId/reporter-links",
	summary: "Make a reporter link: whoever opens it may enter this match alone. Its address and code are in this answer and nowhere else",
	tag,
	status: 201,
	params: matchParams,
	body: z.strictObject({
		kind: z.enum(REPORTER_KINDS),
		coverage: z.enum(COVERAGES).default("goals"),
		label: z
			.string()
			.trim()
			.max(MAX_REPORTER_LABEL_LENGTH)
			.refine((text) => !holdsHiddenSigns(text), "holds signs that are not seen")
			.default(""),
		pin: z
			.string()
			.regex(/^\d{4,8}$/, "must have 4 to 8 digits")
			.optional()
			.describe("Needed to open it; five wrong ones lock the link"),
		expiresAt: instant.optional().describe("Absent: a day after the match starts, or after now if that is later"),
		showsNames: z.boolean().default(false),
	}),
	answer: z.object({
		link: reporterLinkSchema,
		address: z.string().describe("For a QR code; the secret is in its fragment, which browsers send to no server"),
		code: z.string().describe("To type in at /report"),
	}),
} as const satisfies Endpoint;

export const revokeReporterLink = {
	method: "DELETE",
	path: "/api/ops/matches/:matchId/reporter-links/:linkId",
	summary: "Revoke a reporter link: from now on no server takes anything by it, from open pages either",
	tag,
	params: matchParams.extend({ linkId: idSchema }),
	answer: z.object({ link: reporterLinkSchema }),
} as const satisfies Endpoint;
