// Movies and highlights of the demo: what `npm run sample-videos` rendered.
import type { MediaCatalogue } from "#server/media/media-ports.ts";
import { createSampleFile } from "./sample-file.ts";

export function createDemoMedia(dataDir: string): MediaCatalogue {
	const samples = createSampleFile(dataDir);
	return {
		listMovies: async () => (await samples.read()).movies,
		findMovie: async (id) => (await samples.read()).movies.find((movie) => movie.id === id) ?? null,
		listHighlights: async () => (await samples.read()).highlights,
		findHighlight: async (id) => (await samples.read()).highlights.find((highlight) => highlight.id === id) ?? null,
	};
}
