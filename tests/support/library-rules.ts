// The rule that libraries are used unmodified, as functions over sources and package.json; each returns one line per violation. The input
// is passed as arguments, so that the tests can pass violations.
import { parseSync } from "vite";
import { parseSourceFile } from "./source-file.ts";

export interface Source {
	/** Path of the file from the project's root. */
	path: string;
	text: string;
}

export interface PackageJson {
	dependencies?: Record<string, string>;
	devDependencies?: Record<string, string>;
	imports?: Record<string, unknown>;
	scripts?: Record<string, string>;
	[field: string]: unknown;
}

const dependenciesOf = ({ dependencies, devDependencies }: PackageJson) => ({ ...dependencies, ...devDependencies });

/** Module ids that belong to libraries: bare names of all dependencies, some of their files, and modules that the build tools generate. */
export function probesOf(packageJson: PackageJson): string[] {
	const names = [...Object.keys(dependenciesOf(packageJson)), "engine.io-client", "engine.io-parser", "socket.io-parser", "scheduler"];
	const files = [
		"index.js",
		"index.cjs",
		"dist/index.mjs",
		"dist/production/index.js",
		"build/esm/index.js",
		"src/a-b.ts",
		"dist/styles.css",
	];
	return [
		...names.flatMap((name) => [name, `${name}/client`, ...files.map((file) => `/x/node_modules/${name}/${file}`)]),
		"\0vite/preload-helper.js",
		"virtual:react-router/browser-manifest",
		"\0virtual:react-router/server-build",
	];
}

const BUILD_TOOL = /\b(vite|vitest|rolldown|rollup|esbuild)\b/;

/** Files that can contain plugins of a build. */
export function isBuildSource({ path, text }: Source): boolean {
	return (
		BUILD_TOOL.test(text) &&
		parseSourceFile(path, text).imports.some(({ packageName }) => /^(vite|vitest|rolldown|rollup|esbuild)$/.test(packageName ?? ""))
	);
}

interface Node {
	type: string;
	[field: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === "string";

function* nodesIn(value: unknown): Generator<Node> {
	if (Array.isArray(value)) for (const each of value) yield* nodesIn(each);
	else if (isNode(value)) {
		yield value;
		for (const part of Object.values(value)) if (typeof part === "object") yield* nodesIn(part);
	}
}

/** The name of a property, whether quoted or not, or of an identifier. */
function nameOf(key: unknown): string {
	const { name, value } = key as { name?: string; value?: unknown };
	return name ?? String(value);
}

function propertyOf(object: unknown, name: string): unknown {
	if (!isNode(object) || object.type !== "ObjectExpression") return undefined;
	const found = (object.properties as Node[]).find(({ type, key }) => type === "Property" && nameOf(key) === name);
	return found?.value;
}

/** The patterns of a value; `null` if they are not all regular expressions in the same file. */
function patternsOf(value: unknown, constants: ReadonlyMap<string, unknown>): RegExp[] | null {
	if (!isNode(value)) return null;
	if (value.type === "Identifier") return constants.has(nameOf(value)) ? patternsOf(constants.get(nameOf(value)), new Map()) : null;
	if (value.type === "ObjectExpression") return patternsOf(propertyOf(value, "include"), constants);
	if (value.type === "ArrayExpression") {
		const lists = (value.elements as unknown[]).map((each) => patternsOf(each, constants));
		return lists.every((list) => list !== null) ? lists.flat() : null;
	}
	const { regex } = value as { regex?: { pattern: string; flags: string } };
	return regex ? [new RegExp(regex.pattern, regex.flags)] : null;
}

/** Hooks with which a plugin reads, replaces or changes a module; each needs a filter that names module ids. */
const FILTERED_HOOKS = ["transform", "load", "resolveId"];

/** Plugins whose hooks apply, or may apply, to a library, and aliases. */
export function findEditedModules(sources: readonly Source[], probes: readonly string[]): string[] {
	return sources.flatMap(({ path, text }) => {
		const nodes = [...nodesIn(parseSync(path, text).program)];
		const constants = new Map(nodes.filter(({ type }) => type === "VariableDeclarator").map(({ id, init }) => [nameOf(id), init]));
		return nodes.flatMap((node): string[] => {
			if (node.type === "AssignmentExpression") {
				const { property } = node.left as { property?: unknown };
				return property && nameOf(property) === "code" ? [`${path}: changes the code of a chunk`] : [];
			}
			if (node.type !== "Property") return [];
			const name = nameOf(node.key);
			if (name === "alias") return [`${path}: has an alias`];
			if (name === "renderChunk") return [`${path}: renderChunk changes chunks with libraries in them`];
			if (!FILTERED_HOOKS.includes(name)) return [];
			const patterns = patternsOf(propertyOf(propertyOf(node.value, "filter"), "id"), constants);
			if (!patterns || patterns.length === 0) return [`${path}: ${name} has no filter of regular expressions for ids`];
			const matched = patterns.flatMap((pattern) => probes.filter((probe) => probe.search(pattern) >= 0).slice(0, 1));
			return matched.map((probe) => `${path}: ${name} applies to ${JSON.stringify(probe)}`);
		});
	});
}

/** Matches versions that are not from the registry. */
const ELSEWHERE = /^(file|link|portal|patch|workspace|git|github|https?):|^git\+|^[./~]|^[\w-]+\/[\w-]+/;

function* versionsIn(value: unknown, name: string): Generator<[name: string, version: string]> {
	if (typeof value === "string") yield [name, value];
	else if (typeof value === "object" && value !== null)
		for (const [key, part] of Object.entries(value)) yield* versionsIn(part, `${name} ${key}`);
}

/** Packages that come from a copy or a patch, and scripts that run at installation. */
export function findEditedPackages(packageJson: PackageJson): string[] {
	const names = Object.keys(dependenciesOf(packageJson));
	const versions = ["dependencies", "devDependencies", "optionalDependencies", "overrides", "resolutions"].flatMap((field) => [
		...versionsIn(packageJson[field], field),
	]);
	const copies = versions.filter(([, version]) => ELSEWHERE.test(version)).map(([name, version]) => `package.json: ${name} is ${version}`);
	const imports = Object.keys(packageJson.imports ?? {})
		.filter((key) => names.includes(key.replace(/^#/, "").replace(/\/\*$/, "")))
		.map((key) => `package.json: the import ${key} has the name of a package`);
	const scripts = Object.entries(packageJson.scripts ?? {})
		.filter(
			([name, command]) =>
				/^(pre|post)?(install|prepare|dependencies)$|^prepublish/.test(name) || /node_modules|patch-package/.test(command),
		)
		.map(([name]) => `package.json: the script ${name} can change node_modules`);
	const patched = ["patchedDependencies", "pnpm"].filter((field) => packageJson[field] !== undefined);
	const patchers = names.filter((name) => /^(patch-package|custom-patch|.*\/patch-package)$/.test(name));
	return [...copies, ...imports, ...scripts, ...[...patched, ...patchers].map((name) => `package.json: ${name} patches packages`)];
}

const COPY_FOLDER = /(^|\/)(vendor|vendored|third[_-]party|patches|patched)\//i;
const BANNER = /@license\b|@preserve\b|SPDX-License-Identifier|\bCopyright\b|\(c\) \d{4}|Licensed under|\bMIT License\b/i;

/** Copies of libraries, detected by their folder or the banner of their license. */
export function findCopies(paths: readonly string[], sources: readonly Source[]): string[] {
	const banners = sources.filter(({ path, text }) => BANNER.test(text) && BANNER.test(parseSourceFile(path, text).comments));
	return [
		...paths.filter((path) => COPY_FOLDER.test(path)).map((path) => `${path}: a folder for copies or patches`),
		...banners.map(({ path }) => `${path}: has the banner of a license`),
	];
}
