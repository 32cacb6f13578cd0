// Rates and rights of the commands by which staff keep the catalogue.
import type { CommandOptions } from "#server/http/endpoint/define-endpoint.ts";

const rate = { points: 60, perSeconds: 10 };

/** Sent twice, it creates one row. */
export const MAKE: CommandOptions = { scope: "ops:content", rate, isIdempotent: true };
/** Sent twice, it is refused or changes nothing. */
export const EDIT: CommandOptions = { scope: "ops:content", rate, isIdempotent: false };
/** Of matches. */
export const MAKE_MATCH: CommandOptions = { ...MAKE, scope: "ops:scores" };
export const EDIT_MATCH: CommandOptions = { ...EDIT, scope: "ops:scores" };
/** Shows what would be, changes nothing. */
export const PREVIEW: CommandOptions = { ...EDIT, isAudited: false };
