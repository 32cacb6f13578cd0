// The pages about the API: /api/docs lists all operations, /api/docs/{group} shows those of a group with their examples, and
// /api/docs/schemas what several of them share. They are made from the description for machines and need no script.
import express, { type Router } from "express";
import { docsPage, docsPolicy, escaped, marked, preformatted } from "./docs-page.ts";
import type { Json } from "./json-schema.ts";
import type { OpenApi } from "./openapi.ts";
import { fieldsOf, typeOf } from "./schema-html.ts";

interface Operation {
	method: string;
	path: string;
	operationId: string;
	summary: string;
	description: string;
	tags: string[];
	parameters: { name: string; in: string; required: boolean; description?: string; schema: Json }[];
	requestBody?: { content: Record<string, Content> };
	responses: Record<string, { content: Record<string, Content> }>;
	"x-codeSamples"?: { source: string }[];
}

interface Content {
	schema: Json;
	example?: unknown;
}

export function serveDocsPages(describe: () => OpenApi): Router {
	const pages = express.Router();
	let made: ReadonlyMap<string, string> | undefined;
	pages.get(["/docs", "/docs/:page"], docsPolicy, (request, response, next) => {
		made ??= makePages(describe());
		const html = made.get(String(request.params.page ?? ""));
		if (html === undefined) return next();
		response.set("Cache-Control", "no-cache").type("html").send(html);
	});
	return pages;
}

/** Returns the HTML of each page by the last part of its path; the list of all operations has an empty one. */
function makePages({ info, paths, tags, components }: OpenApi): ReadonlyMap<string, string> {
	const operations = Object.entries(paths).flatMap(([path, methods]) =>
		Object.entries(methods).map(([method, operation]) => ({ ...operation, method: method.toUpperCase(), path }) as unknown as Operation),
	);
	const groups = tags.map((tag) => ({ ...tag, slug: slugOf(tag.name), own: operations.filter((one) => one.tags[0] === tag.name) }));
	const lists = groups.map(
		({ name, description = "", slug, own }) => `<h2 id="${slug}"><a href="/api/docs/${slug}">${escaped(name)}</a></h2>
<p>${marked(description)}</p>
<ul class="rows">${own.map((one) => `<li><a href="/api/docs/${slug}#${one.operationId}"><code>${one.method} ${escaped(one.path)}</code></a> <span>${marked(one.summary)}</span></li>`).join("\n")}</ul>`,
	);
	const index = `<h1>${escaped(info.title)}</h1>
<p>${marked(info.description)}</p>
<nav aria-label="For programs"><ul>
<li><a href="/api/openapi.json">OpenAPI 3.1</a>: everything on these pages, for tools</li>
<li><a href="/api/asyncapi.json">AsyncAPI 3</a>: the live topics</li>
<li><a href="/api/errors">Errors</a>: what each code means and what to do</li>
<li><a href="/api/docs/schemas">Schemas</a>: what several answers share</li>
</ul></nav>
${lists.join("\n")}`;
	const schemas = Object.entries(components.schemas).map(
		([name, schema]) => `<h2 id="${name}">${escaped(name)}</h2>
<p>${typeOf(schema)}</p>${fieldsOf(schema)}`,
	);
	return new Map([
		["", docsPage(info.title, index)],
		["schemas", docsPage(`Schemas · ${info.title}`, `${BACK}<h1>Schemas</h1>${schemas.join("\n")}`)],
		...groups.map(({ name, description = "", slug, own }): [string, string] => [
			slug,
			docsPage(`${name} · ${info.title}`, `${BACK}<h1>${escaped(name)}</h1><p>${marked(description)}</p>${own.map(section).join("\n")}`),
		]),
	]);
}

const BACK = `<p><a href="/api/docs">API</a></p>`;
const slugOf = (name: string) => name.toLowerCase().replaceAll(" ", "-");

function section(operation: Operation): string {
	const { method, path, operationId, summary, description, parameters, requestBody, responses } = operation;
	const [status = "", answer] = Object.entries(responses)[0] ?? [];
	const sample = operation["x-codeSamples"]?.[0]?.source;
	const list = parameters.map(
		({ name, in: place, required, description: meaning, schema }) =>
			`<li><code>${escaped(name)}</code> in the ${place}, ${required ? "required" : "optional"}: ${typeOf(schema)}${meaning === undefined ? "" : `<span>${marked(meaning)}</span>`}</li>`,
	);
	return `<h2 id="${operationId}">${marked(summary)}</h2>
<p><code>${method} ${escaped(path)}</code></p>
<p>${marked(description)}</p>
${list.length === 0 ? "" : `<h3>Parameters</h3><ul class="rows">${list.join("\n")}</ul>`}
${requestBody ? `<h3>Body</h3>${contentOf(requestBody.content, "")}` : ""}
${sample === undefined ? "" : `<h3>Example</h3>${preformatted(sample, `Command line: ${summary}`)}`}
<h3>Answer ${status}</h3>${contentOf(answer?.content ?? {}, summary)}`;
}

/** `label` names the example for screen readers; the example of a body is part of the command line. */
function contentOf(content: Record<string, Content>, label: string): string {
	const [type = "", { schema = {}, example } = {}] = Object.entries(content)[0] ?? [];
	const text = typeof example === "string" ? example : JSON.stringify(example, null, 2);
	const shown = label === "" || example === undefined ? "" : preformatted(text, `Answer: ${label}`);
	return `<p><code>${escaped(type)}</code>: ${typeOf(schema)}</p>${fieldsOf(schema)}${shown}`;
}
