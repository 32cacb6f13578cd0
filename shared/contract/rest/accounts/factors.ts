// Endpoints of second factors: the second step of a sign-in, a fresh proof of the account's owner, and the factors of an account.
import { z } from "zod";
import { MAX_CODE_LENGTH, MAX_PASSKEY_NAME_LENGTH, MAX_RECOVERY_CODE_LENGTH } from "#shared/contract/account-limits.ts";
import type { Endpoint } from "#shared/contract/endpoint.ts";
import { idSchema } from "#shared/kit/ids.ts";
import { givenPasswordSchema, sessionSchema } from "./accounts.ts";

const tag = "Account";
const instant = z.number().int().describe("Epoch milliseconds, UTC");
const doneSchema = z.object({ ok: z.literal(true) });

const ticketSchema = z.string().min(16).max(512).describe("Ticket of the refusal `second_factor_required`, valid for five minutes");
/** A code of an authenticator app; spaces are accepted because apps show them. */
const codeSchema = z.string().trim().min(1).max(MAX_CODE_LENGTH);
const recoveryCodeSchema = z.string().trim().min(1).max(MAX_RECOVERY_CODE_LENGTH);

const MAX_BYTES_LENGTH = 16_384;
/** Bytes in base64url, as in the JSON forms of WebAuthn. */
const bytesSchema = z
	.string()
	.max(MAX_BYTES_LENGTH)
	.regex(/^[\w-]*$/, "must be base64url");
const transportsSchema = z.array(z.string().max(32)).max(16);
const credentialOf = <T extends z.ZodType>(response: T) =>
	z.object({ id: bytesSchema, rawId: bytesSchema, type: z.literal("public-key"), response });
/** AuthenticationResponseJSON and RegistrationResponseJSON of WebAuthn Level 3; other members are ignored. */
const assertionSchema = credentialOf(
	z.object({ clientDataJSON: bytesSchema, authenticatorData: bytesSchema, signature: bytesSchema, userHandle: bytesSchema.nullish() }),
);
const attestationSchema = credentialOf(
	z.object({ clientDataJSON: bytesSchema, attestationObject: bytesSchema, transports: transportsSchema.optional() }),
);
export type PasskeyAssertion = z.infer<typeof assertionSchema>;
export type PasskeyAttestation = z.infer<typeof attestationSchema>;

const factorProof = {
	code: codeSchema.optional(),
	recoveryCode: recoveryCodeSchema.optional(),
	passkey: assertionSchema.optional().describe("The result of `navigator.credentials.get()` as JSON"),
};
const nameSchema = z.string().trim().min(1).max(MAX_PASSKEY_NAME_LENGTH);

const knownCredentialSchema = z.object({ id: z.string(), type: z.literal("public-key"), transports: z.array(z.string()) });
/** PublicKeyCredentialRequestOptionsJSON: what the browser needs to sign with a passkey. The challenge counts once, within five minutes. */
const requestOptionsSchema = z.object({
	challenge: z.string(),
	rpId: z.string(),
	timeout: z.number().int(),
	allowCredentials: z.array(knownCredentialSchema),
	userVerification: z.enum(["preferred", "required"]),
});
export type PasskeyRequestOptions = z.infer<typeof requestOptionsSchema>;
/** PublicKeyCredentialCreationOptionsJSON. */
const creationOptionsSchema = z.object({
	challenge: z.string(),
	rp: z.object({ id: z.string(), name: z.string() }),
	user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
	pubKeyCredParams: z.array(z.object({ type: z.literal("public-key"), alg: z.number().int() })),
	timeout: z.number().int(),
	excludeCredentials: z.array(knownCredentialSchema),
	authenticatorSelection: z.object({ residentKey: z.literal("preferred"), userVerification: z.literal("preferred") }),
	attestation: z.literal("none"),
});
export type PasskeyCreationOptions = z.infer<typeof creationOptionsSchema>;

/** The unused codes, which are shown only this time; `null` if the account keeps its present codes. */
const newCodesSchema = z.object({ recoveryCodes: z.array(z.string()).nullable() });

export const completeSignIn = {
	method: "POST",
	path: "/api/auth/second-factor",
	summary: "Complete the second step of a sign-in with the ticket of the first step and a passkey, a code of the app or a recovery code",
	tag: "Accounts",
	body: z.strictObject({ ticket: ticketSchema, ...factorProof }),
	answer: sessionSchema,
} as const satisfies Endpoint;

export const startPasskeySignIn = {
	method: "POST",
	path: "/api/auth/second-factor/passkey",
	summary: "Get the challenge that a passkey signs in the second step of a sign-in",
	tag: "Accounts",
	body: z.strictObject({ ticket: ticketSchema }),
	answer: requestOptionsSchema,
} as const satisfies Endpoint;

export const startSignInByPasskey = {
	method: "POST",
	path: "/api/auth/passkey/start",
	summary: "Get the challenge that a passkey signs to sign in without a password",
	tag: "Accounts",
	answer: requestOptionsSchema,
} as const satisfies Endpoint;

export const signInByPasskey = {
	method: "POST",
	path: "/api/auth/passkey",
	summary: "Sign in with a passkey alone, if its device has verified the user. It counts as the second factor too",
	tag: "Accounts",
	body: z.strictObject({ passkey: assertionSchema.describe("The result of `navigator.credentials.get()` as JSON") }),
	answer: sessionSchema,
} as const satisfies Endpoint;

export const startPasskeyProof = {
	method: "POST",
	path: "/api/account/proof/passkey",
	summary: "Get the challenge that a passkey signs for a fresh proof of the owner",
	tag,
	answer: requestOptionsSchema,
} as const satisfies Endpoint;

export const proveOwner = {
	method: "POST",
	path: "/api/account/proof",
	summary:
		"Prove again that the owner is acting on this device, for 10 minutes: by a second factor or, for an account without one, by the password. Use it after the refusal `proof_required`",
	tag,
	body: z.strictObject({ password: givenPasswordSchema.optional(), ...factorProof }),
	answer: z.object({ provenUntil: instant }),
} as const satisfies Endpoint;

export const getFactors = {
	method: "GET",
	path: "/api/account/factors",
	summary: "List the second factors of the signed-in user",
	tag,
	answer: z.object({
		/** `null` if no app is set up. */
		totp: z.object({ since: instant }).nullable(),
		passkeys: z.array(z.object({ id: idSchema, name: z.string(), createdAt: instant, lastUsedAt: instant.nullable() })),
		/** Number of recovery codes that are unused. */
		recoveryCodes: z.number().int(),
		/** Whether this account needs a second factor to use its rights. */
		isRequired: z.boolean(),
	}),
} as const satisfies Endpoint;
export type FactorsAnswer = z.infer<(typeof getFactors)["answer"]>;

export const startTotp = {
	method: "POST",
	path: "/api/account/factors/totp/start",
	summary: "Create the secret of an authenticator app. It takes effect once a code of the app is confirmed",
	tag,
	answer: z.object({ secret: z.string().describe("The secret in Base32"), uri: z.string().describe("`otpauth:` address for a QR code") }),
} as const satisfies Endpoint;

export const confirmTotp = {
	method: "POST",
	path: "/api/account/factors/totp",
	summary: "Turn on the authenticator app that has the newest secret, by sending one of its codes. It replaces an earlier app",
	tag,
	body: z.strictObject({ code: codeSchema }),
	answer: newCodesSchema,
} as const satisfies Endpoint;

export const removeTotp = {
	method: "DELETE",
	path: "/api/account/factors/totp",
	summary: "Turn off the authenticator app",
	tag,
	answer: doneSchema,
} as const satisfies Endpoint;

export const startPasskey = {
	method: "POST",
	path: "/api/account/factors/passkeys/start",
	summary: "Get the options with which the browser creates a passkey",
	tag,
	answer: creationOptionsSchema,
} as const satisfies Endpoint;

export const addPasskey = {
	method: "POST",
	path: "/api/account/factors/passkeys",
	summary: "Add the passkey that the browser created",
	tag,
	body: z.strictObject({
		name: nameSchema,
		credential: attestationSchema.describe("The result of `navigator.credentials.create()` as JSON"),
	}),
	answer: newCodesSchema,
} as const satisfies Endpoint;

export const renamePasskey = {
	method: "PUT",
	path: "/api/account/factors/passkeys/:passkeyId",
	summary: "Rename a passkey",
	tag,
	params: z.object({ passkeyId: idSchema }),
	body: z.strictObject({ name: nameSchema }),
	answer: doneSchema,
} as const satisfies Endpoint;

export const removePasskey = {
	method: "DELETE",
	path: "/api/account/factors/passkeys/:passkeyId",
	summary: "Remove a passkey. Removing the last factor also removes the recovery codes",
	tag,
	params: z.object({ passkeyId: idSchema }),
	answer: doneSchema,
} as const satisfies Endpoint;

export const renewRecoveryCodes = {
	method: "POST",
	path: "/api/account/factors/recovery-codes",
	summary: "Create ten new recovery codes, which replace all earlier ones",
	tag,
	answer: newCodesSchema,
} as const satisfies Endpoint;

export const resetFactors = {
	method: "DELETE",
	path: "/api/ops/users/:userId/factors",
	summary: "Turn off all second factors of a user who lost them, and sign out all the user's devices",
	tag: "Ops",
	params: z.object({ userId: idSchema }),
	answer: z.object({ signedOut: z.number().int() }),
} as const satisfies Endpoint;
