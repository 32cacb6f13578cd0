// The API as page loaders call it: in process, as the page's reader; a refusal becomes a route error with a true HTTP status.
import { data } from "react-router";
import { AppError } from "#server/errors/app-error.ts";
import type { ApiCaller } from "#server/http/endpoint/api-caller.ts";
import type { Actor } from "#server/http/endpoint/call-context.ts";
import type { Endpoint } from "#shared/contract/endpoint.ts";
import { ERROR_STATUS } from "#shared/contract/error-code.ts";

/** `actor`: null for a guest. */
export function createPageApi(callApi: ApiCaller, actor: Actor | null) {
	return {
		async call(endpoint: Endpoint, input: { params?: unknown; query?: unknown } = {}): Promise<unknown> {
			try {
				return await callApi(endpoint, input, { actor });
			} catch (error) {
				throw error instanceof AppError ? data(null, { status: statusOfPage(error) }) : error;
			}
		},
	};
}

/** A page whose parameters do not check does not exist. */
function statusOfPage({ code }: AppError): number {
	return code === "invalid_request" ? 404 : ERROR_STATUS[code];
}
