// The real server with matches that begin now, accounts of operators, their desks and readers' pages, for the tests of this folder.
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { insertUser } from "#server/accounts/kernel/user.store.ts";
import { skeletonOf } from "#server/accounts/names/name-skeleton.ts";
import { hashPassword } from "#server/accounts/password/password-hash.ts";
import { signAccessToken, type TokenSubject } from "#server/accounts/session/access-token.ts";
import { createInProcessBus } from "#server/bus/in-process-bus.ts";
import { createCatalogueStore } from "#server/catalogue/reports/catalogue.store.ts";
import { type Db, openDatabase } from "#server/db/open-database.ts";
import { drawCrest, shortenName } from "#server/feeds/kernel/draw-crest.ts";
import { createLogger } from "#server/observability/logger.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import type { SessionAnswer } from "#shared/contract/rest/accounts/accounts.ts";
import type { MatchAnswer } from "#shared/contract/rest/catalogue/matches.ts";
import type { MatchFormat } from "#shared/match/match-state.ts";
import type { Pair } from "#shared/match/sides.ts";
import type { SportKey } from "#shared/match/sport-key.ts";
import { FOOTBALL } from "../../fixtures/sport-keys.ts";
import { createDataFolder } from "../../support/data-folder.ts";
import { type SiteServer, startSiteServer } from "../../support/site-server.ts";
import { deskOf, type MadeMatch, SECRET, sitAt } from "../match/match-site.ts";
import { PASSWORD, signInContext } from "../session/session-site.ts";

const OPERATORS = ["Ann Keeper", "Bob Keeper"] as const;
export type Operator = (typeof OPERATORS)[number];

const TEAMS = [
	["Northbridge", "Haverlock"],
	["Kestrel Park", "Riverside Union"],
	["Stonecross", "Brightmoor"],
	["Eastcliff Wanderers & Albion", "Whitestone Borough Athletic"],
	["Langmere", "Oriel Town"],
	["Meridian SC", "Valeford"],
	["Parkhurst", "Corvane"],
	["Ashdown City", "Tollgate Rovers"],
	["Queensferry", "Marlow Vale"],
	["Irongate", "Saltmarsh"],
	["Fenwick", "Dunmere"],
	["Bellhaven", "Crossfield"],
] as const;
const SQUAD = 16;
/** Longer than any test takes. */
const TOKEN_MS = 4 * 3_600_000;

export interface DeskMade extends MadeMatch {
	id: string;
}

export interface DeskSite {
	server: SiteServer;
	url: string;
	/** Matches in the order of TEAMS; none has begun. */
	matches: DeskMade[];
	/** Opens the desk, signed in and connected. `url`: URL of a proxy. `in`: opens another tab in that page's browser context. */
	openDesk(
		operator: Operator,
		options?: { path?: string; url?: string; browser?: Browser; context?: BrowserContextOptions; in?: Page },
	): Promise<Page>;
	/** A guest's page of a match, connected to the live socket. */
	openFan(match: Pick<DeskMade, "path">, options?: { context?: BrowserContextOptions }): Promise<Page>;
	/** Token of a staff member who has no account. */
	token(scopes: TokenSubject["scopes"]): string;
	/** Keeps an operator present at these matches while the site runs, so that they raise no alert. */
	attend(matches: readonly DeskMade[]): Promise<void>;
	/** Reads the match from the API. */
	read(matchId: string): Promise<MatchAnswer>;
	/** Errors of all pages that were opened. */
	readonly errors: string[];
	closePages(): Promise<void>;
	stop(): Promise<void>;
}

export interface DeskSiteOptions {
	/** Number of TEAMS that play. */
	count?: number;
	/** Milliseconds from now until kick-off. */
	startsInMs?: number;
	/** Sport of the matches; football by default. */
	sport?: SportKey;
	format?: MatchFormat;
	/** Settings that override the defaults of this site. */
	env?: Record<string, string>;
	/** Adds further data to the database before the server starts. */
	fill?(db: Db): Promise<void>;
}

export async function startDeskSite(browser: Browser, options: DeskSiteOptions = {}): Promise<DeskSite> {
	const { count = 1, startsInMs = 0, env = {}, fill } = options;
	const folder = await createDataFolder("desk-site");
	const db = await openDatabase({ dataDir: folder.path, log: createLogger({ level: "silent" }) });
	await addOperators(db);
	const made = await addMatches(db, count, Date.now() + startsInMs, options);
	await fill?.(db);
	await db.close();
	const server = await startSiteServer({ dataDir: folder.path, env: { FEEDS: "none", JWT_SECRET: SECRET, LOG_LEVEL: "warn", ...env } });
	const { url } = server;
	const tokenOf = (scopes: TokenSubject["scopes"]) => signAccessToken(SECRET, Date.now, { id: "desk", scopes }, TOKEN_MS);
	const token = tokenOf(["ops:scores"]);
	const contexts: BrowserContext[] = [];
	let leave = () => {};
	const errors: string[] = [];

	async function newPage(context: BrowserContext): Promise<Page> {
		const page = await context.newPage();
		page.on("pageerror", ({ message }) => errors.push(message));
		return page;
	}
	async function newContext(from: Browser, settings: BrowserContextOptions): Promise<BrowserContext> {
		const context = await from.newContext({ viewport: { width: 1440, height: 900 }, ...settings });
		contexts.push(context);
		return context;
	}

	return {
		server,
		url,
		errors,
		token: tokenOf,
		matches: made.map((match) => ({
			...match,
			path: pagePaths.match(match.id),
			submit: deskOf(url, match.id, { authorization: `Bearer ${token}` }),
		})),
		async openDesk(
			operator,
			{ path = pagePaths.desk(), url: through = url, browser: from = browser, context: settings = {}, in: beside } = {},
		) {
			const context = beside?.context() ?? (await newContext(from, settings));
			if (!beside) await signInContext(context, { url: through }, await logIn(url, operator));
			const page = await newPage(context);
			await page.goto(through + path);
			if (settings.javaScriptEnabled !== false) await untilConnected(page);
			return page;
		},
		async openFan({ path }, { context: settings = {} } = {}) {
			const page = await newPage(await newContext(browser, settings));
			await page.goto(url + path);
			await page.waitForSelector('header [data-kind="live"]:not(:empty)');
			return page;
		},
		async attend(matches) {
			leave = await sitAt(
				url,
				matches.map(({ id }) => id),
				{ authorization: `Bearer ${token}` },
			);
		},
		read: async (matchId) => (await fetch(`${url}/api/v1/matches/${matchId}`)).json() as Promise<MatchAnswer>,
		async closePages() {
			await Promise.all(contexts.splice(0).map((context) => context.close()));
		},
		async stop() {
			leave();
			await server.stop();
			await folder.remove();
		},
	};
}

/** Waits until the page is connected and each match on the board has its log. */
export async function untilConnected(page: Page): Promise<void> {
	await page.locator('[data-line="live"]').waitFor({ timeout: 20_000 });
	await page.waitForFunction(() => !document.querySelector("[data-match][data-loading]"));
}

/** The row of a match on the board. */
export const rowOf = (page: Page, { id }: Pick<DeskMade, "id">) => page.locator(`[data-match="${id}"]`);

async function logIn(url: string, operator: Operator): Promise<SessionAnswer["data"]> {
	const answer = await fetch(`${url}/api/auth/login`, {
		method: "POST",
		headers: { "content-type": "application/json" },
		body: JSON.stringify({ email: emailOf(operator), password: PASSWORD }),
	});
	if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
	return ((await answer.json()) as SessionAnswer).data;
}

const emailOf = (operator: Operator) => `${operator.split(" ")[0]?.toLowerCase()}@tests.example`;

async function addOperators(db: Db): Promise<void> {
	const passwordHash = await hashPassword(PASSWORD);
	for (const displayName of OPERATORS) {
		const user = { email: emailOf(displayName), phone: null, passwordHash, displayName, nameKey: skeletonOf(displayName) };
		await insertUser(db.kysely, { ...user, scopes: ["ops:scores"], createdAt: Date.now() });
	}
}

async function addMatches(
	db: Db,
	count: number,
	startsAt: number,
	{ sport = FOOTBALL, format = { hasExtraTime: false, hasShootOut: false } }: Pick<DeskSiteOptions, "sport" | "format">,
): Promise<{ id: string; names: Pair<string>; players: Pair<string[]> }[]> {
	const store = createCatalogueStore({ db, bus: createInProcessBus(createLogger({ level: "silent" })) });
	const named = (sourceId: string) => ({ source: "made", sourceId, sport });
	const nationId = (await store.upsertNations([{ code: "ALB", name: "Albion" }]))[0]?.id ?? "";
	const league = { ...named("league"), nationId, name: "Albion Premier", weight: 10, rules: "league" };
	const leagueId = (await store.upsertLeagues([league]))[0]?.id ?? "";
	const season = { leagueId, name: "2026/27", startsAt: startsAt - 86_400_000, endsAt: startsAt + 300 * 86_400_000 };
	const seasonId = (await store.upsertSeasons([season]))[0]?.id ?? "";
	const made = [];
	for (const [home, away] of TEAMS.slice(0, count)) {
		const clubs = [home, away].map((name) => ({
			...named(name),
			nationId,
			name,
			shortName: shortenName(name),
			crest: drawCrest(name),
		}));
		const [homeTeamId = "", awayTeamId = ""] = (await store.upsertTeams(clubs)).map(({ id }) => id);
		const squadOf = async (teamId: string, side: string) => {
			const squad = Array.from({ length: SQUAD }, (_, index) => {
				return { source: "made", sourceId: `${teamId} ${index}`, teamId, name: `${side} Player ${index + 1}`, shirtNumber: index + 1 };
			});
			return (await store.upsertPlayers(squad)).map(({ id }) => id);
		};
		const players = { home: await squadOf(homeTeamId, "Home"), away: await squadOf(awayTeamId, "Away") };
		const place = { leagueId, seasonId, round: "Matchday 13", homeTeamId, awayTeamId, startsAt, hasTime: true };
		const match = { ...named(`${home}-${away}`), ...place, format };
		made.push({ id: (await store.upsertMatches([match]))[0]?.id ?? "", names: { home, away }, players });
	}
	return made;
}
