// Endpoints of sign-up, sign-in, token refresh and passwords. The account page's endpoints are in rest/accounts/account.ts. Token
// responses use the names of OAuth (snake case), because existing clients expect them.
import { z } from "zod";
import { MAX_NAME_LENGTH, MAX_PASSWORD_LENGTH, NAME_MIN, PASSWORD_MIN } from "#shared/contract/account-limits.ts";
import { type Endpoint, SCOPES } from "#shared/contract/endpoint.ts";
import { idTokenSchema } from "./identities.ts";

const instant = z.number().int().describe("Epoch milliseconds, UTC");
export const emailSchema = z.string().trim().max(254).pipe(z.email("must be an e-mail address"));
/** A password that is being set. */
export const newPasswordSchema = z
	.string()
	.min(PASSWORD_MIN, `must have at least ${PASSWORD_MIN} characters`)
	.max(MAX_PASSWORD_LENGTH, `must have at most ${MAX_PASSWORD_LENGTH} characters`);
/** A password that is being checked. Short passwords are not refused here, because that would reveal that they cannot be right. */
export const givenPasswordSchema = z.string().min(1).max(MAX_PASSWORD_LENGTH);
/** Allowed characters and names are checked in server/accounts/names/display-name.ts and reported as an issue at body.displayName. */
export const displayNameSchema = z.string().trim().min(NAME_MIN).max(MAX_NAME_LENGTH);
/** Opaque tokens of refresh, links and sign-ups. */
export const secretSchema = z.string().min(16).max(512);
const doneSchema = z.object({ ok: z.literal(true) });

/** A user's own view of the account. */
export const userSchema = z
	.object({
		id: z.string(),
		/** The verified address; `null` after a sign-in by phone or by a provider without addresses. */
		email: z.string().nullable(),
		phone: z.string().nullable(),
		displayName: z.string(),
		scopes: z.array(z.enum(SCOPES)),
		hasPassword: z.boolean(),
		/** Whether signing in takes a second step. */
		hasSecondFactor: z.boolean(),
		/** Sign-in methods of the hosted identity provider: google.com, phone … */
		providers: z.array(z.string()),
		createdAt: instant,
	})
	.meta({ id: "User" });
export type User = z.infer<typeof userSchema>;

const sessionTokenSchema = z
	.object({
		token_type: z.literal("Bearer"),
		access_token: z.string(),
		refresh_token: z.string(),
		expires_in: z.number().int().describe("Lifetime of the access token in seconds"),
		refresh_expires_in: z.number().int().nullable().describe("Lifetime of the refresh token in seconds; `null` if it never expires"),
	})
	.meta({ id: "SessionToken" });
export type SessionToken = z.infer<typeof sessionTokenSchema>;

export const sessionSchema = z.object({ data: z.object({ token: sessionTokenSchema, user: userSchema }) });
export type SessionAnswer = z.infer<typeof sessionSchema>;

const tag = "Accounts";

export const login = {
	method: "POST",
	path: "/api/auth/login",
	aliases: ["/auth/login"],
	summary: "Sign in with e-mail and password. Adds a device with its own pair of tokens",
	tag,
	body: z.strictObject({ email: z.string().trim().min(1).max(254), password: givenPasswordSchema }),
	answer: sessionSchema,
} as const satisfies Endpoint;

export const refresh = {
	method: "POST",
	path: "/api/auth/refresh",
	aliases: ["/api/auth/refresh-token", "/auth/refresh", "/auth/refresh-token"],
	summary:
		"Exchange a refresh token for a new pair of tokens. A refresh token is valid once; using it again ends the sign-in of its device",
	tag,
	body: z.strictObject({
		refresh_token: secretSchema,
		/** A random value chosen by the client: the same token with the same attempt within 60 s is a retry and gets the same response. */
		attempt: z.string().min(16).max(64).optional(),
		client_id: z.string().max(128).optional(),
		grant_type: z.literal("refresh_token").optional(),
	}),
	answer: z.object({ data: z.object({ token: sessionTokenSchema }) }),
} as const satisfies Endpoint;
export type RefreshAnswer = z.infer<(typeof refresh)["answer"]>;

export const logout = {
	method: "POST",
	path: "/api/auth/logout",
	aliases: ["/auth/logout"],
	summary: "End the sign-in of a device, which is identified by its access token or its refresh token",
	tag,
	body: z.strictObject({ refresh_token: secretSchema.optional() }).default({}),
	answer: doneSchema,
} as const satisfies Endpoint;

export const getUser = {
	method: "GET",
	path: "/api/auth/user",
	aliases: ["/auth/user"],
	summary: "Get the signed-in user",
	tag,
	answer: z.object({ user: userSchema }),
} as const satisfies Endpoint;

export const register = {
	method: "POST",
	path: "/api/auth/register",
	summary: "Sign up: a link is sent to the address. The answer is the same whether or not the address has an account",
	tag,
	status: 202,
	body: z.strictObject({ email: emailSchema, password: newPasswordSchema, displayName: displayNameSchema }),
	/** `proof` is stored in the browser that signed up; with it, the link signs in immediately. */
	answer: z.object({ ok: z.literal(true), proof: z.string() }),
} as const satisfies Endpoint;

export const verifyEmail = {
	method: "POST",
	path: "/api/auth/verify-email",
	summary:
		"Confirm a sign-up with the token of its link, which creates the account. If `proof` is the one that the sign-up returned, the answer signs in. Otherwise the password of the sign-up is dropped, because a stranger may have chosen it, and `passwordToken` sets a new one",
	tag,
	body: z.strictObject({ token: secretSchema, proof: secretSchema.optional() }),
	answer: z.object({ email: z.string(), session: sessionSchema.shape.data.nullable(), passwordToken: z.string().nullable() }),
} as const satisfies Endpoint;

export const forgotPassword = {
	method: "POST",
	path: "/api/auth/forgot-password",
	summary: "Request a link that sets a new password. The answer is the same whether or not the address has an account",
	tag,
	status: 202,
	body: z.strictObject({ email: emailSchema }),
	answer: doneSchema,
} as const satisfies Endpoint;

export const resetPassword = {
	method: "POST",
	path: "/api/auth/reset-password",
	summary: "Set a new password with the token of the link. Signs out every device",
	tag,
	body: z.strictObject({ token: secretSchema, password: newPasswordSchema }),
	answer: z.object({ email: z.string() }),
} as const satisfies Endpoint;

export const createFirstAdmin = {
	method: "POST",
	path: "/api/auth/first-admin",
	summary: "Create the first admin of a new site, with the key from the address in the site's log. Works once",
	tag,
	body: z.strictObject({ key: secretSchema, email: emailSchema, password: newPasswordSchema, displayName: displayNameSchema }),
	answer: z.object({ email: z.string() }),
} as const satisfies Endpoint;

export const changePassword = {
	method: "POST",
	path: "/api/auth/change-password",
	summary: "Change the password. Signs out every other device",
	tag,
	body: z.strictObject({ currentPassword: givenPasswordSchema, newPassword: newPasswordSchema }),
	answer: doneSchema,
} as const satisfies Endpoint;

export const exchangeIdentity = {
	method: "POST",
	path: "/api/auth/identity",
	summary: "Sign in with an ID token of the hosted identity provider. Accounts are linked by verified e-mail only",
	tag,
	body: z.strictObject({ id_token: idTokenSchema }),
	answer: sessionSchema,
} as const satisfies Endpoint;
