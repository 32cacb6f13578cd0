// Claims of a checked Firebase ID token in our terms.
import { z } from "zod";
import type { FirebaseMethod } from "#server/config/identity-settings.ts";
import { SECOND_MS } from "#shared/kit/instant.ts";
import type { IdentityClaims } from "./identity-provider.ts";

/** Ways to sign in → what a token calls them. Firebase counts a link in a mail as a password. */
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
	/** Seconds. */
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
		/** Of a project that keeps several groups of users apart. */
		tenant: z.string().max(128).optional(),
	}),
});

export type FirebaseClaims = z.infer<typeof claimsSchema>;

/** Null for what no ID token of a person looks like. */
export function readFirebaseClaims(payload: unknown): FirebaseClaims | null {
	return claimsSchema.safeParse(payload).data ?? null;
}

/**
 * Why a checked token signs nobody in here, in words for its holder; null where it does. A visitor without an account is a guest, who needs
 * no sign-in; users of a tenant are another site's; the rest the operator has not switched on.
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
