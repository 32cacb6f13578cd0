// Tennis's golden logs: whole matches derived from the rules of the game (shared/sports/tennis/rules.md), judged entry by entry.
import { describe, expect, it } from "vitest";
import { toMatchLive } from "#shared/contract/match-live.ts";
import { decodeScoreFact, encodeScoreFact } from "#shared/contract/socket/score-facts.ts";
import { tennis } from "#shared/sports/tennis/module.ts";
import { isBreak, pointLog } from "#shared/sports/tennis/point-log.ts";
import { pointLabels } from "#shared/sports/tennis/score-label.ts";
import { KICK_OFF } from "../../../../fixtures/made-match.ts";
import { tennisDrafts, tennisSetup } from "../../../../fixtures/tennis-match.ts";
import { expectSameEverywhere, played, scoreLine } from "./played-match.ts";

/** Holds of serve, one set per line. The first set goes to a tie-break, which the home side wins 8-6; each of the others has one break. */
const TIE_BREAK = `
- serve home p1
s1 start
s1 h*<hhh aaaa hhahh aaa*a hhhaah aaahha
s1 hahahh aaaa hhhh aaaha ahhahh aaaa
s1 haaahhhahaahhh
s1 end
s2 start
s2 aaaa hhhh aaaa aahaha aaaa hhhh a>aaa hhaahh
s2 aaaa
s2 end
s3 start
s3 hhhh aaaa hhhh aaaa hhhh aaaa hhhh hhahh hhhh
s3 end
s3 match end
`;

/** Advantage set with a tie-break at 12-12 in the third: 24 holds, then a tie-break to seven. */
const AT_TWELVE = `
- serve home p1
s1 start
s1 hhhh hhhh hhhh hhhh hhhh hhhh
s1 end
s2 start
s2 aaaa aaaa aaaa aaaa aaaa aaaa
s2 end
s3 start
s3 hhhh aaaa hhhh aaaa hhhh aaaa hhhh aaaa hhhh aaaa hhhh aaaa
s3 hhhh aaaa hhhh aaaa hhhh aaaa hhhh aaaa hhhh aaaa hhhh aaaa
s3 aahhaahaaa
s3 end
s3 match end
`;

/** Best of five: the away side retires in the fourth set, two sets to one behind. */
const RETIREMENT = `
- serve away p31
s1 start
s1 aaaa hhhh aaaa hhhh hhhh hhhh aaaa hhhh
s1 won home
s1 end
s2 start
s2 set {"winner":"away","games":{"home":4,"away":6}}
s2 end
s3 start
s3 won home
s3 won home
s3 won away
s3 won home
s3 won home
s3 won home
s3 won home
s3 end
s4 start
s4 hhhh aaaa hha
s4 withdraw away retirement
s4 end
s4 match end
`;

/** The match before a correction: the last point of the second game went to the other side, so the game was a break. */
const BEFORE_CORRECTION = `
- serve home p1
s1 start
s1 hhhh aahhaa hhhh aaaa hha
`;

/** Doubles without advantage; the third set is a match tie-break to ten, won 11-9. */
const DOUBLES = `
- serve home p1
s1 start
s1 hahahah hhhh hhhh aaaa hhhh aahhaa hhhh aaaa hhhh
s1 end
s2 start
s2 aaaa hhhh aaaa aaaa aaaa hhhh aaaa
s2 set {"games":{"home":2,"away":6}}
s2 end
s3 start
s3 hahahahahahahahahahh
s3 end
s3 match end
`;

describe("A whole tennis match", () => {
	it("TN1 TN3 TN4 makes games and sets of its points, with a tie-break at six games all", () => {
		const match = played(tennisSetup(), tennisDrafts(TIE_BREAK));
		const { state } = match;
		expect(scoreLine(state)).toBe("7-6(6) 3-6 6-3");
		expect(state).toMatchObject({ status: "finished", score: { home: 2, away: 1 }, winner: "home", period: "s3" });
		expect(state.periodScores).toEqual([
			{ period: "s1", home: 7, away: 6 },
			{ period: "s2", home: 3, away: 6 },
			{ period: "s3", home: 6, away: 3 },
		]);
		const games = pointLog(state);
		// The home side serves the first game and begins the tie-break, so the away side serves first in the second set.
		expect([games[0]?.server, games[12]?.server, games[13]?.server, games[22]?.server]).toEqual(["home", "home", "away", "home"]);
		expect(games[12]).toMatchObject({ isTieBreak: true, winner: "home", tieBreak: { home: 8, away: 6 } });
		expect(games[12]?.points.map(({ server }) => server?.[0]).join("")).toBe("haahhaahhaahha");
		expect(games.filter(isBreak).map(({ period, games: { home, away } }) => `${period} ${home}-${away}`)).toEqual(["s2 1-3", "s3 5-3"]);
		expectSameEverywhere(match);
	});

	it("TN2 plays an advantage set with a tie-break at twelve games all", () => {
		const match = played(tennisSetup({ finalSet: "tie_break_at_12" }), tennisDrafts(AT_TWELVE));
		expect(scoreLine(match.state)).toBe("6-0 0-6 12-13(3)");
		expect(match.state).toMatchObject({ score: { home: 1, away: 2 }, winner: "away" });
		expectSameEverywhere(match);
		// With the usual deciding set there is a tie-break at six games all: the thirteenth game ends when seven points are won.
		const usual = () => played(tennisSetup(), tennisDrafts(AT_TWELVE));
		expect(usual).toThrow("Set 3 is over, 7-6");
		// Without a tie-break, its ten points become a game that away wins 4-2, and 15-40 in the next game.
		const lines = AT_TWELVE.trim().split("\n").slice(0, -2).join("\n");
		const withoutTieBreak = played(tennisSetup({ finalSet: "advantage" }), tennisDrafts(lines));
		expect([scoreLine(withoutTieBreak.state), pointLabels(withoutTieBreak.state.detail)]).toEqual([
			"6-0 0-6 12-13",
			{ home: "15", away: "40" },
		]);
	});

	it("TN6 TN7 ends a match of five sets by a retirement, with sets of which games or results alone are known", () => {
		const match = played(tennisSetup({ bestOf: 5 }), tennisDrafts(RETIREMENT));
		const { state } = match;
		expect(scoreLine(state)).toBe("6-3 4-6 6-1 1-1");
		expect(state).toMatchObject({ status: "finished", score: { home: 2, away: 1 }, winner: "home", detail: { server: "away" } });
		expect(pointLabels(state.detail)).toEqual({ home: "30", away: "15" });
		const live = toMatchLive(tennis, state);
		expect(live).toMatchObject({ winner: "home", news: { kind: "incident", incident: "retirement", side: "away" } });
		expect(live.marks).toEqual({
			s1: { home: 6, away: 3 },
			s2: { home: 4, away: 6 },
			s3: { home: 6, away: 1 },
			s4: { home: 1, away: 1 },
			withdrew: { home: 0, away: 1 },
		});
		expect(decodeScoreFact(JSON.parse(JSON.stringify(encodeScoreFact("n1", live, KICK_OFF))), KICK_OFF).live).toEqual(live);
		expectSameEverywhere(match);
	});

	it("TN2 TN4 plays doubles without advantage, partners serving in turn, and a match tie-break to ten", () => {
		const options = { finalSet: "match_tie_break", hasNoAdvantage: true };
		const match = played(tennisSetup(options, true), tennisDrafts(DOUBLES));
		expect(scoreLine(match.state)).toBe("6-3 2-6 [11-9]");
		expect(match.state).toMatchObject({ score: { home: 2, away: 1 }, winner: "home" });
		expect(match.state.periodScores.at(-1)).toEqual({ period: "s3", home: 11, away: 9 });
		const games = pointLog(match.state);
		expect(games.slice(0, 9).map(({ serverId }) => serverId)).toEqual(["p1", null, "p2", null, "p1", null, "p2", null, "p1"]);
		// After six points each comes a deciding point: the first game has seven points, and the last was a break point too.
		expect(games[0]).toMatchObject({ winner: "home", points: { length: 7 } });
		expect(games[0]?.points.map(({ breakPoint }) => breakPoint)).toEqual([null, null, null, null, null, null, "away"]);
		expectSameEverywhere(match);
	});

	it("TN1 counts the match anew when a point of an earlier game is corrected", () => {
		const before = played(tennisSetup(), tennisDrafts(BEFORE_CORRECTION));
		expect([scoreLine(before.state), pointLabels(before.state.detail)]).toEqual(["2-2", { home: "30", away: "15" }]);
		const point = before.log.filter(({ type }) => type === "point_played")[9];
		const { type, period, elapsedMs, id = "" } = point ?? {};
		const draft = { type: type ?? "", period: period ?? null, elapsedMs: elapsedMs ?? null, revises: id, occurredAt: KICK_OFF };
		const after = played(tennisSetup(), [{ ...draft, payload: { side: "home", kind: "unknown" } }], before);
		// The correction brings the second game to deuce, which home wins with the next two points; away wins the third.
		expect([scoreLine(after.state), pointLabels(after.state.detail)]).toEqual(["2-1", { home: "30", away: "15" }]);
		expect(pointLog(after.state)[1]).toMatchObject({ winner: "home", points: { length: 8 } });
		expectSameEverywhere(after);
	});
});
