// The console's page of feeds: pause and resume, imported files with a report of their rows, by keyboard, in both themes.
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { insertUser } from "#server/accounts/kernel/user.store.ts";
import { skeletonOf } from "#server/accounts/names/name-skeleton.ts";
import { hashPassword } from "#server/accounts/password/password-hash.ts";
import { type Db, openDatabase } from "#server/db/open-database.ts";
import { createFeedStates } from "#server/feeds/door/feed-states.ts";
import { createLogger } from "#server/observability/logger.ts";
import type { Scope } from "#shared/contract/endpoint.ts";
import { opsPaths } from "#shared/contract/ops-paths.ts";
import type { SessionAnswer } from "#shared/contract/rest/accounts/accounts.ts";
import { answerDay } from "../../fixtures/api-football-day.ts";
import { findAxeViolations } from "../../support/axe.ts";
import { chromiumPath, launchChromium } from "../../support/chromium.ts";
import { createDataFolder } from "../../support/data-folder.ts";
import { firstOf, itLong } from "../../support/looks.ts";
import { type ProviderDouble, startProviderDouble } from "../../support/provider-double.ts";
import { type SiteServer, startSiteServer } from "../../support/site-server.ts";
import type { TemporaryFolder } from "../../support/temporary-folder.ts";
import { PASSWORD, signInContext } from "../session/session-site.ts";

const STAFF = { Ann: ["ops:scores", "ops:content"], Bob: ["ops:scores"] } as const satisfies Record<string, readonly Scope[]>;
const match = (more: object = {}) => ({ round: "1", date: "2023-08-11", team1: "A FC", team2: "B FC", score: { ft: [1, 0] }, ...more });

describe.skipIf(!chromiumPath)("The console's feeds", () => {
	let browser: Browser;
	let folder: TemporaryFolder;
	let server: SiteServer;
	let double: ProviderDouble;
	const contexts: BrowserContext[] = [];
	const errors: string[] = [];
	beforeAll(async () => {
		browser = await launchChromium();
		folder = await createDataFolder("feeds-site");
		const db = await openDatabase({ dataDir: folder.path, log: createLogger({ level: "silent" }) });
		const passwordHash = await hashPassword(PASSWORD);
		for (const [displayName, scopes] of Object.entries(STAFF)) {
			const user = {
				email: `${displayName.toLowerCase()}@tests.example`,
				phone: null,
				passwordHash,
				displayName,
				nameKey: skeletonOf(displayName),
			};
			const id = await insertUser(db.kysely, { ...user, scopes: [...scopes], createdAt: Date.now() });
			// The simulator is paused until the test about it, because generating its past would slow down all other tests.
			if (displayName === "Ann") await pauseSimulator(db, id);
		}
		await db.close();
		// The provider's plan does not include the season that is requested here.
		const refusal = { errors: { plan: "Free plans do not have access to this season." }, response: [] };
		const answer = (path: string) => ({ json: path.startsWith("/leagues") ? answerDay([], path, Date.now()) : refusal });
		double = await startProviderDouble({ clock: Date.now, answer, plan: { perMinute: 10, perDay: 100 } });
		const provider = { API_FOOTBALL_KEY: "a-key-of-the-double", API_FOOTBALL_LEAGUES: "39", API_FOOTBALL_URL: double.url };
		server = await startSiteServer({
			dataDir: folder.path,
			env: {
				...provider,
				FEEDS: "simulator,api-football",
				NODE_ENV: "production",
				JWT_SECRET: "pR3v9Qm2Zt7xK1cY8wLb5nHd4sGf6jUa",
				STAFF_SECOND_FACTOR: "optional",
				LOG_LEVEL: "warn",
			},
		});
	});
	afterEach(async () => {
		await Promise.all(contexts.splice(0).map((context) => context.close()));
		expect(errors).toEqual([]);
	});
	afterAll(async () => {
		await browser?.close();
		await server?.stop();
		await double?.stop();
		await folder?.remove();
	});

	async function pauseSimulator(db: Db, by: string): Promise<void> {
		const states = createFeedStates({ db, clock: Date.now, log: createLogger({ level: "silent" }) });
		await states.setPaused("simulator", by);
		await states.stop();
	}
	async function open(who: keyof typeof STAFF, options: BrowserContextOptions = {}): Promise<Page> {
		const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
		contexts.push(context);
		const answer = await fetch(`${server.url}/api/auth/login`, {
			method: "POST",
			headers: { "content-type": "application/json" },
			body: JSON.stringify({ email: `${who.toLowerCase()}@tests.example`, password: PASSWORD }),
		});
		await signInContext(context, { url: server.url }, ((await answer.json()) as SessionAnswer).data);
		const page = await context.newPage();
		page.on("pageerror", ({ message }) => errors.push(message));
		await page.goto(server.url + opsPaths.feeds());
		return page;
	}
	const feedRow = (page: Page) => page.getByRole("row", { name: /Simulator/ });
	async function upload(page: Page, name: string, content: string | Buffer): Promise<void> {
		const path = join(folder.path, name);
		await writeFile(path, content);
		await page.locator('input[type="file"]').setInputFiles(path);
		await page.getByRole("button", { name: "Check the file" }).click();
	}

	it("resumes a feed, and pauses it by keyboard with a confirmation and shows the author; the age of its last report goes on", async () => {
		const page = await open("Bob");
		await feedRow(page)
			.getByText(/by Ann, \d+ s ago/)
			.waitFor();
		await page.getByRole("button", { name: "Resume Simulator" }).click();
		await page.getByRole("button", { name: "Resume it?" }).click();
		await feedRow(page).getByText("Running").waitFor();
		await feedRow(page).locator("time").waitFor();
		await page.getByRole("button", { name: "Pause Simulator" }).focus();
		await page.keyboard.press("Enter");
		await page.getByRole("button", { name: "Pause it?" }).waitFor();
		await page.keyboard.press("Enter");
		await feedRow(page).getByText("Paused").waitFor();
		await feedRow(page)
			.getByText(/by Bob, \d+ s ago/)
			.waitFor();
		const age = await feedRow(page).locator("time").textContent();
		await expect.poll(() => feedRow(page).locator("time").textContent()).not.toBe(age);
		await page.getByText("Imports are made and read by staff with the right ops:content.").waitFor();
		await page.getByRole("row", { name: /API-Football.*requests left today/ }).waitFor();
		expect(await page.content()).not.toContain("a-key-of-the-double");
		expect(await findAxeViolations(page)).toEqual([]);
	});

	itLong("shows of a provider the age of its answer, the requests left and what it refused", async () => {
		const page = await open("Bob");
		const row = page.getByRole("row", { name: /API-Football/ });
		await row.getByText("98 of 100 requests left today").waitFor();
		await row.getByText(/Provider answered: \d+ s ago/).waitFor();
		await row.getByText("1 remark").click();
		await row.getByText("calendar 39 plan: Free plans do not have access to this season.").waitFor();
		expect(await findAxeViolations(page)).toEqual([]);
	});

	it("brings a file in, leads to its own address and reports the rows that were refused", async () => {
		const page = await open("Ann");
		// With this many rows, the page is rendered during the import and must update itself afterwards.
		const others = Array.from({ length: 600 }, (_none, index) =>
			match({ round: String(index + 3), team1: `Club ${index}`, team2: "B FC" }),
		);
		const rows = [match(), match({ round: "2", date: "soon" }), ...others];
		await upload(page, "en.1.json", JSON.stringify({ name: "English Premier League 2023/24", matches: rows }));
		await page.getByText("Makes a new league: English Premier League").waitFor();
		await page.getByRole("button", { name: "Import", exact: true }).click();
		await page.waitForURL(/\?import=i\d+$/);
		await page.getByText("Done", { exact: true }).waitFor();
		await page.getByRole("row", { name: /row 1 Refused date/ }).waitFor();
		await page.reload();
		await page.getByRole("row", { name: /row 1 Refused date/ }).waitFor();
		await page.getByRole("row", { name: /row 0 Taken match m\d+, A FC - B FC: added/ }).waitFor();
		await page.getByLabel("What became of it").selectOption({ label: "Taken (601)" });
		await page.getByRole("button", { name: "Show", exact: true }).click();
		await expect.poll(() => page.getByRole("row", { name: /Refused/ }).count()).toBe(0);
		expect(await findAxeViolations(page)).toEqual([]);
		await page.getByRole("searchbox").fill("nothing like it");
		await page.keyboard.press("Enter");
		// The parameters may have either order, because the form may submit itself right after the reload.
		await page.waitForURL(({ searchParams }) => searchParams.has("import") && searchParams.get("q") === "nothing like it");
		await expect.poll(() => page.getByRole("row", { name: /row 1/ }).count()).toBe(0);
		await page.getByRole("link", { name: "All imports" }).click();
		await page
			.getByRole("row", { name: /en\.1\.json.*Done.*Ann/ })
			.first()
			.waitFor();
	});

	itLong("takes a text of an old Windows system for the league that staff name, with its clubs as they are written", async () => {
		const page = await open("Ann");
		await page.locator('input[type="file"]').waitFor();
		const text =
			"= Deutsche Bundesliga 1994/95\n\n» Matchday 1\n  1994-08-19\n    20:00  1. FC Köln  v Borussia Mönchengladbach  2-1 (1-0)\n      (Müller 12', 70'; Süß 88')\n  1994-13-45\n    Köln II  v Fürth\n";
		await upload(page, "1-bundesliga.txt", Buffer.from(text, "latin1"));
		// Staff must state the league that the file belongs to.
		await page.getByText("Enter the key of the competition").waitFor();
		await page.getByLabel("Competition").fill("de.1");
		await page.getByRole("button", { name: "Check the file" }).click();
		await page.getByText("Makes a new league: Deutsche Bundesliga").waitFor();
		await page.getByRole("row", { name: /row 7 Refused "1994-13-45" is no day/ }).waitFor();
		await page.getByRole("button", { name: "Import", exact: true }).click();
		await page.waitForURL(/\?import=i\d+$/);
		await page.getByText("Done", { exact: true }).first().waitFor();
		await page.goto(`${server.url}/?date=1994-08-19`);
		await page.getByRole("main").getByText("Köln").filter({ visible: true }).first().waitFor();
	});

	itLong(
		"foresees what a new version of a season lacks and renames, cancels it for readers, and takes that back with the undo",
		async () => {
			const page = await open("Ann");
			const clubs = ["Ober Town", "Unter Town", "Neben United", "Hinter City", "Vorder Rovers", "Mittel Athletic"];
			const pairs = clubs.flatMap((team1) => clubs.filter((team2) => team2 !== team1).map((team2) => ({ team1, team2 })));
			const rows = pairs.map((pair, place) => ({
				round: `Matchday ${place + 1}`,
				date: `2031-03-${String(place + 1).padStart(2, "0")}`,
				...pair,
			}));
			const bringIn = async (name: string, matches: object[]) => {
				await upload(page, name, JSON.stringify({ name: "Made League 2030/31", matches }));
				await page.getByRole("button", { name: "Import", exact: true }).waitFor();
			};
			const confirm = async () => {
				await page.getByRole("button", { name: "Import", exact: true }).click();
				await page.waitForURL(/\?import=i\d+$/);
				// The button is shown once the import is over.
				await page.getByRole("button", { name: "Undo this import" }).waitFor();
			};
			await bringIn("de.2.json", rows);
			await confirm();
			await page.getByRole("link", { name: "All imports" }).click();
			await bringIn(
				"de.2.json",
				rows.slice(0, -1).map((row) => ({
					...row,
					team1: row.team1.replace("Ober Town", "Ober Town FC"),
					team2: row.team2.replace("Ober Town", "Ober Town FC"),
				})),
			);
			await page.getByRole("row", { name: /team Ober Town FC .*is the new name of Ober Town/ }).waitFor();
			const gone = page.getByRole("row", {
				name: /match m\d+, Mittel Athletic - Vorder Rovers, is not in the file any more: would be cancelled/,
			});
			await gone.waitFor();
			const matchId = /match (m\d+)/.exec((await gone.textContent()) ?? "")?.[1] ?? "";
			await confirm();
			const reader = await browser.newContext({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false });
			contexts.push(reader);
			const match = await reader.newPage();
			await match.goto(`${server.url}/match/${matchId}`);
			await match.getByText("Cancelled").first().waitFor();
			await page.getByRole("button", { name: "Undo this import" }).click();
			await page.getByRole("button", { name: "Undo it?" }).click();
			await page
				.getByText(/^Undone: 0 matches and 0 other records removed, 1 events? and \d+ values as before/)
				.first()
				.waitFor();
			await match.reload();
			expect(await match.getByText("Cancelled").count()).toBe(0);
			expect(await match.locator("h1").textContent()).toContain("Mittel Athletic");
		},
	);

	itLong("says at the file what is wrong with it, and lists no import of it", async () => {
		const page = await open("Ann");
		await page.getByRole("button", { name: "Check the file" }).click();
		await page.getByText("Choose a file.").waitFor();
		await upload(page, "broken.json", "{ this is none");
		await page.locator('input[type="file"][aria-invalid="true"]').waitFor();
		expect(await page.getByRole("row", { name: /broken\.json/ }).count()).toBe(0);
		await page.getByLabel("Source").selectOption("wyscout");
		await page.getByRole("button", { name: "Check the file" }).click();
		await page.getByText("This is no Wyscout recording: it names no teams.").waitFor();
	});

	itLong("shows what is wrong with a spreadsheet at its rows, and imports nothing before staff say so", async () => {
		const page = await open("Ann");
		// Waits for hydration, before which choices are lost.
		await expect.poll(() => page.getByRole("button", { name: "Check the file" }).isEnabled()).toBe(true);
		await page.getByLabel("Source").selectOption("csv");
		await page.getByLabel("League").locator("option").first().waitFor({ state: "attached" });
		await page.getByLabel("Season").fill("2026/27");
		await page.getByLabel("Time zone").fill("Europe/London");
		await upload(
			page,
			"fixtures.csv",
			"Date;Time;Home;Away\n15.08.2026;15:00;Rovers;United\nsoon;;Rovers;City\n22.08.2026;late;City;Rovers\n",
		);
		await page.getByRole("row", { name: /line 3 Refused date: "soon" is no date/ }).waitFor();
		await page.getByRole("row", { name: /line 4 .*time: "late" is no time/ }).waitFor();
		await page.getByText(/^Leads to the league /).waitFor();
		expect(await findAxeViolations(page)).toEqual([]);
		expect(await page.getByRole("row", { name: /fixtures\.csv/ }).count()).toBe(0);
		await page.getByRole("button", { name: "Import", exact: true }).click();
		await page.waitForURL(/\?import=i\d+$/);
		// The button is shown once the import is over.
		await page.getByRole("button", { name: "Undo this import" }).click();
		await page.getByRole("button", { name: "Undo it?" }).click();
		await page
			.getByText(/^Undone: 2 matches and \d other records removed/)
			.first()
			.waitFor();
	});

	it.each(firstOf(0, [[390, "light"] as const, [1440, "dark"] as const, [1024, "light"] as const]))(
		"fits %i px, %s, without a violation",
		async (width, colorScheme) => {
			const page = await open("Ann", { viewport: { width, height: 900 }, colorScheme });
			await feedRow(page).waitFor();
			expect(await findAxeViolations(page)).toEqual([]);
			expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
		},
	);
});
