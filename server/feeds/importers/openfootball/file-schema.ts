// The shapes of openfootball files, parsed only here. They are lenient on purpose: volunteers type these files, and read-file.ts reports
// what a row lacks instead of losing the whole file.
import { z } from "zod";

/** Goals of the home and the away side. */
export const goalsSchema = z.tuple([z.number().int().min(0).max(99), z.number().int().min(0).max(99)]);
const scoreObject = z.object({
	ht: goalsSchema.optional(),
	ft: goalsSchema.optional(),
	et: goalsSchema.optional(),
	p: goalsSchema.optional(),
});

/** Maximum length of a name. No name is as long; the limit bounds the lookup of players, which tries every suffix of a name. */
const name = z.string().min(1).max(200);

/** Files write some surnames in capitals: `Otari KITEISHVILI`. */
const player = name.transform((given) =>
	given.replace(/(?<![\p{L}.])\p{Lu}{3,}(?!\p{L})/gu, (word) => word.charAt(0) + word.slice(1).toLowerCase()),
);
const minute = z.union([z.number(), z.string()]).nullable().catch(null);
const listOf = <Item extends z.ZodType>(item: Item) => z.array(item).catch([]);

/** A goal counts even if parts of it are unreadable. */
const goalSchema = z
	.object({
		name: player.nullable().catch(null),
		/** Either 90 with an offset of 4, or "90+4". */
		minute,
		offset: z.number().int().optional().catch(undefined),
		penalty: z.boolean().optional().catch(undefined),
		owngoal: z.boolean().optional().catch(undefined),
	})
	.catch({ name: null, minute: null });

/** Line-ups in the full files: one each for the home and the away side. */
const lineUpSchema = z.object({
	starter: listOf(z.object({ name: player })).optional(),
	bench: listOf(z.object({ name: player })).optional(),
	subs: listOf(z.object({ on: player.nullable().catch(null), off: player.nullable().catch(null), minute })).optional(),
});
const bookingSchema = z.object({ type: z.string().nullable().catch(null), name: player.nullable().catch(null), minute });
const ofSides = <Item extends z.ZodType>(item: Item) => z.array(item).max(2).optional();

const team = z.union([name, z.object({ name, code: z.string().optional() })]);

export const matchSchema = z.object({
	round: z.string().default(""),
	num: z.number().optional(),
	stage: z.string().optional(),
	group: z.string().optional(),
	date: z.iso.date().refine((day) => day >= "1850" && day < "2200"),
	time: z.string().optional(),
	team1: team,
	team2: team,
	/** `[2, 0]` alone is the score after 90 minutes. */
	score: z.union([goalsSchema, scoreObject]).default({}),
	status: z.string().optional(),
	ground: z.string().optional(),
	attendance: z.number().int().min(0).optional(),
	referee: name.optional(),
	goals1: z.array(goalSchema).default([]),
	goals2: z.array(goalSchema).default([]),
	lineup: ofSides(lineUpSchema),
	bookings: ofSides(listOf(bookingSchema)),
});

export type RawMatch = z.infer<typeof matchSchema>;
export type RawGoal = z.infer<typeof goalSchema>;
export type RawLineUp = z.infer<typeof lineUpSchema>;
export type RawBooking = z.infer<typeof bookingSchema>;
export type RawScore = z.infer<typeof scoreObject>;

/** A file of matches. Rows are checked one by one, so their type is unknown here. */
export const matchFileSchema = z.object({ name: z.string().min(1), matches: z.array(z.unknown()) });
export const roundFileSchema = z.object({
	name: z.string().min(1),
	rounds: z.array(z.object({ name: z.string(), matches: z.array(z.unknown()) })),
});

export const squadFileSchema = z.array(
	z.object({
		name: z.string().min(1),
		fifa_code: z.string().length(3),
		players: z.array(z.object({ number: z.number().int().nullish(), pos: z.enum(["GK", "DF", "MF", "FW"]), name })),
	}),
);
export type Squad = z.infer<typeof squadFileSchema>[number];

/** Files without matches, recognised by their own key. */
export const SIDE_FILES = {
	groups: z.object({ name: z.string(), groups: z.array(z.object({ teams: z.array(z.unknown()) })) }),
	standings: z.object({ name: z.string(), groups: z.array(z.object({ standings: z.array(z.unknown()) })) }),
	stadiums: z.object({ name: z.string(), stadiums: z.array(z.unknown()) }),
	teams: z.union([
		z.object({ name: z.string(), teams: z.array(z.unknown()) }),
		z.object({ name: z.string(), clubs: z.array(z.unknown()) }),
		z.array(z.object({ fifa_code: z.string(), confed: z.string() })).min(1),
		z.array(z.object({ fifa_code: z.string(), continent: z.string() })).min(1),
	]),
} as const;
