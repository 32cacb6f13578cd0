// Calls queries in process, with the same definitions as HTTP: pages are rendered through it.
import type { AnswerOf, Endpoint } from "#shared/contract/endpoint.ts";
import { DEFAULT_LOCALE } from "#shared/i18n/locales.ts";
import type { CallContext } from "./call-context.ts";
import { NO_COOKIES } from "./cookies.ts";
import type { ApiDefinition } from "./define-endpoint.ts";
import { parseInput } from "./parse-input.ts";
import { requireScope } from "./require-scope.ts";

/** `input` has the values of a URL, without defaults. Throws the AppError that HTTP would respond with. */
export type ApiCaller = <E extends Endpoint>(
	endpoint: E,
	input: { params?: unknown; query?: unknown },
	context: CallContext,
) => Promise<AnswerOf<E>>;

const IN_PROCESS = { address: "", userAgent: "", locale: DEFAULT_LOCALE };

export function createApiCaller(definitions: readonly ApiDefinition[]): ApiCaller {
	// Keyed by name, not by object: the built pages contain their own copy of the contract.
	const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
	const queries = new Map(definitions.filter(({ isCommand }) => !isCommand).map((query) => [nameOf(query.endpoint), query]));
	return async <E extends Endpoint>(endpoint: E, input: { params?: unknown; query?: unknown }, context: CallContext) => {
		const query = queries.get(nameOf(endpoint));
		if (!query) throw new Error(`no query answers ${nameOf(endpoint)}`);
		requireScope(context.actor, query.scope);
		const answer = await query.handle(parseInput(query.input, input) as Parameters<typeof query.handle>[0], {
			...context,
			commandKey: null,
			caller: IN_PROCESS,
			cookies: NO_COOKIES,
			address: "",
			header: () => undefined,
			isForm: false,
			audit() {},
		});
		return answer as AnswerOf<E>;
	};
}
