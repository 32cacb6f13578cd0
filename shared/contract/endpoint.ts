// One endpoint of the HTTP API as data: the server binds a handler to it, OpenAPI is generated from it, and it gives callers their types.
// Browsers get only its method and path (vite.config.ts), so this file does not import zod at runtime.
import type { z } from "zod";
import type { Feature } from "#shared/public-rules/public-rule.ts";

/** Permissions of staff. `admin` includes every scope. */
export const SCOPES = ["ops:scores", "ops:content", "chat:moderate", "admin"] as const;
export type Scope = (typeof SCOPES)[number];

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

export interface Endpoint {
	method: Method;
	/** Express path without the version, `/api/matches/:matchId`; `addressOf` adds it. */
	path: string;
	/** Further paths with the same handler. They are not in the OpenAPI document. */
	aliases?: readonly string[];
	/** One sentence for readers of the API documentation. */
	summary: string;
	/** The feature that must be offered at the match `matchId` of the path; everywhere else the endpoint refuses. */
	feature?: Feature;
	/** Group in the API documentation: Matches, Leagues, Ops … */
	tag: string;
	params?: z.ZodType;
	query?: z.ZodType;
	body?: z.ZodType;
	/** Set if the body depends on a path parameter: its schemas by the parameter's value. `body` then describes all of them. */
	bodyBy?: { param: string; schemas: Readonly<Record<string, z.ZodType>> };
	/** The body is a raw file of any content type. */
	isFile?: true;
	/** Schema that documents a JSON file; the handler parses each part of the file separately. */
	json?: z.ZodType;
	answer: z.ZodType;
	/** The response is text of this type, with the time that caches may store it. If absent, the response is JSON that is never cached. */
	text?: { type: string; maxAgeSeconds: number };
	/** The response is a file of this type, with the time that caches may store it; the handler answers with a `NamedFile`. */
	file?: { type: string; maxAgeSeconds: number };
	/** Status of a successful response; 200 by default. */
	status?: 200 | 201 | 202;
}

/** A file that an endpoint answers with, and the name under which browsers save it. */
export interface NamedFile {
	fileName: string;
	bytes: Uint8Array;
}

export type AnswerOf<E extends Endpoint> = z.output<E["answer"]>;
/** The body as a caller writes it; fields with a default may be omitted. */
export type BodyOf<E extends Endpoint> = E["body"] extends z.ZodType ? z.input<E["body"]> : undefined;

/** Empty if the endpoint has no such part; the property is optional if every field of the part is optional. */
type Part<Name extends string, Schema> = Schema extends z.ZodType
	? undefined extends z.input<Schema>
		? { [Key in Name]?: z.input<Schema> }
		: Record<never, never> extends z.input<Schema>
			? { [Key in Name]?: z.input<Schema> }
			: { [Key in Name]: z.input<Schema> }
	: { [Key in Name]?: never };

/** The input as a caller writes it: parameters by name; fields with a default are optional. */
export type CallInput<E extends Endpoint> = Part<"params", E["params"]> & Part<"query", E["query"]> & Part<"body", E["body"]>;
/** The argument is optional if nothing in it is required. `Options`: what the caller may add. */
export type CallArguments<E extends Endpoint, Options = unknown> =
	Record<never, never> extends CallInput<E> ? [input?: CallInput<E> & Options] : [input: CallInput<E> & Options];

/**
 * Adds the version of the API to a path: `/api/v1/matches/:matchId` for `/api/matches/:matchId`. Paths of sign-in below `/api/auth` stay
 * without a version, because existing clients and the path of a cookie contain them.
 */
export const addressOf = (path: string): string => path.replace(/^\/api\/(?!auth\/)/, "/api/v1/");

/** Fills in the parameters of an endpoint's address. Query values that are undefined are left out. */
export function pathOf({ path }: Pick<Endpoint, "path">, params: object = {}, query: object = {}): string {
	const values = new Map<string, unknown>(Object.entries(params));
	const filled = addressOf(path).replace(/:(\w+)/g, (_, name: string) => {
		if (!values.has(name)) throw new Error(`${path} needs the parameter ${name}`);
		return encodeURIComponent(String(values.get(name)));
	});
	const pairs = Object.entries(query).flatMap(([name, value]) =>
		value === undefined ? [] : [`${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`],
	);
	return pairs.length === 0 ? filled : `${filled}?${pairs.join("&")}`;
}
