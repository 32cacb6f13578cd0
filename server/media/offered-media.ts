// Movies and highlights of a site that does not offer them: none, for every reader and every room.
import type { OptionalPart } from "#shared/contract/branding.ts";
import type { MediaCatalogue } from "./media-ports.ts";

/** `isOff` returns whether the site does not offer a part now. */
export function offeredMedia(media: MediaCatalogue, isOff: (part: OptionalPart) => boolean): MediaCatalogue {
	return {
		listMovies: async () => (isOff("movies") ? [] : media.listMovies()),
		findMovie: async (id) => (isOff("movies") ? null : media.findMovie(id)),
		listHighlights: async () => (isOff("highlights") ? [] : media.listHighlights()),
		findHighlight: async (id) => (isOff("highlights") ? null : media.findHighlight(id)),
	};
}
