// Parses a table's address into the query of its endpoint: ?q=…&sort=-at&page=2 and the endpoint's own filters. Invalid values are ignored.
import type { z } from "zod";
import type { Endpoint } from "#shared/contract/endpoint.ts";

type ListEndpoint = Endpoint & { query: z.ZodObject };

export function tableQuery<E extends ListEndpoint>(endpoint: E, { searchParams }: URL): z.input<E["query"]> {
	const parameters = Object.entries<z.ZodType>(endpoint.query.shape).flatMap(([name, schema]) => {
		const value = searchParams.get(name);
		return value && schema.safeParse(value).success ? [[name, value]] : [];
	});
	return Object.fromEntries(parameters) as z.input<E["query"]>;
}
