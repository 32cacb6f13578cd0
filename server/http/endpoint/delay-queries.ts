// Delays queries: readers with a match delay get earlier answers, because a query to which the delay applies is handled by its counterpart
// as of that time.
import type { Endpoint } from "#shared/contract/endpoint.ts";
import type { MatchDelay } from "#shared/contract/match-delay.ts";
import type { ApiDefinition } from "./define-endpoint.ts";

/** Returns the handlers of the delayed queries as of the earlier time, by name (nameOf). */
export type QueriesAsOf = (delay: MatchDelay) => Promise<ReadonlyMap<string, ApiDefinition>>;

export const nameOf = ({ method, path }: Pick<Endpoint, "method" | "path">): string => `${method} ${path}`;

export function delayQueries(definitions: readonly ApiDefinition[], asOf: QueriesAsOf): ApiDefinition[] {
	return definitions.map((definition) => {
		if (!definition.isDelayed) return definition;
		const name = nameOf(definition.endpoint);
		return {
			...definition,
			async handle(input, context) {
				if (!context.delay) return definition.handle(input, context);
				const query = (await asOf(context.delay)).get(name);
				if (!query) throw new Error(`nothing answers ${name} as of some time ago`);
				return query.handle(input, context);
			},
		};
	});
}
