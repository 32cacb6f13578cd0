// The bearer token of a request.
import type { Request } from "express";
import { AppError } from "#server/errors/app-error.ts";

/** Returns `null` if the request has no token; throws unauthenticated if the header has another form. */
export function readBearerToken(request: Request): string | null {
	const header = request.get("authorization");
	if (header === undefined) return null;
	const token = /^Bearer +(\S+)$/i.exec(header)?.[1];
	if (!token) throw new AppError({ code: "unauthenticated", message: "The header Authorization must be: Bearer <token>." });
	return token;
}
