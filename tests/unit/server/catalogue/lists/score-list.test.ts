// The list of live scores: which topics get which change; the last value of a match is never missing (RT5).
import { beforeEach, describe, expect, it } from "vitest";
import type { KnownScore } from "#server/catalogue/fixtures/lists/score-list.store.ts";
import { createScoreList, type ScoreList } from "#server/catalogue/fixtures/lists/score-list.ts";
import { decodeScoreFact } from "#shared/contract/socket/score-facts.ts";
import { DAY_MS } from "#shared/kit/instant.ts";
import { madeLive } from "../../../../fixtures/made-row.ts";
import { FOOTBALL } from "../../../../fixtures/sport-keys.ts";

const NOW = Date.UTC(2026, 10, 21, 15);
const teams = { home: "t1", away: "t2" };
let list: ScoreList;

function score(seq: number, status: KnownScore["live"]["status"], startsAt = NOW): KnownScore {
	return { matchId: "m1", sport: FOOTBALL, leagueId: "l1", teams, startsAt, live: madeLive({ seq, status }) };
}

const changesSince = (topic: string, since = 0) =>
	list.changedSince(topic, since).map((text) => {
		const { live } = decodeScoreFact(JSON.parse(text), list.baseAt);
		return `${live.seq} ${live.status}`;
	});

beforeEach(() => {
	list = createScoreList({ epoch: "x", clock: () => NOW });
});

describe("the score list", () => {
	it("RT5 keeps the newest value, and lists the changes since a version", () => {
		list.put(score(1, "live"));
		const { seq } = list.position("live");
		expect(changesSince("live", seq)).toEqual([]);
		list.put(score(3, "finished"));
		list.put(score(2, "break"));
		expect(changesSince("live", seq)).toEqual(["3 finished"]);
	});

	it("shows a match of these days in all its lists, one of another day in its league's and teams' alone", () => {
		list.put(score(1, "scheduled", NOW + 2 * DAY_MS));
		for (const topic of ["live", "sport:football-1", "league:l1", "team:t1", "team:t2"])
			expect(changesSince(topic)).toEqual(["1 scheduled"]);
		list.put({ ...score(1, "finished", NOW - 2 * DAY_MS - 1), matchId: "m2", leagueId: "l2" });
		expect([changesSince("live").length, changesSince("league:l2").length]).toEqual([1, 1]);
	});

	it("RT5 publishes the end of a match of another day to the lists that showed it under way", () => {
		list.put(score(1, "live", NOW - 900 * DAY_MS));
		list.put(score(2, "finished", NOW - 900 * DAY_MS));
		expect(changesSince("live")).toEqual(["2 finished"]);
		expect(changesSince("sport:football-1")).toEqual(["2 finished"]);
	});

	it("forgets old matches that are not under way", () => {
		list.put(score(1, "live", NOW - 900 * DAY_MS));
		list.forgetBefore(NOW - DAY_MS);
		expect(changesSince("live")).toEqual(["1 live"]);
		list.put(score(2, "finished", NOW - 900 * DAY_MS));
		list.forgetBefore(NOW - DAY_MS);
		expect(changesSince("live")).toEqual([]);
	});
});
