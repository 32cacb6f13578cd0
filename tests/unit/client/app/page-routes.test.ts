// What a page tells browsers of routes and style sheets.
import type { EntryContext } from "react-router";
import { describe, expect, it } from "vitest";
import { pageManifest, pageSheet } from "#client/app/page-routes.server.ts";

const route = (id: string, parentId: string | undefined, more: object) => ({
	id,
	parentId,
	module: `/assets/${id}.js`,
	hasLoader: true,
	hasAction: false,
	imports: ["/assets/framework.js", `/assets/of-${id}.js`],
	...more,
});
const manifest = {
	entry: { module: "/assets/entry.js", imports: ["/assets/framework.js"] },
	url: "/assets/manifest-1.js",
	version: "1",
	routes: {
		root: route("root", undefined, { path: "", css: ["/assets/root.css#"] }),
		frame: route("frame", "root", { css: ["/assets/root.css#"] }),
		home: route("home", "frame", { index: true, css: ["/assets/lists.css", "/assets/root.css#"] }),
		"en/home": route("en/home", "frame", { index: true, path: "en", css: ["/assets/lists.css"] }),
		league: route("league", "frame", { path: "league/:id", css: ["/assets/root.css#", "/assets/lists.css", "/assets/league.css"] }),
	},
} as unknown as EntryContext["manifest"];
const matched = (...ids: string[]) => ids.map((id) => ({ route: { id } }));

describe("A page's routes", () => {
	const page = pageManifest(manifest, { matches: matched("root", "frame", "league"), errors: null });

	it("are those that it shows, and the home page's, whose address the root alone would match", () => {
		expect(Object.keys(page.routes)).toEqual(["root", "frame", "league", "home"]);
	});

	it("say nothing twice: no chunk of the entry, nothing that they have not", () => {
		const { imports, ...rest } = page.routes.frame ?? {};
		expect(imports).toEqual(["/assets/of-frame.js"]);
		expect(rest).toEqual({ id: "frame", parentId: "root", module: "/assets/frame.js", hasLoader: true });
	});

	it("have one style sheet with the rules of all, in their order; others ask for what it has not", () => {
		expect(page.covered).toEqual(["/assets/root.css", "/assets/lists.css", "/assets/league.css"]);
		expect(page.routes.root?.css).toEqual([pageSheet(page.covered)]);
		expect(page.routes.league?.css).toBeUndefined();
		const home = pageManifest(manifest, { matches: matched("root", "frame", "home"), errors: null });
		expect(home.covered).toEqual(["/assets/root.css", "/assets/lists.css"]);
		expect(home.routes.root?.css).not.toEqual(page.routes.root?.css);
	});

	it("of a page that failed have the sheet of the route that stands in for it", () => {
		const failed = pageManifest(manifest, { matches: matched("root", "frame", "league"), errors: { root: new Error("no league") } });
		expect(failed.covered).toEqual(["/assets/root.css"]);
		expect(failed.routes.league?.css).toEqual(["/assets/lists.css", "/assets/league.css"]);
	});
});
