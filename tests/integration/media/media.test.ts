// Movies and highlights over HTTP on the whole server: lists, access, the moments of a highlight, and files in ranges.
import { mkdir, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signAccessToken } from "#server/accounts/session/access-token.ts";
import type { PublishedHighlight, PublishedMovie } from "#server/media/media-ports.ts";
import type { Highlight, HighlightBrief, HighlightsAnswer } from "#shared/contract/rest/media/highlights.ts";
import { type MadeMatch, type MatchSite, SECRET, startMatchSite } from "../../browser/match/match-site.ts";

const EVERYWHERE = { rule: "all" as const, codes: [] };
const SOURCE = { kind: "file" as const, url: "/media/secret/film.mp4" };

function movie(id: string, access: "free" | "plan", publishedAt: number): PublishedMovie {
	const fields = { year: 2026, durationSeconds: 61, posterImageId: null, source: SOURCE, captions: [], access, countries: EVERYWHERE };
	return { id, version: 1, title: `Movie ${id}`, description: "About a ball.", publishedAt, fields };
}

function highlight(id: string, matchId: string, marks: { eventId: string; atSeconds: number }[]): PublishedHighlight {
	const fields = { matchId, posterImageId: "i7", source: SOURCE, captions: [], marks, access: "plan" as const, countries: EVERYWHERE };
	return { id, version: 1, title: "As it was", description: "In pictures.", publishedAt: Date.now(), fields };
}

describe("Movies and highlights", () => {
	let site: MatchSite;
	let first: MadeMatch;
	let second: MadeMatch;
	const idOf = (match: MadeMatch) => match.path.replace("/match/", "");

	beforeAll(async () => {
		site = await startMatchSite();
		[first, second] = site.matches as [MadeMatch, MadeMatch];
		for (const match of [first, second]) {
			await match.submit(
				{ type: "period_started" },
				{ type: "goal_scored", elapsedMs: 60_000, payload: { side: "home", scorerId: match.players.home[8], kind: "header" } },
				{ type: "card_shown", elapsedMs: 120_000, payload: { side: "away", playerId: match.players.away[2], card: "yellow" } },
				{ type: "card_shown", elapsedMs: 180_000, payload: { side: "away", playerId: match.players.away[3], card: "red" } },
			);
		}
		const folder = join(site.server.dataDir, "media");
		await mkdir(join(folder, "secret"), { recursive: true });
		await writeFile(join(folder, "secret", "film.mp4"), Buffer.alloc(1_000, "abcdefghij"));
		await writeFile(join(folder, "secret", "main.m3u8"), "#EXTM3U\n");
		await writeFile(join(folder, "secret", "en.vtt"), "WEBVTT\n");
		const elsewhere = movie("elsewhere", "free", 500);
		elsewhere.fields = {
			...elsewhere.fields,
			source: { kind: "hls", url: "https://live.example.net/one/main.m3u8" },
			captions: [{ language: "en", label: "English", url: "https://words.example.net/one.vtt" }],
		};
		const samples = {
			movies: [movie("old", "free", 1_000), movie("new", "plan", 2_000), elsewhere],
			highlights: [highlight("derby", idOf(first), [{ eventId: "e2", atSeconds: 12 }])],
		};
		await writeFile(join(folder, "samples.json"), JSON.stringify(samples));
	});
	afterAll(() => site?.stop());

	const get = (path: string, headers: Record<string, string> = {}) => fetch(site.server.url + path, { headers });
	const json = async (path: string, headers?: Record<string, string>) => (await get(path, headers)).json() as Promise<never>;
	const bearer = () => ({
		authorization: `Bearer ${signAccessToken(SECRET, Date.now, { id: "tests", scopes: [] }, 600_000)}`,
	});

	it("are listed newest first, in parts", async () => {
		const { movies, total } = await json("/api/v1/movies");
		expect([(movies as { id: string }[]).map(({ id }) => id), total]).toEqual([["new", "old", "elsewhere"], 3]);
		expect(await json("/api/v1/movies?limit=1&offset=1")).toMatchObject({ movies: [{ id: "old" }], total: 3 });
		const all = await json("/api/v1/highlights?sport=football-1");
		expect(all).toMatchObject({
			highlights: [{ id: "derby", hasVideo: true, poster: "/image/i7/640.webp" }],
			total: 1,
			leagues: [{ id: "l1" }],
		});
		expect(await json("/api/v1/highlights?leagueId=l1")).toMatchObject({ total: 1 });
		expect(await json("/api/v1/highlights?leagueId=l9")).toMatchObject({ total: 0, leagues: [{ id: "l1" }] });
		expect(await json("/api/v1/highlights?sport=basketball-2")).toMatchObject({ total: 0, leagues: [] });
	});

	it("leave the address of the video out where the reader may not watch, in the API and on the page", async () => {
		for (const [headers, refusal] of [
			[{}, "sign_in"],
			[bearer(), "plan"],
		] as const) {
			for (const path of ["/api/v1/movies/new", "/api/v1/highlights/derby", `/api/v1/matches/${idOf(first)}/highlight`]) {
				const text = await (await get(path, headers)).text();
				expect(JSON.parse(text), path).toMatchObject({ refusal, video: null });
				expect(text, path).not.toContain("/media/");
			}
		}
		expect(await json("/api/v1/movies/old")).toMatchObject({ refusal: null, video: { kind: "file", url: SOURCE.url } });
		for (const path of ["/movies/new", "/match-highlight/derby", `${first.path}/highlight`]) {
			const html = await (await get(path)).text();
			expect(html, path).toContain("Sign in to watch");
			expect(html, path).toContain(`/login?redirect=${encodeURIComponent(path)}`);
			expect(html, path).not.toContain("/media/secret");
		}
	});

	it("have the key moments of the match log; a match without a video has them drawn", async () => {
		const published: Highlight = await json("/api/v1/highlights/derby");
		expect(published.moments.map(({ eventId, kind, detail }) => [eventId, kind, detail])).toEqual([
			["e2", "score", "header"],
			["e4", "incident", "red"],
		]);
		expect(published.marks).toEqual([{ eventId: "e2", atSeconds: 12 }]);
		expect(await json(`/api/v1/highlights/${idOf(first)}`)).toMatchObject({ id: "derby" });
		const drawn: Highlight = await json(`/api/v1/highlights/${idOf(second)}`);
		expect(drawn).toMatchObject({ id: idOf(second), hasVideo: false, refusal: null, video: null, access: "free" });
		expect(drawn.moments).toHaveLength(2);
		const moved = await fetch(`${site.server.url}/en/match-highlight/${idOf(first)}`, { redirect: "manual" });
		expect([moved.status, moved.headers.get("location")]).toEqual([302, "/en/match-highlight/derby"]);
	});

	it("stand on pages that are whole without JavaScript, with their data for search engines", async () => {
		const html = await (await get(`/match-highlight/${idOf(second)}`)).text();
		expect(html).toContain("Home Player 9");
		expect(html).toContain("Red card");
		for (const type of ["VideoObject", "BreadcrumbList"]) expect(html).toContain(`"@type":"${type}"`);
		expect(html).toContain(`/share/match-highlight/${idOf(second)}.png?v=`);
		expect(html).toContain('<link rel="canonical"');
		const film = await (await get("/movies/old")).text();
		expect(film).toMatch(/<video[^>]*controls/);
		expect(film).toContain('"duration":"PT61S"');
		const nested = await (await get(`/en${second.path}/highlight`)).text();
		expect(nested).toMatch(/<h2[^>]*>[^<]*1–0[^<]*<\/h2>/);
		expect(nested).toContain("Back to the match");
		expect(await (await get("/movies")).text()).toContain("Movie old");
		const policy = (await get("/movies")).headers.get("content-security-policy") ?? "";
		expect(policy).toContain("frame-src 'self' https://www.youtube-nocookie.com https://player.vimeo.com https://geo.dailymotion.com");
		expect(policy).toContain("media-src 'self' blob: https://live.example.net https://words.example.net;");
		expect(
			/connect-src ([^;]+)/
				.exec(policy)?.[1]
				?.split(" ")
				.filter((source) => source.startsWith("https:")),
		).toEqual(["https://live.example.net"]);
		const parts = ["pages", "highlights-1", "movies-1"].map(async (part) => (await get(`/sitemap/${part}.xml`)).text());
		const sitemap = (await Promise.all(parts)).join("");
		for (const path of ["/match-highlight/derby", "/movies/old", "/match-highlight", "/movies"]) expect(sitemap).toContain(`${path}<`);
	});

	it("of finished matches are listed, drawn ones too", async () => {
		const end = [{ type: "period_ended" }, { type: "period_started" }, { type: "period_ended" }, { type: "match_ended" }];
		for (const match of [first, second]) await match.submit(...end);
		// A list is cached for a second.
		await expect.poll(async () => ((await json("/api/v1/highlights")) as HighlightsAnswer).total).toBe(2);
		const { highlights } = await json("/api/v1/highlights");
		expect(new Set((highlights as HighlightBrief[]).map(({ id, hasVideo }) => `${id} ${hasVideo}`))).toEqual(
			new Set(["derby true", `${idOf(second)} false`]),
		);
		expect(await (await get("/")).text()).toContain(`/match-highlight/${idOf(second)}`);
	});

	it.each([
		"/api/v1/movies/nope",
		"/api/v1/highlights/nope",
		"/api/v1/matches/m999999/highlight",
		"/api/v1/highlights?sport=curling-9",
		"/movies/nope",
		"/match-highlight/nope",
		"/match/m999999/highlight",
		"/sport/curling-9/highlights",
		"/movies/%21",
		"/share/match-highlight/nope.png",
		"/media/none.mp4",
		"/media/",
		"/media/secret",
		"/media/samples.json",
	])("of %s do not exist", async (path) => {
		expect((await get(path)).status).toBe(404);
	});

	it.each(["/api/v1/highlights?limit=0", "/api/v1/highlights?leagueId=%20", "/api/v1/movies?offset=-1", "/api/v1/movies/%21"])(
		"refuse %s",
		async (path) => {
			expect((await get(path)).status).toBe(400);
		},
	);

	it("are served whole or in ranges, with their types", async () => {
		const whole = await get(SOURCE.url);
		expect([whole.status, whole.headers.get("content-type"), whole.headers.get("accept-ranges")]).toEqual([200, "video/mp4", "bytes"]);
		expect(whole.headers.get("cache-control")).toBe("public, max-age=2592000");
		const part = await get(SOURCE.url, { range: "bytes=990-" });
		expect([part.status, part.headers.get("content-range"), await part.text()]).toEqual([206, "bytes 990-999/1000", "abcdefghij"]);
		expect((await get(SOURCE.url, { range: "bytes=5000-" })).status).toBe(416);
		expect((await get("/media/secret/main.m3u8")).headers.get("content-type")).toMatch(/mpegurl/);
		expect((await get("/media/secret/en.vtt")).headers.get("content-type")).toMatch(/^text\/vtt/);
	});

	it.each([
		"/media/../jwt-secret",
		"/media/..%2f..%2fpackage.mp4",
		"/media/secret/..%5c..%5cx.mp4",
		"/media/%2e%2e/x.mp4",
		"/media//etc/x.mp4",
	])("never leave their folder: %s", async (path) => {
		// The raw request is written by hand, because fetch normalizes a URL before it sends it.
		const answer = await new Promise<string>((resolve, reject) => {
			const { hostname, port } = new URL(site.server.url);
			let text = "";
			const socket = connect(Number(port), hostname, () =>
				socket.write(`GET ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nConnection: close\r\n\r\n`),
			);
			socket.on("data", (data) => {
				text += String(data);
			});
			socket.on("end", () => resolve(text));
			socket.on("error", reject);
		});
		expect(answer).toMatch(/^HTTP\/1\.1 40[04] /);
	});
});
