// Converts claims of a verified Firebase ID token.
import { z } from "zod";
import type { FirebaseMethod } from "#server/config/identity-settings.ts";
import { SECOND_MS } from "#shared/kit/instant.ts";
import type { IdentityClaims } from "./identity-provider.ts";

/** Maps sign-in methods to their names in a token. Firebase treats a link in a mail as a password. */
const SIGN_IN_PROVIDERS: Record<FirebaseMethod, string> = {
	password: "password",
	emailLink: "password",
	phone: "phone",
	google: "google.com",
	facebook: "facebook.com",
	twitter: "twitter.com",
	github: "github.com",
};

/** An invalid address or name is not a reason to reject a user: it counts as absent. */
const claimsSchema = z.object({
	sub: z.string().min(1).max(128),
	aud: z.string(),
	/** Seconds since the epoch. */
	auth_time: z.number(),
	email: z.email().max(254).optional().catch(undefined),
	email_verified: z.boolean().default(false),
	phone_number: z
		.string()
		.regex(/^\+\d{6,15}$/)
		.optional()
		.catch(undefined),
	name: z.string().trim().min(1).max(256).optional().catch(undefined),
	firebase: z.object({
		sign_in_provider: z.string().min(1).max(64),
		sign_in_second_factor: z.string().max(64).optional(),
		/** Tenant; set for a project that separates several groups of users. */
		tenant: z.string().max(128).optional(),
	}),
});

export type FirebaseClaims = z.infer<typeof claimsSchema>;

/** Returns `null` if the payload is not that of a person's ID token. */
export function readFirebaseClaims(payload: unknown): FirebaseClaims | null {
	return claimsSchema.safeParse(payload).data ?? null;
}

/**
 * The reason why a verified token is not accepted, as a message for its holder; `null` if it is accepted. An anonymous user is a guest,
 * who needs no sign-in; users of a tenant belong to another site; other methods are not enabled by the operator.
 */
export function whyNotAccepted({ firebase }: FirebaseClaims, methods: readonly FirebaseMethod[]): string | null {
	const { sign_in_provider, tenant } = firebase;
	if (sign_in_provider === "anonymous") return "An anonymous sign-in is no account. Sign in by a method that names you.";
	if (tenant !== undefined) return "This account belongs to a tenant of the sign-in service, and this site has none.";
	if (methods.some((method) => SIGN_IN_PROVIDERS[method] === sign_in_provider)) return null;
	return "This way of signing in is not switched on.";
}

export function toIdentityClaims(claims: FirebaseClaims): IdentityClaims {
	return {
		provider: "firebase",
		subject: claims.sub,
		method: claims.firebase.sign_in_provider,
		email: claims.email ?? null,
		isEmailVerified: claims.email !== undefined && claims.email_verified,
		phone: claims.phone_number ?? null,
		name: claims.name ?? null,
		signedInAt: claims.auth_time * SECOND_MS,
	};
}
