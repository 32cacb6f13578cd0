// Claims of a checked Firebase ID token in our terms.
import { z } from "zod";
import type { FirebaseMethod } from "#server/config/identity-settings.ts";
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
	firebase: z.object({ sign_in_provider: z.string().min(1).max(64), sign_in_second_factor: z.string().max(64).optional() }),
});

export type FirebaseClaims = z.infer<typeof claimsSchema>;

/** Null for what no ID token of a person looks like. */
export function readFirebaseClaims(payload: unknown): FirebaseClaims | null {
	return claimsSchema.safeParse(payload).data ?? null;
}

/** False for what the site's operator did not enable: anonymous visitors, custom tokens, other providers. */
export function isMethodOn({ firebase }: FirebaseClaims, methods: readonly FirebaseMethod[]): boolean {
	return methods.some((method) => SIGN_IN_PROVIDERS[method] === firebase.sign_in_provider);
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
	};
}
