// Statements of section 2: each route without prefix and under /en, with its purpose. On the run's shared unchanging site, as a guest.
import { expect, it } from "vitest";
import type { HighlightsAnswer } from "#shared/contract/rest/media/highlights.ts";
import { finishedMatchOfStillSite } from "../support/shared-still-site.ts";
import { getInBothForms, getJson, getPage } from "./site-page.ts";

const NOT_FOUND = "This page could not be found";

it("S46: / is home, with the day's matches by league", async () => {
	const { layout, main, links } = await getInBothForms("/");
	expect(layout).toBe("home");
	expect(main).toContain("Leagues today");
	expect(links.filter((link) => /^\/match\/m\d+$/.test(link)).length).toBeGreaterThan(10);
	expect(links.filter((link) => /^\/league\/l\d+/.test(link)).length).toBeGreaterThan(10);
});

it("S47: /about-us says what the site is", async () => {
	const { title, main } = await getInBothForms("/about-us");
	expect(title).toMatch(/^About/);
	expect(main).toContain("Where the scores come from");
});

it("S48: /account is for a signed-in user: a guest is sent to the sign-in, in the locale of the address", async () => {
	const [bare, prefixed] = [await getPage("/account"), await getPage("/en/account")];
	expect([bare.status, bare.headers.location]).toEqual([302, "/login"]);
	expect([prefixed.status, prefixed.headers.location]).toEqual([302, "/en/login"]);
});

it("S50: /contact has the form that writes to the site", async () => {
	const { main, text } = await getInBothForms("/contact");
	expect(main).toContain("Your message");
	for (const field of ["name", "email", "subject", "message"]) expect(text).toMatch(new RegExp(`name="${field}"`));
});

it("S51: /hot-match-today lists hot matches with the reason", async () => {
	const { main, links } = await getInBothForms("/hot-match-today");
	expect(main).toMatch(/^Hot matches today/);
	expect(main).toMatch(/Live \S+, (level|\d+ goals? apart)/);
	expect(links.some((link) => link.startsWith("/match/"))).toBe(true);
});

it("S52: /live-sports lists what is under way, and nothing else", async () => {
	const { main } = await getInBothForms("/live-sports");
	const [, count] = /^Live scores (\d+) matches under way/.exec(main) ?? [];
	expect(Number(count)).toBeGreaterThan(0);
	expect(main).not.toMatch(/ FT /);
});

it("S53: /login is the sign-in, in the layout for it", async () => {
	const { layout, text } = await getInBothForms("/login");
	expect(layout).toBe("auth");
	expect(text).toContain('name="email"');
	expect(text).toContain('autoComplete="current-password"');
});

it("S55: /pricing lists the plans on sale with their prices, and how to pay", async () => {
	const { main, links } = await getInBothForms("/pricing");
	expect(main).toMatch(/^Plans /);
	expect(main).toContain("€6.99");
	expect(main).toContain("How to pay");
	expect(links.some((link) => link.startsWith("/checkout/plan1"))).toBe(true);
});

it("S57: /register is the registration, with name, address and password", async () => {
	const { layout, text } = await getInBothForms("/register");
	expect(layout).toBe("auth");
	for (const field of ["displayName", "email", "password"]) expect(text).toMatch(new RegExp(`<input[^>]* name="${field}"`));
});

it("S58: /terms has the terms", async () => {
	const { title, main } = await getInBothForms("/terms");
	expect(title).toMatch(/^Terms of use/);
	expect(main.split(" ").length).toBeGreaterThan(180);
});

it("S59: /auth/reset-password asks for the address of the account", async () => {
	const { layout, text } = await getInBothForms("/auth/reset-password");
	expect(layout).toBe("auth");
	expect(text).toMatch(/<input type="email"[^>]* name="email"/);
});

it("S60: /cms/login is the staff's sign-in", async () => {
	const { layout, main, text } = await getInBothForms("/cms/login");
	expect(layout).toBe("auth");
	expect(main).toMatch(/^Staff sign-in/);
	expect(text).toContain('autoComplete="current-password"');
});

it("S65: /policy/privacy and /policy/refund have their policies; another policy is a 404", async () => {
	const [privacy, refund] = [await getInBothForms("/policy/privacy"), await getInBothForms("/policy/refund")];
	expect([privacy.title, refund.title]).toEqual([expect.stringMatching(/^Privacy notice/), expect.stringMatching(/^Refunds/)]);
	for (const { main } of [privacy, refund]) expect(main.split(" ").length).toBeGreaterThan(180);
	expect((await getPage("/policy/cookies")).status).toBe(404);
});

it("S66: /sport/football-1/highlights lists the highlights of football", async () => {
	const { main, links } = await getInBothForms("/sport/football-1/highlights");
	expect(main).toMatch(/^Football highlights [1-9]\d* highlights?/);
	expect(links.some((link) => link.startsWith("/match-highlight/"))).toBe(true);
});

it("S67: /league/{id} is a league with table, fixtures and results; without an id all leagues", async () => {
	const league = await getInBothForms("/league/l1");
	for (const part of ["Table", "Fixtures", "Results"]) expect(league.main).toContain(part);
	expect(league.main).toMatch(/Standings, (Overall|Live)/);
	const all = await getInBothForms("/league");
	expect(all.main).toMatch(/^Leagues \d+ competitions/);
	expect(new Set(all.links.filter((link) => /^\/league\/l\d+$/.test(link))).size).toBeGreaterThan(20);
});

it("S68: /match-highlight/{id} is a highlight with its key moments; without an id all", async () => {
	const id = await finishedMatchOfStillSite();
	const highlight = await getInBothForms(`/match-highlight/${id}`);
	expect(highlight.main).toContain("Key moments");
	expect(highlight.links).toContain(`/match/${id}`);
	const all = await getInBothForms("/match-highlight");
	expect(all.main).toMatch(/^Highlights \d+ highlights/);
	expect(all.links.filter((link) => link.startsWith("/match-highlight/")).length).toBeGreaterThan(5);
});

it("S69: /match/{id} is a match, and its highlight is shown within the match's frame", async () => {
	const id = await finishedMatchOfStillSite();
	const match = await getInBothForms(`/match/${id}`);
	const nested = await getInBothForms(`/match/${id}/highlight`);
	const { highlights } = await getJson<HighlightsAnswer>("/api/v1/highlights");
	const row = highlights.find((highlight) => highlight.match.id === id)?.match;
	for (const { main } of [match, nested]) {
		expect(main).toContain(row?.home.name);
		expect(main).toContain("Finished");
	}
	expect(nested.main).toContain("Key moments drawn from the match log");
	expect(match.main).not.toContain("Key moments drawn from the match log");
});

it("S70: /sport/{slug} is a sport with its matches; without a slug all sports; an unknown slug is a 404", async () => {
	expect((await getInBothForms("/sport/football-1")).main).toMatch(/^Football \d+ live \d+ matches today/);
	const { main, links } = await getInBothForms("/sport");
	expect(main).toMatch(/^Sports/);
	for (const sport of ["football-1", "basketball-2", "tennis-3"]) expect(links).toContain(`/sport/${sport}`);
	expect((await getPage("/sport/curling-9")).status).toBe(404);
});

it("S71: /team/{id} is a team with its matches and squad; without an id all teams", async () => {
	const team = await getInBothForms("/team/t1");
	for (const part of ["Next matches", "Last matches", "Squad"]) expect(team.main).toContain(part);
	const all = await getInBothForms("/team");
	expect(all.main).toMatch(/^Teams \d+ teams/);
	expect(all.links.filter((link) => /^\/team\/t\d+$/.test(link)).length).toBeGreaterThan(20);
});

it("S82: an address that no route has shows the sentence, with status 404", async () => {
	for (const path of ["/no/such/page", "/en/no/such/page", "/nowhere"]) {
		const { status, main } = await getPage(path);
		expect(status).toBe(404);
		expect(main).toContain(NOT_FOUND);
	}
});

it("S83: a page whose parameters do not check shows the same sentence, with status 404", async () => {
	for (const path of ["/league/nope", "/match/%21", "/team/t99999", "/?date=2026-02-30", "/match-highlight/nope", "/movies/nope"]) {
		const { status, main } = await getPage(path);
		expect([path, status]).toEqual([path, 404]);
		expect(main).toContain(NOT_FOUND);
	}
});

it("S95: pages are named by the parameters id and slug", async () => {
	const { leagues } = await getJson<{ leagues: { id: string; name: string }[] }>("/api/v1/leagues");
	const league = leagues[3] ?? { id: "", name: "" };
	expect((await getPage(`/league/${league.id}`)).title).toContain(league.name);
	expect((await getPage("/sport/ice-hockey-4")).title).toMatch(/^Ice hockey/);
});
