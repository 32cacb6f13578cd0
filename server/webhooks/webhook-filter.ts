// The filter of a receiver that gets messages only of some sports, leagues, teams or matches. Pure.
import type { WebhookTable } from "#server/db/tables/webhook-tables.ts";
import { type FollowKey, followKey, isRowFollowed } from "#shared/contract/follows.ts";
import type { MatchRow } from "#shared/contract/match-row.ts";
import type { WebhookFilter } from "#shared/contract/rest/console/webhooks.ts";

/**
 * Returns the current key of each key that exists: that of another team or league, if it was merged into one. Unknown keys are left out.
 */
export type CurrentKeysOf = (keys: readonly FollowKey[]) => Promise<ReadonlyMap<FollowKey, FollowKey>>;

/** `null` if the receiver gets messages of all matches. */
export const filterOf = ({ filter }: Pick<WebhookTable, "filter">): WebhookFilter | null =>
	filter === null ? null : (JSON.parse(filter) as WebhookFilter);

const FIELDS = { leagueIds: "league", teamIds: "team", matchIds: "match" } as const;

/** The keys that a filter names, each with its place in the filter. */
export const namedIn = (filter: WebhookFilter): { key: FollowKey; id: string; path: string }[] =>
	(["leagueIds", "teamIds", "matchIds"] as const).flatMap((field) =>
		filter[field].map((id, index) => ({ key: followKey(FIELDS[field], id), id, path: `${field}.${index}` })),
	);

/** `current`: the current keys of all that the filter names. */
export function passesFilter(
	filter: WebhookFilter | null,
	match: Pick<MatchRow, "id" | "sport" | "league" | "home" | "away">,
	current: ReadonlyMap<FollowKey, FollowKey>,
): boolean {
	if (filter === null || filter.sports.includes(match.sport)) return true;
	return isRowFollowed(match, new Set(namedIn(filter).flatMap(({ key }) => current.get(key) ?? [])));
}
