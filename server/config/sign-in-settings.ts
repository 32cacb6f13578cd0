// Settings of sign-ins: the secret that signs tokens, their lifetimes, the second factor of staff.
import { z } from "zod";
import { oneOf, wholeNumber } from "./setting-schemas.ts";
import { MIN_SECRET_LENGTH } from "./weak-secret.ts";

export interface SignInSettings {
	/** If `undefined`, jwt-secret.ts generates one in `dataDir`. */
	jwtSecret: string | undefined;
	/** The secret before the last change: what was signed or derived with it is still accepted. */
	jwtSecretPrevious: string | undefined;
	/** Lifetimes of tokens in seconds; a refresh token without a lifetime never expires. */
	accessTokenSeconds: number;
	refreshTokenSeconds: number | null;
	/** Whether staff need a second factor to use their scopes. */
	isStaffFactorRequired: boolean;
	/** The client id that a refresh must name, with its grant type; if `null`, a refresh may omit both. */
	authClientId: string | null;
}

/** Maximum lifetime of an access token in seconds. Revocations are remembered at least that long, whatever the setting is today. */
export const MAX_ACCESS_TOKEN_SECONDS = 86_400;

export const SIGN_IN_ENV = {
	JWT_SECRET: z.string().optional(),
	JWT_SECRET_PREVIOUS: z.string().min(MIN_SECRET_LENGTH, `the former JWT_SECRET, of ${MIN_SECRET_LENGTH} characters or more`).optional(),
	ACCESS_TOKEN_SECONDS: wholeNumber(10, MAX_ACCESS_TOKEN_SECONDS).default(1_800),
	REFRESH_TOKEN_SECONDS: wholeNumber(0, 10 * 365 * 86_400).default(2_592_000),
	STAFF_SECOND_FACTOR: oneOf(["required", "optional"]).optional(),
	AUTH_CLIENT_ID: z
		.string()
		.regex(/^[\x21-\x7e]{1,128}$/, "at most 128 characters without blanks")
		.optional(),
};

export function signInOf(values: z.output<z.ZodObject<typeof SIGN_IN_ENV>>, isProduction: boolean): SignInSettings {
	return {
		jwtSecret: values.JWT_SECRET,
		jwtSecretPrevious: values.JWT_SECRET_PREVIOUS,
		accessTokenSeconds: values.ACCESS_TOKEN_SECONDS,
		refreshTokenSeconds: values.REFRESH_TOKEN_SECONDS || null,
		isStaffFactorRequired: (values.STAFF_SECOND_FACTOR ?? (isProduction ? "required" : "optional")) === "required",
		authClientId: values.AUTH_CLIENT_ID ?? null,
	};
}
