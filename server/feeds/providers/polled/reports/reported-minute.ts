// Parses minutes in the forms of providers: a number, or a text such as `90+4`. Pure.
import { z } from "zod";

const TEXT = /^(\d{1,3})(?:\s*\+\s*(\d{1,2}))?\s*['’′]?$/;

export const minuteSchema = z.union([z.number().int().min(-10).max(200), z.string().trim().regex(TEXT)]);

/** Returns `null` if nothing is given. Stoppage time within the minute counts if none is stated separately. */
export function readMinute(
	given: z.output<typeof minuteSchema> | null | undefined,
	extra: number | null | undefined,
): { minute: number | null; extra: number } {
	if (typeof given !== "string") return { minute: given ?? null, extra: Math.max(0, extra ?? 0) };
	const [, minute, stoppage] = TEXT.exec(given) ?? [];
	return { minute: minute === undefined ? null : Number(minute), extra: Math.max(0, extra ?? Number(stoppage ?? 0)) };
}
