// Recorded matches through ingest and log, compared with the data in the files themselves (tests/support/recorded-facts.ts).
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readTouches } from "#server/catalogue/fixtures/match/touches.store.ts";
import { UnusableFile } from "#server/feeds/door/feed-adapter.ts";
import { playRecording } from "#server/feeds/importers/wyscout/play-recording.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import type { FootballDetail } from "#shared/sports/football/detail.ts";
import type { FootballPayloads } from "#shared/sports/football/events.ts";
import { type CatalogueServer, startCatalogue } from "../../support/catalogue-server.ts";
import { DEFAULT_DATABASES, type EmptyDatabase } from "../../support/database-kinds.ts";
import { factsOfRecording, RECORDED_MATCHES, touchesOfRecording } from "../../support/recorded-facts.ts";
import { sharedData } from "../../support/shared-data.ts";

const KICK_OFF = Date.UTC(2018, 6, 15, 15);
const FOLDER = sharedData("wyscout");
const readRecording = (id: number): unknown => JSON.parse(readFileSync(sharedData(`wyscout/${id}.json`) ?? "", "utf8"));

describe.skipIf(!FOLDER).each(DEFAULT_DATABASES)("a recorded match on $kind", ({ isMissing, create }) => {
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

	const play = (
		id: number,
		options: { homeTeamId: number; speed?: number; expectedScore?: { home: number; away: number } },
		clock = () => KICK_OFF,
		json = readRecording(id),
	) =>
		playRecording(
			json,
			{ startsAt: KICK_OFF, speed: Number.POSITIVE_INFINITY, ...options },
			{ ...server, catalogue: server.store, clock, wait: async (ms) => void (await sleep(ms)) },
		);

	async function folded(matchId: string): Promise<MatchState<FootballDetail>> {
		return (await server.matchLog.stateOf(matchId))?.state as MatchState<FootballDetail>;
	}

	it.each(RECORDED_MATCHES)("$title folds to its own score, half-time score, scorers and minutes", async ({ id, homeTeamId }) => {
		const facts = factsOfRecording(readRecording(id), homeTeamId);
		const played = await play(id, { homeTeamId, expectedScore: facts.score });
		expect(played.gaps).toEqual([]);
		const state = await folded(played.matchId);
		const sources = await server.db.kysely.selectFrom("players").select(["id", "source_id"]).execute();
		const wyscoutIds = new Map(sources.map((row) => [row.id, `p${row.source_id}`]));
		const goals = state.timeline.flatMap(({ event }) => {
			if (event.type !== "goal_scored") return [];
			const { side, scorerId } = event.payload as FootballPayloads["goal_scored"];
			return [
				{ side, scorer: wyscoutIds.get(scorerId ?? ""), period: event.period, minute: Math.floor((event.elapsedMs ?? 0) / 60_000) + 1 },
			];
		});
		expect(state.status).toBe("finished");
		expect(state.score).toEqual(facts.score);
		expect(state.periodScores[0]).toEqual({ period: "1h", ...facts.halfTime });
		expect(goals).toEqual(facts.goals);
	});

	it("imported again keeps the kick-off that it has, unless another is named", async () => {
		const [recorded] = RECORDED_MATCHES;
		if (!recorded) throw new Error("no recording");
		const { id, homeTeamId } = recorded;
		const again = (clock: number, startsAt?: number) =>
			playRecording(
				readRecording(id),
				{ homeTeamId, speed: Number.POSITIVE_INFINITY, ...(startsAt !== undefined && { startsAt }) },
				{ ...server, catalogue: server.store, clock: () => clock, wait: async () => {} },
			);
		const startsAt = async () => (await server.db.kysely.selectFrom("matches").select("starts_at").executeTakeFirst())?.starts_at;
		expect(await again(KICK_OFF)).toMatchObject({ outcome: "inserted" });
		expect(await again(KICK_OFF + 99_000)).toMatchObject({ outcome: "unchanged", events: 0 });
		expect(await startsAt()).toBe(KICK_OFF);
		expect(await again(KICK_OFF, KICK_OFF + 5)).toMatchObject({ outcome: "changed" });
		expect(await startsAt()).toBe(KICK_OFF + 5);
	});

	it.each(RECORDED_MATCHES)(
		"$title has as many touches of each player as the file, keepers before their goals",
		async ({ id, homeTeamId }) => {
			const { matchId } = await play(id, { homeTeamId });
			await play(id, { homeTeamId });
			const players = await readTouches(server.db, matchId);
			const sources = await server.db.kysely.selectFrom("players").select(["id", "source_id", "position"]).execute();
			const sourceOf = new Map(sources.map((row) => [row.id, row]));
			const counted = touchesOfRecording(readRecording(id));
			expect(Object.fromEntries(players.map(({ playerId, touches }) => [sourceOf.get(playerId)?.source_id, touches]))).toEqual(counted);
			const keepers = players.filter(({ playerId, touches }) => sourceOf.get(playerId)?.position === "GK" && touches > 5);
			expect(keepers.length).toBeGreaterThanOrEqual(2);
			for (const { x, y } of keepers) expect([x < 25, Math.abs(y - 50) < 20]).toEqual([true, true]);
			for (const { cells, touches } of players) expect(cells.reduce((sum, count) => sum + count, 0)).toBe(touches);
		},
	);

	it("adds nothing when it is played again", async () => {
		const [match] = RECORDED_MATCHES;
		const first = await play(match.id, match);
		const again = await play(match.id, match);
		expect([first.events > 100, again.events, again.matchId]).toEqual([true, 0, first.matchId]);
	});

	it("goes to the shoot-out where the recording does, which decides", async () => {
		const { matchId } = await play(2058012, { homeTeamId: 14358 });
		const state = await folded(matchId);
		expect(state.detail.shootOut?.scored).toEqual({ home: 3, away: 4 });
		expect([state.winner, state.detail.shootOut?.kicks.length]).toEqual(["away", 10]);
	});

	it("shows cards, and a second yellow as one", async () => {
		const { matchId } = await play(2516847, { homeTeamId: 2447 });
		const { detail } = await folded(matchId);
		expect([detail.redCards, detail.sentOff.length]).toEqual([{ home: 1, away: 0 }, 1]);
	});

	it("decodes names once more than JSON does", async () => {
		const { matchId } = await play(2058017, { homeTeamId: 4418 });
		const names = Object.values((await folded(matchId)).setup.players).map(({ name }) => name);
		expect(names).toContain("N. Kanté");
		expect(names.filter((name) => name.includes("\\u"))).toEqual([]);
	});

	it("keeps every goal whose minute or player cannot be, without them, and says so", async () => {
		interface RawEvent {
			eventName: string;
			tags: { id: number }[];
			[field: string]: unknown;
		}
		const json = readRecording(2058017) as { events: RawEvent[]; players: Record<string, { player: { wyId: number } }[]> };
		const facts = factsOfRecording(json, 4418);
		const goals = json.events.filter(({ eventName, tags }) =>
			tags.some(({ id }) => id === 102 || (id === 101 && (eventName === "Shot" || eventName === "Free Kick"))),
		);
		const faults = [
			{ eventSec: 999 * 60 },
			{ eventSec: -180 },
			{ playerId: 999_999 },
			{ eventSec: null, playerId: "?", positions: [{ x: "far" }] },
		];
		for (const [place, fault] of faults.entries()) Object.assign(goals[place] as RawEvent, fault);
		// The fifth player is removed from their own side's list, and the sixth is listed for both sides.
		const [fifth, sixth] = [Number(goals[4]?.playerId), Number(goals[5]?.playerId)];
		for (const squad of Object.values(json.players)) squad.splice(0, squad.length, ...squad.filter(({ player }) => player.wyId !== fifth));

		const { matchId, refused, dropped, gaps, events } = await play(2058017, { homeTeamId: 4418 }, undefined, json);
		expect({ refused, dropped }).toEqual({ refused: [], dropped: [] });
		expect(gaps.map((gap) => gap.replace(/^.*: (?=player|[^:]*s of period)/, ""))).toEqual([
			"59940 s of period 1h cannot be: it counts without a minute",
			"-180 s of period 1h cannot be: it counts without a minute",
			"null s of period 2h cannot be: it counts without a minute",
			"player 999999 is in neither squad: this free kick counts without a name",
			`player ${fifth} is in neither squad: this shot counts without a name`,
		]);
		expect(events).toBeGreaterThan(100);
		const state = await folded(matchId);
		expect([state.status, state.score]).toEqual(["finished", facts.score]);
		expect(state.periodScores[0]).toEqual({ period: "1h", ...facts.halfTime });
		const sources = await server.db.kysely.selectFrom("players").select(["id", "source_id"]).execute();
		const nameOf = (id: string | null) => Number(sources.find((row) => row.id === id)?.source_id ?? 0);
		const scored = state.timeline.flatMap(({ event }) => (event.type === "goal_scored" ? [event] : []));
		const scorers = scored.map(({ payload }) => nameOf((payload as FootballPayloads["goal_scored"]).scorerId));
		expect(scorers).toEqual([Number(goals[0]?.playerId), Number(goals[1]?.playerId), 0, 0, 0, sixth]);
		expect(scored.map(({ elapsedMs }) => elapsedMs === null)).toEqual([true, true, false, true, false, false]);
	});

	it("is reported where it is incomplete, and not repaired", async () => {
		const { matchId, gaps } = await play(2499781, { homeTeamId: 1610, expectedScore: { home: 0, away: 1 } });
		expect(gaps).toEqual([
			"the file's goals make 0-0, the match ended 0-1: the feed is incomplete",
			"2h 22': a goalkeeper is beaten, but no goal is recorded",
		]);
		expect((await folded(matchId)).score).toEqual({ home: 0, away: 0 });
	});

	it("invents neither line-ups nor substitutions", async () => {
		const { matchId } = await play(2058017, { homeTeamId: 4418 });
		const types = new Set((await folded(matchId)).timeline.map(({ event }) => event.type));
		expect(["line_up_announced", "player_substituted"].filter((type) => types.has(type))).toEqual([]);
		expect(
			["shot_taken", "corner_awarded", "card_shown", "statistics_measured", "pulse_measured"].filter((type) => !types.has(type)),
		).toEqual([]);
	});

	it("plays at a speed: in time, with a clock that is set at every minute", async () => {
		const beganAt = Date.now();
		const { matchId } = await play(2058017, { homeTeamId: 4418, speed: 6_000 }, Date.now);
		const tookMs = Date.now() - beganAt;
		const state = await folded(matchId);
		const readings = state.timeline.filter(({ event }) => event.type === "clock_set");
		expect(tookMs).toBeGreaterThan(1_000);
		expect(readings.length).toBeGreaterThan(85);
		expect(readings.every(({ event }) => Math.abs(event.occurredAt - beganAt) <= tookMs)).toBe(true);
	});

	it("is refused where it is none, or the home side is not in it", async () => {
		const parts = { ...server, catalogue: server.store, clock: () => KICK_OFF, wait: async () => undefined };
		const options = { startsAt: KICK_OFF, speed: Number.POSITIVE_INFINITY, homeTeamId: 1 };
		await expect(playRecording({ hello: "world" }, options, parts)).rejects.toThrow(UnusableFile);
		await expect(playRecording(readRecording(2058017), options, parts)).rejects.toThrow("4418 (France), 9598 (Croatia)");
	});
});
