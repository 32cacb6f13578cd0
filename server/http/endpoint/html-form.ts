// Reads a command that a browser without JavaScript sends as an HTML form, and leads back to a page when it is answered. Only forms of this
// site: a form of another one would act in the name of its visitor.
import express, { type Request, type RequestHandler, type Response } from "express";
import { AppError } from "#server/errors/app-error.ts";
import type { FormOptions, FormOutcome, SentForm } from "./define-endpoint.ts";

const FORM_TYPE = "application/x-www-form-urlencoded";
/** Stands for the header Idempotency-Key. */
const KEY_FIELD = "key";

/** Afterwards the body is the endpoint's, and the response ends by `endForm`. */
export function readHtmlForm(
	form: FormOptions,
	{ pageOrigins, bodyBytes }: { pageOrigins: readonly string[]; bodyBytes: number },
): RequestHandler {
	const parse = express.urlencoded({ extended: false, limit: bodyBytes });
	return (request, response, next) => {
		if (!request.is(FORM_TYPE)) return next();
		if (!isOwnForm(request, pageOrigins)) throw new AppError({ code: "forbidden", message: "The form is not one of this site." });
		parse(request, response, (error?: unknown) => {
			if (error) return next(error);
			const fields: SentForm["fields"] = request.body ?? {};
			const sent = { fields, params: request.params };
			response.locals.formTarget = (outcome: FormOutcome) => form.target(sent, outcome);
			response.locals.formKey = fields[KEY_FIELD];
			response.locals.body = JSON.stringify(fields);
			request.body = form.bodyOf ? form.bodyOf(fields) : fields;
			next();
		});
	};
}

/** True only for a form of this site. */
export const isForm = (response: Response): boolean => response.locals.formTarget !== undefined;

/** Stands for the header Idempotency-Key. */
export const formKeyOf = (response: Response): string | undefined =>
	typeof response.locals.formKey === "string" ? response.locals.formKey : undefined;

/** True where the request was a form: its browser is led to a page. */
export function endForm(response: Response, outcome: FormOutcome): boolean {
	const target: ((outcome: FormOutcome) => string) | undefined = response.locals.formTarget;
	if (!target) return false;
	response.redirect(303, target(outcome));
	return true;
}

/** Older browsers, and sites without https, send Origin alone. */
function isOwnForm(request: Request, pageOrigins: readonly string[]): boolean {
	const fetchSite = request.get("sec-fetch-site");
	return fetchSite === undefined ? pageOrigins.includes(request.get("origin") ?? "") : fetchSite === "same-origin";
}
