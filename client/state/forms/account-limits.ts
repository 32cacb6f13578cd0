// Limits of the contract that forms tell beforehand. Those of shared/contract/rest/accounts.ts, which would bring zod into
// the browser; a test holds them alike.

export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 256;
export const NAME_MIN = 2;
export const NAME_MAX = 24;
