// May this actor do it? Asked before a call is parsed, over HTTP and in process.
import { AppError } from "#server/errors/app-error.ts";
import type { Scope } from "#shared/contract/rest/endpoint.ts";
import type { Actor } from "./call-context.ts";

/** Throws unauthenticated or forbidden. `admin` has every scope. */
export function requireScope(actor: Actor | null, scope: Scope | null): void {
	if (scope === null) return;
	if (!actor) throw new AppError({ code: "unauthenticated", message: "This needs an access token: Authorization: Bearer …" });
	if (actor.scopes.includes(scope) || actor.scopes.includes("admin")) return;
	throw new AppError({ code: "forbidden", message: `This needs the scope ${scope}.` });
}
