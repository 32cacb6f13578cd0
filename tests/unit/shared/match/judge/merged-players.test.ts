// A player merged into another is one person for every sport's judge, whichever of the two ids an event has.
import { describe, expect, it } from "vitest";
import { emptyMatchState, reduceMatch } from "#shared/match/fold/reduce-match.ts";
import { judgeMatch } from "#shared/match/judge/judge-match.ts";
import type { EventDraft } from "#shared/match/match-event.ts";
import type { MatchSetup } from "#shared/match/match-state.ts";
import { boxScore } from "#shared/sports/basketball/box-score.ts";
import type { CricketDetail } from "#shared/sports/cricket/detail.ts";
import { sportOf } from "#shared/sports/registry.ts";
import { draftsOfLines } from "../../../../fixtures/basketball-lines.ts";
import { basketballSetup } from "../../../../fixtures/basketball-match.ts";
import { THREE_OVER_FORMAT } from "../../../../fixtures/cricket/golden-books.ts";
import { cricketSetup, readScoreBook } from "../../../../fixtures/cricket/score-book.ts";
import { hockeyDrafts, hockeySetup } from "../../../../fixtures/hockey-match.ts";
import { toEvent } from "../../submitted-match.ts";

/** The refusal of the last draft after the others; `p109` is the id of `p9` before the merge. */
function refusalOf(setup: MatchSetup, drafts: readonly EventDraft[]) {
	const now = setup.players.p9;
	if (!now) throw new Error("no p9");
	const merged = { ...setup, players: { ...setup.players, p109: { ...now, isFormer: true as const, currentId: "p9" } } };
	const sport = sportOf(setup.sport);
	let state = emptyMatchState(sport, merged);
	for (const draft of drafts.slice(0, -1)) {
		const refusal = judgeMatch(sport, state, draft);
		if (refusal) throw new Error(`${JSON.stringify(draft)}: ${refusal.message}`);
		state = reduceMatch(sport, state, toEvent(state, draft, "operator"));
	}
	return { code: judgeMatch(sport, state, drafts.at(-1) as EventDraft)?.code ?? null, state };
}

const FIVE = "- 10:00 home five p9 p2 p3 p4 p5 | p6\nq1 10:00 start\n";

describe.each([
	["p9", "p109"],
	["p109", "p9"],
])("%s and %s", (one, other) => {
	const basketball = (lines: string) =>
		refusalOf(basketballSetup(), draftsOfLines(lines.replaceAll("ONE", one).replaceAll("OTHER", other)));
	const hockey = (lines: string) => refusalOf(hockeySetup(), hockeyDrafts(lines.replaceAll("ONE", one).replaceAll("OTHER", other)));
	const cricket = (book: string) =>
		refusalOf(cricketSetup(THREE_OVER_FORMAT), readScoreBook(book.replaceAll("ONE", one).replaceAll("OTHER", other)));

	it("are one player who has fouled out, and one place on the court", () => {
		expect(basketball("q1 10:00 start\nq1 9:00 home foul ONE disqualifying\nq1 8:00 home 2 OTHER").code).toBe("invalid_event");
		const five = FIVE.replace("p9", one);
		expect(basketball(`${five}q1 9:00 home sub OTHER p2`).code).toBe("invalid_event");
		expect(basketball(`${five}q1 9:00 home sub p6 OTHER`).code).toBeNull();
		const { state } = basketball(`${five}q1 9:00 home sub p6 OTHER\nq1 8:00 home timeout`);
		expect(state.detail).toMatchObject({ onCourt: { home: ["p6", "p2", "p3", "p4", "p5"] } });
	});

	it("are one player who was expelled", () => {
		expect(hockey("p1 20:00 start\np1 19:00 home match ONE\np1 18:00 home goal OTHER").code).toBe("invalid_event");
	});

	it("have the fouls of one player, the fifth of which puts out, and one line of the box score", () => {
		const fouls = [9, 8, 7, 6].map((minute, index) => `q1 ${minute}:00 home foul ${index % 2 === 0 ? one : other} personal`);
		const { state } = basketball(`${FIVE.replace("p9", one)}${fouls.join("\n")}\nq1 5:00 home foul OTHER personal\nq1 4:00 home timeout`);
		expect(state.detail).toMatchObject({ playerFouls: { p9: 5 }, fouledOut: ["p9"] });
		const lines = boxScore(state as Parameters<typeof boxScore>[0]).players.home.filter(({ playerId }) =>
			["p9", "p109"].includes(playerId),
		);
		expect(lines).toMatchObject([{ playerId: "p9", fouls: 5, playedMs: 300_000 }]);
	});

	it("have one line of a batter and of a bowler, also where the line-up names the other id", () => {
		const line = `event line_up_announced {"side":"home","players":["${other}","p2"]}`;
		const bat = cricket(`${line}\ntoss away bowl\nstart i1 home\nin ONE\nin p2\np31: 4 +\nend`);
		expect(bat.state.detail).toMatchObject({ lineUps: { home: { players: ["p9", "p2"] } } });
		const { state } = cricket("toss away bat\nstart i1 away\nin p41\nin p42\nONE: 1 +\nOTHER: 4 . . . .\np8: . +\np8: . +");
		const [innings] = (state.detail as CricketDetail).innings;
		expect(innings?.bowlers.map(({ playerId, balls, runs }) => [playerId, balls, runs])).toEqual([
			["p9", 6, 5],
			["p8", 1, 0],
		]);
		expect(innings?.overs[0]).toMatchObject({ bowlerId: "p9", isShared: false });
	});

	it("are one batter who is out, and one bowler of two overs", () => {
		const bats = "toss away bowl\nstart i1 home\nin ONE\nin p2\np31: W/bowled +\nin OTHER\np31: . +";
		expect(cricket(bats).code).toBe("invalid_event");
		expect(cricket("toss away bat\nstart i1 away\nin p41\nin p42\nONE: . . . . . .\nOTHER: . +").code).toBe("invalid_event");
	});
});
