// Reads our own sources for architecture.test.ts: what each file imports, and its text without comments.
import { globSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { fileURLToPath } from "node:url";
import { parseSync } from "vite";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

export interface Import {
	/** As written. */
	specifier: string;
	/** Path from the project's root for our own files (`shared/kit/ids.ts`), null for packages. */
	target: string | null;
	/** Package or built-in (`zod`, `@scope/name`, `node:fs`), null for our own files. */
	packageName: string | null;
	/** Still there once types are stripped; `import { type A }` is, `import type { A }` is not. */
	isRunTime: boolean;
	/** Imported names; empty for whole-module and dynamic imports. */
	names: string[];
}

export interface SourceFile {
	/** From the project's root, with `/`. */
	path: string;
	text: string;
	/** The text with every comment blanked out. */
	code: string;
	lineCount: number;
	opensWithComment: boolean;
	/** The text of every comment, one after another. */
	comments: string;
	/** Declares nothing of its own and only passes on what others export. */
	isBarrel: boolean;
	imports: Import[];
	/** Each function with a body, nested ones too. `name`: its own, or of what it is assigned to; empty where there is none. */
	functions: { name: string; lineCount: number }[];
	/** Constants in CAPITALS that map keys to at least three imported names, more than to other values. `isChecked`: `satisfies` says which keys there must be. */
	registries: { name: string; isChecked: boolean }[];
}

/** `.react-router/types` and query strings (`?url`) are the bundler's business. */
function resolveImport(from: string, specifier: string): Pick<Import, "target" | "packageName"> {
	const [bare = ""] = specifier.split("?");
	if (bare.startsWith(".")) return { target: posix.join(posix.dirname(from), bare), packageName: null };
	// Made by client/i18n/texts-plugin.server.ts.
	if (bare.startsWith("#texts/")) return { target: null, packageName: null };
	if (bare.startsWith("#")) return { target: bare.slice(1), packageName: null };
	return {
		target: null,
		packageName: bare
			.split("/")
			.slice(0, bare.startsWith("@") ? 2 : 1)
			.join("/"),
	};
}

export function parseSourceFile(path: string, text: string): SourceFile {
	const { module, program, comments, errors } = parseSync(path, text);
	if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);

	const found: { specifier: string; statement: string; names: string[] }[] = [];
	for (const { moduleRequest, start, end, entries } of module.staticImports) {
		const names = entries.flatMap(({ importName }) => importName.name ?? []);
		found.push({ specifier: moduleRequest.value, statement: text.slice(start, end), names });
	}
	for (const { start, end, entries } of module.staticExports) {
		const specifier = entries.find((entry) => entry.moduleRequest)?.moduleRequest?.value;
		const names = entries.flatMap(({ importName }) => importName.name ?? []);
		if (specifier !== undefined) found.push({ specifier, statement: text.slice(start, end), names });
	}
	for (const { moduleRequest } of module.dynamicImports) {
		const literal = /^["'`]([^"'`$]+)["'`]$/.exec(text.slice(moduleRequest.start, moduleRequest.end))?.[1];
		if (literal !== undefined) found.push({ specifier: literal, statement: "", names: [] });
	}

	const lineStarts = [...text.matchAll(/\n/g)].map(({ index }) => index);
	const imported = new Set(module.staticImports.flatMap(({ entries }) => entries.map(({ localName }) => localName.value)));
	let code = text;
	for (const { start, end } of comments) code = code.slice(0, start) + code.slice(start, end).replace(/[^\n]/g, " ") + code.slice(end);
	const isPassedOn = ({ type, ...node }: (typeof program.body)[number]) =>
		type === "ExportAllDeclaration" || (type === "ExportNamedDeclaration" && "declaration" in node && node.declaration === null);
	return {
		path,
		text,
		code,
		lineCount: text.trimEnd().split("\n").length,
		comments: comments.map(({ value }) => value).join("\n"),
		opensWithComment: comments.some(({ start }) => text.slice(0, start).trim() === ""),
		isBarrel: program.body.some(isPassedOn) && program.body.every((node) => node.type === "ImportDeclaration" || isPassedOn(node)),
		imports: found.map(({ specifier, statement, names }) => ({
			specifier,
			...resolveImport(path, specifier),
			isRunTime: !/^(import|export)\s+type\s(?!\s*from\b)/.test(statement),
			names,
		})),
		functions: listFunctions(program).map(({ name, start, end }) => ({
			name,
			lineCount: 1 + lineStarts.filter((at) => at >= start && at < end).length,
		})),
		registries: listRegistries(program, imported),
	};
}

/** A node of the syntax tree, as far as is read here. */
interface Node {
	type: string;
	start: number;
	end: number;
	[key: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && "type" in value;
const nameOf = (value: unknown): string | undefined => (isNode(value) && typeof value.name === "string" ? value.name : undefined);
const FUNCTIONS = ["FunctionDeclaration", "FunctionExpression", "ArrowFunctionExpression"];

function listFunctions(program: unknown): { name: string; start: number; end: number }[] {
	const found: { name: string; start: number; end: number }[] = [];
	const visit = (value: unknown, given: string) => {
		if (Array.isArray(value)) for (const each of value) visit(each, given);
		if (!isNode(value)) return;
		const name = nameOf(value.id) ?? nameOf(value.key) ?? given;
		if (FUNCTIONS.includes(value.type)) found.push({ name, start: value.start, end: value.end });
		const isPassedOn = ["VariableDeclarator", "Property", "MethodDefinition", "PropertyDefinition", "CallExpression"].includes(value.type);
		for (const child of Object.values(value)) visit(child, isPassedOn ? name : "");
	};
	visit(program, "");
	return found;
}

function listRegistries(program: { body: readonly unknown[] }, imported: ReadonlySet<string>): SourceFile["registries"] {
	const isImported = (value: unknown) => imported.has(nameOf(value) ?? "");
	const declarators = program.body.filter(isNode).flatMap((statement) => {
		const declaration = statement.type === "ExportNamedDeclaration" ? statement.declaration : statement;
		return isNode(declaration) && Array.isArray(declaration.declarations) ? declaration.declarations.filter(isNode) : [];
	});
	return declarators.flatMap(({ id, init }) => {
		const wraps: string[] = [];
		let value = init;
		while (isNode(value) && /^TS(Satisfies|As)Expression$/.test(value.type)) {
			wraps.push(value.type);
			value = value.expression;
		}
		const name = nameOf(id) ?? "";
		if (!isNode(value) || value.type !== "ObjectExpression" || !/^[A-Z][A-Z\d_]*$/.test(name)) return [];
		const properties = value.properties as Node[];
		const entries = properties.filter(({ value: entry }) => isImported(entry));
		return entries.length < 3 || entries.length * 2 < properties.length
			? []
			: [{ name, isChecked: wraps.includes("TSSatisfiesExpression") }];
	});
}

/** Paths of all files under the folders, from the project's root. */
export function listFiles(...folders: string[]): string[] {
	const files = globSync(
		folders.map((folder) => `${folder}/**/*.*`),
		{ cwd: ROOT },
	);
	return files.map((path) => path.replaceAll("\\", "/")).sort();
}

export function readSourceFiles(...folders: string[]): SourceFile[] {
	const sources = listFiles(...folders).filter((path) => /\.tsx?$/.test(path));
	return sources.map((path) => parseSourceFile(path, readFileSync(new URL(`../../${path}`, import.meta.url), "utf8")));
}
