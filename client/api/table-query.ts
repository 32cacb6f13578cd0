// Parses a table's address into the query of its endpoint: ?q=…&sort=-at&page=2 and the endpoint's own filters. Invalid values are ignored.
import type { z } from "zod";
import type { Endpoint } from "#shared/contract/endpoint.ts";

type ListEndpoint = Endpoint & { query: z.ZodObject };
/** The address of a table counts pages, the API counts rows. */
const PAGING = ["limit", "offset"];

export function tableQuery<E extends ListEndpoint>(endpoint: E, { searchParams }: URL): z.input<E["query"]> {
	const parameters = Object.entries<z.ZodType>(endpoint.query.shape).flatMap(([name, schema]): [string, string | number][] => {
		const value = PAGING.includes(name) ? null : searchParams.get(name);
		return value && schema.safeParse(value).success ? [[name, value]] : [];
	});
	const { limit, offset } = endpoint.query.shape as Record<string, z.ZodType>;
	const page = Number(searchParams.get("page") ?? 1);
	const before = (page - 1) * Number(limit?.parse(undefined));
	if (Number.isInteger(page) && before > 0 && offset?.safeParse(before).success) parameters.push(["offset", before]);
	return Object.fromEntries(parameters) as z.input<E["query"]>;
}
