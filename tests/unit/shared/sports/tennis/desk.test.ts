// The desk of a tennis match apart from its buttons: sets that end with their last point, and set-state.
import { describe, expect, it } from "vitest";
import type { EventDraft } from "#shared/match/match-event.ts";
import { tennisDesk } from "#shared/sports/tennis/desk/desk.ts";
import { KICK_OFF } from "../../../../fixtures/made-match.ts";
import { tennisDrafts, tennisSetup } from "../../../../fixtures/tennis-match.ts";
import { played, scoreLine } from "./played-match.ts";

const START = "- serve home p1\ns1 start\n";
const playedTo = (text: string) => played(tennisSetup(), tennisDrafts(text));
const endsOf = (text: string) => (tennisDesk.followUps?.(playedTo(text).state, KICK_OFF) ?? []).map(({ type }) => type);

describe("The desk of tennis", () => {
	it("TN3 ends a set with its last point, the match with its last set, and both with a withdrawal", () => {
		const five = "hhhh hhhh hhhh hhhh hhhh";
		expect(endsOf(`${START}s1 ${five} hhh`)).toEqual([]);
		expect(endsOf(`${START}s1 ${five} hhhh`)).toEqual(["period_ended"]);
		expect(endsOf(`${START}s1 ${five} hhhh\ns1 end\ns2 start\ns2 ${five} hhhh`)).toEqual(["period_ended", "match_ended"]);
		expect(endsOf(`${START}s1 hh\ns1 withdraw away retirement`)).toEqual(["period_ended", "match_ended"]);
		expect(endsOf("- withdraw away walkover")).toEqual(["status_changed"]);
	});

	it("takes the end of a set back with the point that ended it, until the next set begins", () => {
		const text = `${START}s1 hhhh hhhh hhhh hhhh hhhh hhhh\ns1 end`;
		const { state, log } = playedTo(text);
		const point = log.findLast(({ type }) => type === "point_played");
		if (!point) throw new Error("no point");
		const changes = tennisDesk.undoneWith(state, point);
		expect(changes.map(({ event, status }) => [event.type, status])).toEqual([["period_ended", "cancelled"]]);
		expect(tennisDesk.undoneWith(playedTo(`${text}\ns2 start`).state, point)).toEqual([]);
	});

	it("sets the state from nothing: sets begin and end in order, and their winners are stated", () => {
		const to = (score: { home: number; away: number }, period = "s3") =>
			tennisDesk.draftsTo?.(playedTo("").state, { period, elapsedMs: null, isPeriodOpen: true, score }, KICK_OFF);
		const answer = to({ home: 1, away: 1 });
		if (!answer?.ok) throw new Error(answer?.error.message);
		const { state } = played(tennisSetup(), answer.drafts as EventDraft[]);
		expect(state).toMatchObject({ period: "s3", isPeriodOpen: true, score: { home: 1, away: 1 } });
		expect(state.detail.sets.map(({ winner, hasGames }) => [winner, hasGames])).toEqual([
			["home", false],
			["away", false],
			[null, true],
		]);
		expect(scoreLine(state)).toBe("0-0 0-0 0-0");
		expect(to({ home: 2, away: 0 })).toMatchObject({ ok: false });
		expect(to({ home: 1, away: 1 }, "s2")).toMatchObject({ ok: false, error: { code: "invalid_event" } });
	});

	it("sets games, points, server and tie-break of the running set", () => {
		const start = playedTo("").state;
		const to = (more: Record<string, number | string>, period = "s2", score = { home: 1, away: 0 }) => {
			const answer = tennisDesk.draftsTo?.(start, { period, elapsedMs: null, isPeriodOpen: true, score, more }, KICK_OFF);
			if (!answer?.ok) throw new Error(answer?.error.message);
			return played(tennisSetup(), answer.drafts as EventDraft[]).state;
		};
		const game = to({ "games.home": 3, "games.away": 4, "points.home": "40", "points.away": "A", server: "away" });
		expect(game.detail).toMatchObject({ points: { home: 3, away: 4 }, server: "away", isTieBreak: false });
		expect(game.detail.sets.at(-1)).toMatchObject({ games: { home: 3, away: 4 }, winner: null });
		const tieBreak = to({ "games.home": 6, "games.away": 6, "tieBreak.home": 5, "tieBreak.away": 2, server: "home" });
		expect(tieBreak.detail).toMatchObject({ points: { home: 5, away: 2 }, isTieBreak: true, server: "home" });
		const names = tennisDesk.targetFields?.(game, "s2").map(({ name, now }) => [name, now]);
		expect(names).toEqual([
			["games.home", 3],
			["games.away", 4],
			["points.home", "40"],
			["points.away", "A"],
			["tieBreak.home", 0],
			["tieBreak.away", 0],
			["server", "away"],
		]);
	});

	it("has no key twice, and the same keys mirrored on both sides", () => {
		const hotkeys = tennisDesk.pads.map(({ hotkey }) => hotkey).filter(Boolean);
		expect(new Set(hotkeys).size).toBe(hotkeys.length);
		const countOf = (side: string) => tennisDesk.pads.filter((pad) => pad.side === side && pad.hotkey !== "").length;
		expect(countOf("home")).toBe(countOf("away"));
	});
});
