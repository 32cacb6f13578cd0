// Video files with restricted access: refused by their plain URL, served to their reader by a signed one until it expires. With
// playlists, segments, captions and ranges.
import { mkdir, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signAccessToken } from "#server/accounts/session/access-token.ts";
import { createMediaAddresses } from "#server/media/media-address.ts";
import type { PublishedMovie } from "#server/media/media-ports.ts";
import type { Movie } from "#shared/contract/rest/media/movies.ts";
import { HOUR_MS } from "#shared/kit/instant.ts";
import { type MatchSite, SECRET, startMatchSite } from "../../browser/match/match-site.ts";

const PLAYLIST = [
	'#EXTM3U\n#EXT-X-MAP:URI="init.mp4"\n#EXTINF:4,\nseg0.ts\n#EXTINF:4,\n/media/film/seg1.ts\n#EXTINF:4,\nhttps://cdn.example/seg2.ts\n',
].join("");

function movie(id: string, access: "free" | "plan", source: PublishedMovie["fields"]["source"]): PublishedMovie {
	const countries = { rule: "all" as const, codes: [] };
	const captions = [{ language: "en", label: "English", url: `/media/film/${id}.vtt` }];
	const fields = { year: 2026, durationSeconds: 61, posterImageId: null, source, captions, access, countries };
	return { id, version: 1, title: `Movie ${id}`, description: "About a ball.", publishedAt: 1_000, fields };
}

describe("Locked files", () => {
	let site: MatchSite;
	beforeAll(async () => {
		site = await startMatchSite();
		const folder = join(site.server.dataDir, "media");
		await mkdir(join(folder, "film"), { recursive: true });
		const film = ["init.mp4", "seg0.ts", "seg1.ts", "paid.vtt", "file.vtt", "open.vtt", "open.mp4"].map((name) => `film/${name}`);
		for (const name of [...film, "locked.mp4"]) await writeFile(join(folder, name), Buffer.alloc(1_000, "abcdefghij"));
		await writeFile(join(folder, "film", "main.m3u8"), PLAYLIST);
		const movies = [
			movie("paid", "plan", { kind: "hls", url: "/media/film/main.m3u8" }),
			movie("file", "plan", { kind: "file", url: "/media/locked.mp4" }),
			movie("open", "free", { kind: "file", url: "/media/film/open.mp4" }),
		];
		await writeFile(join(folder, "samples.json"), JSON.stringify({ movies, highlights: [] }));
	});
	afterAll(() => site?.stop());

	const get = (path: string, headers: Record<string, string> = {}) => fetch(site.server.url + path, { headers });
	const bearer = (id: string, scopes: "ops:content"[] = []) => ({
		authorization: `Bearer ${signAccessToken(SECRET, Date.now, { id, scopes }, 600_000)}`,
	});
	async function videoOf(id: string) {
		const { video } = (await (await get(`/api/v1/movies/${id}`, bearer("reader", ["ops:content"]))).json()) as Movie;
		if (!video) throw new Error("refused");
		return video;
	}
	/** The request comes from a network other than the tests'. */
	const statusElsewhere = (path: string) =>
		new Promise<number | undefined>((resolve, reject) => {
			const { hostname, port } = new URL(site.server.url);
			const sent = request({ host: hostname, port, path, localAddress: "127.0.0.9" }, (answer) => {
				answer.resume();
				resolve(answer.statusCode);
			});
			sent.on("error", reject).end();
		});

	it.each(["film/main.m3u8", "film/init.mp4", "film/seg0.ts", "film/seg1.ts", "film/paid.vtt", "locked.mp4"])(
		"are closed by their plain address: %s",
		async (name) => {
			const { status, headers } = await get(`/media/${name}`);
			expect([status, headers.get("cache-control")]).toEqual([403, "no-store"]);
			expect((await get(`/media/${name}`, bearer("someone"))).status).toBe(403);
			expect((await get(`/media/${name}`, bearer("staff", ["ops:content"]))).status).toBe(200);
		},
	);

	it("leave what is for everybody as it was, beside them too", async () => {
		for (const name of ["open.mp4", "open.vtt"]) {
			const { status, headers } = await get(`/media/film/${name}`);
			expect([status, headers.get("cache-control")?.startsWith("public")]).toEqual([200, true]);
		}
	});

	it("open to their reader by a signed address, in ranges, and for private caches alone", async () => {
		const { url } = await videoOf("file");
		expect(url).toMatch(/^\/media\/locked\.mp4\?until=\d{13}&for=/);
		const part = await get(url, { range: "bytes=990-" });
		expect([part.status, await part.text(), part.headers.get("cache-control")?.startsWith("private, max-age=")]).toEqual([
			206,
			"abcdefghij",
			true,
		]);
		expect((await get(url, { range: "bytes=5000-" })).status).toBe(416);
		expect((await get(url, bearer("another"))).status).toBe(403);
		expect(await statusElsewhere(url)).toBe(403);
		expect((await get(url.replace("locked", "film/init"))).status).toBe(403);
		expect((await get(url.replace(/until=\d/, "until=9"))).status).toBe(403);
	});

	it("of a playlist are signed within it, and others stay as they are", async () => {
		const { url, captions } = await videoOf("paid");
		expect((await get(captions[0]?.url ?? "")).status).toBe(200);
		const answer = await get(url);
		expect([answer.headers.get("content-type"), answer.headers.get("cache-control")]).toEqual([
			expect.stringContaining("mpegurl"),
			"private, max-age=60",
		]);
		const lines = (await answer.text()).split("\n");
		const map = /URI="([^"]+)"/.exec(lines[1] ?? "")?.[1] ?? "";
		expect([map, lines[3], lines[5]]).toEqual([
			expect.stringMatching(/^\/media\/film\/init\.mp4\?until=/),
			expect.stringMatching(/^\/media\/film\/seg0\.ts\?until=/),
			expect.stringMatching(/^\/media\/film\/seg1\.ts\?until=/),
		]);
		expect(lines[7]).toBe("https://cdn.example/seg2.ts");
		for (const piece of [map, lines[3] ?? "", lines[5] ?? ""]) expect((await get(piece)).status, piece).toBe(200);
		expect(await statusElsewhere(lines[3] ?? "")).toBe(403);
	});

	it("are closed again when their address is over, which is long after the film", () => {
		let now = Date.UTC(2026, 10, 29, 12);
		const addresses = createMediaAddresses({ serverSecret: SECRET, clock: () => now });
		const reader = { accountId: "u1", address: "192.0.2.1" };
		const query = Object.fromEntries(new URL(addresses.sign("/media/a.mp4", reader, 7_200), "http://site").searchParams);
		const mayRead = (other = reader) => addresses.read("/media/a.mp4", query, other) !== null;
		expect([mayRead(), mayRead({ ...reader, address: "198.51.100.1" }), mayRead({ ...reader, accountId: "u2" })]).toEqual([
			true,
			true,
			false,
		]);
		now += 12 * HOUR_MS - 1;
		expect(mayRead()).toBe(true);
		now += 1;
		expect(mayRead()).toBe(false);
	});
});
