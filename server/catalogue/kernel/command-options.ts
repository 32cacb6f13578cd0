// Rate limits and scopes of the commands of the catalogue admin.
import type { CommandOptions } from "#server/http/endpoint/define-endpoint.ts";

const rate = { points: 60, perSeconds: 10 };

/** For commands that create a row: a repeated request must not create a second one. */
export const CREATE: CommandOptions = { scope: "ops:content", rate, isIdempotent: true };
/** For commands whose repetition is refused or changes nothing. */
export const EDIT: CommandOptions = { scope: "ops:content", rate, isIdempotent: false };
/** Options for creating matches. */
export const CREATE_MATCH: CommandOptions = { ...CREATE, scope: "ops:scores" };
export const EDIT_MATCH: CommandOptions = { ...EDIT, scope: "ops:scores" };
/** For commands that only show the result of a change. */
export const PREVIEW: CommandOptions = { ...EDIT, isAudited: false };
