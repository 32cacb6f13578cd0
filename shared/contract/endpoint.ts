// One endpoint of the HTTP API as data: the server binds a handler to it, OpenAPI is generated from it, callers are typed by it.
// Browsers get its method and path alone (vite.config.ts), so this file has no zod.
import type { z } from "zod";

/** What staff may do. `admin` has every scope. */
export const SCOPES = ["ops:scores", "ops:content", "chat:moderate", "admin"] as const;
export type Scope = (typeof SCOPES)[number];

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

export interface Endpoint {
	method: Method;
	/** Express path below the root: `/api/matches/:matchId`. */
	path: string;
	/** Further paths that answer alike. Not described in the OpenAPI document. */
	aliases?: readonly string[];
	/** One sentence for the API's reader. */
	summary: string;
	/** Reader's grouping: Matches, Leagues, Ops … */
	tag: string;
	params?: z.ZodType;
	query?: z.ZodType;
	body?: z.ZodType;
	/** Where the body depends on a parameter: its schema by the parameter's value. `body` then describes all of them. */
	bodyBy?: { param: string; schemas: Readonly<Record<string, z.ZodType>> };
	/** The body is a file as it is, of any content type. */
	isFile?: true;
	/** What such a file is, for its description: JSON of this shape, of which the handler parses each part by itself. */
	json?: z.ZodType;
	answer: z.ZodType;
	/** The answer is a text of this type, which caches may keep so long. Absent: JSON, which none keeps. */
	text?: { type: string; maxAgeSeconds: number };
	/** Status of success; 200 by default. */
	status?: 200 | 201 | 202;
}

export type AnswerOf<E extends Endpoint> = z.output<E["answer"]>;
/** The body as a caller writes it, defaults left out. */
export type BodyOf<E extends Endpoint> = E["body"] extends z.ZodType ? z.input<E["body"]> : undefined;

/** Nothing where the endpoint has no such part; optional where the part may be left out. */
type Part<Name extends string, Schema> = Schema extends z.ZodType
	? undefined extends z.input<Schema>
		? { [Key in Name]?: z.input<Schema> }
		: Record<never, never> extends z.input<Schema>
			? { [Key in Name]?: z.input<Schema> }
			: { [Key in Name]: z.input<Schema> }
	: { [Key in Name]?: never };

/** As a caller writes it: parameters by name, defaults left out. */
export type CallInput<E extends Endpoint> = Part<"params", E["params"]> & Part<"query", E["query"]> & Part<"body", E["body"]>;
/** Left out where nothing of it is required. `Options`: what the caller may add. */
export type CallArguments<E extends Endpoint, Options = unknown> =
	Record<never, never> extends CallInput<E> ? [input?: CallInput<E> & Options] : [input: CallInput<E> & Options];

/** Values of the query that are undefined are left out. */
export function pathOf({ path }: Pick<Endpoint, "path">, params: object = {}, query: object = {}): string {
	const values = new Map<string, unknown>(Object.entries(params));
	const filled = path.replace(/:(\w+)/g, (_, name: string) => {
		if (!values.has(name)) throw new Error(`${path} needs the parameter ${name}`);
		return encodeURIComponent(String(values.get(name)));
	});
	const pairs = Object.entries(query).flatMap(([name, value]) =>
		value === undefined ? [] : [`${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`],
	);
	return pairs.length === 0 ? filled : `${filled}?${pairs.join("&")}`;
}
