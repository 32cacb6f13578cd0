// Rate limits and scopes of the commands of the catalogue admin.
import type { CommandOptions } from "#server/http/endpoint/define-endpoint.ts";

const rate = { points: 60, perSeconds: 10 };

/** A repeated request creates only one row. */
export const CREATE: CommandOptions = { scope: "ops:content", rate, isIdempotent: true };
/** A repeated request is refused or changes nothing. */
export const EDIT: CommandOptions = { scope: "ops:content", rate, isIdempotent: false };
/** Options for creating matches. */
export const CREATE_MATCH: CommandOptions = { ...CREATE, scope: "ops:scores" };
export const EDIT_MATCH: CommandOptions = { ...EDIT, scope: "ops:scores" };
/** Shows the result of a command without changing anything. */
export const PREVIEW: CommandOptions = { ...EDIT, isAudited: false };
