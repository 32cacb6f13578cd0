// The API as pages call it: by endpoint, typed from its schemas. server/rendering binds it to the handlers, without HTTP.
import type { z } from "zod";
import type { AnswerOf, Endpoint } from "#shared/contract/rest/endpoint.ts";

type InputOf<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;

/** As a caller writes it: parameters as in the URL, defaults left out. */
export interface CallInput<E extends Endpoint> {
	params?: InputOf<E["params"]>;
	query?: InputOf<E["query"]>;
}

export interface PageApi {
	/** Throws a route error with a true HTTP status: 404 for what does not exist and for parameters that do not check. */
	call<E extends Endpoint>(endpoint: E, input?: CallInput<E>): Promise<AnswerOf<E>>;
}
