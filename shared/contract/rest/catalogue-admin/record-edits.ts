// What the endpoints of catalogue admin have in common: an edit names the values that its author saw and the new ones, field by field.
import { z } from "zod";
import { idSchema } from "#shared/kit/ids.ts";
import { visibleLine } from "../visible-line.ts";

/** Source of a row: a feed or importer by its name; of rows made in the console this. */
export const STAFF_SOURCE = "staff";

export const instantSchema = z.number().int().min(0).max(8_640_000_000_000).describe("Epoch milliseconds, UTC");
export const lineOf = (longest: number) => visibleLine.max(longest);
/** Null where nothing is known. */
export const optionalLine = (longest: number) => lineOf(longest).nullable();
export const doneSchema = z.object({ ok: z.literal(true) });

/**
 * `was`: the fields as the editor saw them; where one has changed since, the edit is refused with conflict_sequence and issues at these
 * fields. `to`: the new values. A value set by staff is not overwritten by a source, until `release` gives the field back.
 */
export function editOf<Shape extends z.ZodRawShape>(fields: z.ZodObject<Shape>) {
	return z
		.strictObject({
			was: z.record(z.string(), z.unknown()),
			to: z.strictObject(fields.shape).partial(),
			release: z.array(z.string()).max(20).optional(),
		})
		.refine(({ was, to }) => Object.keys(to).every((field) => Object.hasOwn(was, field)), {
			path: ["was"],
			message: "must say how each field of `to` was",
		});
}

/** By field: who set it by hand, and when. */
export const editsSchema = z.record(z.string(), z.object({ by: z.string(), at: instantSchema }));

/** Of a row that others name. */
export const namedSchema = z.object({ id: z.string(), name: z.string() });
export const idParams = <Name extends string>(name: Name) => z.object({ [name]: idSchema } as Record<Name, typeof idSchema>);
export const createdSchema = z.object({ id: z.string() });
