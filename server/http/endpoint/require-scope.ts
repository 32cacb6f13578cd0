// Checks whether the actor may call an endpoint, before the call is parsed, over HTTP and in process.
import { AppError } from "#server/errors/app-error.ts";
import type { Actor, Requirement } from "./call-context.ts";

/** Throws unauthenticated or forbidden. `admin` has every scope. */
export function requireScope(actor: Actor | null, scope: Requirement | null): void {
	if (scope === null) return;
	if (!actor) throw new AppError({ code: "unauthenticated", message: "This needs an access token: Authorization: Bearer …" });
	if (scope === "signed_in") {
		if (actor.deviceId !== null) return;
		throw new AppError({ code: "forbidden", message: "This needs a user's own sign-in." });
	}
	if (actor.scopes.includes(scope) || actor.scopes.includes("admin")) return;
	throw new AppError({ code: "forbidden", message: `This needs the scope ${scope}.` });
}
