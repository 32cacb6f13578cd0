// The error by which the API refuses one field of a form.
import { AppError } from "#server/errors/app-error.ts";

/**
 * For values that only the catalogue can check. `field` is a path in the body; `message` continues a sentence that begins with the field.
 */
export function refuseField(field: string, message: string): AppError {
	return new AppError({
		code: "invalid_request",
		message: `${field.split(".").at(-1)} ${message}.`,
		issues: [{ path: `body.${field}`, message }],
	});
}
