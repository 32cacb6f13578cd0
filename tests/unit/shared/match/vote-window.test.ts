import { describe, expect, it } from "vitest";
import { MATCH_STATUSES } from "#shared/match/match-status.ts";
import { isVoteOpen } from "#shared/match/vote-window.ts";

const KICK_OFF = 1_000_000;
const open = (status: (typeof MATCH_STATUSES)[number], now: number, hasTime = true) =>
	isVoteOpen({ status, startsAt: KICK_OFF, hasTime }, now);

describe("Votes on a match", () => {
	it("are open until kick-off, by the clock too where the log is silent", () => {
		expect([open("scheduled", KICK_OFF - 1), open("scheduled", KICK_OFF)]).toEqual([true, false]);
	});

	it("wait for the log where only the day is known", () => {
		expect(open("scheduled", KICK_OFF + 1, false)).toBe(true);
	});

	it("are open while a match is postponed, and closed in every other status", () => {
		expect(MATCH_STATUSES.filter((status) => open(status, KICK_OFF + 1))).toEqual(["postponed"]);
		expect(MATCH_STATUSES.filter((status) => open(status, KICK_OFF - 1))).toEqual(["scheduled", "postponed"]);
	});
});
