// A command line that calls an operation with the values of its example.
import { exampleOf } from "#shared/contract/api-examples.ts";
import { type Endpoint, pathOf } from "#shared/contract/endpoint.ts";

/** An entry of `x-codeSamples`, which viewers of OpenAPI documents show. */
export function curlOf(endpoint: Endpoint, siteUrl: string): { lang: string; source: string } {
	const { method, path } = endpoint;
	const { params, query, body } = exampleOf(endpoint);
	// A parameter without an example is shown by its name.
	const names = Object.fromEntries((path.match(/(?<=:)\w+/g) ?? []).map((name) => [name, name]));
	const address = quoted(siteUrl + pathOf(endpoint, { ...names, ...params }, query));
	const parts = [`curl ${method === "GET" ? "" : `-X ${method} `}${address}`];
	if (body !== undefined) parts.push("-H 'Content-Type: application/json'", `-d ${quoted(JSON.stringify(body))}`);
	return { lang: "Shell", source: parts.join(" \\\n  ") };
}

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;
