// /api/movies, /api/highlights, /api/matches/{id}/highlight: for anyone; if a reader may not watch a video, the response omits its
// source.
import { AppError } from "#server/errors/app-error.ts";
import { type ApiDefinition, defineQuery } from "#server/http/endpoint/define-endpoint.ts";
import { getHighlight, getMatchHighlight, listHighlights } from "#shared/contract/rest/media/highlights.ts";
import { getMovie, listMovies } from "#shared/contract/rest/media/movies.ts";
import { sportBySlug } from "#shared/sports/registry.ts";
import type { MediaService } from "./media.service.ts";

export function mediaApi(media: MediaService): ApiDefinition[] {
	return [
		defineQuery(listMovies, { delay: "ignored" }, ({ query }) => media.listMovies(query)),
		defineQuery(getMovie, { delay: "ignored" }, async ({ params: { movieId } }, context) => {
			return (await media.findMovie(movieId, context)) ?? refuseUnknown(`There is no movie ${movieId}.`);
		}),
		defineQuery(listHighlights, { delay: "applies" }, async ({ query: { sport: slug, ...filter } }) => {
			const sport = slug === undefined ? undefined : (sportBySlug(slug) ?? refuseUnknown(`There is no sport ${slug}.`)).key;
			return media.listHighlights({ ...filter, sport });
		}),
		defineQuery(getHighlight, { delay: "applies" }, async ({ params: { highlightId } }, context) => {
			return (await media.findHighlight(highlightId, context)) ?? refuseUnknown(`There is no highlight ${highlightId}.`);
		}),
		defineQuery(getMatchHighlight, { delay: "applies" }, async ({ params: { matchId } }, context) => {
			return (await media.findHighlightOf(matchId, context)) ?? refuseUnknown(`The match ${matchId} has no highlight.`);
		}),
	];
}

function refuseUnknown(message: string): never {
	throw new AppError({ code: "not_found", message });
}
