// Scores in a list row that are more than two numbers, from a sport's view of the marks.
import { text } from "node:stream/consumers";
import { prerenderToNodeStream } from "react-dom/static";
import { MemoryRouter } from "react-router";
import { describe, expect, it } from "vitest";
import { MatchRowLink } from "#client/scores/match-list/match-row-link.tsx";
import { PLAIN_ROW, periodColumns, type SportRowView } from "#client/scores/sport/sport-row-view.ts";
import { SportRowsContext } from "#client/scores/sport/sport-rows-context.ts";
import type { MatchLive } from "#shared/contract/match-row.ts";
import { madeLive, madeRow } from "../../../../fixtures/made-row.ts";

/** The texts of the row, each label before its value. */
async function readRow(view: Partial<SportRowView>, live: Partial<MatchLive>): Promise<string> {
	const row = madeRow({ live: { status: "live", period: "p2", score: { home: 5, away: 3 }, ...live } });
	const { prelude } = await prerenderToNodeStream(
		<MemoryRouter>
			<SportRowsContext value={() => ({ ...PLAIN_ROW, ...view })}>
				<MatchRowLink row={row} hasFacts />
			</SportRowsContext>
		</MemoryRouter>,
	);
	const link = /<a [^>]*>(.*)<\/a>/s.exec((await text(prelude)).replaceAll(/<!--.*?-->/g, ""))?.[1] ?? "";
	return link
		.replaceAll(/<[^>]*aria-label="([^"]*)"[^>]*>/g, " [$1] ")
		.replaceAll(/<[^>]*>/g, " ")
		.replaceAll(/\s+/g, " ")
		.trim();
}

const PERIODS = { p1: { home: 4, away: 1 }, p2: { home: 1, away: 2 } };

describe("The score of a row", () => {
	it("has the columns of a line score before it, in the order of play, under the sport's words", async () => {
		const view: Partial<SportRowView> = {
			lineScore: (live) => periodColumns(live, ["p1", "p2", "p3"]),
			lineScoreLabel: (_t, figures) => `by period ${figures}`,
		};
		expect(await readRow(view, { marks: PERIODS })).toMatch(/Northbridge \[by period 4, 1\] 4 1 5 Haverlock \[by period 1, 2\] 1 2 3$/);
		expect(await readRow(view, {})).toMatch(/Northbridge 5 Haverlock 3$/);
	});

	it("has the sport's own text in place of a number, and names the side whose turn it is", async () => {
		const view: Partial<SportRowView> = {
			scoreText: (_live, side) => (side === "home" ? { text: "245/6", detail: "38.2" } : null),
			turn: () => ({ side: "away", label: "bowling" }),
		};
		expect(await readRow(view, {})).toMatch(/Northbridge 245\/6 38\.2 Haverlock \[bowling\] 3$/);
	});

	it("marks the column of the period that runs, and none once it is over", () => {
		const columns = (live: Partial<MatchLive>) => periodColumns(madeLive({ marks: PERIODS, period: "p2", ...live }), ["p1", "p2"]);
		expect(columns({ status: "live" }).map(({ isCurrent }) => isCurrent)).toEqual([false, true]);
		expect(columns({ status: "finished" }).map(({ isCurrent }) => isCurrent)).toEqual([false, false]);
	});
});
