// Decides which pages may use the whole API and the live socket from another origin: only those of the site's own addresses.
import type { IncomingMessage } from "node:http";
import cors from "cors";
import type { RequestHandler } from "express";
import type { Settings } from "#server/config/env.ts";
import { EXPOSED_HEADERS, PREFLIGHT_SECONDS, READ_HEADERS } from "./endpoint/public-reads.ts";

/** Request headers of client/api/send-request.ts that browsers send to another origin only with its permission. */
const ALLOWED_HEADERS = ["Authorization", "Content-Type", "Idempotency-Key", ...READ_HEADERS];
/** Origin that browsers send for a document in a sandboxed frame, such as a widget on another site. */
const OPAQUE_ORIGIN = "null";

export interface PageOrigins {
	/**
	 * Permits pages of the site to use everything that is not a page; `null` while the site has one origin. Pages of other sites may read
	 * only what is public.
	 */
	permit: RequestHandler | null;
	/**
	 * Returns the kind of page that a request comes from. Programs send no Origin, and count as the site's own. `widget` is a document without
	 * an origin, if other sites may show widgets.
	 */
	pageOf(request: IncomingMessage): "own" | "widget" | "other";
}

type OriginSettings = Pick<Settings, "pageOrigins" | "embedOrigins" | "apiUrls">;

export function createPageOrigins({ pageOrigins, embedOrigins, apiUrls }: OriginSettings): PageOrigins {
	const isEmbeddable = embedOrigins === null || embedOrigins.length > 0;
	const hasOneOrigin = pageOrigins.length === 1 && Object.values(apiUrls).every((url) => url === pageOrigins[0]);
	return {
		permit: hasOneOrigin ? null : permitPages(pageOrigins),
		pageOf({ headers: { origin, host } }) {
			if (origin === undefined || pageOrigins.includes(origin)) return "own";
			if (origin === OPAQUE_ORIGIN) return isEmbeddable ? "widget" : "other";
			// Accepts a page that was loaded from the host to which it connects, even if the settings do not name this address of the machine.
			return URL.canParse(origin) && new URL(origin).host === host ? "own" : "other";
		},
	};
}

function permitPages(pageOrigins: readonly string[]): RequestHandler {
	const permit = cors({
		origin: [...pageOrigins],
		// A load balancer may use a cookie of its own to route a browser to a node. Cookies do not authenticate these requests.
		credentials: true,
		allowedHeaders: ALLOWED_HEADERS,
		exposedHeaders: EXPOSED_HEADERS,
		maxAge: PREFLIGHT_SECONDS,
	});
	return (request, response, next) => {
		if (pageOrigins.includes(request.headers.origin ?? "")) return permit(request, response, next);
		response.vary("Origin");
		next();
	};
}
