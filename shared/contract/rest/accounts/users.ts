// /api/ops/users…: accounts for admins, with their scopes and devices. Scope admin. Suspensions are in rest/accounts/account.ts.
import { z } from "zod";
import { type Endpoint, SCOPES } from "#shared/contract/endpoint.ts";
import { idSchema } from "#shared/kit/ids.ts";
import { listAnswer, listQuery } from "../list-query.ts";
import { userSchema } from "./accounts.ts";

const tag = "Ops";
const instant = z.number().int().describe("Epoch milliseconds, UTC");
const scopes = z.array(z.enum(SCOPES));
const params = z.object({ userId: idSchema });

const userRowSchema = z
	.object({
		id: z.string(),
		displayName: z.string(),
		email: z.string().nullable(),
		phone: z.string().nullable(),
		scopes,
		bannedUntil: instant.nullable().describe("`null` if the account is not suspended; 9007199254740991 until the suspension is lifted"),
		createdAt: instant,
		lastSeenAt: instant.nullable().describe("When one of the user's devices was last seen; `null` if no device is known"),
	})
	.meta({ id: "UserRow" });
export type UserRow = z.infer<typeof userRowSchema>;

export const listUsers = {
	method: "GET",
	path: "/api/ops/users",
	summary: "List accounts, found by name, address or id",
	tag,
	query: z.object({
		...listQuery(["name", "created", "seen"]),
		only: z.enum(["staff", "banned"]).optional().describe("`staff` for accounts with any right, `banned` for suspended accounts"),
	}),
	answer: listAnswer(userRowSchema),
} as const satisfies Endpoint;

export const getUserFile = {
	method: "GET",
	path: "/api/ops/users/:userId",
	summary: "Get one account with its rights, devices, suspension and chat sanctions",
	tag,
	params,
	answer: z.object({
		user: userSchema,
		devices: z.array(z.object({ id: z.string(), name: z.string(), signedInAt: instant, lastSeenAt: instant })),
		ban: z.object({ until: instant.nullable().describe("`null` until it is lifted"), reason: z.string().nullable() }).nullable(),
		chatSanction: z
			.object({ kind: z.enum(["timeout", "ban", "shadow_ban"]), reason: z.string(), until: instant.nullable() })
			.nullable()
			.describe("The sanction in force now"),
	}),
} as const satisfies Endpoint;
export type UserFile = z.infer<(typeof getUserFile)["answer"]>;

export const setScopes = {
	method: "PUT",
	path: "/api/ops/users/:userId/scopes",
	summary: "Set the rights of an account. If they change, its devices are signed out",
	tag,
	params,
	body: z.strictObject({ scopes: scopes.max(SCOPES.length) }),
	answer: z.object({ scopes, signedOut: z.number().int().describe("Number of devices that were signed out") }),
} as const satisfies Endpoint;

export const endDevices = {
	method: "DELETE",
	path: "/api/ops/users/:userId/devices",
	summary: "Sign out all devices of an account",
	tag,
	params,
	answer: z.object({ signedOut: z.number().int() }),
} as const satisfies Endpoint;
