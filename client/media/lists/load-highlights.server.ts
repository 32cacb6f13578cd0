// Loads the page of the list of highlights that an address names: ?league=l1&page=2.
import { loadPart } from "#client/api/load-part.server.ts";
import type { PageApi } from "#client/api/page-api.ts";
import { requirePart } from "#client/api/require-part.server.ts";
import { listHighlights } from "#shared/contract/rest/media/highlights.ts";

const PAGE_SIZE = 24;

/** A league without highlights gives an empty list. */
export async function loadHighlights(api: PageApi, search: URLSearchParams, sport?: string) {
	await requirePart(api, "highlights");
	const leagueId = search.get("league") || null;
	const filter = { ...(sport && { sport }), ...(leagueId && { leagueId }) };
	const part = await loadPart(search.get("page"), PAGE_SIZE, (range) => api.call(listHighlights, { query: { ...filter, ...range } }));
	return { ...part, leagueId, pageSize: PAGE_SIZE };
}
