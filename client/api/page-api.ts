// The API as page loaders call it: by endpoint, typed by its schemas. server/rendering binds it to the handlers without HTTP.
import type { AnswerOf, CallArguments, Endpoint } from "#shared/contract/endpoint.ts";

export interface PageApi {
	/** Throws a route error with the matching HTTP status: 404 if the resource does not exist or a parameter is invalid. */
	call<E extends Endpoint>(endpoint: E, ...input: CallArguments<E>): Promise<AnswerOf<E>>;
}
