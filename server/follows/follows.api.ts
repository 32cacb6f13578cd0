// What a signed-in user follows: list, add, remove, merge with what the browser of a guest stored; and the names of followed things.
import type { Bus } from "#server/bus/bus.ts";
import type { Db } from "#server/db/open-database.ts";
import { AppError } from "#server/errors/app-error.ts";
import { actorOf, type CallContext } from "#server/http/endpoint/call-context.ts";
import { type ApiDefinition, defineCommand, defineQuery } from "#server/http/endpoint/define-endpoint.ts";
import {
	type FollowKey,
	type FollowKind,
	followKey,
	MAX_FOLLOWS,
	MAX_GUEST_FOLLOWS,
	parseFollows,
	splitFollowKey,
} from "#shared/contract/follows.ts";
import type { LeagueBrief, MatchRow, TeamBrief } from "#shared/contract/match-row.ts";
import { describeFollows, findMovedFollows, follow, listFollows, mergeFollows, unfollow } from "#shared/contract/rest/accounts/follows.ts";
import type { Clock } from "#shared/kit/instant.ts";
import { deleteFollow, findKnown, insertFollows, readCurrentKeys, readFollows } from "./follow.store.ts";

/** Returns names from the catalogue: unknown ids are left out. */
export interface FollowedNames {
	teamsOf(ids: readonly string[]): Promise<TeamBrief[]>;
	leaguesOf(ids: readonly string[]): Promise<LeagueBrief[]>;
	matchesOf(ids: readonly string[]): Promise<MatchRow[]>;
}

/** Enough for a user who taps one star after another in a list. */
const OWN = { scope: "signed_in", rate: { points: 120, perSeconds: 60 }, isIdempotent: false } as const;
/** A sign-in merges once, but several tabs may do it at once. */
const MERGE = { ...OWN, rate: { points: 20, perSeconds: 60 } } as const;

export function followsApi(parts: { db: Db; bus: Bus; clock: Clock; names: FollowedNames }): ApiDefinition[] {
	const { db, bus, clock, names } = parts;

	/** Returns everything that the account follows afterwards. */
	async function add(context: CallContext, keys: readonly FollowKey[], { isPartial }: { isPartial: boolean }): Promise<FollowKey[]> {
		const { id: userId } = actorOf(context);
		const done = await insertFollows(db, userId, keys, { at: clock(), most: MAX_FOLLOWS });
		if (!done) throw new AppError({ code: "unauthenticated", message: "This account is gone." });
		if (done.left > 0 && !isPartial) {
			throw new AppError({ code: "too_many_follows", message: `An account follows at most ${MAX_FOLLOWS} teams, leagues and matches.` });
		}
		if (done.added > 0) bus.committed();
		return readFollows(db.kysely, userId);
	}

	async function currentOf(keys: readonly FollowKey[]): Promise<FollowKey[]> {
		const current = await readCurrentKeys(db.kysely, keys);
		return [...new Set(keys.map((key) => current.get(key) ?? key))];
	}

	return [
		defineQuery(listFollows, { delay: "ignored", scope: "signed_in" }, async (_input, context) => ({
			follows: await readFollows(db.kysely, actorOf(context).id),
		})),

		defineCommand(follow, OWN, async ({ params: { kind, id } }, context) => {
			const keys = await findKnown(db.kysely, await currentOf([followKey(kind, id)]));
			if (keys.length === 0) throw new AppError({ code: "not_found", message: `There is no ${kind} ${id}.` });
			return { follows: await add(context, keys, { isPartial: false }) };
		}),

		defineCommand(unfollow, OWN, async ({ params: { kind, id } }, context) => {
			const { id: userId } = actorOf(context);
			const wasFollowed = await deleteFollow(db, userId, followKey(kind, id));
			if (wasFollowed) bus.committed();
			return { follows: await readFollows(db.kysely, userId) };
		}),

		defineCommand(mergeFollows, MERGE, async ({ body }, context) => {
			const keys = await findKnown(db.kysely, await currentOf(body.follows));
			return { follows: await add(context, keys, { isPartial: true }) };
		}),

		defineQuery(findMovedFollows, { delay: "ignored" }, async ({ query }) => {
			const current = await readCurrentKeys(db.kysely, parseFollows(query.keys.split(" "), MAX_GUEST_FOLLOWS));
			return { moved: [...current].map(([from, into]) => ({ from, into })) };
		}),

		defineQuery(describeFollows, { delay: "applies" }, async ({ query }, { actor }) => {
			const named = query.keys === undefined ? null : parseFollows(query.keys.split(" "), MAX_FOLLOWS);
			const keys = named ? await currentOf(named) : actor ? await readFollows(db.kysely, actor.id) : [];
			const idsOf = (kind: FollowKind) => keys.map(splitFollowKey).flatMap(([each, id]) => (each === kind ? id : []));
			const [teams, leagues, matches] = await Promise.all([
				names.teamsOf(idsOf("team")),
				names.leaguesOf(idsOf("league")),
				names.matchesOf(idsOf("match")),
			]);
			return { teams, leagues, matches };
		}),
	];
}
