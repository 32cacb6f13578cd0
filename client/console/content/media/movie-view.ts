// The editor's view of movies.
import type { MovieFields } from "#shared/contract/media.ts";
import type { KindView } from "../kind/kind-view.ts";
import { MoviePreview } from "./media-preview.tsx";
import { MovieInputs } from "./movie-inputs.tsx";
import { movieLines, readMovie } from "./read-media.ts";

export const movieView: KindView<MovieFields> = {
	hasSynopsis: true,
	Fields: MovieInputs,
	read: readMovie,
	linesOf: movieLines,
	Preview: MoviePreview,
};
