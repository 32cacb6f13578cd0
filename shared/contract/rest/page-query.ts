// Paging of every list of the API: at most `limit` rows after the first `offset` ones. An answer says in `total` how many there are in all.
import { z } from "zod";

/** No list that people page through is longer. */
const MAX_OFFSET = 1_000_000;

export const pageQuery = (maxLimit: number, usualLimit: number, maxOffset = MAX_OFFSET) => ({
	limit: z.coerce.number().int().min(1).max(maxLimit).default(usualLimit).describe("Maximum number of rows in the answer"),
	offset: z.coerce.number().int().min(0).max(maxOffset).default(0).describe("Number of rows before the first row of the answer"),
});
