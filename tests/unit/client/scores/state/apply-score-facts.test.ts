import { atom, createStore } from "jotai";
import { describe, expect, it } from "vitest";
import { announcedMatchesAtom } from "#client/scores/state/announced-match.ts";
import { applyScoreFacts } from "#client/scores/state/apply-score-facts.ts";
import { liveAtom, newerLive } from "#client/scores/state/live-atom.ts";
import { encodeScoreFact } from "#shared/contract/socket/score-facts.ts";
import { madeLive, madeRow } from "../../../../fixtures/made-row.ts";

const BASE_AT = 1_000_000;
const at = (seq: number, home: number) => madeLive({ seq, status: "live", period: "1h", score: { home, away: 0 } });
const fact = (matchId: string, seq: number, home: number) => encodeScoreFact(matchId, at(seq, home), BASE_AT);

describe("Score facts", () => {
	it("bring the live half of a row to its newest value, whatever their order", () => {
		const store = createStore();
		applyScoreFacts(store, [fact("m1", 5, 1), fact("m2", 9, 2), fact("m1", 7, 2), fact("m1", 6, 1)], BASE_AT);
		expect(store.get(liveAtom(store, "m1"))).toEqual(at(7, 2));
		expect(store.get(liveAtom(store, "m2"))).toEqual(at(9, 2));
	});

	it("announce the matches that changed once a frame, and none for old facts", () => {
		const store = createStore();
		const announced: (readonly string[])[] = [];
		store.sub(announcedMatchesAtom, () => announced.push(store.get(announcedMatchesAtom)));
		applyScoreFacts(store, [fact("m1", 5, 1), fact("m1", 5, 1), fact("m1", 6, 2), fact("m2", 1, 0), fact("m1", 4, 1)], BASE_AT);
		applyScoreFacts(store, [fact("m1", 6, 2), fact("m2", 1, 0)], BASE_AT);
		applyScoreFacts(store, [fact("m1", 7, 3)], BASE_AT);
		expect(announced).toEqual([["m1", "m2"], ["m1"]]);
	});

	it("of one frame are one change of a list of them, and touch no row but their own", () => {
		const store = createStore();
		const ids = Array.from({ length: 1_000 }, (_, index) => `m${index}`);
		let [counted, touched] = [0, 0];
		const goals = atom((get) => {
			counted++;
			return ids.reduce((sum, id) => sum + (get(liveAtom(store, id))?.score?.home ?? 0), 0);
		});
		store.sub(goals, () => {});
		for (const id of ids) store.sub(liveAtom(store, id), () => touched++);
		counted = 0;
		applyScoreFacts(
			store,
			Array.from({ length: 50 }, (_, index) => fact(`m${index}`, 5, 1)),
			BASE_AT,
		);
		expect([counted, touched, store.get(goals)]).toEqual([1, 50, 50]);
	});

	it("share nothing between the stores of two pages", () => {
		const [one, other] = [createStore(), createStore()];
		applyScoreFacts(one, [fact("m1", 5, 1)], BASE_AT);
		expect(other.get(liveAtom(other, "m1"))).toBeNull();
		expect(liveAtom(one, "m1")).not.toBe(liveAtom(other, "m1"));
	});

	it("never take a row behind what its page was made with", () => {
		const row = madeRow({ live: at(6, 2) });
		expect(newerLive(row, null)).toBe(row.live);
		expect(newerLive(row, at(5, 1))).toBe(row.live);
		expect(newerLive(row, at(7, 3)).score).toEqual({ home: 3, away: 0 });
	});
});
