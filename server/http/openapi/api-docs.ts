// /api/openapi.json and /api/asyncapi.json for machines, /api/docs and /api/errors for people.

import { createHash } from "node:crypto";
import express, { type RequestHandler, type Router } from "express";
import { listPlaybacks } from "#shared/contract/rest/playbacks.ts";
import type { ApiDefinition } from "../endpoint/define-endpoint.ts";
import { permitAnyOrigin } from "../endpoint/public-reads.ts";
import { ASYNC_API_PATH, asyncApiOf } from "./asyncapi.ts";
import { serveDocsPages } from "./docs-pages.ts";
import { serveErrorPages } from "./error-pages.ts";
import { openApiOf } from "./openapi.ts";

export function serveDocs(definitions: readonly ApiDefinition[], site: { name: string; url: string }): Router {
	const docs = express.Router();
	docs.get(
		"/openapi.json",
		permitAnyOrigin,
		serveDocument(() => openApiOf(definitions, site)),
	);
	docs.get(
		ASYNC_API_PATH.replace(/^\/api/, ""),
		permitAnyOrigin,
		serveDocument(() => asyncApiOf({ ...site, hasPlaybacks: definitions.some(({ endpoint }) => endpoint.path === listPlaybacks.path) })),
	);
	docs.use(serveDocsPages(() => openApiOf(definitions, site)));
	docs.use(serveErrorPages(site.name));
	return docs;
}

/** The document is large and never changes: it is made once, at the first request, and so is its ETag, which Express would compute each time. */
function serveDocument(make: () => object): RequestHandler {
	let made: { json: Buffer; tag: string } | undefined;
	return (_request, response) => {
		if (!made) {
			const json = Buffer.from(JSON.stringify(make()));
			made = { json, tag: `"${createHash("sha1").update(json).digest("base64url")}"` };
		}
		response.set({ "Cache-Control": "no-cache", ETag: made.tag }).type("json").send(made.json);
	};
}
