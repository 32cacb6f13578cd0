// The desk's view of a cricket match apart from its pads: the innings after each delivery of the log.
import { describe, expect, it } from "vitest";
import { deskView as cricketDeskView } from "#client/sports/cricket/desk-view.ts";
import { isCancelled } from "#shared/match/match-event.ts";
import { lastInningsOf } from "#shared/sports/cricket/detail.ts";
import { inningsText } from "#shared/sports/cricket/score-text.ts";
import { THREE_OVER_FORMAT, THREE_OVERS } from "../../../../fixtures/cricket/golden-books.ts";
import { readScoreBook } from "../../../../fixtures/cricket/score-book.ts";
import { played } from "../../../shared/sports/cricket/played-match.ts";

const scoresOf = (book: string) => {
	const { state } = played(readScoreBook(book), THREE_OVER_FORMAT);
	return { state, scores: [...(cricketDeskView.scoresAfter?.(state).values() ?? [])] };
};

describe("The log of a cricket match on the desk", () => {
	it("has runs and wickets of the innings after each delivery that changes them, as its rows have them at the end", () => {
		const { state, scores } = scoresOf(THREE_OVERS);
		const ofHome = lastInningsOf(state.detail, "home");
		const ofAway = lastInningsOf(state.detail, "away");
		const changing = state.timeline.filter(({ event, scoreAfter }, index) => {
			const before = state.timeline[index - 1]?.scoreAfter ?? { home: 0, away: 0 };
			const isWicket = (event.payload as { dismissal?: string }).dismissal !== undefined;
			const isRun = scoreAfter.home + scoreAfter.away > before.home + before.away;
			return event.type === "ball_bowled" && !isCancelled(event) && (isWicket || isRun);
		});
		expect(scores).toHaveLength(changing.length);
		for (const innings of [ofHome, ofAway]) {
			expect(scores).toContain(inningsText({ runs: innings?.runs ?? 0, wickets: innings?.wickets ?? 0, isDeclared: false }, 10));
		}
	});

	it("CR6 CR8 counts batters who are out without a delivery, penalty runs and stated totals", () => {
		const book = "start i1 home\nin p1\nin p2\np31: 1 W/bowled +";
		const left = 'event batter_left {"side":"home","playerId":"p1","how":"retired_out"}';
		const hurt = left.replace("retired_out", "retired_hurt");
		const last = (...lines: string[]) => scoresOf([book, ...lines, "in p4", "p31: 4 +"].join("\n")).scores.at(-1);
		expect(last("in p3")).toBe("5/1");
		expect(last("in p3", left)).toBe("5/2");
		expect(last("in p3", hurt)).toBe("5/1");
		expect(last("in p3", 'event penalty_awarded {"side":"home","runs":5}')).toBe("10/1");
		expect(last("in p3", 'event innings_stated {"side":"home","runs":60,"wickets":3,"balls":12}')).toBe("64/3");
	});
});
