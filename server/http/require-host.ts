// Requires requests for pages to name a host and a path (RFC 9110, 7.2). Mounted before the pages; probes and programs may omit the host.
import type { RequestHandler } from "express";
import { sendError } from "./endpoint/error-response.ts";

/** A name, an IPv4 address or an IPv6 one in brackets, and an optional port. */
const HOST = /^(\[[0-9a-f:.]+\]|[\w.~%!$&'()*+,;=-]+)(:\d{1,5})?$/i;

export const requireHost: RequestHandler = (request, response, next) => {
	if (!HOST.test(request.get("host") ?? "")) {
		sendError(response, { code: "invalid_request", message: "The header Host must name a host." });
	} else if (!request.originalUrl.startsWith("/")) {
		sendError(response, { code: "invalid_request", message: "The request's target must be a path." });
	} else {
		next();
	}
};
