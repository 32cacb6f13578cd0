// Styles of everything in a page's first HTML are in the style sheets that it links, including those of parts whose code is loaded later.
import { readdirSync, readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import type { MatchesAnswer } from "#shared/contract/rest/catalogue/matches.ts";
import { hasEnded } from "#shared/match/match-status.ts";
import { SPORT_KEYS } from "#shared/sports/registry.ts";
import { openStillSite } from "../../support/shared-still-site.ts";

const PAGES = ["/", "/live-sports", "/hot-match-today", "/sport/cricket-5", "/league/l1", "/team/t1", "/player/p1", "/search?q=a"];

/** Class names of CSS modules: `row_x1Yz`. */
const CLASS_RULE = /\.([a-zA-Z]\w*_[\w-]{4})(?![\w-])/g;
const ASSETS = `${import.meta.dirname}/../../../build/current/client/assets`;

const namesIn = (css: string): string[] => [...css.matchAll(CLASS_RULE)].map(([, name = ""]) => name);

describe("The first HTML of a page", () => {
	let url: string;
	let all: Set<string>;

	beforeAll(async () => {
		url = await openStillSite();
		const sheets = readdirSync(ASSETS).filter((name) => name.endsWith(".css"));
		all = new Set(sheets.flatMap((name) => namesIn(readFileSync(`${ASSETS}/${name}`, "utf8"))));
	});

	const missingIn = async (path: string): Promise<string[]> => {
		const html = await (await fetch(url + path)).text();
		const links = [...html.matchAll(/<link[^>]* href="(\/assets\/[^"]+\.css)"/g)].map(([, href = ""]) => href);
		const sheets = await Promise.all(links.map(async (href) => (await fetch(url + href)).text()));
		const linked = new Set(sheets.flatMap(namesIn));
		const used = [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = ""]) => names.split(" "));
		return [...new Set(used)].filter((name) => all.has(name) && !linked.has(name));
	};

	it.each(PAGES)("%s has its styles", async (path) => {
		expect(await missingIn(path)).toEqual([]);
	});

	it.each(SPORT_KEYS)("of a match of %s before, in and after play has its styles", async (sport) => {
		const { matches } = (await (await fetch(`${url}/api/v1/matches`)).json()) as MatchesAnswer;
		const ofSport = matches.filter((match) => match.sport === sport);
		const phases = Map.groupBy(ofSport, ({ live: { status } }) =>
			status === "scheduled" ? "before" : hasEnded(status) ? "after" : "in play",
		);
		expect(phases.size).toBeGreaterThan(1);
		for (const [{ id } = { id: "" }] of phases.values()) expect(await missingIn(`/match/${id}`)).toEqual([]);
	});
});
