// /api/site-frame: the frame of every page: navigation, footer, announcements.
import { z } from "zod";
import { BRAND_FONTS, OPTIONAL_PARTS } from "#shared/contract/branding.ts";
import type { Endpoint } from "#shared/contract/endpoint.ts";
import { ANNOUNCEMENT_PAGES, ANNOUNCEMENT_TONES } from "#shared/contract/site-frame.ts";
import { DEFAULT_LOCALE, LOCALE_KEYS } from "#shared/i18n/locales.ts";
import { offersSchema } from "../catalogue/match-offers.ts";

const link = z.object({ to: z.string(), label: z.string().nullable().describe("`null` if the page's own name is shown") });
const links = z.array(link);
const imageId = z.string().nullable().describe("Id of a stored image; null: the shipped one");

export const getSiteFrame = {
	method: "GET",
	path: "/api/site-frame",
	summary: "Get navigation, footer and announcements as they are shown now",
	tag: "Pages",
	query: z.object({ locale: z.enum(LOCALE_KEYS).default(DEFAULT_LOCALE) }),
	answer: z
		.object({
			navigation: z.object({
				header: links,
				footer: z.array(z.object({ title: z.string().nullable(), links })),
				legal: links,
				social: links,
			}),
			announcements: z.array(
				z.object({
					key: z.string().describe("Differs for each version, because dismissing an announcement applies to one version"),
					parts: z.array(
						z.object({ text: z.string(), isStrong: z.boolean().optional(), isEmphasis: z.boolean().optional(), to: z.string().optional() }),
					),
					tone: z.enum(ANNOUNCEMENT_TONES),
					link: z.object({ to: z.string(), label: z.string() }).nullable(),
					pages: z.enum(ANNOUNCEMENT_PAGES),
					isDismissible: z.boolean(),
				}),
			),
			branding: z.object({
				name: z.string().describe("The name of the site"),
				logoImageId: imageId,
				isNameShown: z.boolean().describe("Whether the name stands beside the logo"),
				iconImageId: imageId,
				shareImageId: imageId,
				font: z.enum(BRAND_FONTS),
				tokens: z
					.record(z.templateLiteral(["--", z.string()]), z.string())
					.describe("Custom properties of style sheets that differ from the shipped ones"),
				hasOwnHeader: z.boolean(),
				offSports: z.array(z.string()).describe("Sports that the site does not offer"),
				offParts: z.array(z.enum(OPTIONAL_PARTS)).describe("Parts that the site does not offer"),
			}),
			offers: offersSchema.describe("What the site offers to this reader anywhere"),
			demoProgress: z.number().optional().describe("Percentage of the demo's past that is written; absent once it is complete"),
		})
		.meta({ id: "SiteFrame" }),
} as const satisfies Endpoint;
