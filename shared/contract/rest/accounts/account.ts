// Endpoints of a signed-in user's own account (profile, e-mail, devices, export, deletion), and of bans by staff.
import { z } from "zod";
import type { Endpoint } from "#shared/contract/endpoint.ts";
import { MAX_REASON_LENGTH } from "#shared/contract/staff-limits.ts";
import { idSchema } from "#shared/kit/ids.ts";
import { displayNameSchema, emailSchema, givenPasswordSchema, userSchema } from "./accounts.ts";
import { idTokenSchema } from "./identities.ts";

const tag = "Account";
const instant = z.number().int().describe("Epoch milliseconds, UTC");
const doneSchema = z.object({ ok: z.literal(true) });

export const deviceSchema = z
	.object({
		id: z.string(),
		/** Derived from the browser's user agent: "Chrome on Android". */
		name: z.string(),
		signedInAt: instant,
		lastSeenAt: instant,
		/** Whether this is the device that sends the request. */
		isCurrent: z.boolean(),
	})
	.meta({ id: "Device" });

export const getAccount = {
	method: "GET",
	path: "/api/account",
	summary: "Get the signed-in user and the user's devices",
	tag,
	answer: z.object({ user: userSchema, devices: z.array(deviceSchema) }),
} as const satisfies Endpoint;
export type AccountAnswer = z.infer<(typeof getAccount)["answer"]>;

export const changeProfile = {
	method: "PATCH",
	path: "/api/account/profile",
	summary: "Change the display name",
	tag,
	body: z.strictObject({ displayName: displayNameSchema }),
	answer: z.object({ user: userSchema }),
} as const satisfies Endpoint;

export const changeEmail = {
	method: "POST",
	path: "/api/account/email",
	summary: "Request a change of the e-mail address: a link is sent to the new address. Needs the password if the account has one",
	tag,
	status: 202,
	body: z.strictObject({ email: emailSchema, password: givenPasswordSchema.optional() }),
	answer: doneSchema,
} as const satisfies Endpoint;

export const confirmEmail = {
	method: "POST",
	path: "/api/account/email/confirm",
	summary: "Confirm a new e-mail address with the token of the link that was sent to it",
	tag,
	body: z.strictObject({ token: z.string().min(16).max(512) }),
	answer: z.object({ email: z.string() }),
} as const satisfies Endpoint;

export const revokeOtherDevices = {
	method: "DELETE",
	path: "/api/account/devices/others",
	summary: "Sign out every device except this one",
	tag,
	answer: z.object({ revoked: z.number().int() }),
} as const satisfies Endpoint;

export const revokeDevice = {
	method: "DELETE",
	path: "/api/account/devices/:deviceId",
	summary: "Sign out one device",
	tag,
	params: z.object({ deviceId: idSchema }),
	answer: doneSchema,
} as const satisfies Endpoint;

/** Exports everything that is stored about the user as one JSON document. */
export const exportAccount = {
	method: "GET",
	path: "/api/account/export",
	summary: "Export everything that is stored about the signed-in user",
	tag,
	answer: z.object({ exportedAt: instant }).catchall(z.unknown()),
} as const satisfies Endpoint;

export const deleteAccount = {
	method: "DELETE",
	path: "/api/account",
	summary:
		"Delete the account and everything that is stored about it, beginning with its accounts at the identity provider. Needs the password or, for an account without one, a sign-in within the last 10 minutes",
	tag,
	body: z
		.strictObject({
			password: givenPasswordSchema.optional(),
			/** One token per linked account at the provider, from a sign-in within the last 10 minutes; these accounts are deleted there. */
			idTokens: z.array(idTokenSchema).max(10).default([]),
			/** Keeps accounts without a token at the provider. */
			keepIdentities: z.boolean().default(false),
		})
		.prefault({}),
	answer: doneSchema,
} as const satisfies Endpoint;

const userParams = z.object({ userId: idSchema });

export const banUser = {
	method: "PUT",
	path: "/api/ops/users/:userId/ban",
	summary: "Suspend an account: all its devices are signed out, and no sign-in is possible until the suspension ends",
	tag: "Ops",
	params: userParams,
	body: z.strictObject({
		reason: z.string().trim().min(1).max(MAX_REASON_LENGTH),
		until: instant.nullable().describe("Epoch milliseconds, UTC; `null` until it is lifted"),
	}),
	answer: doneSchema,
} as const satisfies Endpoint;

export const liftBan = {
	method: "DELETE",
	path: "/api/ops/users/:userId/ban",
	summary: "Lift a suspension",
	tag: "Ops",
	params: userParams,
	answer: doneSchema,
} as const satisfies Endpoint;
