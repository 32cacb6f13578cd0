// Lengths that accounts hold to, for the schemas of rest/accounts/accounts.ts and for the forms that tell them beforehand. Without
// zod, so that the browser may have it.

/** Code units. The lower bound is the product's own, not the identity provider's. */
export const PASSWORD_MIN = 8;
/** Argon2 takes any length; a megabyte of it would be an attack. */
export const PASSWORD_MAX = 256;
export const NAME_MIN = 2;
export const NAME_MAX = 24;
