// Combines movies and highlights of several sources into one catalogue: an earlier source takes precedence over a later one.
import type { MediaCatalogue } from "./media-ports.ts";

export function joinCatalogues(...sources: readonly MediaCatalogue[]): MediaCatalogue {
	const find = async <Each>(finds: readonly (() => Promise<Each | null>)[]): Promise<Each | null> => {
		for (const one of finds) {
			const found = await one();
			if (found) return found;
		}
		return null;
	};
	return {
		listMovies: async () => (await Promise.all(sources.map((source) => source.listMovies()))).flat(),
		findMovie: (id) => find(sources.map((source) => () => source.findMovie(id))),
		async listHighlights() {
			const highlights = (await Promise.all(sources.map((source) => source.listHighlights()))).flat();
			const seen = new Set<string>();
			// A drawn highlight is left out if the list already has a highlight of its match.
			return highlights.filter(({ fields: { matchId, source } }) => {
				if (source === null && seen.has(matchId)) return false;
				seen.add(matchId);
				return true;
			});
		},
		findHighlight: (id) => find(sources.map((source) => () => source.findHighlight(id))),
	};
}
