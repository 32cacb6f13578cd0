// Category fields of a team or league: women, men, age group, second team (FD6).
import { z } from "zod";
import { GENDERS } from "#shared/kit/team-category.ts";

/** A field that is omitted on creation is unknown. */
export const categoryFields = {
	gender: z.enum(GENDERS).nullable().optional().describe("null: not known, which is not `men`"),
	ageGroup: z
		.string()
		.trim()
		.toLowerCase()
		.regex(/^(?:u\d{1,2}|youth)$/, "must be an age such as u19, or youth")
		.nullable()
		.optional()
		.describe("`u19`; `youth` where the age is not said; null: adults, or not known"),
	isReserve: z.boolean().optional().describe("A club's second, third … team, or a competition of such teams"),
};
