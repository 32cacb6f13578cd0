// Counts what is logged as an error, by kind and place: never by its text, which may name persons or hold secrets.
import { relative } from "node:path";
import { fileURLToPath } from "node:url";

export interface ErrorCount {
	/** Code of the error if it has one (`ECONNREFUSED`, `23505`), otherwise its name (`TypeError`); `error` if the log line has no error. */
	kind: string;
	/** File of the server in which the error occurred or was logged: `odds/price-writer.ts`; empty if unknown. */
	place: string;
	count: number;
}

export interface ErrorCounts {
	/** `fields` is the first argument of the log method. */
	note(fields: unknown): void;
	/** Returns the counts since the last call, and resets them. */
	take(): ErrorCount[];
}

/** Maximum number of kinds; all further ones are counted as one kind. */
const MAX_KINDS = 100;
const OTHER: Pick<ErrorCount, "kind" | "place"> = { kind: "other", place: "" };
const KIND = /^[\w.-]{1,60}$/;
const SERVER = fileURLToPath(new URL("..", import.meta.url));
/** Matches the lines of calls in a stack, not the message above them, in time proportional to the stack's length. */
const FRAME = /^ {4}at (?:.*\(|async )?(?:file:\/\/)?(\/[^\s():]*\.ts):\d+:\d+\)?$/gm;

export function createErrorCounts(): ErrorCounts {
	let counts = new Map<string, ErrorCount>();
	return {
		note(fields) {
			const error = errorIn(fields);
			const seen = { kind: kindOf(error), place: placeOf(error?.stack) || placeOf(new Error("where it is logged").stack) };
			const { kind, place } = counts.size < MAX_KINDS || counts.has(keyOf(seen)) ? seen : OTHER;
			const known = counts.get(keyOf({ kind, place })) ?? { kind, place, count: 0 };
			known.count++;
			counts.set(keyOf(known), known);
		},
		take() {
			const taken = [...counts.values()];
			counts = new Map();
			return taken;
		},
	};
}

const keyOf = ({ kind, place }: Pick<ErrorCount, "kind" | "place">) => `${kind} ${place}`;

function errorIn(fields: unknown): Error | null {
	if (fields instanceof Error) return fields;
	const { err } = (fields ?? {}) as { err?: unknown };
	return err instanceof Error ? err : null;
}

function kindOf(error: Error | null): string {
	const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
	return [code, name].find((value): value is string => typeof value === "string" && KIND.test(value)) ?? "error";
}

/** The first file in the stack that belongs to the server, but not to its logging. */
function placeOf(stack: string | undefined): string {
	for (const [, file = ""] of (stack ?? "").matchAll(FRAME)) {
		const path = relative(SERVER, file);
		if (!path.startsWith("..") && !path.startsWith("observability/")) return path;
	}
	return "";
}
