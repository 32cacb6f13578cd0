// The refusal of one field of a form, with the reason as the end of a sentence about it.
import { AppError } from "#server/errors/app-error.ts";

/** An input that does not check for a reason that only the catalogue knows. `field`: of the body. */
export function refuseField(field: string, message: string): AppError {
	return new AppError({
		code: "invalid_request",
		message: `${field.split(".").at(-1)} ${message}.`,
		issues: [{ path: `body.${field}`, message }],
	});
}
