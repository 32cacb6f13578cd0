// Keeps the schemas of the API out of the browser.
import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";
import type { Endpoint } from "#shared/contract/endpoint.ts";

/** The contract's endpoints as browsers need them: method and path. Schemas, and zod with them, stay on the server, as loaders do;
 *  what else these files export does not exist in the browser, and importing it there fails the build. */
export const stripSchemas: Plugin = {
	name: "strip-schemas",
	enforce: "pre",
	applyToEnvironment: ({ name }) => name === "client",
	load: {
		filter: { id: /\/shared\/contract\/rest\/[\w/-]+\.ts$/ },
		async handler(id) {
			const exports: Record<string, Partial<Endpoint>> = await import(pathToFileURL(id).href);
			const endpoints = Object.entries(exports).filter(([, value]) => value?.method && value.path);
			return endpoints.map(([name, { method, path }]) => `export const ${name} = ${JSON.stringify({ method, path })};`).join("\n");
		},
	},
};
