// Reads a command that a browser without JavaScript sends as an HTML form, and leads back to a page when it is answered. Only forms of this
// site: a form of another one would act in the name of its visitor.
import express, { type Request, type RequestHandler, type Response } from "express";
import { AppError } from "#server/errors/app-error.ts";
import type { ErrorCode } from "#shared/contract/error-code.ts";
import type { ApiDefinition } from "./define-endpoint.ts";

const FORM_TYPE = "application/x-www-form-urlencoded";

/** Afterwards the body is parsed, and the response ends by `endForm`. */
export function readHtmlForm(
	form: NonNullable<ApiDefinition["form"]>,
	{ siteUrl, bodyBytes }: { siteUrl: string; bodyBytes: number },
): RequestHandler {
	const parse = express.urlencoded({ extended: false, limit: bodyBytes });
	return (request, response, next) => {
		if (!request.is(FORM_TYPE)) return next();
		if (!isOwnForm(request, siteUrl)) throw new AppError({ code: "forbidden", message: "The form is not one of this site." });
		parse(request, response, (error?: unknown) => {
			if (error) return next(error);
			response.locals.formTarget = (code: ErrorCode | null) => form(request.body ?? {}, code);
			next();
		});
	};
}

/** True where the request was a form: its browser is led to a page. `code`: of the refusal; null: done. */
export function endForm(response: Response, code: ErrorCode | null): boolean {
	const target: ((code: ErrorCode | null) => string) | undefined = response.locals.formTarget;
	if (!target) return false;
	response.redirect(303, target(code));
	return true;
}

/** Older browsers, and sites without https, send Origin alone. */
function isOwnForm(request: Request, siteUrl: string): boolean {
	const fetchSite = request.get("sec-fetch-site");
	return fetchSite === undefined ? request.get("origin") === siteUrl : fetchSite === "same-origin";
}
