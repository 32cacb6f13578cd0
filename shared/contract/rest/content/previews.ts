// Drafts that can be read without an account for some days, through a signed address.
import { z } from "zod";
import type { Endpoint } from "#shared/contract/endpoint.ts";
import { posterSchema } from "../media/parts.ts";
import { renderedTextSchema } from "./pages.ts";

/** Kinds with a public page; other kinds are previewed in the console only. */
export const PREVIEW_KINDS = ["page", "movie", "highlight"] as const;

const instant = z.number().int().describe("Epoch milliseconds, UTC");

export const linkPreview = {
	method: "POST",
	path: "/api/ops/content/:kind/:documentId/preview-link",
	summary: "Create a signed address at which anyone can read the newest version until the address expires",
	tag: "Ops",
	params: z.object({ kind: z.enum(PREVIEW_KINDS), documentId: z.string().min(1).max(64) }),
	body: z.strictObject({}).default({}),
	status: 201,
	answer: z.object({ url: z.string(), version: z.number().int(), expiresAt: instant }),
} as const satisfies Endpoint;

export const getPreview = {
	method: "GET",
	path: "/api/previews/:token",
	summary: "Get a draft by the token of its signed address",
	tag: "Pages",
	params: z.object({ token: z.string().min(1).max(200) }),
	answer: z.object({
		kind: z.enum(PREVIEW_KINDS),
		version: z.number().int(),
		title: z.string(),
		description: z.string(),
		rendered: renderedTextSchema.nullable().describe("`null` for kinds that have no text"),
		poster: posterSchema,
		savedAt: instant,
		expiresAt: instant.describe("When the address expires"),
	}),
} as const satisfies Endpoint;
