// Schema of the site's own face.
import { z } from "zod";
import { BRAND_FONTS, type BrandingFields, MAX_SITE_NAME_LENGTH, OPTIONAL_PARTS } from "#shared/contract/branding.ts";
import { isKnownZone } from "#shared/i18n/formats.ts";
import { SPORT_KEYS } from "#shared/sports/registry.ts";
import { sportKeySchema } from "../sport-key.ts";
import { posterImageIdSchema } from "./media-fields.ts";

const image = (meaning: string) => posterImageIdSchema.describe(`Id of a stored image: ${meaning}; null: the shipped one`);
const colour = (meaning: string) =>
	z
		.string()
		.trim()
		.toLowerCase()
		.regex(/^#[0-9a-f]{6}$/, "must be a colour such as #0a3d62")
		.nullable()
		.describe(meaning);

export const brandingFields: z.ZodType<BrandingFields, BrandingFields> = z.strictObject({
	name: z
		.string()
		.trim()
		.max(MAX_SITE_NAME_LENGTH, `must have at most ${MAX_SITE_NAME_LENGTH} characters`)
		.regex(/^[^\p{Cc}<>]*$/u, "must be one line without angle brackets")
		.describe("Empty: the setting SITE_NAME"),
	logoImageId: image("stands before the name"),
	isNameShown: z.boolean().describe("Whether the name is shown beside the logo"),
	iconImageId: image("icon of tabs, bookmarks and the installed site"),
	shareImageId: image("picture of link previews"),
	accent: colour("What is live; adapted in a theme in which text in it has less than 4.5:1. Null: the shipped one"),
	header: colour("Band at the top of each page; its text is black or white. Null: none"),
	font: z.enum(BRAND_FONTS),
	zone: z
		.string()
		.refine((zone) => !/^[+-]/.test(zone) && isKnownZone(zone), "must be an IANA zone such as Europe/Berlin")
		.nullable()
		.describe("Zone of readers whose own one is unknown; null: guessed"),
	offSports: z
		.array(sportKeySchema)
		.max(SPORT_KEYS.length - 1, "must leave a sport")
		.describe("Sports that the site does not offer"),
	offParts: z.array(z.enum(OPTIONAL_PARTS)).max(OPTIONAL_PARTS.length).describe("Parts that the site does not offer"),
});
