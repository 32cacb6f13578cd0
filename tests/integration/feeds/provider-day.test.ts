// A match-day of API-Football through a double of it, in parallel with the simulator, with outages and a wrong clock: the log equals the
// provider's final state, and no more requests were made than the plan allows.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { PlanSettings } from "#server/config/provider-settings.ts";
import { apiFootball } from "#server/feeds/providers/api-football/api-football.ts";
import { footballData } from "#server/feeds/providers/football-data/football-data.ts";
import { createProviderPoll, type ProviderPoll } from "#server/feeds/providers/polled/poll-provider.ts";
import { createLogger } from "#server/observability/logger.ts";
import { HOUR_MS, type Instant, MINUTE_MS, SECOND_MS } from "#shared/kit/instant.ts";
import { seededRandom } from "#shared/kit/seeded-random.ts";
import type { MatchEvent } from "#shared/match/match-event.ts";
import { minuteLabel } from "#shared/sports/football/format.ts";
import { type ApiEvent, answerDay, type DayMatch, madeMatch, recordedMatches } from "../../fixtures/api-football-day.ts";
import { DEFAULT_DATABASES } from "../../support/database-kinds.ts";
import { type DoubleAnswer, type ProviderDouble, startProviderDouble } from "../../support/provider-double.ts";
import { openSimulatedWorld, type SimulatedWorld } from "./simulated-world.ts";

const FREE = { perMinute: 10, perDay: 100 };
const PRO = { perMinute: 300, perDay: 7_500 };
const KICK_OFF = Date.UTC(2026, 10, 21, 15);
const MORNING = KICK_OFF - HOUR_MS;
const KEY = "a-key-of-the-double";
const log = createLogger({ level: "silent" });

const KINDS: Record<string, string> = { goal_scored: "goal", penalty_missed: "missed", card_shown: "card", player_substituted: "change" };

/**
 * Events as the provider lists them, in the form `12' goal home`. A yellow and a red card of one player in one minute are one sending-off.
 */
function listed({ home, events }: DayMatch): string[] {
	const isReds = ({ type, detail }: ApiEvent) => type === "Card" && detail === "Red Card";
	const isOfRed = ({ type, detail, player, time }: ApiEvent) =>
		type === "Card" &&
		detail === "Yellow Card" &&
		events.some((each) => isReds(each) && each.player.id === player.id && each.time.elapsed === time.elapsed);
	const told = events.filter((each) => !isOfRed(each));
	return told.map((each) => `${minuteOf(each)} ${kindOf(each)} ${each.team.id === home.id ? "home" : "away"}`).sort();
}
const minuteOf = ({ time: { elapsed, extra } }: ApiEvent) => (extra ? `${elapsed}+${extra}'` : `${elapsed}'`);
const kindOf = ({ type, detail }: ApiEvent) =>
	detail === "Missed Penalty" ? "missed" : type === "Goal" ? "goal" : type === "Card" ? "card" : "change";

function logged(events: readonly MatchEvent[]): string[] {
	return events
		.filter(({ type, status }) => type in KINDS && status !== "cancelled")
		.map(({ type, period, elapsedMs, payload }) => `${minuteLabel(period, elapsedMs)} ${KINDS[type]} ${(payload as { side: string }).side}`)
		.sort();
}

describe.each(DEFAULT_DATABASES)("a match-day of a provider on $kind", ({ isMissing, create }) => {
	let world: SimulatedWorld;
	let double: ProviderDouble | undefined;
	beforeEach(async () => {
		if (!isMissing) world = await openSimulatedWorld({ create }, MORNING);
	});
	afterEach(async () => {
		await double?.stop();
		if (!isMissing) await world.close();
	});

	const limits = ({ minute, day }: { minute: number; day: number }) => ({
		"x-ratelimit-requests-remaining": String(Math.max(0, day)),
		"X-RateLimit-Remaining": String(Math.max(0, minute)),
	});

	function openPoll(plan: PlanSettings = FREE, { provider = apiFootball, leagues = ["39", "128"] } = {}): ProviderPoll {
		const { db, store: catalogue, ingest } = world.server;
		const settings = { key: KEY, leagues, plan, url: double?.url ?? "" };
		return createProviderPoll({
			provider,
			settings,
			db,
			catalogue,
			ingest,
			clock: world.now,
			log,
			random: seededRandom("poll").next,
		});
	}

	/** Runs the steps until an instant, as the supervisor would; the simulator runs in parallel if it is given. */
	async function poll(provider: ProviderPoll, until: Instant, beside: () => Promise<unknown> = async () => undefined): Promise<void> {
		while (world.now() < until) {
			const waitMs = await provider.step();
			world.setNow(Math.min(until, world.now() + Math.max(200, waitMs)));
			await beside();
		}
	}

	const matchIdOf = async (id: number) => {
		const { kysely } = world.server.db;
		const row = await kysely
			.selectFrom("matches")
			.select("id")
			.where("source", "=", "api-football")
			.where("source_id", "=", String(id))
			.executeTakeFirstOrThrow();
		return row.id;
	};
	const eventsOf = async (id: number) => (await world.stateOf(await matchIdOf(id))).timeline.map(({ event }) => event);

	it.skipIf(isMissing)("ends as the provider has it, with two outages and the simulator beside it", async () => {
		const matches = [madeMatch(1, KICK_OFF), ...recordedMatches([KICK_OFF + 30 * MINUTE_MS, KICK_OFF + 2 * HOUR_MS])];
		const answer = (path: string, at: Instant): DoubleAnswer | undefined => {
			const sinceStart = at - KICK_OFF;
			if (sinceStart > 20 * MINUTE_MS && sinceStart < 32 * MINUTE_MS) return { isCut: true };
			if (sinceStart > 75 * MINUTE_MS && sinceStart < 80 * MINUTE_MS) return { status: 503, headers: { "retry-after": "120" } };
			const json = answerDay(matches, path, at);
			return json === undefined ? undefined : { json };
		};
		double = await startProviderDouble({ clock: world.now, answer, limits, plan: FREE });
		const simulator = await world.start();
		let advancedAt = 0;
		await poll(openPoll(), KICK_OFF + 5 * HOUR_MS, async () => {
			if (world.now() - advancedAt < 30 * MINUTE_MS) return;
			advancedAt = world.now();
			await simulator.advance();
		});
		for (const match of matches) {
			expect(logged(await eventsOf(match.id))).toEqual(listed(match));
			expect((await world.stateOf(await matchIdOf(match.id))).status).toBe("finished");
		}
		expect(double.mostInAMinute()).toBeLessThanOrEqual(FREE.perMinute);
		expect(double.mostInADay()).toBeLessThanOrEqual(FREE.perDay);
		expect(double.requests.filter(({ status }) => status === 429)).toEqual([]);
		expect(double.requests.filter(({ path }) => path.includes(KEY))).toEqual([]);
		// The provider answers a repeated request with 304 if its data is unchanged.
		expect(double.requests.some(({ status }) => status === 304)).toBe(true);
		const disputed = await world.server.matchLog.disputedAmong(await Promise.all(matches.map(({ id }) => matchIdOf(id))));
		expect([...disputed.values()].filter((live) => live.disputed)).toEqual([]);
	});

	it.skipIf(isMissing)("reads the match clock by the provider's kick-off, however wrong its clock is", async () => {
		const match = madeMatch(1, KICK_OFF);
		const skewMs = -7 * MINUTE_MS;
		const answer = (path: string, at: Instant) => ({ json: answerDay([match], path, at, skewMs) });
		double = await startProviderDouble({ clock: world.now, answer, limits, plan: PRO, skewMs });
		await poll(openPoll(PRO), KICK_OFF + 20 * MINUTE_MS);
		const { clock } = await world.stateOf(await matchIdOf(1));
		expect(Math.abs((clock?.at ?? 0) - KICK_OFF)).toBeLessThan(3 * SECOND_MS);
	});

	it.skipIf(isMissing)("follows a score of football-data.org, up and down, within ten requests a minute", async () => {
		const plan = { perMinute: 10, perDay: null };
		const answer = (_path: string, at: Instant): DoubleAnswer => {
			const minutes = (at - KICK_OFF) / MINUTE_MS;
			const home = minutes < 5 ? 0 : 1;
			const away = minutes >= 7 && minutes < 9 ? 1 : 0;
			const score = minutes < 0 ? { home: null, away: null } : { home, away };
			const row = {
				id: 7,
				utcDate: new Date(KICK_OFF).toISOString(),
				status: minutes < 0 ? "TIMED" : "IN_PLAY",
				matchday: 3,
				stage: "REGULAR_SEASON",
				area: { name: "Germany" },
				season: { startDate: "2026-08-01", endDate: "2027-05-20" },
				competition: { id: 2002, code: "BL1", name: "Bundesliga", type: "LEAGUE" },
				homeTeam: { id: 1, name: "One" },
				awayTeam: { id: 2, name: "Two" },
				score: { duration: "REGULAR", fullTime: score },
			};
			return minutes > 3 && minutes < 4 ? { status: 429, headers: { "retry-after": "30" } } : { json: { matches: [row] } };
		};
		const stated = ({ minute }: { minute: number }) => ({
			"x-requests-available-minute": String(Math.max(0, minute)),
			"x-requestcounter-reset": "30",
		});
		double = await startProviderDouble({ clock: world.now, answer, limits: stated, plan });
		world.setNow(KICK_OFF - 10 * MINUTE_MS);
		await poll(openPoll(plan, { provider: footballData, leagues: ["BL1"] }), KICK_OFF + 12 * MINUTE_MS);
		const { kysely } = world.server.db;
		const { id } = await kysely.selectFrom("matches").select("id").where("source", "=", "football-data").executeTakeFirstOrThrow();
		const { score, timeline } = await world.stateOf(id);
		expect(score).toEqual({ home: 1, away: 0 });
		expect(timeline.filter(({ event }) => event.type === "goal_scored").map(({ event }) => event.status)).toEqual([
			"confirmed",
			"cancelled",
		]);
		expect(double.mostInAMinute()).toBeLessThanOrEqual(10);
		// The provider refused at most two requests for exceeding its limit.
		expect(double.requests.filter(({ status }) => status === 429).length).toBeLessThanOrEqual(2);
	});
});
