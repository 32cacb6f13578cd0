// Refusals that several moderation services share, and the check that the actor is a moderator. Pure.
import type { Result } from "#server/errors/app-error.ts";
import type { Actor } from "#server/http/endpoint/call-context.ts";

type Refusal = Result<never> & { ok: false };

export const NO_LINE: Refusal = { ok: false, error: { code: "not_found", message: "There is no such line in this chat." } };
export const NO_USER: Refusal = { ok: false, error: { code: "not_found", message: "There is no such user." } };

export const refuseForbidden = (message: string): Refusal => ({ ok: false, error: { code: "forbidden", message } });

export const isModerator = ({ scopes }: Pick<Actor, "scopes">): boolean => scopes.includes("chat:moderate") || scopes.includes("admin");
