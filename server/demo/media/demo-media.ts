// Movies and highlights of the demo: the videos that `npm run sample-videos` rendered, or drawn movies if there are none.
import type { MediaCatalogue, PublishedMovie } from "#server/media/media-ports.ts";
import { createSampleFile } from "./sample-file.ts";

/** `drawnMovies` are movies drawn from simulated matches; empty if there are none. */
export function createDemoMedia(dataDir: string, drawnMovies: () => Promise<readonly PublishedMovie[]>): MediaCatalogue {
	const samples = createSampleFile(dataDir);
	async function listMovies(): Promise<readonly PublishedMovie[]> {
		const { movies } = await samples.read();
		return movies.length > 0 ? movies : drawnMovies();
	}
	return {
		listMovies,
		findMovie: async (id) => (await listMovies()).find((movie) => movie.id === id) ?? null,
		listHighlights: async () => (await samples.read()).highlights,
		findHighlight: async (id) => (await samples.read()).highlights.find((highlight) => highlight.id === id) ?? null,
	};
}
