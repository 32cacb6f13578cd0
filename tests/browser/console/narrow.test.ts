// Every page of the console on a phone, with the simulator's match-day in it: none moves sideways.
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { skeletonOf } from "#server/accounts/names/name-skeleton.ts";
import { hashPassword } from "#server/accounts/password/password-hash.ts";
import { insertUser } from "#server/accounts/user.store.ts";
import { openDatabase } from "#server/db/open-database.ts";
import { createLogger } from "#server/observability/logger.ts";
import { opsPaths } from "#shared/contract/ops-paths.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import type { SessionAnswer } from "#shared/contract/rest/accounts/accounts.ts";
import { chromiumPath, launchChromium } from "../../support/chromium.ts";
import { createDataFolder } from "../../support/data-folder.ts";
import { type SiteServer, startSiteServer } from "../../support/site-server.ts";
import type { TemporaryFolder } from "../../support/temporary-folder.ts";
import { PASSWORD, signInContext } from "../session/session-site.ts";

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const EMAIL = "ann@tests.example";
const PAGES = [
	...[pagePaths.desk(), pagePaths.drill(), opsPaths.matches(), opsPaths.odds(), opsPaths.chat(), opsPaths.leagues()],
	...[opsPaths.nations(), opsPaths.teams(), opsPaths.players(), opsPaths.feeds(), opsPaths.users()],
	...[
		opsPaths.mail(),
		opsPaths.audit(),
		opsPaths.pages(),
		opsPaths.page("terms"),
		opsPaths.images(),
		`${opsPaths.announcements()}/new`,
		opsPaths.navigation(),
	],
];

describe.skipIf(!chromiumPath)("The console on a phone", () => {
	let browser: Browser;
	let folder: TemporaryFolder;
	let server: SiteServer;
	beforeAll(async () => {
		browser = await launchChromium();
		folder = await createDataFolder("narrow-site");
		const db = await openDatabase({ dataDir: folder.path, log: createLogger({ level: "silent" }) });
		const user = { email: EMAIL, phone: null, passwordHash: await hashPassword(PASSWORD), displayName: "Ann", nameKey: skeletonOf("Ann") };
		await insertUser(db.kysely, { ...user, scopes: ["admin"], createdAt: Date.now() });
		await db.close();
		server = await startSiteServer({
			dataDir: folder.path,
			env: { FEEDS: "simulator", NODE_ENV: "production", JWT_SECRET: "pR3v9Qm2Zt7xK1cY8wLb5nHd4sGf6jUa", LOG_LEVEL: "warn" },
		});
	});
	afterAll(async () => {
		await browser?.close();
		await server?.stop();
		await folder?.remove();
	});

	it("moves no page sideways", async () => {
		const context = await browser.newContext(PHONE);
		const answer = await fetch(`${server.url}/api/auth/login`, {
			method: "POST",
			headers: { "content-type": "application/json" },
			body: JSON.stringify({ email: EMAIL, password: PASSWORD }),
		});
		await signInContext(context, { url: server.url }, ((await answer.json()) as SessionAnswer).data);
		const page = await context.newPage();
		const widths: Record<string, number> = {};
		for (const path of PAGES) {
			expect((await page.goto(server.url + path))?.status(), path).toBe(200);
			widths[path] = await page.evaluate(() => document.documentElement.scrollWidth);
		}
		expect(widths).toEqual(Object.fromEntries(PAGES.map((path) => [path, PHONE.viewport.width])));
	}, 60_000);
});
