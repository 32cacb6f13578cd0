// The HTTP app on a free port of this process, for tests that call it with fetch.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { RequestHandler } from "express";
import { authenticateBy, signAccessToken } from "#server/accounts/session/access-token.ts";
import type { TrustProxy } from "#server/config/trust-proxy.ts";
import type { Db } from "#server/db/open-database.ts";
import { createClientAddresses } from "#server/http/connection/client-address.ts";
import { createHttpApp, type HttpAppOptions } from "#server/http/create-app.ts";
import type { AuditTrail } from "#server/http/endpoint/audit-trail.ts";
import type { ActorOfCookies } from "#server/http/endpoint/call-context.ts";
import type { ApiDefinition } from "#server/http/endpoint/define-endpoint.ts";
import type { NotReady } from "#server/http/readiness.ts";
import { createLogger, type Logger } from "#server/observability/logger.ts";
import { createMetrics } from "#server/observability/metrics.ts";
import type { Scope } from "#shared/contract/endpoint.ts";
import type { Clock } from "#shared/kit/instant.ts";

export const SECRET = "a secret of the tests, long enough to sign with";

export interface ApiServer {
	url: string;
	/** Calls the API; accepts responses of any status. `body` is sent as JSON, a string as it is. */
	call(method: string, path: string, options?: { body?: unknown; headers?: Record<string, string> }): Promise<ApiAnswer>;
	/** The Authorization header of an actor with these scopes. */
	bearer(scopes: Scope[], options?: { id?: string; lifetimeMs?: number }): { authorization: string };
	stop(): Promise<void>;
}

export interface ApiAnswer {
	status: number;
	headers: Headers;
	/** The response's text if it is not JSON. */
	json: unknown;
}

export async function startApi(options: {
	db: Db;
	definitions: readonly ApiDefinition[];
	clock?: Clock;
	log?: Logger;
	trustProxy?: TrustProxy;
	notReady?: () => Promise<readonly NotReady[]>;
	isWorking?: () => Promise<boolean>;
	audit?: AuditTrail;
	actorOfCookies?: ActorOfCookies;
	pages?: RequestHandler;
	files?: Readonly<Record<string, RequestHandler>>;
	settings?: HttpAppOptions["settings"];
	permitOrigins?: RequestHandler | null;
}): Promise<ApiServer> {
	const { db, definitions, clock = Date.now, log = createLogger({ level: "silent" }), audit, actorOfCookies, pages, files = {} } = options;
	const { trustProxy = ["loopback"], notReady = async () => [], isWorking = async () => true } = options;
	const app = createHttpApp({
		// A test may state the caller's address in X-Forwarded-For, as a proxy would.
		addresses: createClientAddresses({ trustProxy, log }),
		definitions,
		authenticate: authenticateBy(SECRET, clock),
		db,
		clock,
		log,
		metrics: createMetrics({ withProcess: false }),
		settings: options.settings ?? { siteName: "Tests", siteUrl: "http://localhost" },
		health: { notReady, isWorking },
		...(audit && { audit }),
		...(actorOfCookies && { actorOfCookies }),
		...(options.permitOrigins && { permitOrigins: options.permitOrigins }),
		pages,
		files,
	});
	const server = createServer(app);
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	return {
		url,
		async call(method, path, { body, headers = {} } = {}) {
			const text = body === undefined || typeof body === "string" ? body : JSON.stringify(body);
			const answer = await fetch(url + path, {
				method,
				headers: { ...(body !== undefined && { "content-type": "application/json" }), ...headers },
				...(text !== undefined && { body: text }),
			});
			const isJson = method !== "HEAD" && answer.headers.get("content-type")?.includes("json");
			return { status: answer.status, headers: answer.headers, json: isJson ? await answer.json() : await answer.text() };
		},
		bearer: (scopes, { id = "desk", lifetimeMs = 60_000 } = {}) => ({
			authorization: `Bearer ${signAccessToken(SECRET, clock, { id, scopes }, lifetimeMs)}`,
		}),
		stop: () =>
			new Promise((resolve) => {
				server.close(() => resolve());
				server.closeAllConnections();
			}),
	};
}
