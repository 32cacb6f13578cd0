// Readers with a match delay get answers of some time ago: a query that tells of matches is handled by its like of then. All other endpoints
// tell nothing of matches, or are for staff.
import type { Endpoint } from "#shared/contract/endpoint.ts";
import type { MatchDelay } from "#shared/contract/match-delay.ts";
import type { ApiDefinition } from "./define-endpoint.ts";

export interface HeldQueries {
	/** Queries that are answered as of then. */
	held: readonly Endpoint[];
	/** Queries of readers that are answered as they stand. */
	atOnce: readonly Endpoint[];
	/** The handlers of what is held, by its name (nameOf). */
	asOf(delay: MatchDelay): Promise<ReadonlyMap<string, ApiDefinition>>;
}

export const nameOf = ({ method, path }: Pick<Endpoint, "method" | "path">): string => `${method} ${path}`;

/** Of staff; whoever decides needs the present. */
const isOfStaff = ({ endpoint, scope }: ApiDefinition) =>
	endpoint.path.startsWith("/api/ops/") || (scope !== null && scope !== "signed_in");

/** Throws where a query of readers has no choice. */
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
