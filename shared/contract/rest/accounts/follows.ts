// Endpoints of a signed-in user's follows, and of the names of followed things, for guests whose browser stores only keys.
import { z } from "zod";
import type { Endpoint } from "#shared/contract/endpoint.ts";
import { FOLLOW_KEY, FOLLOW_KINDS, type FollowKey, MAX_FOLLOWS, MAX_GUEST_FOLLOWS } from "#shared/contract/follows.ts";
import { idSchema } from "#shared/kit/ids.ts";
import { leagueBriefSchema, matchRowSchema, teamBriefSchema } from "../rows.ts";

const tag = "Follows";
const keySchema = z.custom<FollowKey>(
	(value) => typeof value === "string" && FOLLOW_KEY.test(value),
	"is no followed thing such as team.t12",
);
const keyDescription = "`team.t12`, `league.l3`, `match.m7`; oldest first";
const answer = z.object({ follows: z.array(keySchema.meta({ type: "string" })).describe(keyDescription) });
const params = z.object({ kind: z.enum(FOLLOW_KINDS), id: idSchema });

export const listFollows = {
	method: "GET",
	path: "/api/follows",
	summary: "List what the signed-in user follows",
	tag,
	answer,
} as const satisfies Endpoint;

/** Following again changes nothing. The request is refused if the account already has MAX_FOLLOWS. */
export const follow = {
	method: "PUT",
	path: "/api/follows/:kind/:id",
	summary: `Follow a team, a league or a match; at most ${MAX_FOLLOWS} in all`,
	tag,
	params,
	answer,
} as const satisfies Endpoint;

export const unfollow = {
	method: "DELETE",
	path: "/api/follows/:kind/:id",
	summary: "Unfollow a team, a league or a match. Has no effect if it was not followed",
	tag,
	params,
	answer,
} as const satisfies Endpoint;

export const mergeFollows = {
	method: "POST",
	path: "/api/follows/merge",
	summary: "Add what was followed before the sign-in. Unknown keys, and those beyond the limit, are left out",
	tag,
	body: z.strictObject({
		follows: z
			.array(keySchema.meta({ type: "string" }))
			.min(1)
			.max(MAX_GUEST_FOLLOWS)
			.describe(keyDescription),
	}),
	answer,
} as const satisfies Endpoint;

const keysSchema = z.string().max(MAX_GUEST_FOLLOWS * 72);

export const findMovedFollows = {
	method: "GET",
	path: "/api/followed/moved",
	summary: "List the keys whose team or league was merged into another, with what they mean now",
	tag,
	query: z.object({ keys: keysSchema.describe("Separated by spaces: `team.t12 league.l3`") }),
	answer: z.object({ moved: z.array(z.object({ from: keySchema.meta({ type: "string" }), into: keySchema.meta({ type: "string" }) })) }),
} as const satisfies Endpoint;

export const describeFollows = {
	method: "GET",
	path: "/api/followed",
	summary: "List the names of what is followed: of the given keys, or of what the signed-in user follows",
	tag,
	query: z.object({
		keys: keysSchema.optional().describe("Separated by spaces: `team.t12 league.l3`. Keys of things that do not exist are left out"),
	}),
	answer: z.object({ teams: z.array(teamBriefSchema), leagues: z.array(leagueBriefSchema), matches: z.array(matchRowSchema) }),
} as const satisfies Endpoint;
