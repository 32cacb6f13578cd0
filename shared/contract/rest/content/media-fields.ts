// Schemas shared by movies and highlights.
import { z } from "zod";
import { embedUrlOf } from "#shared/contract/embed-hosts.ts";
import { ACCESS_KINDS, COUNTRY_RULES, VIDEO_SOURCE_KINDS } from "#shared/contract/media.ts";
import { COUNTRY_CODES, isCountryCode } from "#shared/kit/country-codes.ts";

const MAX_URL_LENGTH = 500;
const MAX_CAPTIONS = 20;
const MAX_CAPTION_LABEL_LENGTH = 40;

/** An https URL without credentials, and without characters that could end an HTML attribute or a header. */
const HTTPS_URL = /^https:\/\/(?:[a-z0-9-]+\.)+[a-z0-9-]+(?::\d{1,5})?(?:[/?#][^\s"<>\\^`{|}]*)?$/i;
const OWN_FILE = /^\/media\/[\w-]+(?:[./][\w-]+)*$/;
const isMediaUrl = (text: string) => OWN_FILE.test(text) || HTTPS_URL.test(text);
const mediaUrl = z
	.string()
	.trim()
	.max(MAX_URL_LENGTH, `must have at most ${MAX_URL_LENGTH} characters`)
	.refine(isMediaUrl, "must be an https address, or a /media/ path of this site");

export const posterImageIdSchema = z
	.string()
	.regex(/^[\w-]{1,80}$/, "must be the id of a stored image")
	.nullable()
	.describe("Id of a stored image; `null` if the picture is drawn");

/** Converts a link to a video of an allowed site into the address of its player. */
export const videoSourceSchema = z
	.strictObject({
		kind: z
			.enum(VIDEO_SOURCE_KINDS)
			.describe("`hls`: a playlist; `file`: MP4 or WebM; `embed`: the player of an allowed video site in a frame"),
		url: mediaUrl,
	})
	.overwrite(({ kind, url }) => ({ kind, url: (kind === "embed" && embedUrlOf(url)) || url }));

const captionSchema = z.strictObject({
	language: z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, "must be a language tag: en, pt-BR"),
	label: z
		.string()
		.trim()
		.min(1, "must not be empty")
		.max(MAX_CAPTION_LABEL_LENGTH, `must have at most ${MAX_CAPTION_LABEL_LENGTH} characters`),
	url: mediaUrl.describe("Address of a WebVTT file"),
});
export const captionsSchema = z.array(captionSchema).max(MAX_CAPTIONS, `must be at most ${MAX_CAPTIONS}`);

export const accessSchema = z.enum(ACCESS_KINDS).describe("`plan`: for readers with a plan that includes videos");

export const countriesSchema = z
	.strictObject({
		rule: z.enum(COUNTRY_RULES),
		codes: z
			.array(z.string().refine(isCountryCode, "must be codes of countries: DE, FR"))
			.max(COUNTRY_CODES.length)
			.overwrite((codes) => [...new Set(codes)].sort()),
	})
	.refine(({ rule, codes }) => rule === "all" || codes.length > 0, { path: ["codes"], message: "must name a country" })
	.refine(({ rule, codes }) => rule !== "all" || codes.length === 0, {
		path: ["codes"],
		message: "must be empty where all countries may watch",
	});
