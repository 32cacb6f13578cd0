// Reads a command that a browser without JavaScript sends as an HTML form, and redirects to a page with the outcome. Only forms of this
// site are accepted: a form of another site would act in the name of its visitor.
import express, { type Request, type RequestHandler, type Response } from "express";
import { AppError } from "#server/errors/app-error.ts";
import type { FormOptions, FormOutcome, SentForm } from "./define-endpoint.ts";

const FORM_TYPE = "application/x-www-form-urlencoded";
/** Field that replaces the header Idempotency-Key. */
const KEY_FIELD = "key";

/** Replaces the form's body by the one for the endpoint; the response must then be sent by `endForm`. */
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

/** `true` only for a form of this site. */
export const isForm = (response: Response): boolean => response.locals.formTarget !== undefined;

/** The form's key, which replaces the header Idempotency-Key. */
export const formKeyOf = (response: Response): string | undefined =>
	typeof response.locals.formKey === "string" ? response.locals.formKey : undefined;

/** Redirects the browser and returns `true` if the request was a form. */
export function endForm(response: Response, outcome: FormOutcome): boolean {
	const target: ((outcome: FormOutcome) => string) | undefined = response.locals.formTarget;
	if (!target) return false;
	response.redirect(303, target(outcome));
	return true;
}

/** Older browsers, and all browsers on sites without https, send no Sec-Fetch-Site, only Origin. */
function isOwnForm(request: Request, pageOrigins: readonly string[]): boolean {
	const fetchSite = request.get("sec-fetch-site");
	return fetchSite === undefined ? pageOrigins.includes(request.get("origin") ?? "") : fetchSite === "same-origin";
}
