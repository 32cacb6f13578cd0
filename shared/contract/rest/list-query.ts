// Query parameters of every table of the console: search text, order, paging. Responses are {rows, total}.
import { z } from "zod";
import { LARGEST_PAGE, OPS_PAGE_SIZE } from "../list-size.ts";
import { MAX_QUERY_LENGTH } from "../search-limits.ts";
import { pageQuery } from "./page-query.ts";

/**
 * `sorts` are the columns by which rows can be ordered. `usual` is the default order; without it, the first of `sorts`. A leading `-`
 * reverses the order.
 */
export function listQuery<const Sorts extends readonly [string, ...string[]]>(
	sorts: Sorts,
	usual?: Sorts[number] | `-${NoInfer<Sorts>[number]}`,
) {
	const orders = sorts.flatMap((sort) => [sort, `-${sort}`]) as [Sorts[number] | `-${Sorts[number]}`];
	return {
		q: z.string().trim().max(MAX_QUERY_LENGTH).optional().describe("Words that a row must contain"),
		sort: z
			.enum(orders)
			.default((usual ?? orders[0]) as never)
			.describe("A leading `-` reverses the order"),
		...pageQuery(LARGEST_PAGE, OPS_PAGE_SIZE),
	};
}

export function listAnswer<Row extends z.ZodType>(row: Row) {
	return z.object({ rows: z.array(row), total: z.number().int() });
}
