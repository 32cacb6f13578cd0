// Length limits of account fields, for the schemas of rest/accounts/accounts.ts and for forms. This file does not import zod, so that
// browsers can load it.

/** Minimum length in UTF-16 code units. The product sets it, not the identity provider. */
export const PASSWORD_MIN = 8;
/** Argon2 accepts any length, so this limit prevents attacks with passwords of a megabyte. */
export const MAX_PASSWORD_LENGTH = 256;
export const NAME_MIN = 2;
export const MAX_NAME_LENGTH = 24;
/** Length of a code of an authenticator app, including the spaces that apps show in it. */
export const MAX_CODE_LENGTH = 16;
export const MAX_RECOVERY_CODE_LENGTH = 64;
export const MAX_PASSKEYS = 10;
export const MAX_PASSKEY_NAME_LENGTH = 40;
