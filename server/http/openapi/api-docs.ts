// /api/openapi.json and /api/asyncapi.json for machines, /api/errors and /api/docs for people: RapiDoc, whose script is part of the client's build
// (client/api-docs-script.server.ts).

import { createHash } from "node:crypto";
import express, { type RequestHandler, type Router } from "express";
import { contentSecurityPolicy } from "helmet";
import { DEFAULT_LOCALE } from "#shared/i18n/locales.ts";
import type { ApiDefinition } from "../endpoint/define-endpoint.ts";
import { permitAnyOrigin } from "../endpoint/public-reads.ts";
import { ASYNC_API_PATH, asyncApiOf } from "./asyncapi.ts";
import { serveErrorPages } from "./error-pages.ts";
import { openApiOf } from "./openapi.ts";

/** RapiDoc adds style elements to its own shadow root. */
const docsPolicy = contentSecurityPolicy({
	useDefaults: false,
	directives: {
		defaultSrc: ["'none'"],
		scriptSrc: ["'self'"],
		styleSrc: ["'unsafe-inline'"],
		connectSrc: ["'self'"],
		imgSrc: ["'self'", "data:"],
		baseUri: ["'none'"],
		formAction: ["'none'"],
		frameAncestors: ["'none'"],
	},
}) as RequestHandler;

export function serveDocs(definitions: readonly ApiDefinition[], site: { name: string; url: string }): Router {
	const docs = express.Router();
	const title = `${site.name} API`;
	docs.get(
		"/openapi.json",
		permitAnyOrigin,
		serveDocument(() => openApiOf(definitions, site)),
	);
	docs.get(
		ASYNC_API_PATH.replace(/^\/api/, ""),
		permitAnyOrigin,
		serveDocument(() => asyncApiOf(site)),
	);
	docs.get("/docs", docsPolicy, (_request, response) => void response.set("Cache-Control", "no-cache").type("html").send(docsPage(title)));
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

const docsPage = (title: string) => `<!doctype html>
<html lang="${DEFAULT_LOCALE}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<script type="module" src="/rapidoc.js"></script>
</head>
<body>
<rapi-doc spec-url="/api/openapi.json" render-style="read" schema-style="table" load-fonts="false" regular-font="system-ui, sans-serif" mono-font="ui-monospace, monospace"
 theme="light" primary-color="#0b8a5a" allow-spec-url-load="false" allow-spec-file-load="false" persist-auth="false" show-header="false"></rapi-doc>
</body>
</html>
`;
