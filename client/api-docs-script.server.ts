// Puts RapiDoc's script, as the package has it, beside the client as rapidoc.js: the page /api/docs loads it, and a site with a built client
// needs none of the package's own dependencies.
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

export const apiDocsScript: Plugin = {
	name: "api-docs-script",
	applyToEnvironment: ({ name }) => name === "client",
	async generateBundle() {
		const source = await readFile(fileURLToPath(import.meta.resolve("rapidoc")));
		this.emitFile({ type: "asset", fileName: "rapidoc.js", source });
	},
};
