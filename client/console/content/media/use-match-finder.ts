// Finds matches that have begun by their teams, in the public directory.
import { useStore } from "jotai";
import { useCallback } from "react";
import { findMatches } from "#client/console/hot/picks-draft.ts";
import { formatMatchDate } from "#client/i18n/format-time.ts";
import { useText } from "#client/i18n/translate.ts";
import { callApi } from "#client/session/call-api.ts";
import type { Pickable } from "#client/ui/form/combobox-field.tsx";
import { useSite } from "#client/ui/page/site-context.ts";
import type { MatchRow } from "#shared/contract/match-row.ts";
import { listTeams } from "#shared/contract/rest/catalogue/catalogue.ts";
import { listMatches } from "#shared/contract/rest/catalogue/matches.ts";
import { MAX_SEARCH_LENGTH } from "#shared/contract/search-limits.ts";

/** Number of teams whose matches are loaded, best match first. */
const TEAMS = 3;
const PER_LIST = 20;
const MAX_MATCHES_SHOWN = 12;

export const matchName = ({ home, away }: Pick<MatchRow, "home" | "away">): string => `${home.name} – ${away.name}`;

export function useMatchFinder(): (words: string) => Promise<readonly Pickable[]> {
	const store = useStore();
	const t = useText();
	const { zone } = useSite();
	return useCallback(
		async (words) => {
			const listOf = async (query: { teamId?: string; status: "live" | "finished" }) =>
				(await callApi(store, listMatches, { query: { ...query, limit: PER_LIST, zone } })).matches;
			const teamsOf = async (search: string) =>
				(await callApi(store, listTeams, { query: { search: search.slice(0, MAX_SEARCH_LENGTH), limit: TEAMS } })).teams.map(
					({ id }) => id,
				);
			const [longest = ""] = words.split(/\s+/).sort((one, other) => other.length - one.length);
			const whole = longest === "" ? [] : await teamsOf(words);
			// If no team has all the words, they may name two teams: then the longest word finds teams, and all words filter their matches.
			const teamIds = whole.length > 0 || longest === "" ? whole : await teamsOf(longest);
			// Without a search text, the latest matches of all teams are listed.
			const scopes = longest === "" ? [{}] : teamIds.map((teamId) => ({ teamId }));
			const lists = await Promise.all(
				scopes.flatMap((scope) => (["live", "finished"] as const).map((status) => listOf({ ...scope, status }))),
			);
			const rows = new Map(lists.flat().map((row) => [row.id, row]));
			return (
				findMatches([...rows.values()], words)
					.sort((one, other) => other.startsAt - one.startsAt)
					.slice(0, MAX_MATCHES_SHOWN)
					// Formatted relative to 1970, so that the year is always included.
					.map((row) => ({
						id: row.id,
						text: matchName(row),
						detail: `${formatMatchDate(t, row, zone, 0)}, ${row.league.name}`,
					}))
			);
		},
		[store, t, zone],
	);
}
