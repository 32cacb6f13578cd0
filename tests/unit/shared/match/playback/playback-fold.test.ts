// Random logs at random instants: wherever and in whatever order a reader moves, the view is the fold of the log so far.
import { describe, expect, it } from "vitest";
import { seededRandom } from "#shared/kit/seeded-random.ts";
import { foldLog, logOf } from "#shared/match/fold/fold-log.ts";
import { emptyMatchState, reduceMatch } from "#shared/match/fold/reduce-match.ts";
import { judgeMatch } from "#shared/match/judge/judge-match.ts";
import type { MatchEvent } from "#shared/match/match-event.ts";
import { createPlaybackFold } from "#shared/match/playback/playback-fold.ts";
import { type PlacedEntry, placeEntries } from "#shared/match/playback/playback-times.ts";
import { eventPosition, footballTimes } from "#shared/sports/football/axis-times.ts";
import { football } from "#shared/sports/football/module.ts";
import { footballAxis } from "#shared/sports/football/playback-axis.ts";
import { anyDraft } from "../../any-draft.ts";
import { cupSetup, toEvent } from "../../submitted-match.ts";

const SEEDS = Array.from({ length: 25 }, (_, index) => index + 1);
const DRAFTS = 200;
const JUMPS = 40;

describe.each(SEEDS)("A random match of seed %i", (seed) => {
	const random = seededRandom(seed);
	let state = emptyMatchState(football, cupSetup());
	const log: MatchEvent[] = [];
	for (let count = 0; count < DRAFTS; count++) {
		const draft = anyDraft(random, state);
		if (judgeMatch(football, state, draft)) continue;
		const event = toEvent(state, draft, "operator");
		log.push(event);
		state = reduceMatch(football, state, event);
	}
	const axis = footballAxis(state);
	const entries = placeEntries(log, footballTimes(axis, state), eventPosition(axis, state));

	it("has its whole log in its state", () => {
		expect(logOf(state)).toEqual(log);
	});

	it("places every entry once, each revision not before the one it revises", () => {
		expect(entries.map(({ event }) => event.seq).sort((one, other) => one - other)).toEqual(log.map(({ seq }) => seq));
		const seen = new Map<string, number>();
		for (const { event } of entries) {
			expect(event.revision).toBe((seen.get(event.id) ?? 0) + 1);
			seen.set(event.id, event.revision);
		}
		expect(entries.every(({ positionMs }) => Number.isFinite(positionMs) && positionMs >= 0)).toBe(true);
	});

	it("is at every position the fold of the log up to there, wherever the reader came from", () => {
		const { stateAt } = createPlaybackFold(football, cupSetup(), entries);
		const foldOf = (positionMs: number) => {
			const events = entries.filter((entry: PlacedEntry) => entry.positionMs <= positionMs).map(({ event }) => event);
			return foldLog(
				football,
				cupSetup(),
				events.sort((one, other) => one.seq - other.seq),
			);
		};
		for (let jump = 0; jump < JUMPS; jump++) {
			const positionMs = random.chance(0.5) ? random.pick(entries).positionMs : random.integer(0, 7_200_000);
			expect(stateAt(positionMs)).toEqual(foldOf(positionMs));
			expect(stateAt(positionMs)).toBe(stateAt(positionMs));
		}
	});
});
