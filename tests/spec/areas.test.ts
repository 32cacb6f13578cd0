// Statements of section 1 that no other test covers, on the run's shared unchanging site: what a guest finds there without an account.
import sharp from "sharp";
import { expect, it } from "vitest";
import { requestFrom } from "../support/from-address.ts";
import { openStillSite } from "../support/shared-still-site.ts";
import { getJson, getPage } from "./site-page.ts";

it("S1: a guest reads home, live sports, a league, a team, a match and the API without an account", async () => {
	for (const path of ["/", "/live-sports", "/league/l1", "/team/t1", "/match/m1"]) {
		const { status, headers, main } = await getPage(path);
		expect([path, status]).toEqual([path, 200]);
		expect(headers["set-cookie"] ?? []).toEqual([]);
		expect(main.length).toBeGreaterThan(200);
	}
	const { matches } = await getJson<{ matches: unknown[] }>("/api/v1/matches");
	expect(matches.length).toBeGreaterThan(50);
});

it("S3: home says that scores, fixtures and results are free, with detail on all nations, leagues and competitions", async () => {
	for (const path of ["/", "/en"]) {
		const { text } = await getPage(path);
		const description = /<meta name="description" content="([^"]*)"/.exec(text)?.[1];
		expect(description).toMatch(/football scores, fixtures and results for free/i);
		expect(description).toMatch(/detail on all nations, leagues and competitions/);
	}
});

it("S5: the language of a page is English, in the document, its heads and its texts", async () => {
	for (const path of ["/", "/en", "/league/l1"]) {
		const { text, headers } = await getPage(path);
		expect(text).toMatch(/<html lang="en"/);
		expect(headers["content-language"] ?? "en").toBe("en");
	}
});

it("S16: terms, privacy and refund policies are texts that say something, linked at the foot of a page", async () => {
	const { text } = await getPage("/");
	for (const path of ["/terms", "/policy/privacy", "/policy/refund"]) {
		expect(text).toContain(`href="${path}"`);
		expect((await getPage(path)).main.split(" ").length).toBeGreaterThan(180);
	}
});

it("S20: plans have a price and a duration; payment methods are those of the reader's country", async () => {
	const { plans } = await getJson<{ plans: object[] }>("/api/v1/plans");
	expect(plans).toContainEqual(expect.objectContaining({ amountMinor: 699, currency: "EUR", duration: { unit: "month", count: 1 } }));
	const methodsIn = async (country: string) =>
		(await getJson<{ methods: string[] }>(`/api/v1/payments/methods?currency=EUR&country=${country}`)).methods;
	expect([await methodsIn("DE"), await methodsIn("KE")]).toEqual([
		["card", "bank_transfer"],
		["card", "mobile_wallet"],
	]);
	expect((await getPage("/pricing")).main).toMatch(/How to pay Card/);
});

it("S25: the centre of a match has score, timeline, statistics, meetings, odds and chat", async () => {
	const { matches } = await getJson<{ matches: { id: string; sport: string; live: { status: string } }[] }>("/api/v1/matches");
	const id = matches.find(({ sport, live }) => sport === "football" && live.status === "live")?.id;
	const { main, links } = await getPage(`/match/${id}`);
	expect(main).toMatch(/Timeline/);
	for (const tab of ["line-ups", "statistics", "h2h", "odds", "chat"]) {
		expect(
			links.some((link) => link.includes(`tab=${tab}`)),
			tab,
		).toBe(true);
		expect((await getPage(`/match/${id}?tab=${tab}`)).status).toBe(200);
	}
});

it("S27: a league and a team have statistics of their matches", async () => {
	const league = await getPage("/league/l1?tab=statistics");
	for (const figure of ["Goals per match", "Both teams scored", "Home wins"]) expect(league.main).toContain(figure);
	const team = await getPage("/team/t1");
	for (const figure of ["Results at home and away", "Goals scored", "Clean sheets"]) expect(team.main).toContain(figure);
});

it("S43: the image of a link preview is 1200 by 628 pixels, of the site and of a match", async () => {
	const site = await openStillSite();
	for (const path of ["/", "/match/m1"]) {
		const { text } = await getPage(path);
		const image = /<meta property="og:image" content="([^"]*)"/.exec(text)?.[1]?.replaceAll("&amp;", "&") ?? "";
		const { pathname, search } = new URL(image);
		const answer = await fetch(site + pathname + search);
		const { width, height, format } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
		expect([format, width, height]).toEqual(["png", 1200, 628]);
	}
});

it("S45: addresses are paths: links have no hash routes, and a deep address is served as it is", async () => {
	const { text } = await getPage("/league/l1?tab=results");
	const links = [...text.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, link = ""]) => link);
	expect(links.length).toBeGreaterThan(20);
	expect(links.filter((link) => link.startsWith("#/") || link.includes("/#/"))).toEqual([]);
	expect(links.filter((link) => link.startsWith("/")).length).toBeGreaterThan(20);
	const { status } = await requestFrom("127.0.0.71", `${await openStillSite()}/en/league/l1?tab=results`);
	expect(status).toBe(200);
});
