// The odds desk as operators see it: what a market offers in each state, and where a margin comes from.
import "#texts/odds";
import "#texts/odds-desk";
import { describe, expect, it } from "vitest";
import { MarginField } from "#client/console/odds/margin-field.tsx";
import { MarketRow } from "#client/console/odds/market-row.tsx";
import { OddsStatusBar } from "#client/console/odds/odds-status-bar.tsx";
import type { MarketView } from "#shared/contract/odds.ts";
import type { DeskMarket, DeskOdds } from "#shared/contract/rest/odds/odds-desk.ts";
import { madeRow } from "../../../../fixtures/made-row.ts";
import { made } from "../../odds/state/made-odds.ts";
import { NOW, rendered } from "../rendered.tsx";

const reload = async () => {};
const desk = { match: madeRow(), markets: [], margin: 0.05, ownMargin: null, suspension: null } as unknown as DeskOdds;

function row(changes: Partial<MarketView> = {}, input: DeskMarket["input"] = null, isHalted = false) {
	const market = { ...made({ changedAt: NOW - 60_000, ...changes }), moves: [] };
	const deskMarket = { market: market.market, view: market, pricesBefore: null, input } as DeskMarket;
	return rendered(
		<table>
			<tbody>
				<MarketRow
					desk={desk}
					market={market as never}
					deskMarket={deskMarket}
					isHalted={isHalted}
					isEntry={true}
					onWalk={() => {}}
					reload={reload}
				/>
			</tbody>
		</table>,
	);
}

describe("A market on the odds desk", () => {
	const byHand = { isSuspended: false, prices: [180, 205], by: "Ada", at: NOW };

	it("is suspended or priced while it is open, resumed once staff touched it, and has no action when it is over", () => {
		expect(row().buttons).toEqual(["Suspend", "Set price"]);
		expect(row({ source: "operator" }, byHand).buttons).toEqual(["Resume", "Suspend", "Set price"]);
		expect(row({ status: "suspended", reason: "operator" }, { ...byHand, isSuspended: true }).buttons).toEqual(["Resume", "Set price"]);
		expect(row({ status: "settled", result: "odd" }).buttons).toEqual([]);
		expect(row({ status: "void" }).buttons).toEqual([]);
	});

	it("cannot be resumed alone while the match or all betting is suspended", () => {
		expect(row({ status: "suspended", reason: "operator" }, null, true).buttons).toEqual(["Suspend", "Set price"]);
	});

	it("says who set its prices, and which it opens with while something else suspends it", () => {
		expect(row({ source: "operator" }, byHand).text).toContain("Ada");
		expect(row({ source: "model" }, byHand).text).not.toContain("Ada");
		expect(row({ status: "suspended", reason: "possible_goal" }, byHand).text).toContain("1.80 / 2.05");
		expect(row({}, byHand).text).not.toContain("1.80 / 2.05");
	});

	it("shows the book while there is a choice, not once it is over", () => {
		expect(row({ prices: [200, 200] }).text).toContain("100.0 %");
		expect(row({ prices: [200, 200], status: "settled", result: "odd" }).text).not.toContain("100.0 %");
	});
});

describe("A margin", () => {
	const margin = (matchId: string | null, ownMargin: number | null) =>
		rendered(
			<MarginField matchId={matchId as never} label="North – South" margin={0.05} ownMargin={ownMargin} below={0.04} reload={reload} />,
		);

	it("says whether it is the match's own, the site's or that of the settings", () => {
		const texts = [margin("m1", 0.05), margin("m1", null), margin(null, null)].map(({ text }) => text);
		expect(new Set(texts).size).toBe(3);
		for (const text of texts) expect(text).toContain("5.0 %");
	});
});

describe("The bar of the odds desk", () => {
	const site = { margin: 0.05, ownMargin: null, defaultMargin: 0.05, suspension: null };
	const bar = (suspension: { by: string | null; at: number } | null) =>
		rendered(<OddsStatusBar site={{ ...site, suspension }} total={3} isLate={false} isStale={false} reload={reload} />);

	it("suspends all betting, or resumes it and says by whom it was suspended", () => {
		const [running, halted] = [bar(null), bar({ by: "Ada", at: NOW })];
		expect(running.html).not.toContain("data-suspended");
		expect(halted.html).toContain("data-suspended");
		expect(halted.text).toContain("Ada");
		expect(running.buttons.at(-1)).not.toBe(halted.buttons.at(-1));
		expect(bar({ by: null, at: NOW }).text).not.toContain("Ada");
	});
});
