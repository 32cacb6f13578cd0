// The tabs of a cricket match page: the scorecard of a match whose deliveries are known, and a note if only totals are known.
import { describe, expect, it } from "vitest";
import { THREE_OVER_FORMAT } from "../../../../fixtures/cricket/golden-books.ts";
import { readScoreBook } from "../../../../fixtures/cricket/score-book.ts";
import { tabText } from "../../../../support/tab-text.tsx";
import { played } from "../../../shared/sports/cricket/played-match.ts";

const stateAfter = (book: string) => played(readScoreBook(book), THREE_OVER_FORMAT).state;

describe("A cricket match in the browser", () => {
	it("has a line a batter, extras, fall of wickets, partnerships, and a line a bowler", async () => {
		const shown = await tabText(
			stateAfter("toss away bowl\nstart i1 home\nin p1\nin p2\np31: 4 6 2wd W/caught/p33 +\nin p3\np31: 1 +"),
			"timeline",
		);
		// The batters ran once on the wide, so the other batter faced the ball of the wicket.
		expect(shown).toContain("Home Player 1 not out 10 2 1 1 500.00");
		expect(shown).toContain("Home Player 2 c Away Player 3 b Away Player 1 0 1 0 0 0.00");
		expect(shown).toContain("Extras (w 2) 2");
		expect(shown).toMatch(/Total Run rate 19\.50 13\/1/);
		expect(shown).toContain("1–12 Home Player 2, 0.3");
		expect(shown).toContain("Away Player 1 0.4 0 13 1 19.50 1 2, 0");
		expect(shown).toContain("Home Player 3 1 · Home Player 1 0 1 (1 ball)");
	});

	it("says between the deliveries at which break play rests", async () => {
		const shown = await tabText(
			stateAfter('start i1 home\nin p1\nin p2\np31: 4\nevent session_ended {"session":"lunch","day":2}'),
			"commentary",
		);
		expect(shown).toMatch(/Lunch, day 2.*FOUR/);
	});

	it("says on every tab that only totals are known, and before the first ball that none has been bowled", async () => {
		const totals = stateAfter('start i1 home\nevent innings_stated {"side":"home","runs":30,"wickets":2,"balls":18}\nend');
		expect(await tabText(totals, "timeline")).toMatch(/30\/2 \(3 ov\) No ball-by-ball record of this innings\. $/);
		expect(await tabText(totals, "commentary")).toContain("No ball-by-ball record");
		expect(await tabText(totals, "statistics")).toContain("No ball-by-ball record");
		expect(await tabText(stateAfter("toss home bat\nstart i1 home"), "statistics")).toContain("No ball has been bowled");
	});
});
