// Pages of which the server remembers parts: the second and third say what the first one says, to each reader in the reader's own way.
import { expect, it } from "vitest";
import { requestFrom } from "../../support/from-address.ts";
import { finishedMatchOfStillSite, openStillSite } from "../../support/shared-still-site.ts";

const READERS = ["", "tz=Asia/Tokyo", "scores=hidden; tz=Asia/Tokyo", "odds_format=fractional; tz=America/New_York"];

it("A page says the same at each sight, and each reader sees it as chosen", async () => {
	const [url, matchId] = await Promise.all([openStillSite(), finishedMatchOfStillSite()]);
	let asked = 0;
	/** At an address of its own, so that it is rendered; without what the time and the address change. */
	const textOf = async (path: string, cookie: string) => {
		const count = ++asked;
		const { status, text } = await requestFrom("127.0.0.60", `${url}${path}${path.includes("?") ? "&" : "?"}n=${count}`, {
			headers: { cookie },
		});
		expect(status).toBe(200);
		return text.replace(/\d{13}/g, "").replace(/[?&;]n=\d+|n%3D\d+/g, "");
	};
	for (const path of [`/match/${matchId}`, `/en/match/${matchId}?events=key`]) {
		const sights: string[][] = [];
		for (let sight = 0; sight < 3; sight++) {
			const texts: string[] = [];
			for (const reader of READERS) texts.push(await textOf(path, reader));
			sights.push(texts);
		}
		expect(new Set(sights[0]).size).toBe(READERS.length);
		for (const texts of sights) expect(texts).toEqual(sights[0]);
	}
});
