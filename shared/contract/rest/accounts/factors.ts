// Endpoints of second factors: the second step of a sign-in, a fresh proof of the account's owner, and the factors of an account.
import { z } from "zod";
import { MAX_CODE_LENGTH, MAX_PASSKEY_NAME_LENGTH, MAX_RECOVERY_CODE_LENGTH } from "#shared/contract/account-limits.ts";
import type { Endpoint } from "#shared/contract/endpoint.ts";
import { idSchema } from "#shared/kit/ids.ts";
import { givenPasswordSchema, sessionSchema } from "./accounts.ts";

const tag = "Account";
const instant = z.number().int().describe("Epoch milliseconds, UTC");
const doneSchema = z.object({ ok: z.literal(true) });

const ticketSchema = z.string().min(16).max(512).describe("Ticket of the refusal second_factor_required, valid for five minutes");
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
	passkey: assertionSchema.optional().describe("The answer of navigator.credentials.get() as JSON"),
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
	summary: "The second step of a sign-in: the ticket of the first, and a passkey, a code of the app or one of the recovery codes",
	tag: "Accounts",
	body: z.strictObject({ ticket: ticketSchema, ...factorProof }),
	answer: sessionSchema,
} as const satisfies Endpoint;

export const startPasskeySignIn = {
	method: "POST",
	path: "/api/auth/second-factor/passkey",
	summary: "What a passkey is to sign for the second step of a sign-in",
	tag: "Accounts",
	body: z.strictObject({ ticket: ticketSchema }),
	answer: requestOptionsSchema,
} as const satisfies Endpoint;

export const startSignInByPasskey = {
	method: "POST",
	path: "/api/auth/passkey/start",
	summary: "What a passkey is to sign that signs in alone, without a password",
	tag: "Accounts",
	answer: requestOptionsSchema,
} as const satisfies Endpoint;

export const signInByPasskey = {
	method: "POST",
	path: "/api/auth/passkey",
	summary: "Sign in by a passkey alone, whose device has checked its user. It counts as the second factor too",
	tag: "Accounts",
	body: z.strictObject({ passkey: assertionSchema.describe("The answer of navigator.credentials.get() as JSON") }),
	answer: sessionSchema,
} as const satisfies Endpoint;

export const startPasskeyProof = {
	method: "POST",
	path: "/api/account/proof/passkey",
	summary: "What a passkey is to sign for a fresh proof of the owner",
	tag,
	answer: requestOptionsSchema,
} as const satisfies Endpoint;

export const proveOwner = {
	method: "POST",
	path: "/api/account/proof",
	summary:
		"Prove again that the owner acts on this device, for 10 minutes: by a second factor, or by the password of an account that has none. Answers the refusal proof_required",
	tag,
	body: z.strictObject({ password: givenPasswordSchema.optional(), ...factorProof }),
	answer: z.object({ provenUntil: instant }),
} as const satisfies Endpoint;

export const getFactors = {
	method: "GET",
	path: "/api/account/factors",
	summary: "The second factors of the signed-in user",
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
	summary: "Make the secret of an authenticator app, which counts once a code of it was sent",
	tag,
	answer: z.object({ secret: z.string().describe("Base32"), uri: z.string().describe("otpauth: address, for a QR code") }),
} as const satisfies Endpoint;

export const confirmTotp = {
	method: "POST",
	path: "/api/account/factors/totp",
	summary: "Turn on the authenticator app whose secret was made last, by a code of it. It replaces an earlier app",
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
	summary: "What the browser needs to make a passkey",
	tag,
	answer: creationOptionsSchema,
} as const satisfies Endpoint;

export const addPasskey = {
	method: "POST",
	path: "/api/account/factors/passkeys",
	summary: "Add the passkey that the browser has made",
	tag,
	body: z.strictObject({
		name: nameSchema,
		credential: attestationSchema.describe("The answer of navigator.credentials.create() as JSON"),
	}),
	answer: newCodesSchema,
} as const satisfies Endpoint;

export const renamePasskey = {
	method: "PUT",
	path: "/api/account/factors/passkeys/:passkeyId",
	summary: "Name a passkey",
	tag,
	params: z.object({ passkeyId: idSchema }),
	body: z.strictObject({ name: nameSchema }),
	answer: doneSchema,
} as const satisfies Endpoint;

export const removePasskey = {
	method: "DELETE",
	path: "/api/account/factors/passkeys/:passkeyId",
	summary: "Remove a passkey. With the last factor, the recovery codes go too",
	tag,
	params: z.object({ passkeyId: idSchema }),
	answer: doneSchema,
} as const satisfies Endpoint;

export const renewRecoveryCodes = {
	method: "POST",
	path: "/api/account/factors/recovery-codes",
	summary: "Make ten new recovery codes; the earlier ones are void",
	tag,
	answer: newCodesSchema,
} as const satisfies Endpoint;

export const resetFactors = {
	method: "DELETE",
	path: "/api/ops/users/:userId/factors",
	summary: "Turn off all second factors of a user who lost them, and sign out their devices",
	tag: "Ops",
	params: z.object({ userId: idSchema }),
	answer: z.object({ signedOut: z.number().int() }),
} as const satisfies Endpoint;
