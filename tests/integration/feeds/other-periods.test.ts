// Staff set a match to one period, thirds or quarters, but sources report halves: their score is used, nothing is assigned to a period
// that the match does not have, and a remark names the row and the omitted fields.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { importRead } from "#server/feeds/importers/openfootball/import-files.ts";
import { readFile } from "#server/feeds/importers/openfootball/read-file.ts";
import { mapFixture } from "#server/feeds/providers/api-football/map.ts";
import { footballReports } from "#server/feeds/providers/football-reports/football-reports.ts";
import { createReportTaker } from "#server/feeds/providers/polled/take-reports.ts";
import { MINUTE_MS } from "#shared/kit/instant.ts";
import type { MatchFormat, MatchState } from "#shared/match/match-state.ts";
import { event, fixtureAt, madeMatch } from "../../fixtures/api-football-day.ts";
import { type CatalogueServer, startCatalogue } from "../../support/catalogue-server.ts";
import { DEFAULT_DATABASES, type EmptyDatabase } from "../../support/database-kinds.ts";

const KICK_OFF = Date.UTC(2026, 10, 21, 15);
const PLAYED = {
	score: { ht: [1, 0], ft: [1, 2] },
	goals1: [{ name: "Ann", minute: 12 }],
	goals2: [
		{ name: "Bea", minute: 50 },
		{ name: "Bo", minute: 80 },
	],
};
const CORRECTED = { score: { ht: [1, 0], ft: [1, 1] }, goals1: PLAYED.goals1, goals2: [{ name: "Bea", minute: 50 }] };

describe.each(DEFAULT_DATABASES)("a match in other periods than halves on $kind", ({ isMissing, create }) => {
	let empty: EmptyDatabase;
	let server: CatalogueServer;
	beforeEach(async ({ skip }) => {
		skip(isMissing);
		empty = await create();
		server = await startCatalogue(empty, { now: KICK_OFF });
	});
	afterEach(async () => {
		await server?.stop();
		await empty?.remove();
	});

	async function set(format: Partial<MatchFormat>) {
		const edits = JSON.stringify({ format: { by: "u1", at: KICK_OFF } });
		const whole = JSON.stringify({ hasExtraTime: false, hasShootOut: false, ...format });
		await server.db.kysely.updateTable("matches").set({ format: whole, edits }).execute();
		server.bus.publish("catalogue.changed", { matchIds: ["m1"] });
	}
	const stateOf = async () => (await server.matchLog.stateOf("m1"))?.state as MatchState;
	async function seen() {
		const { status, score, timeline } = await stateOf();
		const goals = timeline.filter(({ event: { type, status } }) => type === "goal_scored" && status !== "cancelled");
		return { status, score, goals: goals.map(({ event: { period, elapsedMs } }) => `${period} ${(elapsedMs ?? 0) / MINUTE_MS + 1}`) };
	}

	describe("in a file", () => {
		const take = (more: object) => {
			const row = { round: "Matchday 1", date: "2026-11-01", time: "15:00", team1: "A FC", team2: "B FC", score: {}, ...more };
			const text = JSON.stringify({ name: "English Premier League 2026/27", matches: [row] });
			return importRead([{ path: "en.1.json", ...readFile("en.1.json", text) }], { ...server, catalogue: server.store });
		};

		it("in one piece has all goals with their minutes, and follows a correction", async () => {
			await take({});
			await set({ regularPeriods: 1, halfMinutes: 60 });
			const reason = "score.ht: the match is played in one piece, so the half-time score was left out";
			expect(await take(PLAYED)).toMatchObject({ refused: [], disputed: [], notes: [{ path: "en.1.json", index: 0, reason }] });
			expect(await seen()).toEqual({ status: "finished", score: { home: 1, away: 2 }, goals: ["rt 12", "rt 50", "rt 80"] });
			expect(await take(CORRECTED)).toMatchObject({ refused: [], disputed: [] });
			expect(await seen()).toEqual({ status: "finished", score: { home: 1, away: 1 }, goals: ["rt 12", "rt 50"] });
		});

		it.each([3, 4] as const)("in %i periods has its result alone, and follows a correction", async (regularPeriods) => {
			await take({});
			await set({ regularPeriods });
			const reason = `score.ht, goals: the match is played in ${regularPeriods} periods, which the file does not have: only the result was taken`;
			expect(await take(PLAYED)).toMatchObject({ refused: [], disputed: [], notes: [{ path: "en.1.json", index: 0, reason }] });
			expect(await seen()).toEqual({ status: "finished", score: { home: 1, away: 2 }, goals: [] });
			expect(await take(CORRECTED)).toMatchObject({ refused: [], disputed: [] });
			expect(await seen()).toEqual({ status: "finished", score: { home: 1, away: 1 }, goals: [] });
		});

		it("stopped in the second half is stopped in its first period, and in one piece with its goals", async () => {
			await take({});
			await set({ regularPeriods: 1, halfMinutes: 60 });
			await take({ status: "interrupted", ...PLAYED });
			expect(await seen()).toEqual({ status: "interrupted", score: { home: 1, away: 2 }, goals: ["rt 12", "rt 50", "rt 80"] });
		});
	});

	it.each([1, 3] as const)(
		"reported by a provider (%i) has its final score alone when it is over, and what is corrected later",
		async (count) => {
			const made = madeMatch(7, KICK_OFF);
			const taker = createReportTaker({
				feed: "api-football",
				follower: footballReports,
				db: server.db,
				catalogue: server.store,
				ingest: server.ingest,
				clock: server.clock,
			});
			const match = { ...made, events: [event(12, made.home, "Goal", "Normal Goal"), event(70, made.away, "Goal", "Normal Goal")] };
			const report = async (minutes: number, events = match.events) => {
				server.setNow(KICK_OFF + minutes * MINUTE_MS);
				const result = mapFixture(fixtureAt({ ...match, events }, KICK_OFF + minutes * MINUTE_MS), () => null);
				if (!result.ok) throw new Error(result.message);
				await taker.take({ matches: [result.match], remarks: [] }, 0);
			};
			await report(-60);
			await set({ regularPeriods: count });
			for (const minutes of [30, 50, 100]) await report(minutes);
			expect(await seen()).toMatchObject({ score: { home: 0, away: 0 }, goals: [] });
			for (const minutes of [130, 131]) await report(minutes);
			expect(await seen()).toEqual({ status: "finished", score: { home: 1, away: 1 }, goals: [] });
			await report(140, match.events.slice(0, 1));
			expect(await seen()).toEqual({ status: "finished", score: { home: 1, away: 0 }, goals: [] });
			expect((await server.matchLog.disputedAmong(["m1"])).size).toBe(0);
			const remarks = await server.db.kysely.selectFrom("feed_remarks").select(["row_name", "message"]).execute();
			const periods = count === 1 ? "one piece" : "3 periods";
			expect(remarks).toEqual([
				{
					row_name: expect.stringMatching(/^match 7, /),
					message: `halves, incidents: the match is played in ${periods}: its result alone was taken`,
				},
			]);
		},
	);
});
