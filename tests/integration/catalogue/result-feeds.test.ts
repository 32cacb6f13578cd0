// Feeds of results, read back by a feed reader's library and by a strict XML parser other than the library that writes them.
import { DOMParser, type Element, onErrorStopParsing } from "@xmldom/xmldom";
import Parser from "rss-parser";
import { describe, expect, it, vi } from "vitest";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#shared/kit/instant.ts";
import type { EventDraft } from "#shared/match/match-event.ts";
import { sportOf } from "#shared/sports/registry.ts";
import { madeLeague } from "../../fixtures/made-league.ts";
import { draftAt, KICK_OFF } from "../../fixtures/made-match.ts";
import { FOOTBALL, TENNIS } from "../../fixtures/sport-keys.ts";
import { catalogueSuite } from "../../support/catalogue-suite.ts";
import { DEFAULT_DATABASES } from "../../support/database-kinds.ts";

const NOW = KICK_OFF + 3 * HOUR_MS;
const ATOM = "http://www.w3.org/2005/Atom";
/** Ends a CDATA section twice, opens others, and has characters that no XML document may contain. */
const HOSTILE = 'A & <b> ]]> ]]> "q" \u0001\u000b\ud800\ufffe <![CDATA[ &amp; é😀';
const HOSTILE_READ = 'A & <b> ]]> ]]> "q" \ufffd <![CDATA[ &amp; é😀';

const goal = (side: "home" | "away", minute: number): EventDraft =>
	draftAt("1h", minute, "goal_scored", { side, scorerId: null, kind: "open_play" });
const END: EventDraft[] = [
	draftAt("1h", 46, "period_ended", {}),
	draftAt("2h", 45, "period_started", {}),
	draftAt("2h", 93, "period_ended", {}),
	draftAt("2h", 93, "match_ended", {}),
];
const PLAYED = (...goals: EventDraft[]): EventDraft[] => [draftAt("1h", 0, "period_started", {}), ...goals, ...END];
const turned = (payload: object): EventDraft => ({ type: "status_changed", period: null, elapsedMs: null, payload, occurredAt: NOW });

const parseXml = (text: string) =>
	new DOMParser({ onError: onErrorStopParsing }).parseFromString(text, "text/xml").documentElement as Element;
const childrenOf = (element: Element, name: string) => [...element.childNodes].filter((node) => node.nodeName === name) as Element[];
const textOf = (element: Element, name: string) => childrenOf(element, name)[0]?.textContent?.trim() ?? null;

describe.each(DEFAULT_DATABASES)("feeds of results on $kind", (database) => {
	const suite = catalogueSuite(database, { now: NOW });
	const fetchText = async (path: string) => String((await suite.server.api.call("GET", path)).json);
	const read = async (path: string) => new Parser().parseString(await fetchText(path));
	const titles = async (path: string) => (await read(path)).items.map(({ title }) => title?.trim());

	it.skipIf(database.isMissing)("name results, and what is no plain result, in words", async () => {
		const { server } = suite;
		const made = await madeLeague(server.store, { key: "Words", teams: 4, startsAt: KICK_OFF, daily: true });
		const ids = made.matches.map(({ id }) => id);
		const path = `/api/v1/leagues/${made.leagueId}/results.atom`;
		expect(await titles(path)).toEqual([]);
		expect(textOf(parseXml(await fetchText(path)), "updated")).toBe("2026-11-21T00:00:00.000Z");
		const courses: EventDraft[][] = [
			PLAYED(goal("home", 3), goal("home", 8), goal("away", 20)),
			[draftAt("1h", 0, "period_started", {}), goal("home", 3), turned({ status: "abandoned", reason: "waterlogged pitch" })],
			[turned({ status: "awarded", score: { home: 3, away: 0 }, reason: "3–0, forfeit by United" })],
			[turned({ status: "cancelled" })],
			[turned({ status: "awarded", score: { home: 0, away: 0 }, winner: "away" })],
			[draftAt("1h", 0, "period_started", {}), goal("away", 3)],
		];
		for (const [index, drafts] of courses.entries()) await server.append(ids[index] ?? "", drafts);
		const names = made.records.map(({ homeTeamId, awayTeamId }) =>
			[homeTeamId, awayTeamId].map((id) => `Words Team ${made.teamIds.indexOf(id) + 1}`),
		);
		const [[a, b], [c, d], [e, f], [g, h], [i, j]] = names as [string[], string[], string[], string[], string[]];
		const expected = [
			`${a} 2–1 ${b}`,
			`${c} – ${d}: abandoned at 1–0`,
			`${e} 3–0 ${f}, awarded`,
			`${g} – ${h}: cancelled`,
			`${i} 0–0 ${j}, awarded, won by ${j}`,
		];
		expect((await titles(path)).sort()).toEqual(expected.sort());
		const { items } = await read(path);
		const awarded = items.find(({ title }) => title?.includes("3–0"));
		expect(awarded).toMatchObject({
			id: `http://localhost/match/${ids[2]}`,
			link: `http://localhost/match/${ids[2]}`,
			summary: "Words League, Matchday 2\nReason: 3–0, forfeit by United",
			isoDate: new Date(NOW).toISOString(),
		});
		expect(await titles(`${path}?scores=hidden`)).toEqual(expect.arrayContaining([`${a} – ${b}`, `${i} – ${j}`]));
		expect(await fetchText(`${path}?scores=hidden`)).not.toMatch(/\d–\d|won by|forfeit|waterlogged/);
		expect(await titles(`/api/v1/teams/${made.teamIds[0]}/results.rss`)).toHaveLength(3);
	});

	it.skipIf(database.isMissing)("have an entry for each correction, and a later time at the result; a confirmation is none", async () => {
		const { server } = suite;
		const made = await madeLeague(server.store, { key: "Fixed", teams: 2, startsAt: KICK_OFF });
		const id = made.matches[0]?.id ?? "";
		await server.append(id, PLAYED(goal("home", 3), goal("home", 8), goal("away", 20)));
		const late = async (minutes: number, draft: EventDraft) => {
			server.setNow(NOW + minutes * MINUTE_MS);
			await server.append(id, [draft]);
		};
		await late(10, { ...goal("away", 30), isLate: true } as EventDraft);
		const path = `/api/v1/leagues/${made.leagueId}/results`;
		const entries = async () =>
			childrenOf(parseXml(await fetchText(`${path}.atom`)), "entry").map((entry) =>
				["id", "title", "published", "updated"].map((name) => textOf(entry, name)),
			);
		const page = `http://localhost/match/${id}`;
		const at = (minutes: number) => new Date(NOW + minutes * MINUTE_MS).toISOString();
		const [home, away] = ["Fixed Team 1", "Fixed Team 2"];
		expect(await entries()).toEqual([
			[page, `${home} 2–2 ${away}`, at(0), at(10)],
			[`${page}#corrected-9`, `${home} – ${away}: corrected from 2–1 to 2–2`, at(10), at(10)],
		]);
		await late(20, { ...goal("home", 40), isLate: true, status: "provisional" } as EventDraft);
		expect((await entries()).map(([, title]) => title)).toContain(`${home} – ${away}: corrected from 2–2 to 3–2`);
		expect((await entries())[0]).toEqual([page, `${home} 3–2 ${away}`, at(0), at(20)]);
		expect(await fetchText(`${path}.rss`)).toContain("The result is not confirmed yet.");
		const hidden = await titles(`${path}.rss?scores=hidden`);
		expect(hidden).toEqual([`${home} – ${away}`, ...Array(2).fill(`${home} – ${away}: the result was corrected`)]);
		const folding = vi.spyOn(sportOf(FOOTBALL), "step");
		await fetchText(`${path}.rss`);
		expect(folding).not.toHaveBeenCalled();
		folding.mockRestore();
		server.setNow(NOW);
	});

	it.skipIf(database.isMissing)("name a walkover", async () => {
		const { server } = suite;
		const made = await madeLeague(server.store, { key: "Net", teams: 2, sport: TENNIS, startsAt: KICK_OFF });
		const at = (type: string, payload: object, period: string | null): EventDraft =>
			({ type, period, elapsedMs: null, payload, occurredAt: NOW }) as EventDraft;
		await server.append(made.matches[0]?.id ?? "", [
			at("side_withdrew", { side: "home", playerId: null, kind: "walkover" }, null),
			turned({ status: "awarded" }),
		]);
		expect(await titles("/api/v1/sports/tennis-3/results.atom")).toEqual([
			"Net Team 1 0–0 Net Team 2, awarded, won by Net Team 2 (walkover)",
		]);
		expect((await read("/api/v1/sports/tennis-3/results.atom")).title).toBe("Results: Tennis – Tests");
	});

	it.skipIf(database.isMissing)("are XML whatever names contain, and keep to the rules of Atom and RSS", async () => {
		const { server } = suite;
		const made = await madeLeague(server.store, { key: HOSTILE, teams: 2, startsAt: KICK_OFF });
		await server.append(made.matches[0]?.id ?? "", PLAYED(goal("home", 3)));
		const path = `/api/v1/leagues/${made.leagueId}/results`;
		const title = `${HOSTILE_READ} Team 1 1–0 ${HOSTILE_READ} Team 2`;
		for (const kind of ["atom", "rss"]) expect(await titles(`${path}.${kind}`)).toEqual([title]);

		const feed = parseXml(await fetchText(`${path}.atom`));
		expect([feed.namespaceURI, feed.localName]).toEqual([ATOM, "feed"]);
		// RFC 4287, 4.1.1 and 4.1.2: what a feed and an entry must have once; an author of the feed counts for its entries.
		for (const each of [feed, ...childrenOf(feed, "entry")]) {
			for (const name of ["id", "title", "updated"]) expect(childrenOf(each, name), name).toHaveLength(1);
			const alternates = childrenOf(each, "link").filter((link) => link.getAttribute("rel") === "alternate");
			expect(alternates).toHaveLength(1);
			expect(URL.canParse(textOf(each, "id") ?? "")).toBe(true);
			expect(textOf(each, "updated")).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
		}
		expect(childrenOf(feed, "author").map((author) => textOf(author, "name"))).toEqual(["Tests"]);
		const self = childrenOf(feed, "link").find((link) => link.getAttribute("rel") === "self");
		expect(self?.getAttribute("href")).toBe(`http://localhost/api/v1/leagues/${made.leagueId}/results.atom`);

		const rss = parseXml(await fetchText(`${path}.rss`));
		expect([rss.localName, rss.getAttribute("version")]).toEqual(["rss", "2.0"]);
		const channel = childrenOf(rss, "channel")[0] as Element;
		for (const name of ["title", "link", "description"]) expect(childrenOf(channel, name)).toHaveLength(1);
		const item = childrenOf(channel, "item")[0] as Element;
		expect(childrenOf(item, "guid")[0]?.getAttribute("isPermaLink")).toBe("true");
		expect(textOf(item, "pubDate")).toBe(new Date(NOW).toUTCString());
	});

	it.skipIf(database.isMissing)(
		"are kept by caches, asked for again by their ETag, and read by pages of any origin; old matches are no news",
		async () => {
			const { api, store } = suite.server;
			const old = await madeLeague(store, { key: "Old", teams: 2, startsAt: NOW - 31 * DAY_MS });
			await suite.server.append(old.matches[0]?.id ?? "", PLAYED());
			expect(await titles(`/api/v1/leagues/${old.leagueId}/results.rss`)).toEqual([]);
			for (const [path, type] of [
				["/api/v1/results.atom", "atom"],
				["/api/v1/results.rss", "rss"],
			] as const) {
				const { headers, status } = await api.call("GET", path, { headers: { origin: "https://elsewhere.example" } });
				expect([status, headers.get("content-type")]).toEqual([200, `application/${type}+xml; charset=utf-8`]);
				expect(headers.get("cache-control")).toBe("public, max-age=120");
				expect(headers.get("access-control-allow-origin")).toBe("*");
				const again = { "if-none-match": headers.get("etag") ?? "", "cache-control": "max-age=0" };
				expect((await api.call("GET", path, { headers: again })).status).toBe(304);
			}
			for (const unknown of ["teams/t9999", "leagues/l9999", "sports/none-1"]) {
				expect((await api.call("GET", `/api/v1/${unknown}/results.atom`)).status).toBe(404);
			}
			expect((await titles(`/api/v1/sports/football-1/results.atom`)).length).toBeGreaterThan(5);
		},
	);
});
