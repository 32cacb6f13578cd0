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
	};
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
