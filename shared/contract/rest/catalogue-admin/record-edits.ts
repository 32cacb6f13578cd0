// Shared by the endpoints of catalogue admin: an edit sends, for each field, the value that its author saw and the new one.
import { z } from "zod";
import { idSchema } from "#shared/kit/ids.ts";
import { visibleLine } from "../visible-line.ts";

export const instantSchema = z.number().int().min(0).max(8_640_000_000_000).describe("Epoch milliseconds, UTC");
export const lineOf = (longest: number) => visibleLine.max(longest);
/** `null` if the text is not known. */
export const optionalLine = (longest: number) => lineOf(longest).nullable();
export const doneSchema = z.object({ ok: z.literal(true) });

/**
 * `was`: the fields as the editor saw them. If one has changed since, the edit is refused with conflict_sequence and issues at these
 * fields. `to`: the new values. A source does not overwrite a value set by staff until `release` gives the field back.
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

/** The user who set a field by hand and the time, by field. */
export const editsSchema = z.record(z.string(), z.object({ by: z.string(), at: instantSchema }));

/** A row that other rows refer to. */
export const namedSchema = z.object({ id: z.string(), name: z.string() });
export const idParams = <Name extends string>(name: Name) => z.object({ [name]: idSchema } as Record<Name, typeof idSchema>);
export const createdSchema = z.object({ id: z.string() });
