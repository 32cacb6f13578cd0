// Libraries are used unmodified: no build, install or copy edits one. Each rule is tested with a violation.
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import packageJson from "../../package.json" with { type: "json" };
import { findCopies, findEditedModules, findEditedPackages, isBuildSource, probesOf, type Source } from "../support/library-rules.ts";
import { listFiles, readSourceFiles } from "../support/source-file.ts";

const PROBES = probesOf(packageJson);
const readRoot = (path: string): Source => ({ path, text: readFileSync(new URL(`../../${path}`, import.meta.url), "utf8") });
const configs = readdirSync(new URL("../..", import.meta.url)).filter((name) => /\.config\.\w+$/.test(name));
const own: Source[] = [...configs.map(readRoot), ...readSourceFiles("client", "server", "shared")];
const buildSources = own.filter(isBuildSource);

/** A module of the build with a plugin that has this hook. */
const plugin = (hook: string): Source[] => [
	{
		path: "client/a.server.ts",
		text: `import type { Plugin } from "vite"; const REACT = /^react$/; export const a: Plugin = { name: "a", ${hook} };`,
	},
];

describe("The build", () => {
	it("is read: vite.config.ts and what it imports of ours", () => {
		const paths = buildSources.map(({ path }) => path);
		expect(paths).toEqual(expect.arrayContaining(["vite.config.ts", "vitest.config.ts"]));
		const { text } = readRoot("vite.config.ts");
		const imported = [...text.matchAll(/from "\.\/([^"]+)"/g)].map(([, path]) => path as string);
		const known = new Set(own.map(({ path }) => path));
		expect(imported.filter((path) => !known.has(path))).toEqual([]);
		expect(imported.filter((path) => /\bPlugin\b/.test(readRoot(path).text) && !paths.includes(path))).toEqual([]);
		// The search does find edited modules: these ids belong to modules that our own plugins create or change.
		const madeByUs = ["#texts/home", "/x/shared/contract/rest/accounts/accounts.ts", "/x/client/ui/page/a.module.css"];
		expect(findEditedModules(buildSources, madeByUs)).not.toEqual([]);
	});

	it("changes, replaces and redirects no module of a library", () => {
		expect(findEditedModules(buildSources, PROBES)).toEqual([]);
	});

	it.each([
		["a transform of a package's files", "transform: { filter: { id: /node_modules.*sonner/ }, handler: (code) => code }"],
		["a transform of every file", "transform: { filter: { id: /\\.m?js$/ }, handler: (code) => code }"],
		["a transform without a filter", "transform(code) { return code; }"],
		["a transform by code alone", "transform: { filter: { code: /warning/ }, handler: (code) => code }"],
		["a transform whose filter cannot be read", "transform: { filter: { id: makeFilter() }, handler: (code) => code }"],
		["a load of Vite's helper", "load: { filter: { id: /preload-helper/ }, handler: () => '' }"],
		["a load of one of several patterns", "load: { filter: { id: [/\\/client\\/a\\.ts$/, /jotai/] }, handler: () => '' }"],
		["a load by what it includes", "load: { filter: { id: { include: /lucide-react/ } }, handler: () => '' }"],
		["a virtual module in a package's place", "resolveId: { filter: { id: REACT }, handler: () => '\\0unused' }"],
		["a virtual module for any specifier", "resolveId: () => null"],
		["a changed chunk", "renderChunk: (code) => code"],
		["a chunk changed at the end", "generateBundle(_, bundle) { for (const chunk of Object.values(bundle)) chunk.code = ''; }"],
		["an alias", "config: () => ({ resolve: { alias: { react: '/client/copies/react.ts' } } })"],
	])("is refused with %s", (_name, hook) => {
		expect(findEditedModules(plugin(hook), PROBES)).toHaveLength(1);
	});

	it("may have plugins for modules of ours", () => {
		const ours =
			"load: { filter: { id: /\\/shared\\/contract\\/rest\\/.*\\.ts$/ }, handler: () => '' }, resolveId: { filter: { id: /^#texts\\// }, handler: () => '' }";
		expect(findEditedModules(plugin(ours), PROBES)).toEqual([]);
	});
});

describe("package.json", () => {
	it("has no copies, patches or scripts at install", () => {
		expect(findEditedPackages(packageJson)).toEqual([]);
	});

	it.each([
		["an override to a copy", { overrides: { react: "file:./copies/react" } }],
		["a nested override to a copy", { overrides: { sonner: { react: "./copies/react" } } }],
		["a dependency in a folder", { dependencies: { react: "link:copies/react" } }],
		["a dependency in a repository", { dependencies: { react: "somebody/react" } }],
		["an import with a package's name", { dependencies: { react: "19.3.1" }, imports: { "#react": "./copies/react.ts" } }],
		["a script after the install", { scripts: { postinstall: "node edit.ts" } }],
		["a script that prepares", { scripts: { prepare: "node edit.ts" } }],
		["a script that edits node_modules", { scripts: { build: "sed -i s/a/b/ node_modules/sonner/dist/index.mjs" } }],
		["a tool that patches", { devDependencies: { "patch-package": "8.0.1" } }],
		["patched dependencies", { patchedDependencies: { "react@19.3.1": "react.patch" } }],
	])("is refused with %s", (_name, made) => {
		expect(findEditedPackages(made)).toHaveLength(1);
	});

	it("may set the version of a dependency's dependency", () => {
		expect(findEditedPackages({ overrides: { ws: "8.23.0" } })).toEqual([]);
	});
});

describe("Copies of libraries", () => {
	it("are not in the project", () => {
		const folders = readdirSync(new URL("../..", import.meta.url), { withFileTypes: true })
			.filter((entry) => entry.isDirectory() && !/^(node_modules|build|\..*)$/.test(entry.name))
			.map(({ name }) => name);
		const sources = listFiles(...folders).filter((path) => /\.(tsx?|jsx?|mjs|cjs)$/.test(path));
		expect(findCopies([...listFiles(...folders), ...folders.map((name) => `${name}/`)], sources.map(readRoot))).toEqual([]);
	});

	it.each([
		["by their folder", ["client/vendor/sonner.ts"], []],
		["by a folder of patches", ["patches/react+19.3.1.patch"], []],
		["by the banner of a license", [], [{ path: "client/ui/toast.ts", text: "/*! sonner v2\n * @license MIT */\nexport {};" }]],
		["by a copyright", [], [{ path: "client/ui/toast.ts", text: "// Copyright (c) 2025 Somebody\nexport {};" }]],
	])("are refused %s", (_name, paths, sources) => {
		expect(findCopies(paths, sources)).toHaveLength(1);
	});
});
