// Query of every table of the console: words, order, page. Answers are {rows, total}.
import { z } from "zod";
import { LARGEST_PAGE, OPS_PAGE_SIZE } from "../list-size.ts";

/** `sorts`: what rows may be ordered by. `usual`: the default order, else by the first. A leading `-` reverses it. */
export function listQuery<const Sorts extends readonly [string, ...string[]]>(
	sorts: Sorts,
	usual?: Sorts[number] | `-${NoInfer<Sorts>[number]}`,
) {
	const orders = sorts.flatMap((sort) => [sort, `-${sort}`]) as [Sorts[number] | `-${Sorts[number]}`];
	return {
		q: z.string().trim().max(100).optional().describe("Words that a row must contain"),
		sort: z
			.enum(orders)
			.default((usual ?? orders[0]) as never)
			.describe("`-` turns the order round"),
		page: z.coerce.number().int().min(1).max(100_000).default(1),
		size: z.coerce.number().int().min(1).max(LARGEST_PAGE).default(OPS_PAGE_SIZE),
	};
}

export function listAnswer<Row extends z.ZodType>(row: Row) {
	return z.object({ rows: z.array(row), total: z.number().int() });
}
