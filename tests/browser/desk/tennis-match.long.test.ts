// A tennis match scored by keyboard at the desk while a reader's page follows: the last point ends game, set and match, playback shows
// the points before it, and axe reports nothing.
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createInProcessBus } from "#server/bus/in-process-bus.ts";
import { createCatalogueStore } from "#server/catalogue/reports/catalogue.store.ts";
import type { Db } from "#server/db/open-database.ts";
import { drawCrest } from "#server/feeds/kernel/draw-crest.ts";
import { createLogger } from "#server/observability/logger.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import { foldLog } from "#shared/match/fold/fold-log.ts";
import { tennis } from "#shared/sports/tennis/module.ts";
import { TENNIS } from "../../fixtures/sport-keys.ts";
import { findAxeViolationsInBothThemes } from "../../support/axe.ts";
import { chromiumPath, launchChromium } from "../../support/chromium.ts";
import { deskOf } from "../match/match-site.ts";
import { type DeskSite, startDeskSite } from "./desk-site.ts";
import { frontOf } from "./front-match.ts";

/** A match of one short set, so that few points decide it. */
const FORMAT = { hasExtraTime: false, hasShootOut: false, options: { bestOf: 1, setGames: 4 } };
/** Minimum time between two points: a faster press would count as a correction or a duplicate. */
const SHORTEST_POINT_MS = 2_000;

let matchId = "";

async function addMatch(db: Db): Promise<void> {
	const store = createCatalogueStore({ db, bus: createInProcessBus(createLogger({ level: "silent" })) });
	const named = (sourceId: string) => ({ source: "made", sourceId, sport: TENNIS });
	const nationId = (await store.upsertNations([{ code: "ALB", name: "Albion" }]))[0]?.id ?? "";
	const leagueId =
		(await store.upsertLeagues([{ ...named("open"), nationId, name: "Albion Open", weight: 10, rules: "cup" }]))[0]?.id ?? "";
	const startsAt = Date.now();
	const season = { leagueId, name: "2026", startsAt: startsAt - 86_400_000, endsAt: startsAt + 86_400_000 };
	const seasonId = (await store.upsertSeasons([season]))[0]?.id ?? "";
	const sides = ["Anna Corvin", "Berta Delmar"];
	const teams = sides.map((name) => ({
		...named(name),
		nationId,
		name,
		shortName: `${name[0]}. ${name.split(" ")[1]}`,
		crest: drawCrest(name),
	}));
	const [homeTeamId = "", awayTeamId = ""] = (await store.upsertTeams(teams)).map(({ id }) => id);
	for (const [index, teamId] of [homeTeamId, awayTeamId].entries()) {
		await store.upsertPlayers([{ source: "made", sourceId: `player ${index}`, teamId, name: sides[index] ?? "", shirtNumber: 1 }]);
	}
	const place = { leagueId, seasonId, round: "Final", homeTeamId, awayTeamId, startsAt, hasTime: true };
	matchId = (await store.upsertMatches([{ ...named("final"), ...place, format: FORMAT }]))[0]?.id ?? "";
}

describe.skipIf(!chromiumPath)("A tennis match scored by keyboard", () => {
	let browser: Browser;
	let site: DeskSite;
	beforeAll(async () => {
		browser = await launchChromium();
		site = await startDeskSite(browser, { count: 0, fill: addMatch });
	});
	afterAll(async () => {
		await site?.closePages();
		await browser?.close();
		await site?.stop();
	});

	it("is on the fan's page point by point, ends with its last point, and plays back", async () => {
		const desk = await site.openDesk("Ann Keeper", { path: pagePaths.desk(matchId) });
		const fan = await site.openFan({ path: pagePaths.match(matchId) });
		const press = (key: string) => pressAndLog(desk, key);
		await press("Space");
		await press("KeyZ");
		// The desk joins late, at 3-1 games.
		const submit = deskOf(site.url, matchId, { authorization: `Bearer ${site.token(["ops:scores"])}` });
		await submit({ type: "set_stated", payload: { games: { home: 3, away: 1 }, points: { home: 2, away: 1 } } });
		await expect.poll(() => rowOf(fan, "A. Corvin")).toMatch(/3\s*30$/);

		await press("KeyF");
		await press("KeyP");
		await expect.poll(() => rowOf(fan, "B. Delmar")).toMatch(/1\s*30$/);
		await nextPoint();
		await press("KeyQ");
		await expect.poll(() => fan.getByText("Match point A. Corvin").count()).toBe(1);
		await nextPoint();
		await press("KeyA");

		await expect.poll(() => fan.locator("h1 > span").textContent()).toBe("1–0");
		await expect.poll(() => fan.getByText("Ace", { exact: true }).count()).toBe(1);
		const { setup, events } = await site.read(matchId);
		const state = foldLog(tennis, setup, events);
		expect(state).toMatchObject({ status: "finished", score: { home: 1, away: 0 }, winner: "home" });
		expect(state.periodScores).toEqual([{ period: "s1", home: 4, away: 1 }]);
		expect(await findAxeViolationsInBothThemes(fan)).toEqual([]);

		// `s1.2` is the away side's point after the second entry of the set: 30 all.
		await fan.goto(`${site.url}${pagePaths.match(matchId)}?at=s1.2`);
		await expect.poll(() => rowOf(fan, "B. Delmar")).toMatch(/1\s*30$/);
		await expect.poll(() => fan.locator("h1 > span").textContent()).toBe("0–0");
		expect(site.errors).toEqual([]);
	});
});

async function nextPoint(): Promise<void> {
	const at = Date.now();
	await expect.poll(() => Date.now(), { timeout: 2 * SHORTEST_POINT_MS }).toBeGreaterThan(at + SHORTEST_POINT_MS);
}

/** A side's row of the scoreboard as text, its cells separated by spaces. */
const rowOf = async (page: Page, name: string): Promise<string> => {
	const row = page.getByRole("table", { name: "Score by set" }).getByRole("row").filter({ hasText: name });
	return (await row.locator("th, td").allTextContents()).join(" ");
};

async function pressAndLog(desk: Page, key: string): Promise<void> {
	await frontOf(desk).waitFor();
	await desk.keyboard.press(key);
	await expect.poll(() => desk.getByText(/^\d+ unsent$/).count()).toBe(0);
}
