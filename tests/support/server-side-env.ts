// A preload (`--import`) of workers whose modules are imported by Node: it defines `import.meta.env.SSR` in the client's modules, as Vite
// does for the server.
import { registerHooks } from "node:module";

const CLIENT = new URL("../../client/", import.meta.url).href;

registerHooks({
	load(url, context, nextLoad) {
		const loaded = nextLoad(url, context);
		if (!url.startsWith(CLIENT) || !loaded.source) return loaded;
		const source = typeof loaded.source === "string" ? loaded.source : new TextDecoder().decode(loaded.source);
		return { ...loaded, source: source.replaceAll("import.meta.env.SSR", "true") };
	},
});
