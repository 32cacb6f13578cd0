// Category fields of a team or league: women, men, age group, second team (FD6).
import { z } from "zod";
import { GENDERS } from "#shared/kit/team-category.ts";

/** A field that is omitted on creation is unknown. */
export const categoryFields = {
	gender: z.enum(GENDERS).nullable().optional().describe("`null` if it is not known, which does not mean `men`"),
	ageGroup: z
		.string()
		.trim()
		.toLowerCase()
		.regex(/^(?:u\d{1,2}|youth)$/, "must be an age such as u19, or youth")
		.nullable()
		.optional()
		.describe("`u19`; `youth` if the age is not stated; `null` for adults, or if it is not known"),
	isReserve: z.boolean().optional().describe("A club's second or lower team, or a competition of such teams"),
};
