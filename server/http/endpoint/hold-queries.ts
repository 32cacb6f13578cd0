// Delays queries: readers with a match delay get earlier answers, because a query about matches is handled by its counterpart as of that
// time. All other endpoints have no data about matches, or are for staff.
import type { Endpoint } from "#shared/contract/endpoint.ts";
import type { MatchDelay } from "#shared/contract/match-delay.ts";
import type { ApiDefinition } from "./define-endpoint.ts";

export interface HeldQueries {
	/** Queries that are answered as of the earlier time. */
	held: readonly Endpoint[];
	/** Queries of readers that are answered with the present state. */
	atOnce: readonly Endpoint[];
	/** The handlers of the delayed queries, by name (nameOf). */
	asOf(delay: MatchDelay): Promise<ReadonlyMap<string, ApiDefinition>>;
}

export const nameOf = ({ method, path }: Pick<Endpoint, "method" | "path">): string => `${method} ${path}`;

/** Endpoints of staff, who decide by the present state. */
const isOfStaff = ({ endpoint, scope }: ApiDefinition) =>
	endpoint.path.startsWith("/api/ops/") || (scope !== null && scope !== "signed_in");

/** Throws if a query of readers has no choice. */
export function holdQueries(definitions: readonly ApiDefinition[], { held, atOnce, asOf }: HeldQueries): ApiDefinition[] {
	const [heldNames, atOnceNames] = [held, atOnce].map((endpoints) => new Set(endpoints.map(nameOf)));
	return definitions.map((definition) => {
		const name = nameOf(definition.endpoint);
		if (definition.isCommand || isOfStaff(definition) || atOnceNames?.has(name)) return definition;
		if (!heldNames?.has(name))
			throw new Error(`${name} has no choice of what readers with a match delay get (server/http/endpoint/match-delay-choices.ts)`);
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
