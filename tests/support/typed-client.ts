// A typed client of this site, as others make it: types by openapi-typescript from the site's description, and a program with one call by
// openapi-fetch for each public operation. The project's compiler checks the program, and what the site answered.
import { execFile } from "node:child_process";
import { symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { generateSchemaTypes } from "@openapi-qraft/openapi-typescript-plugin/generateSchemaTypes";
import type { OpenApi } from "#server/http/openapi/openapi.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** What the program gets from a call. */
export interface Outcome {
	data?: unknown;
	error?: unknown;
	response: Response;
}

export type Calls = Record<string, () => Promise<Outcome>>;

interface Parameter {
	name: string;
	in: "path" | "query" | "header";
	required: boolean;
	example?: unknown;
}

interface Operation {
	"x-scope"?: string;
	parameters: Parameter[];
	requestBody?: { content: Record<string, { example?: unknown }> };
	responses: Record<string, { content: Record<string, object> }>;
}

/** The program's call of an operation with its example. `names` replace those of the example by those of the site, by the end of a path. */
function callOf(method: string, path: string, operation: Operation, names: Readonly<Record<string, unknown>>): string {
	const example = new Map(operation.parameters.map(({ name, example }) => [name, example]));
	const address = path.replace(/\{(\w+)\}/g, (_, name: string) => String(example.get(name)));
	const [, known] = Object.entries(names).find(([end]) => address.endsWith(end)) ?? [];
	const sentValue = (parameter: Parameter) => {
		if (parameter.in === "header") return `typed client ${method} ${path}`;
		return parameter.in === "path" ? (known ?? parameter.example) : parameter.example;
	};
	const params: Record<string, Record<string, unknown>> = {};
	for (const parameter of operation.parameters) {
		const value = sentValue(parameter);
		if (value !== undefined) params[parameter.in] = { ...params[parameter.in], [parameter.name]: value };
	}
	const { requestBody } = operation;
	// A body that is not JSON is a file, for which the generator has the type string.
	const body = requestBody && (requestBody.content["application/json"]?.example ?? "a file");
	const [type = ""] = Object.entries(operation.responses).flatMap(([status, { content }]) =>
		/^2/.test(status) ? Object.keys(content) : [],
	);
	const options = { params, ...(body !== undefined && { body }), ...(type !== "application/json" && { parseAs: "text" }) };
	return `client.${method}(${JSON.stringify(path)}, ${JSON.stringify(options)})`;
}

/** Writes the types and the program into the folder, and loads its calls, by operation: `GET /api/v1/sports`. */
export async function writeTypedClient(
	folder: string,
	{ document, names }: { document: OpenApi; names: Readonly<Record<string, unknown>> },
): Promise<(client: unknown) => Calls> {
	const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
		Object.entries(methods)
			.map(([method, operation]) => ({ method: method.toUpperCase(), operation: operation as unknown as Operation }))
			.filter(({ operation }) => operation["x-scope"] === undefined)
			.map(({ method, operation }) => `\t${JSON.stringify(`${method} ${path}`)}: () => ${callOf(method, path, operation, names)},`),
	);
	const program = [
		'import type { Client } from "openapi-fetch";',
		'import type { paths } from "./paths.ts";',
		"export const callsOf = (client: Client<paths>) => ({",
		...calls,
		"});",
		"// @ts-expect-error There is no such address.",
		'export const misspelt = (client: Client<paths>) => client.GET("/api/v1/sportz");',
	];
	await symlink(join(ROOT, "node_modules"), join(folder, "node_modules"));
	await writeFile(join(folder, "paths.ts"), await generateSchemaTypes(JSON.stringify(document), { silent: true, args: {} }));
	await writeFile(join(folder, "calls.ts"), `${program.join("\n")}\n`);
	return (await import(pathToFileURL(join(folder, "calls.ts")).href)).callsOf;
}

/**
 * Writes the answers of the site as literals of the types that the calls return. Returns the compiler's output for all files; empty if
 * there are no errors.
 */
export async function checkTypedClient(folder: string, outcomes: ReadonlyMap<string, Outcome>): Promise<string> {
	const literals = [...outcomes].map(([name, { data, error, response }]) =>
		response.ok
			? `(${JSON.stringify(data)}) satisfies Part<${JSON.stringify(name)}, "data">;`
			: `(${JSON.stringify(error)}) satisfies Part<${JSON.stringify(name)}, "error">;`,
	);
	const program = [
		'import type { callsOf } from "./calls.ts";',
		"type Calls = ReturnType<typeof callsOf>;",
		'type Part<Name extends keyof Calls, Key extends "data" | "error"> = NonNullable<Awaited<ReturnType<Calls[Name]>>[Key]>;',
		...literals,
		"// @ts-expect-error A field has another name.",
		'({ sportz: [] }) satisfies Part<"GET /api/v1/sports", "data">;',
	];
	await writeFile(join(folder, "answers.ts"), `${program.join("\n")}\n`);
	const compilerOptions = { lib: ["ES2024", "DOM", "DOM.Iterable"], types: [] };
	const settings = { extends: join(ROOT, "tsconfig.json"), compilerOptions, include: ["*.ts"] };
	await writeFile(join(folder, "tsconfig.json"), JSON.stringify(settings));
	const compiler = join(ROOT, "node_modules/typescript/bin/tsc");
	const { stdout } = await promisify(execFile)(process.execPath, [compiler, "-p", folder], { cwd: folder }).catch((error) => error);
	return stdout;
}
