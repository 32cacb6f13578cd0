// A language is one folder and one line: under a language that was added so, every text of pages and mails is in it.
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import PostalMime from "postal-mime";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { MatchesAnswer } from "#shared/contract/rest/catalogue/matches.ts";
import { chromiumPath, launchChromium } from "../../support/chromium.ts";
import type { ServerProcess } from "../../support/server-process.ts";
import { accent, PSEUDO, startPseudoSite } from "./pseudo-site.ts";

const LONG_MS = 180_000;

/** Attributes whose text readers see or hear. */
const SPOKEN = /\s(?:aria-label|title|placeholder|alt)="([^"]*)"/g;

const unescapeHtml = (text: string) =>
	text.replace(/&(amp|lt|gt|quot|#x27|#39);/g, (_all, name: string) => ({ amp: "&", lt: "<", gt: ">", quot: '"' })[name] ?? "'");

/** All that a reader sees or hears of a page, piece by piece. */
function shownTexts(html: string): string[] {
	const body = html.replace(/<(script|style|noscript)\b[\s\S]*?<\/\1>/g, "");
	const attributes = [...body.matchAll(SPOKEN)].map(([, text = ""]) => text);
	return [...attributes, ...body.split(/<[^>]*>/)].map((text) => unescapeHtml(text).trim()).filter((text) => text !== "");
}

/** The data that the page was made of, as it carries them for the browser. */
const dataOf = (html: string) => [...html.matchAll(/<script\b[^>]*>([\s\S]*?)<\/script>/g)].map(([, code]) => code).join(" ");

/** Brackets lie in brackets where a text has another one in its hole. */
function outsideBrackets(text: string): string {
	const rest = text.replace(/\[[^[\]]*\]/g, " ");
	return rest === text ? text.replace(/^[\s·,:/]+|[\s·,:]+$/g, "") : outsideBrackets(rest);
}

/** Texts that are neither in the language's folder, nor data, nor composed of names in the data. */
function foreignTexts(html: string): string[] {
	const data = dataOf(html);
	const names = new Set(data.match(/\p{Lu}\p{L}*/gu) ?? []);
	return shownTexts(html).filter((text) => {
		const parts = outsideBrackets(text).split(/\s+·\s+/);
		const foreign = parts.filter((part) => !data.includes(`"${part}\\"`));
		return foreign.some((part) => (part.match(/\p{Script=Latin}{2,}/gu) ?? []).some((word) => !names.has(word)));
	});
}

describe("A language that was added by one folder and one line", () => {
	let site: ServerProcess;
	let match: MatchesAnswer["matches"][number];
	const read = async (path: string) => (await fetch(`${site.url}/${PSEUDO}${path}`)).text();

	beforeAll(async () => {
		site = await startPseudoSite();
		for (;;) {
			const { matches } = (await (await fetch(`${site.url}/api/matches?status=live`)).json()) as MatchesAnswer;
			if (matches[0]) {
				match = matches[0];
				break;
			}
			await sleep(200);
		}
	}, LONG_MS);
	afterAll(() => site?.stop());

	it.each([
		["home", () => ""],
		["live sports", () => "/live-sports"],
		["hot matches", () => "/hot-match-today"],
		["sports", () => "/sport"],
		["a sport", () => "/sport/football-1"],
		["leagues", () => "/league"],
		["a league", () => `/league/${match.league.id}`],
		["teams", () => "/team"],
		["a team", () => `/team/${match.home.id}`],
		["a match", () => `/match/${match.id}`],
		["the statistics of a match", () => `/match/${match.id}?tab=statistics`],
		["the sign-in", () => "/login"],
		["the sign-up", () => "/register"],
		["the console's sign-in", () => "/cms/login"],
		["a missing page", () => "/nowhere"],
	])("has every text of %s", async (_name, path) => {
		const html = await read(path());
		expect(html).toContain(`<html lang="${PSEUDO}"`);
		expect(html).toMatch(/\[[^\]<]*[éåö]/);
		expect(foreignTexts(html)).toEqual([]);
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
				// React marks the elements that it took over.
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

	it("has the mails to readers of its pages", async () => {
		const answer = await fetch(`${site.url}/api/auth/register`, {
			method: "POST",
			headers: { "content-type": "application/json", "accept-language": PSEUDO },
			body: JSON.stringify({ email: "ann@tests.example", password: "a long enough pass phrase", displayName: "Ann Marker" }),
		});
		expect(answer.status).toBe(202);
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
