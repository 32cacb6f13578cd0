// The image of a link preview, as a crawler finds it: by the URL in the page, with the current score.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createShareImages } from "#server/rendering/share/share-images.ts";
import { type NameShareCard, SHARE_IMAGE_SIZE } from "#shared/contract/share-card.ts";
import { type MadeMatch, type MatchSite, startMatchSite } from "../../browser/match/match-site.ts";

/** Width and height from a PNG's first chunk. */
function sizeOf(png: Buffer): { width: number; height: number } {
	expect(png.subarray(1, 4).toString()).toBe("PNG");
	return { width: png.readUInt32BE(16), height: png.readUInt32BE(20) };
}

describe("The share image", () => {
	let site: MatchSite;
	let match: MadeMatch;

	beforeAll(async () => {
		site = await startMatchSite();
		match = site.matches[0] as MadeMatch;
	});
	afterAll(() => site?.stop());

	const imageOf = async (path: string) => {
		const html = await (await fetch(site.server.url + path)).text();
		return new URL(/<meta property="og:image" content="([^"]+)"/.exec(html)?.[1]?.replaceAll("&amp;", "&") ?? "");
	};
	async function load(url: URL | string): Promise<Buffer> {
		const answer = await fetch(new URL(url, site.server.url));
		expect([answer.status, answer.headers.get("content-type"), answer.headers.get("cache-control")]).toEqual([
			200,
			"image/png",
			"public, max-age=60",
		]);
		expect([answer.headers.get("access-control-allow-origin"), answer.headers.get("cross-origin-resource-policy")]).toEqual([
			"*",
			"cross-origin",
		]);
		return Buffer.from(await answer.arrayBuffer());
	}

	it("of a match shows the score of the present, with another address after each change", async () => {
		const versionOf = async () => (await imageOf(match.path)).search;
		const path = `/share${match.path}.png`;
		const drawn = async () => (await load(path)).toString("base64");
		const [version, ahead] = [await versionOf(), await drawn()];
		expect(sizeOf(await load(path + version))).toEqual(SHARE_IMAGE_SIZE);
		await match.submit({ type: "period_started" });
		// Pages with many requests are up to a second old.
		await expect.poll(drawn).not.toBe(ahead);
		const [versionAtStart, atStart] = [await versionOf(), await drawn()];
		const { id } = await match.submit({
			type: "goal_scored",
			elapsedMs: 60_000,
			payload: { side: "home", scorerId: match.players.home[8], kind: "open_play" },
		});
		await expect.poll(versionOf).not.toBe(versionAtStart);
		await expect.poll(drawn).not.toBe(atStart);
		const [versionOfGoal, ofGoal] = [await versionOf(), await drawn()];
		// An earlier URL shows the current score as well.
		expect((await load(path + version)).toString("base64")).toBe(ofGoal);
		await match.submit({ type: "goal_scored", status: "cancelled", revises: id, reason: "Offside" });
		await expect.poll(versionOf).not.toBe(versionOfGoal);
		await expect.poll(drawn).not.toBe(ofGoal);
		// The image names the disallowed goal.
		expect(await drawn()).not.toBe(atStart);
	});

	it.each(["team", "league"])("of a %s is drawn", async (kind) => {
		const html = await (await fetch(site.server.url + match.path)).text();
		const page = new RegExp(`href="(/${kind}/[^"?#]+)"`).exec(html)?.[1] ?? "";
		const image = await imageOf(page);
		expect(image.pathname).toBe(`/share${page}.png`);
		expect(sizeOf(await load(image.pathname))).toEqual(SHARE_IMAGE_SIZE);
	});

	it("takes no parameters: size and format are its own", async () => {
		const path = `/share${match.path}.png`;
		expect(await load(`${path}?width=20000&format=svg`)).toEqual(await load(path));
	});

	it.each([
		"/share/match/nope.png",
		"/share/match/m99999999.png",
		"/share/nothing/m1.png",
		"/share/constructor/m1.png",
		"/share/match/m1.svg",
		"/share/match/%2e%2e%2fm1.png",
	])("of %s does not exist", async (path) => {
		expect((await fetch(site.server.url + path)).status).toBe(404);
	});
});

describe("Many share images at once", () => {
	it("are drawn as far as the queue goes; the others have none, and the same one is drawn once", async () => {
		const images = createShareImages();
		const card = (index: number): NameShareCard => ({
			kind: "name",
			site: "Tests",
			heading: "Team",
			name: `Team ${index}`,
			facts: [],
			crest: null,
		});
		const drawn = await Promise.all(Array.from({ length: 40 }, (_, index) => images.draw(card(index))));
		const count = drawn.filter((image) => image !== null).length;
		expect(count).toBeGreaterThan(0);
		expect(count).toBeLessThan(20);
		const [one, other] = await Promise.all([images.draw(card(0)), images.draw(card(0))]);
		expect(one).toBe(other);
		expect(one).toBe(drawn[0]);
		await images.stop();
	});
});
