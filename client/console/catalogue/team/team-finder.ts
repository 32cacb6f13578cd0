// Finds teams by name in the public directory, for a form's picker.

import { useStore } from "jotai";
import { createElement, useCallback } from "react";
import { callApi } from "#client/session/call-api.ts";
import { Crest } from "#client/ui/crest.tsx";
import type { Pickable } from "#client/ui/form/combobox-field.tsx";
import type { TeamBrief } from "#shared/contract/match-row.ts";
import { listTeams } from "#shared/contract/rest/catalogue/catalogue.ts";
import { MAX_SEARCH_LENGTH } from "#shared/contract/search-limits.ts";

const MAX_TEAMS_SHOWN = 20;

export function useTeamFinder(): (words: string) => Promise<readonly Pickable[]> {
	const store = useStore();
	return useCallback(
		async (words) => {
			const { teams } = await callApi(store, listTeams, { query: { search: words.slice(0, MAX_SEARCH_LENGTH), limit: MAX_TEAMS_SHOWN } });
			return teams.map(toPickable);
		},
		[store],
	);
}

export function toPickable({ id, name, crest, nation }: Pick<TeamBrief, "id" | "name" | "crest"> & { nation?: string }): Pickable {
	return { id, text: name, ...(nation !== undefined && { detail: nation }), mark: createElement(Crest, { crest, size: 18 }) };
}
