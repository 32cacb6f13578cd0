// The API as pages call it: by endpoint, typed from its schemas. server/rendering binds it to the handlers, without HTTP.
import type { AnswerOf, CallArguments, Endpoint } from "#shared/contract/endpoint.ts";

export interface PageApi {
	/** Throws a route error with a true HTTP status: 404 for what does not exist and for parameters that do not check. */
	call<E extends Endpoint>(endpoint: E, ...input: CallArguments<E>): Promise<AnswerOf<E>>;
}
