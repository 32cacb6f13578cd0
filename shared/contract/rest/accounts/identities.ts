// A signed-in user's accounts at the hosted identity provider: those linked for sign-in, and the provider's data about them.
import { z } from "zod";
import type { Endpoint } from "#shared/contract/endpoint.ts";

const instant = z.number().int().describe("Epoch milliseconds, UTC");

const linkedIdentitySchema = z
	.object({
		provider: z.literal("firebase"),
		/** The provider's id of the account. */
		subject: z.string(),
		/** The provider's method of the last sign-in here: google.com, password, phone … */
		method: z.string(),
		linkedAt: instant,
		/** A small square image as a `data:` URL; `null` if the provider has none that could be read. */
		picture: z.string().nullable(),
		/** Times at which the account was created at the provider, and at which the user last signed in to it; `null` if unknown. */
		createdAt: instant.nullable(),
		lastSignInAt: instant.nullable(),
	})
	.meta({ id: "LinkedIdentity" });
export type LinkedIdentity = z.infer<typeof linkedIdentitySchema>;

/** An ID token of the provider. */
export const idTokenSchema = z.string().min(16).max(8_192);

const answer = z.object({ identities: z.array(linkedIdentitySchema) });

export const listIdentities = {
	method: "GET",
	path: "/api/account/identities",
	summary: "List the user's accounts at the hosted identity provider, oldest link first",
	tag: "Account",
	answer,
} as const satisfies Endpoint;

export const renewIdentity = {
	method: "POST",
	path: "/api/account/identities",
	summary: "Update a linked account from the provider's record after it was changed there. Links no new account",
	tag: "Account",
	body: z.strictObject({ id_token: idTokenSchema }),
	answer,
} as const satisfies Endpoint;
