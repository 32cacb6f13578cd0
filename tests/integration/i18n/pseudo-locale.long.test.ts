// Adding a language takes one folder and one line: afterwards every text of pages and mails is in that language.
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import PostalMime from "postal-mime";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SessionAnswer } from "#shared/contract/rest/accounts/accounts.ts";
import type { MatchesAnswer } from "#shared/contract/rest/catalogue/matches.ts";
import type { HighlightsAnswer } from "#shared/contract/rest/media/highlights.ts";
import { chromiumPath, launchChromium } from "../../support/chromium.ts";
import type { ServerProcess } from "../../support/server-process.ts";
import { addressOf, SITE_ROUTES, under } from "../../support/site-routes.ts";
import { type Account, accountIn, publishMovieAndPlan } from "../../support/still-site.ts";
import { accent, PSEUDO, startPseudoSite } from "./pseudo-site.ts";

const LONG_MS = 180_000;

/** Attributes whose text readers see or hear. */
const SPOKEN = /\s(?:aria-label|title|placeholder|alt)="([^"]*)"/g;

/** Pages of records whose addresses depend on earlier actions. */
const RECORDS = ["cms/audit/:entryId", "cms/mail/:mailId", "cms/images/:imageId", "cms/payments/:paymentId"];

const unescapeHtml = (text: string) =>
	text.replace(/&(amp|lt|gt|quot|#x27|#39);/g, (_all, name: string) => ({ amp: "&", lt: "<", gt: ">", quot: '"' })[name] ?? "'");

/** All texts of a page that a reader sees or hears, one by one. */
function shownTexts(html: string): string[] {
	// The contents of scripts, and names of keys and identifiers are excluded.
	const own = html.replace(/<(script|style|noscript|kbd|code)\b[\s\S]*?<\/\1>/g, "");
	// Names of languages are excluded, because each is in its own language.
	const body = own.replace(/<a lang="[^"]*"[^>]*>[^<]*<\/a>/g, "");
	const attributes = [...body.matchAll(SPOKEN)].map(([, text = ""]) => text);
	return [...attributes, ...body.split(/<[^>]*>/)].map((text) => unescapeHtml(text).trim()).filter((text) => text !== "");
}

/** The strings of the data that the page was rendered from, as it embeds them for the browser. */
function dataOf(html: string): string[] {
	const streamed = [...html.matchAll(/\.enqueue\(("(?:[^"\\]|\\.)*")\)/g)].map(([, literal = ""]) => JSON.parse(literal) as string);
	const lines = streamed
		.join("")
		.split("\n")
		.filter((line) => line.includes("["));
	const strings = lines.flatMap((line) => stringsIn(JSON.parse(line.slice(line.indexOf("[")))));
	return strings;
}

/** All strings of a JSON value except the names of its fields. */
function stringsIn(value: unknown): string[] {
	if (typeof value === "string") return [value];
	return typeof value === "object" && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

/** Removes brackets, nested ones too: they are nested if a placeholder of a text was replaced by another text. */
function outsideBrackets(text: string): string {
	const rest = text.replace(/\[[^[\]]*\]/g, " ");
	return rest === text ? text.replace(/^[\s·,:/]+|[\s·,:]+$/g, "") : outsideBrackets(rest);
}

/** A time in overtime as scoreboards write it, like Q4 7:50. */
const OVERTIME = /^\d?OT\d? \d{1,2}:\d{2}$/;

/** Texts that are neither in the language's folder nor in the page's data (also as HTML) nor composed of names in the data. */
function foreignTexts(html: string): string[] {
	const data = dataOf(html);
	const known = new Set(data.flatMap((text) => [text.trim(), ...shownTexts(text)]));
	const names = new Set(data.flatMap((text) => text.match(/\p{Lu}\p{L}*/gu) ?? []));
	return shownTexts(html).filter((text) => {
		if (known.has(text) || /^\/\S+$/.test(text) || OVERTIME.test(text)) return false;
		const parts = outsideBrackets(text).split(/\s+[·|–]\s+|\s+\d+–\d+\s+/);
		const foreign = parts.filter((part) => !known.has(part));
		return foreign.some((part) => (part.match(/\p{Script=Latin}{2,}/gu) ?? []).some((word) => !names.has(word)));
	});
}

describe("A language that was added by one folder and one line", () => {
	let site: ServerProcess;
	let match: MatchesAnswer["matches"][number];
	let finished: string;
	/** Bearer token of the admin. */
	let bearer: string;
	let cookies: { admin: string; fan: string };
	const tokenOf = async (account: Account) => {
		const headers = { "content-type": "application/json" };
		const answer = await fetch(`${site.url}/api/auth/login`, { method: "POST", headers, body: JSON.stringify(account) });
		const { data } = (await answer.json()) as SessionAnswer;
		return `Bearer ${data.token.access_token}`;
	};
	const cookieWith = (token: string) => `auth._token.local=${encodeURIComponent(token)}`;
	async function signUp(): Promise<void> {
		const answer = await fetch(`${site.url}/api/auth/register`, {
			method: "POST",
			headers: { "content-type": "application/json", "accept-language": PSEUDO },
			body: JSON.stringify({ email: "ann@tests.example", password: "a long enough pass phrase", displayName: "Ann Marker" }),
		});
		if (answer.status !== 202) throw new Error(`${answer.status}: ${await answer.text()}`);
	}
	async function uploadImage(): Promise<void> {
		const headers = { authorization: bearer, "content-type": "image/png" };
		const body = new Uint8Array(
			await sharp({ create: { width: 40, height: 30, channels: 3, background: "green" } })
				.png()
				.toBuffer(),
		);
		const answer = await fetch(`${site.url}/api/v1/ops/images?alt=Grass`, { method: "POST", headers, body });
		if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
	}
	async function startPayment(authorization: string): Promise<void> {
		const headers = { authorization, "content-type": "application/json", "idempotency-key": "pseudo-payment" };
		const body = JSON.stringify({ planId: "plan1", method: "card", country: "DE" });
		const answer = await fetch(`${site.url}/api/v1/payments`, { method: "POST", headers, body });
		if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
	}
	async function addWebhook(): Promise<void> {
		const headers = { authorization: bearer, "content-type": "application/json", "idempotency-key": "pseudo-webhook" };
		const body = JSON.stringify({ name: "Receiver", url: "https://receiver.example/scores", kinds: ["goal"] });
		const answer = await fetch(`${site.url}/api/v1/ops/webhooks`, { method: "POST", headers, body });
		if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
	}
	async function idsIn(path: string): Promise<unknown[]> {
		const answer = await fetch(site.url + path, { headers: { authorization: bearer } });
		return ((await answer.json()) as { rows: { id: unknown }[] }).rows.map(({ id }) => id);
	}
	const read = async (path: string) => (await fetch(`${site.url}/${PSEUDO}${path}`)).text();

	beforeAll(async () => {
		site = await startPseudoSite();
		for (;;) {
			const { matches } = (await (await fetch(`${site.url}/api/v1/matches?status=live`)).json()) as MatchesAnswer;
			if (matches[0]) {
				match = matches[0];
				break;
			}
			await sleep(200);
		}
		const [admin, fan] = [accountIn(site.output(), "admin"), accountIn(site.output(), "fan")];
		await publishMovieAndPlan(site.url, admin);
		bearer = await tokenOf(admin);
		const fanBearer = await tokenOf(fan);
		cookies = { admin: cookieWith(bearer), fan: cookieWith(fanBearer) };
		await startPayment(fanBearer);
		await signUp();
		await uploadImage();
		// The simulator is paused because it would continue to generate past days, which the pages do not need. This is not the last action,
		// because the newest audit entry must have texts.
		await fetch(`${site.url}/api/v1/ops/feeds/simulator/pause`, { method: "PUT", headers: { authorization: bearer } });
		await addWebhook();
		const { highlights } = (await (await fetch(`${site.url}/api/v1/highlights`)).json()) as HighlightsAnswer;
		finished = highlights[0]?.match.id ?? "";
	}, LONG_MS);
	afterAll(() => site?.stop());

	const expectTexts = async (path: string, expected: number, cookie = "") => {
		const answer = await fetch(site.url + path, { redirect: "manual", headers: { cookie } });
		const html = await answer.text();
		expect([path, answer.status]).toEqual([path, expected]);
		expect(html).toContain(`<html lang="${PSEUDO}"`);
		expect(html).toMatch(/\[[^\]<]*[éåö]/);
		expect(foreignTexts(html)).toEqual([]);
	};

	it.each(SITE_ROUTES.filter(({ route }) => !RECORDS.includes(route)))("has every text of /$route", async ({ layout, path }) => {
		const cookie = layout === "console" ? cookies.admin : layout === "user" ? cookies.fan : "";
		await expectTexts(under(PSEUDO, addressOf(path, finished)), 200, cookie);
	});

	it("has every text of a match under way, of its statistics, and of a missing page", async () => {
		for (const path of [`/match/${match.id}`, `/match/${match.id}?tab=statistics`]) await expectTexts(under(PSEUDO, path), 200);
		await expectTexts(under(PSEUDO, "/nowhere"), 404);
	});

	it.each([
		["/cms/audit", "/api/v1/ops/audit"],
		["/cms/mail", "/api/v1/ops/mails"],
		["/cms/images", "/api/v1/ops/images"],
		["/cms/payments", "/api/v1/ops/payments"],
	])("has every text of a record at %s", async (page, list) => {
		const [id] = await idsIn(list);
		await expectTexts(under(PSEUDO, `${page}/${id}`), 200, cookies.admin);
	});

	it("writes dates in its own format", async () => {
		expect(await read(`/league/${match.league.id}`)).toMatch(/\d+月\d+日/);
	});

	it("changes nothing of the other languages", async () => {
		const html = await (await fetch(`${site.url}/`)).text();
		expect(html).not.toContain(accent("Scores").slice(1, -1));
		expect(foreignTexts(html).length).toBeGreaterThan(5);
	});

	it.skipIf(!chromiumPath)("is fetched by the pages in it alone, which take over without a change", async () => {
		const browser = await launchChromium();
		try {
			const visit = async (path: string) => {
				const page = await browser.newPage();
				const [errors, scripts]: [string[], string[]] = [[], []];
				page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
				page.on("pageerror", (error) => errors.push(String(error)));
				page.on("response", (response) => {
					if (/\.js$/.test(response.url()))
						response.text().then(
							(code) => scripts.push(code),
							() => undefined,
						);
				});
				await page.goto(site.url + path, { waitUntil: "load" });
				// React marks hydrated elements.
				const isHydrated = () => Object.keys(document.querySelector("h1") ?? {}).some((key) => key.startsWith("__reactFiber"));
				await page.waitForFunction(isHydrated, undefined, { timeout: 10_000 }).catch(() => errors.push("not hydrated"));
				return { errors, text: (await page.locator("h1").textContent()) ?? "", code: scripts.join() };
			};
			const [own, other] = [await visit(`/${PSEUDO}/login`), await visit("/login")];
			expect([...own.errors, ...other.errors]).toEqual([]);
			const title = accent("Sign in");
			expect([own.code.includes(title), other.code.includes(title)]).toEqual([true, false]);
			expect(own.text).toContain(title);
			expect(own.code).not.toContain(accent("Line-ups"));
		} finally {
			await browser.close();
		}
	});

	it("is chosen at the foot of a page, without JavaScript, and then opens the home page", async () => {
		const html = await read("/team?search=a");
		const [, href = ""] = /<a lang="en" [^>]*href="([^"]*)"/.exec(html) ?? [];
		expect(unescapeHtml(href)).toBe(`/locale-choice?locale=en&to=${encodeURIComponent("/team?search=a")}`);
		const bare = await (await fetch(`${site.url}/team`)).text();
		const choices = [...bare.matchAll(/<a lang="([^"]*)" hrefLang="([^"]*)"[^>]*>([^<]*)<\/a>/g)].map(([, ...parts]) => parts);
		expect(choices).toEqual([
			["en", "en", "English"],
			[PSEUDO, PSEUDO, accent("Pseudo")],
		]);

		const ask = (path: string, headers: Record<string, string> = {}) => fetch(site.url + path, { redirect: "manual", headers });
		const chosen = await ask(`/locale-choice?locale=${PSEUDO}&to=/team?search=a`, { "sec-fetch-site": "same-origin" });
		expect([chosen.status, chosen.headers.get("location")]).toEqual([302, `/${PSEUDO}/team?search=a`]);
		expect(chosen.headers.getSetCookie()).toEqual([`locale=${PSEUDO}; path=/; max-age=31536000; samesite=lax`]);

		const locationFor = async (path: string, headers: Record<string, string>) => (await ask(path, headers)).headers.get("location");
		expect(await locationFor("/?show=live", { cookie: `locale=${PSEUDO}` })).toBe(`/${PSEUDO}?show=live`);
		expect(await locationFor("/", { "accept-language": `${PSEUDO}, en;q=0.5` })).toBe(`/${PSEUDO}`);
		expect(await locationFor("/", { cookie: "locale=en", "accept-language": PSEUDO })).toBeNull();
		expect(await locationFor("/team", { cookie: `locale=${PSEUDO}`, "accept-language": PSEUDO })).toBeNull();
		const home = await ask("/", {});
		expect([home.status, home.headers.get("vary")]).toEqual([200, expect.stringMatching(/Cookie.*Accept-Language/)]);
	});

	it.skipIf(!chromiumPath)("is remembered for a year by the choice of a reader", async () => {
		const browser = await launchChromium();
		try {
			const context = await browser.newContext({ locale: "en-GB" });
			const page = await context.newPage();
			await page.goto(`${site.url}/team`);
			expect((await context.cookies()).filter(({ name }) => name === "locale")).toEqual([]);
			await page.getByRole("link", { name: accent("Pseudo") }).click();
			await page.waitForURL(`**/${PSEUDO}/team`);
			const [kept] = (await context.cookies()).filter(({ name }) => name === "locale");
			expect(kept?.value).toBe(PSEUDO);
			expect(Math.round(((kept?.expires ?? 0) - Date.now() / 1_000) / 86_400)).toBe(365);
			await page.goto(site.url);
			expect(new URL(page.url()).pathname).toBe(`/${PSEUDO}`);
		} finally {
			await browser.close();
		}
	});

	it("has canonical addresses of its own, which hreflang names beside the bare ones", async () => {
		for (const path of ["/team", "/en/team", `/${PSEUDO}/team`]) {
			const html = await (await fetch(site.url + path)).text();
			const own = path.startsWith(`/${PSEUDO}`) ? `/${PSEUDO}/team` : "/team";
			expect(/<link rel="canonical" href="https?:\/\/[^/"]+([^"]*)"/.exec(html)?.[1], path).toBe(own);
			const alternates = [...html.matchAll(/<link rel="alternate" hrefLang="([^"]*)" href="https?:\/\/[^/"]+([^"]*)"/g)];
			expect(Object.fromEntries(alternates.map(([, name, address]) => [name, address])), path).toEqual({
				en: "/team",
				[PSEUDO]: `/${PSEUDO}/team`,
				"x-default": "/team",
			});
		}
	});

	it("leads a guest to the sign-in in it", async () => {
		const answer = await fetch(`${site.url}/${PSEUDO}/account`, { redirect: "manual" });
		expect([answer.status, answer.headers.get("location")]).toEqual([302, `/${PSEUDO}/login`]);
	});

	it("has the mails to readers of its pages", async () => {
		const outbox = join(site.dataDir, "outbox");
		const mails = () => readdir(outbox).catch(() => []);
		await expect.poll(async () => (await mails()).length).toBe(1);
		const { subject, text = "", html = "" } = await PostalMime.parse(await readFile(join(outbox, (await mails())[0] ?? "")));
		expect(subject).toBe(accent("Confirm your e-mail address for {{site}}").replace("{{site}}", "Touchline"));
		expect(html).toContain(`<html lang="${PSEUDO}">`);
		const [, origin] = text.match(/^(http:.*)\/en-XA\/login#verify=/m) ?? [];
		const lines = text.split("\n").filter((line) => !line.startsWith("http"));
		expect(lines.map(outsideBrackets).filter((line) => /\p{Script=Latin}{2,}/u.test(line))).toEqual([`Touchline, ${origin}`]);
	});
});
