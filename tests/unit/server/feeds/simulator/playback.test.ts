// Playback equals the log in every simulated sport: at each position it shows the fold of the log up to there.
import { globSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import { describe, expect, it } from "vitest";
import { loadSimulatedSports } from "#server/feeds/simulator/simulated-sports.ts";
import { seededRandom } from "#shared/kit/seeded-random.ts";
import { foldLog } from "#shared/match/fold/fold-log.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import type { Playback } from "#shared/match/playback/play-back.ts";
import { sportOf } from "#shared/sports/registry.ts";
import { factsOfSport } from "./facts-of-sport.ts";
import { foldScript } from "./fold-script.ts";

type PlayBack = (live: MatchState) => Playback<unknown, unknown> | null;

const SPORTS = new URL("../../../../../shared/sports/", import.meta.url);

/** `<name>Playback` of each sport's playback.ts, by key. */
const PLAYBACKS: Readonly<Record<string, PlayBack>> = Object.fromEntries(
	await Promise.all(
		globSync("*/playback.ts", { cwd: SPORTS }).map(async (path) => {
			const exported = (await import(new URL(path, SPORTS).href)) as Record<string, unknown>;
			const name = Object.keys(exported).find((each) => each.endsWith("Playback")) ?? "";
			return [path.split("/")[0]?.replaceAll("-", "_"), exported[name] as PlayBack];
		}),
	),
);

const simulatedSports = await loadSimulatedSports();

const MATCHES = process.env.LONG ? 40 : 2;
const POSITIONS = process.env.LONG ? 60 : 20;

describe("A simulated match, played back", () => {
	it("is one of every sport", () => {
		expect(simulatedSports.map(({ key }) => key).sort()).toEqual(Object.keys(PLAYBACKS).sort());
	});

	it.each(simulatedSports.flatMap((sport) => Array.from({ length: MATCHES }, (_, index) => [sport.key, index, sport] as const)))(
		"of %s, number %i, shows the fold of a prefix of the log at every position, which has the position's event and none of later",
		(key, index, simulated) => {
			const sport = sportOf(key);
			const facts = factsOfSport(simulated, index);
			const { state, log, setup } = foldScript(sport, facts, simulated.simulate(facts).drafts);
			const playback = PLAYBACKS[key]?.(state);
			if (!playback) throw new Error("nothing to play");
			const random = seededRandom(`${key} ${index}`);
			const sample = [...random.shuffle(log.filter(({ period }) => period !== null)).slice(0, POSITIONS), log.at(-1)];
			for (const event of sample) {
				const position = event ? playback.positionOf(event.id) : null;
				if (!event || position === null) continue;
				const shown = playback.stateAt(position);
				const where = `${event.type} ${event.id} at ${position}`;
				expect(shown.seq, where).toBeGreaterThanOrEqual(event.revision === 1 ? event.seq : 1);
				expect(isDeepStrictEqual(shown, foldLog(sport, setup, log.slice(0, shown.seq))), where).toBe(true);
				const next = log[shown.seq];
				if (!next) continue;
				// The comparison allows a millisecond, because instants are rounded.
				const at = playback.instantAt(position);
				expect(log[shown.seq - 1]?.occurredAt, where).toBeLessThanOrEqual(at + 1);
				expect(next.occurredAt, where).toBeGreaterThanOrEqual(at - 1);
			}
			expect(isDeepStrictEqual(playback.stateAt(Number.MAX_SAFE_INTEGER), state)).toBe(true);
		},
	);
});
