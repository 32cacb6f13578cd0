// The odds desk's texts about a match and a market.
import "#texts/odds";
import "#texts/odds-desk";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { describe, expect, it } from "vitest";
import { statusText } from "#client/console/odds/market-names.ts";
import { MatchBlock } from "#client/console/odds/match-block.tsx";
import { textOf } from "#client/i18n/text-of.ts";
import { SportRowsContext } from "#client/scores/sport/sport-rows-context.ts";
import { rowViewOf } from "#client/sports/registry.ts";
import { toMatchLive } from "#shared/contract/match-live.ts";
import { IMPOSSIBLE_PRICE } from "#shared/contract/odds.ts";
import type { DeskOdds } from "#shared/contract/rest/odds/odds-desk.ts";
import { emptyMatchState, reduceMatch } from "#shared/match/fold/reduce-match.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { cricket } from "#shared/sports/cricket/module.ts";
import { TWO_OVER_FORMAT } from "../../../../fixtures/cricket/golden-books.ts";
import { cricketSetup, readScoreBook } from "../../../../fixtures/cricket/score-book.ts";
import { madeRow } from "../../../../fixtures/made-row.ts";
import { CRICKET } from "../../../../fixtures/sport-keys.ts";
import { toEvent } from "../../../shared/submitted-match.ts";
import { made } from "../../odds/state/made-odds.ts";

const t = textOf("en");
const site = { margin: 0.05, ownMargin: null, defaultMargin: 0.05, suspension: null };

describe("On the odds desk", () => {
	it("a market that no goal can change any more is decided, one with a choice is open", () => {
		const words = (prices: number[], changes = {}) =>
			statusText(made({ market: "over_under", line: 2.5, prices, ...changes }), madeRow(), t);
		expect([words([101, IMPOSSIBLE_PRICE]), words([190, 195])]).toEqual(["Decided", t("odds.status.open")]);
		expect(words([101, IMPOSSIBLE_PRICE], { status: "suspended", reason: "operator" })).toMatch(/^Suspended/);
	});

	it("the score of cricket is written as everywhere", () => {
		const setup = cricketSetup(TWO_OVER_FORMAT);
		let state: MatchState = emptyMatchState(cricket, setup);
		for (const draft of readScoreBook("toss away bowl\nstart i1 home\nin p1\nin p2\np31: 1 4 . . 6 .\np32: 1 W/caught/p33"))
			state = reduceMatch(cricket, state as never, toEvent(state as never, draft, "operator"));
		const live = toMatchLive(cricket as never, state);
		const desk = {
			match: madeRow({ sport: CRICKET, live }),
			markets: [],
			margin: 0.05,
			ownMargin: null,
			suspension: null,
			position: { epoch: "e", seq: 0 },
		};
		const html = renderToStaticMarkup(
			<MemoryRouter>
				<SportRowsContext value={rowViewOf}>
					<table>
						<MatchBlock desk={desk as unknown as DeskOdds} site={site} entryKey={null} reload={async () => {}} onWalk={() => {}} />
					</table>
				</SportRowsContext>
			</MemoryRouter>,
		);
		expect(html).toContain("<b>12/1</b>");
		expect(html).not.toContain("12–0");
	});
});
