// The first three minutes of an empty data folder, read every second: what pages and API say about the demo while its past is being
// written.
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { MatchRow } from "#shared/contract/match-row.ts";
import { HOUR_MS, MINUTE_MS, SECOND_MS } from "#shared/kit/instant.ts";
import { isInPlay, type MatchStatus } from "#shared/match/match-status.ts";
import { type ServerProcess, startServer } from "../../support/server-process.ts";

const RECORDED_MS = Number(process.env.FIRST_MINUTES_S ?? 180) * SECOND_MS;
/** No match takes longer, except a five-day match of cricket. */
const MAX_MATCH_MS = 12 * HOUR_MS;
const REST_HOURS: Readonly<Record<string, number>> = { football: 48, basketball: 24, ice_hockey: 24 };
const PAGES = ["/", "/sport", "/following", "/league/l1"];

interface Reading {
	/** Number of live matches, by the page or endpoint that states it. */
	counts: Record<string, number>;
	/** Matches that are shown as in play although they must be over. */
	pastLive: string[];
	/** Teams whose row in the table counts more or fewer matches than they have results. */
	wrongRows: string[];
	progress: number | null;
}

describe("the first minutes of an empty folder", () => {
	let server: ServerProcess;
	const readings: Reading[] = [];
	const starts = new Map<string, MatchRow>();
	const json = async <Answer>(path: string) => (await (await fetch(server.url + path)).json()) as Answer;
	const rowsOf = async (path: string) => (await json<{ matches: MatchRow[] }>(path)).matches;

	/** The number beside the link to the live matches; a page without a number has 0. */
	async function countOnPage(path: string): Promise<number> {
		const html = await (await fetch(server.url + path, { headers: { accept: "text/html" } })).text();
		const link = /<a[^>]*href="\/live-sports"[^>]*>(.*?)<\/a>/s.exec(html)?.[1] ?? "";
		return Number(link.replace(/<[^>]*>/g, "").match(/\d+/)?.[0] ?? 0);
	}

	async function read(): Promise<Reading> {
		const [live, { sports }, { tables }, results, { demoProgress }, ...pages] = await Promise.all([
			rowsOf("/api/v1/matches?status=live"),
			json<{ sports: { liveCount: number }[] }>("/api/v1/sports"),
			json<{ tables: { rows: { team: { id: string }; played: number }[] }[] }>("/api/v1/leagues/l1/table"),
			rowsOf("/api/v1/leagues/l1/matches?part=results&limit=500"),
			json<{ demoProgress?: number }>("/api/v1/site-frame"),
			...PAGES.map(countOnPage),
		]);
		for (const row of [...live, ...results]) starts.set(row.id, row);
		const played = new Map<string, number>();
		for (const { home, away } of results) for (const { id } of [home, away]) played.set(id, (played.get(id) ?? 0) + 1);
		return {
			counts: {
				api: live.length,
				sports: sports.reduce((sum, { liveCount }) => sum + liveCount, 0),
				...Object.fromEntries(PAGES.map((path, index) => [path, pages[index] ?? 0])),
			},
			pastLive: live
				.filter(({ sport, startsAt, live: { status } }) => {
					return sport !== "cricket" && isInPlay(status as MatchStatus) && startsAt < Date.now() - MAX_MATCH_MS;
				})
				.map(({ id }) => id),
			wrongRows: (tables[0]?.rows ?? []).filter((row) => row.played !== (played.get(row.team.id) ?? 0)).map(({ team }) => team.id),
			progress: demoProgress ?? null,
		};
	}

	beforeAll(
		async () => {
			server = await startServer({ env: { LOG_LEVEL: "warn" }, readyWithinMs: 5 * MINUTE_MS });
			for (const until = Date.now() + RECORDED_MS; Date.now() < until; ) {
				const begun = Date.now();
				readings.push(await read());
				await sleep(Math.max(0, begun + SECOND_MS - Date.now()));
			}
			const summary = readings.map(({ counts, progress }) => `${Object.values(counts).join(" ")} ${progress ?? "complete"}`);
			console.log(`${readings.length} readings: ${Object.keys(readings[0]?.counts ?? {}).join(" ")} progress\n${summary.join("\n")}`);
		},
		RECORDED_MS + 6 * MINUTE_MS,
	);
	afterAll(() => server?.stop());

	it("have the same number of live matches on every page and in the API, but for one that begins or ends between two requests", () => {
		const spread = readings.map(({ counts }) => Math.max(...Object.values(counts)) - Math.min(...Object.values(counts)));
		expect(Math.max(...spread)).toBeLessThanOrEqual(1);
		expect(spread.filter((each) => each > 0).length).toBeLessThan(readings.length / 10);
	});

	it("show no match of the past as live, and no table that contradicts its results", () => {
		expect(readings.flatMap(({ pastLive }) => pastLive)).toEqual([]);
		// A result may arrive between the requests of one reading, but not in two readings in a row.
		const twice = readings.flatMap(({ wrongRows }, index) => wrongRows.filter((id) => readings[index - 1]?.wrongRows.includes(id)));
		expect(twice).toEqual([]);
	});

	it("have no side in two matches within its rest", () => {
		const rows = [...starts.values()].sort((one, other) => one.startsAt - other.startsAt);
		const close = rows.flatMap((row, index) =>
			rows
				.slice(index + 1)
				.filter(({ sport, startsAt, home, away }) => {
					const isSameSide = [home.id, away.id].some((id) => id === row.home.id || id === row.away.id);
					return isSameSide && startsAt - row.startsAt < (REST_HOURS[sport] ?? 0) * HOUR_MS;
				})
				.map(({ id }) => `${row.id} ${id}`),
		);
		expect(close).toEqual([]);
		expect(rows.every(({ startsAt }) => startsAt % (15 * MINUTE_MS) === 0)).toBe(true);
	});

	it("say how far the past is, never less than before, until it is complete", () => {
		const known = readings.map(({ progress }) => progress ?? 100);
		expect(known.every((percent, index) => percent >= (known[index - 1] ?? 0))).toBe(true);
	});
});
