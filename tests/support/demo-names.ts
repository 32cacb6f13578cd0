// Replaces the names in the API's example requests, which other sites have, by names of the demo.

/** Returns names of things on this site, by the end of the path of the example that needs one. */
export async function demoNames(site: string): Promise<Readonly<Record<string, string | null | undefined>>> {
	const read = async <Answer>(path: string) => (await fetch(`${site}/api/v1${path}`)).json() as Promise<Answer>;
	const { nations } = await read<{ nations: { id: string }[] }>("/nations");
	const { coaches } = await read<{ coaches: { slug: string }[] }>("/coaches");
	const { movies } = await read<{ movies: { id: string }[] }>("/movies");
	const { highlights } = await read<{ highlights: { id: string; match: { id: string } }[] }>("/highlights");
	const { venueSlug } = await read<{ venueSlug: string | null }>("/matches/m1");
	return {
		"/nations/ENG": nations[0]?.id,
		"/coaches/kim-ash": coaches[0]?.slug,
		"/movies/mv1": movies[0]?.id,
		"/highlights/m1": highlights[0]?.id,
		"/matches/m1/highlight": highlights[0]?.match.id,
		"/venues/old-ground": venueSlug,
	};
}
