// A recorded match at any instant, and the overlay's texts for it, in every simulated sport.
import { describe, expect, it } from "vitest";
import { textOf } from "#client/i18n/text-of.ts";
import { overlayView } from "#client/overlay/overlay-view.ts";
import { createRecordedMatch } from "#client/overlay/recorded-match.ts";
import { createRunningPosition, createVideoClock } from "#client/overlay/video-clock.ts";
import { rowViewOf } from "#client/sports/registry.ts";
import { loadSimulatedSports } from "#server/feeds/simulator/simulated-sports.ts";
import { SCHEDULED_LIVE, toMatchLive } from "#shared/contract/match-live.ts";
import { seededRandom } from "#shared/kit/seeded-random.ts";
import { foldLog } from "#shared/match/fold/fold-log.ts";
import { sportOf } from "#shared/sports/registry.ts";
import { madeRow } from "../../../fixtures/made-row.ts";
import { factsOfSport } from "../../server/feeds/simulator/facts-of-sport.ts";
import { foldScript } from "../../server/feeds/simulator/fold-script.ts";

const SAMPLES = 25;
const t = textOf("en");
const simulatedSports = await loadSimulatedSports();

/** A match of the sport with its log; the simulator's times are those at which things happen. */
function played(simulated: (typeof simulatedSports)[number]) {
	const sport = sportOf(simulated.key);
	const facts = factsOfSport(simulated, 0);
	const { log, setup, state } = foldScript(sport, facts, simulated.simulate(facts).drafts);
	return { sport, log, setup, state, match: createRecordedMatch(sport, setup, log) };
}

describe.each(simulatedSports.map((simulated) => [simulated.key, simulated] as const))("A recorded match of %s", (key, simulated) => {
	const { sport, log, setup, state, match } = played(simulated);
	const random = seededRandom(`recorded ${key}`);
	const [first, last] = [log[0]?.occurredAt ?? 0, log.at(-1)?.occurredAt ?? 0];
	/** Forward and backward, as a viewer seeks. */
	const instants = Array.from({ length: SAMPLES }, () => random.integer(first, last));

	it("is at every instant the fold of what had happened by then, wherever it was before", () => {
		for (const instant of [...instants, ...log.slice(0, SAMPLES).map(({ occurredAt }) => occurredAt)]) {
			const until = log.filter(({ occurredAt }) => occurredAt <= instant);
			expect(match.liveAt(instant), `${instant - first} ms`).toEqual(toMatchLive(sport, foldLog(sport, setup, until)));
		}
		expect(match.liveAt(first - 1)).toEqual({ ...SCHEDULED_LIVE, seq: 0 });
		expect(match.liveAt(last)).toEqual(toMatchLive(sport, state));
	});

	it("begins with its first period, by which a video is synchronised", () => {
		const [start] = match.starts;
		expect(start?.period).toBe(log.find(({ type }) => type === "period_started")?.period);
		expect(match.liveAt((start?.at ?? 0) - 1).status).toBe("scheduled");
		expect(match.starts.map(({ at }) => at)).toEqual(match.starts.map(({ at }) => at).toSorted((one, other) => one - other));
	});

	it("has words for every state, and columns as wide on both sides", () => {
		for (const instant of [first - 1, ...instants, last]) {
			const { texts } = overlayView(madeRow({ sport: key }), match.liveAt(instant), {
				sport: rowViewOf(key),
				t,
				zone: "UTC",
				now: instant,
			});
			for (const [name, text] of Object.entries(texts)) expect(text, name).not.toMatch(/undefined|NaN|\b(match|clock|news|row)\.\w/);
			expect(texts.clock, `${instant - first} ms`).not.toBe("");
			expect(texts.homeLine.length).toBe(texts.awayLine.length);
		}
	});
});

describe("The clock of a video", () => {
	it("shows nothing before the click, and follows position, seeking and speed after it", () => {
		const clock = createVideoClock();
		expect(clock.instantAt(5_000)).toBeNull();
		clock.sync(92_400, 1_000_000);
		expect([92_400, 93_400, 0, 500_000].map((position) => clock.instantAt(position))).toEqual([1_000_000, 1_001_000, 907_600, 1_407_600]);
		clock.shift(-200);
		expect(clock.instantAt(92_400)).toBe(999_800);
		clock.sync(10, 20);
		expect(clock.instantAt(10)).toBe(20);
	});

	it("of another program runs by itself, and stops while it is paused", () => {
		const running = createRunningPosition(1_000);
		expect(running.positionMs(3_500)).toBe(2_500);
		expect(running.toggle(4_000)).toBe(true);
		expect(running.positionMs(9_000)).toBe(3_000);
		expect(running.toggle(10_000)).toBe(false);
		expect(running.positionMs(10_500)).toBe(3_500);
	});
});
