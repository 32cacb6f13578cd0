// Parses the raw input of a call once, by the endpoint's schemas, whichever way the call arrives.
import { z } from "zod";
import { AppError } from "#server/errors/app-error.ts";
import type { Endpoint } from "#shared/contract/endpoint.ts";

export type InputSchema = z.ZodType<{ params: unknown; query: unknown; body: unknown }>;

/** Maximum number of reported issues. */
const TOLD_ISSUES = 20;
const NOTHING = z.strictObject({});

/** Unknown parameters are refused, because a misspelt filter would return the wrong list. Schemas of bodies are strict themselves. */
export function inputSchema({ params, query, body, bodyBy }: Endpoint): InputSchema {
	const strictQuery = query instanceof z.ZodObject ? query.strict() : query;
	const withBody = (schema: z.ZodType) => z.object({ params: params ?? z.unknown(), query: strictQuery ?? NOTHING, body: schema });
	if (!bodyBy) return withBody(body ?? z.unknown());
	const byValue = new Map(Object.entries(bodyBy.schemas).map(([value, schema]) => [value, withBody(schema)]));
	// The schema of the parameters refuses other values.
	const other = withBody(z.unknown());
	return z.unknown().transform((raw, context) => {
		const { params } = raw as { params?: Record<string, string> };
		const parsed = (byValue.get(params?.[bodyBy.param] ?? "") ?? other).safeParse(raw);
		if (parsed.success) return parsed.data;
		for (const { path, message } of parsed.error.issues) context.addIssue({ code: "custom", path, message });
		return z.NEVER;
	});
}

/** PostgreSQL accepts no NUL in a text. No reader types one, so it is refused here for all rooms. */
function hasNul(value: unknown): boolean {
	// A list instead of recursion, because a deeply nested body would overflow the stack.
	const parts = [value];
	for (const part of parts) {
		if (typeof part === "string" && part.includes("\0")) return true;
		// Files are not searched, because they are not text.
		if (part instanceof Uint8Array) continue;
		if (typeof part === "object" && part !== null) parts.push(...Object.entries(part).flat());
	}
	return false;
}

/** Throws an AppError invalid_request whose issues name the path: `query.limit`. */
export function parseInput<Parsed>(schema: z.ZodType<Parsed>, raw: { params?: unknown; query?: unknown; body?: unknown }): Parsed {
	const parsed = schema.safeParse({ params: raw.params ?? {}, query: raw.query ?? {}, body: raw.body });
	if (parsed.success && hasNul(parsed.data)) throw new AppError({ code: "invalid_request", message: "The request has a NUL character." });
	if (parsed.success) return parsed.data;
	const issues = parsed.error.issues.slice(0, TOLD_ISSUES).map(({ path, message }) => ({ path: path.join("."), message }));
	throw new AppError({
		code: "invalid_request",
		message: `The request does not check at ${issues[0]?.path}: ${issues[0]?.message}.`,
		issues,
	});
}
