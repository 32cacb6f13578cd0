// Removes the API's schemas from the browser build.
import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";
import type { Endpoint } from "#shared/contract/endpoint.ts";

/**
 * Reduces the contract's endpoints to what browsers need: method and path. Schemas and zod stay on the server; other exports of these files
 * do not exist in the browser, and importing them there fails the build.
 */
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
