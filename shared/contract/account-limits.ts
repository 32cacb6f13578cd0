// Length limits of accounts, for the schemas of rest/accounts/accounts.ts and for forms. Without zod, so that the browser can
// import it.

/** Code units. The lower bound is the product's own, not the identity provider's. */
export const PASSWORD_MIN = 8;
/** Argon2 takes any length; a megabyte of it would be an attack. */
export const PASSWORD_MAX = 256;
export const NAME_MIN = 2;
export const NAME_MAX = 24;
