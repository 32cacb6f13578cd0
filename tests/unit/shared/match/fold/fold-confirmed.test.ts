// Statistics fold the last revision of each event in the order in which the events were first logged, like the match page (MR8).
import { describe, expect, it } from "vitest";
import { foldConfirmed } from "#shared/match/fold/fold-confirmed.ts";
import { foldLog } from "#shared/match/fold/fold-log.ts";
import type { MatchEvent } from "#shared/match/match-event.ts";
import type { MatchSetup } from "#shared/match/match-state.ts";
import type { SportModule } from "#shared/match/sport-module.ts";
import { cricket } from "#shared/sports/cricket/module.ts";
import { iceHockey } from "#shared/sports/ice-hockey/module.ts";
import { tennisAppearances } from "#shared/sports/tennis/appearances.ts";
import { tennis } from "#shared/sports/tennis/module.ts";
import { THREE_OVER_FORMAT, THREE_OVERS } from "../../../../fixtures/cricket/golden-books.ts";
import { cricketSetup, readScoreBook } from "../../../../fixtures/cricket/score-book.ts";
import { hockeyDrafts, hockeySetup, PLAY_OFF, PLAY_OFF_MATCH } from "../../../../fixtures/hockey-match.ts";
import { tennisDrafts, tennisSetup } from "../../../../fixtures/tennis-match.ts";
import { played as playedCricket } from "../../sports/cricket/played-match.ts";
import { played as playedHockey } from "../../sports/ice-hockey/submitted-hockey.ts";
import { played as playedTennis } from "../../sports/tennis/played-match.ts";

const SHORT_SET = `
- serve home p1
s1 start
s1 hhhh aaaa hhhh aaaa hhhh aaaa hhhh hhhh hhhh
s1 end
s1 match end
`;

/** The log in which one event is revised much later with the same content. */
function corrected(log: readonly MatchEvent[], index: number): MatchEvent[] {
	const event = log[index] as MatchEvent;
	return [...log, { ...event, seq: log.length + 1, revision: event.revision + 1 }];
}

/** The revisions that the catalogue reads, as in appearance.store.ts. */
const lastRevisions = (log: readonly MatchEvent[]): MatchEvent[] => [...new Map(log.map((event) => [event.id, event])).values()];

function expectSameFold<Detail>(sport: SportModule<Detail>, setup: MatchSetup, log: readonly MatchEvent[]): void {
	const page = foldLog(sport, setup, log);
	const figures = foldConfirmed(sport, lastRevisions(log), setup.format, setup.players);
	expect([figures.score, figures.winner, figures.detail]).toEqual([page.score, page.winner, page.detail]);
}

const LOGS: [name: string, sport: SportModule, setup: MatchSetup, log: readonly MatchEvent[]][] = [
	["tennis", tennis, tennisSetup({ bestOf: 1 }, false), playedTennis(tennisSetup({ bestOf: 1 }, false), tennisDrafts(SHORT_SET)).log],
	["cricket", cricket, cricketSetup(THREE_OVER_FORMAT), playedCricket(readScoreBook(THREE_OVERS), THREE_OVER_FORMAT).log],
	["ice hockey", iceHockey, hockeySetup(PLAY_OFF), playedHockey(hockeyDrafts(PLAY_OFF_MATCH, PLAY_OFF), hockeySetup(PLAY_OFF)).log],
] as [string, SportModule, MatchSetup, readonly MatchEvent[]][];

describe("MR8: a corrected log", () => {
	it.each(LOGS)("of %s folds for statistics as on the match page, whichever event was corrected", (_name, sport, setup, log) => {
		for (const index of log.keys()) expectSameFold(sport, setup, corrected(log, index));
	});

	it("of tennis has the match won by the player whom the match page names", () => {
		const setup = tennisSetup({ bestOf: 1 }, false);
		const { log } = playedTennis(setup, tennisDrafts(SHORT_SET));
		const points = [...log.keys()].filter((index) => log[index]?.type === "point_played");
		const squads = { home: ["p1"], away: ["p31"] };
		for (const index of points) {
			const appearances = tennisAppearances.of(lastRevisions(corrected(log, index)), setup.format, squads);
			expect(appearances.find(({ playerId }) => playerId === "p1")?.counts.matchesWon).toBe(1);
		}
	});
});
