// A request as data: an endpoint of the contract with its input. The endpoint types it, so the sender knows the type of the answer.
import { type AnswerOf, type CallArguments, type Endpoint, type Method, pathOf } from "#shared/contract/endpoint.ts";

declare const answer: unique symbol;

export interface ApiRequest<Answer = unknown> {
	method: Method;
	/** Path with query string. */
	path: string;
	/** Body, sent as JSON; binary data is sent unchanged. */
	body?: unknown;
	/** Never set: carries the type of the answer. */
	readonly [answer]?: Answer;
}

export function requestTo<E extends Endpoint>(endpoint: E, ...[input]: CallArguments<E>): ApiRequest<AnswerOf<E>> {
	const { params, query, body } = (input ?? {}) as { params?: object; query?: object; body?: unknown };
	return { method: endpoint.method, path: pathOf(endpoint, params, query), ...(body !== undefined && { body }) };
}
