// The demo's movies: animated from the logs of its matches, three from the start, one of them for plans.
import { beforeAll, describe, expect, it } from "vitest";
import type { Movie, MovieBrief } from "#shared/contract/rest/media/movies.ts";
import { openStillSite, signInAtStillSite } from "../../support/shared-still-site.ts";

describe("The movies of a demo", () => {
	let url: string;
	let movies: MovieBrief[];
	const get = async <Answer>(path: string, headers: Record<string, string> = {}) =>
		(await (await fetch(url + path, { headers })).json()) as Answer;

	beforeAll(async () => {
		url = await openStillSite();
		({ movies } = await get<{ movies: MovieBrief[] }>("/api/v1/movies"));
	});

	it("are three, each with a length, one of them for plans", () => {
		const drawn = movies.filter(({ id }) => /^(newest|late|first)-goals$/.test(id));
		expect(drawn.map(({ id, access }) => [id, access]).sort()).toEqual([
			["first-goals", "plan"],
			["late-goals", "free"],
			["newest-goals", "free"],
		]);
		for (const { durationSeconds } of drawn) expect(durationSeconds).toBeGreaterThan(10);
	});

	it("show goals of several matches with the score until then, as long as the list says", async () => {
		const movie = await get<Movie>("/api/v1/movies/newest-goals");
		expect(movie).toMatchObject({ video: null, refusal: null });
		expect(new Set(movie.chapters.map(({ match }) => match.id)).size).toBe(movie.chapters.length);
		expect(movie.chapters.length).toBeGreaterThan(1);
		const scenes = movie.chapters.flatMap((chapter) => chapter.scenes);
		expect(movie.durationSeconds).toBe(movie.chapters.length * 4 + scenes.length * 8);
		for (const { moment, before } of scenes) {
			expect(moment.kind).toBe("score");
			expect(moment.score[moment.side]).toBe(before[moment.side] + 1);
		}
		const late = await get<Movie>("/api/v1/movies/late-goals");
		for (const { moment } of late.chapters.flatMap((chapter) => chapter.scenes)) {
			expect(Number.parseInt(moment.minute ?? "", 10)).toBeGreaterThanOrEqual(75);
		}
	});

	it("keep their scenes from readers without a plan, in the API and on the page, which leads to the plans", async () => {
		expect(await get("/api/v1/movies/first-goals")).toMatchObject({ refusal: "sign_in", chapters: [], video: null });
		const { token } = await signInAtStillSite("fan");
		expect(await get("/api/v1/movies/first-goals", { authorization: `Bearer ${token.access_token}` })).toMatchObject({
			refusal: "plan",
			chapters: [],
		});
		const html = await (await fetch(`${url}/movies/first-goals`)).text();
		expect(html).toContain("Sign in to watch");
		expect(html).toContain(`/pricing?returnTo=${encodeURIComponent("/movies/first-goals")}`);
		expect(html).not.toContain("data-event");
		expect(await (await fetch(`${url}/movies/newest-goals`)).text()).toContain("data-event");
	});

	it("are listed, linked from the footer and in the sitemap", async () => {
		const list = await (await fetch(`${url}/movies`)).text();
		for (const { id } of movies) expect(list).toContain(`href="/movies/${id}"`);
		expect(await (await fetch(`${url}/`)).text()).toContain('href="/movies"');
		expect(await (await fetch(`${url}/sitemap/pages.xml`)).text()).toContain("/movies<");
	});
});
