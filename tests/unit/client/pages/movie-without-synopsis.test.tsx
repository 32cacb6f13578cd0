// A movie's page as the server renders it, with and without a synopsis.
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, it } from "vitest";
import MoviePage from "#client/pages/media/movie.tsx";
import type { Movie } from "#shared/contract/rest/media/movies.ts";

const facts = {
	id: "m1",
	title: "The Long Season",
	year: 2026,
	durationSeconds: 5400,
	chapters: [],
	video: null,
	refusal: null,
	poster: null,
};

function headingsOf(description: string): string[] {
	const movie = { ...facts, description } as unknown as Movie;
	const router = createMemoryRouter([{ id: "movie", path: "*", element: <MoviePage />, loader: () => ({ movie }) }], {
		hydrationData: { loaderData: { movie: { movie } } },
	});
	const html = renderToStaticMarkup(<RouterProvider router={router} />);
	return [...html.matchAll(/<h[12][^>]*>([^<]*)/g)].map(([, text = ""]) => text);
}

it("The synopsis of a movie has a heading, which a movie without one does not have", () => {
	expect(headingsOf("Nine months in one town.")).toEqual(["The Long Season", "Synopsis"]);
	expect(headingsOf(" \n")).toEqual(["The Long Season"]);
});
