// Schemas of the fields of each document kind. They are validated before the checks of server/content/content-kinds.ts.
import { z } from "zod";
import type { ContentFields, PageFields } from "#shared/contract/content-kinds.ts";
import { MAX_BODY_LENGTH } from "#shared/contract/content-limits.ts";
import type { HighlightFields, MovieFields } from "#shared/contract/media.ts";
import { PLAN_BENEFITS, PLAN_UNITS, type PlanFields } from "#shared/contract/plan-offer.ts";
import { idSchema } from "#shared/kit/ids.ts";
import { sportKeySchema } from "../sport-key.ts";
import { brandingFields } from "./branding-fields.ts";
import { announcementFields, navigationFields } from "./frame-fields.ts";
import { accessSchema, captionsSchema, countriesSchema, posterImageIdSchema, videoSourceSchema } from "./media-fields.ts";

const DAY_SECONDS = 86_400;
/** Range of a movie's year; the first film was shot in 1888. */
const YEARS = { first: 1888, last: 2100 };
const MAX_MARKS = 200;
const A_NUMBER = "must be a number";
const WHOLE = "must be a whole number";

/** Input and output types are the same, because the schema sets no defaults. */
type FieldsSchema<Fields> = z.ZodType<Fields, Fields>;

const pageFields: FieldsSchema<PageFields> = z.strictObject({
	body: z
		.string()
		.max(MAX_BODY_LENGTH, `must have at most ${MAX_BODY_LENGTH} characters`)
		.overwrite((text) => text.replace(/\r\n?/g, "\n"))
		.describe("Markdown"),
});

const movieFields: FieldsSchema<MovieFields> = z.strictObject({
	year: z
		.number(A_NUMBER)
		.int(WHOLE)
		.min(YEARS.first, `must be ${YEARS.first} or later`)
		.max(YEARS.last, `must be ${YEARS.last} or earlier`),
	durationSeconds: z.number(A_NUMBER).int(WHOLE).min(1, "must be a second or more").max(DAY_SECONDS, "must be at most a day"),
	posterImageId: posterImageIdSchema,
	source: videoSourceSchema,
	captions: captionsSchema,
	access: accessSchema,
	countries: countriesSchema,
});

const highlightFields: FieldsSchema<HighlightFields> = z.strictObject({
	matchId: idSchema,
	posterImageId: posterImageIdSchema,
	source: videoSourceSchema.nullable().describe("`null` if the video is drawn from the match log"),
	captions: captionsSchema,
	marks: z
		.array(z.strictObject({ eventId: z.string().min(1).max(80), atSeconds: z.number().int().min(0).max(DAY_SECONDS) }))
		.max(MAX_MARKS, `must be at most ${MAX_MARKS}`)
		.describe("Times in the video of the match's key moments"),
	access: accessSchema,
	countries: countriesSchema,
});

const MAX_DURATION = 3_650;
const MAX_MINOR = 100_000_000;

const planFields: FieldsSchema<PlanFields> = z.strictObject({
	sport: sportKeySchema.nullable().describe("`null` for all sports"),
	duration: z.strictObject({
		unit: z.enum(PLAN_UNITS),
		count: z.number(A_NUMBER).int(WHOLE).min(1, "must be 1 or more").max(MAX_DURATION, `must be at most ${MAX_DURATION}`),
	}),
	amountMinor: z
		.number(A_NUMBER)
		.int("has more decimals than the currency")
		.min(1, "must be more than nothing")
		.max(MAX_MINOR, "is too much")
		.describe("Minor units (cents), tax included"),
	currency: z.string().regex(/^[A-Z]{3}$/, "must be a code such as EUR"),
	benefits: z.array(z.enum(PLAN_BENEFITS)).min(1, "must name one benefit or more").max(PLAN_BENEFITS.length),
	order: z.number(A_NUMBER).int(WHOLE).min(0, "must be 0 or more").max(1_000, "must be at most 1000").describe("Lower values come first"),
	isHighlighted: z.boolean(),
});

/** `hasAddress` is `true` if documents of the kind have a slug below the site's root; others are found by their id. */
export const KIND_SCHEMAS = {
	page: { name: "Page", fields: pageFields, hasAddress: true },
	movie: { name: "Movie", fields: movieFields, hasAddress: false },
	highlight: { name: "Highlight", fields: highlightFields, hasAddress: false },
	navigation: { name: "Navigation", fields: navigationFields, hasAddress: false },
	announcement: { name: "Announcement", fields: announcementFields, hasAddress: false },
	plan: { name: "Plan", fields: planFields, hasAddress: false },
	branding: { name: "Branding", fields: brandingFields, hasAddress: false },
} as const satisfies { [Kind in keyof ContentFields]: { name: string; fields: FieldsSchema<ContentFields[Kind]>; hasAddress: boolean } };
