// The odds of a generated match as its operator sets them and as its page shows them, for the odds tests of this folder.
import { randomUUID } from "node:crypto";
import type { Locator, Page } from "playwright-core";
import type { MarketKey } from "#shared/contract/odds.ts";
import type { MadeMatch, MatchSite } from "../match/match-site.ts";

/** Sends an operator's input for a market; throws on a refusal. */
export async function setOdds(site: MatchSite, match: MadeMatch, market: MarketKey, body: { prices?: number[]; isSuspended?: boolean }) {
	const answer = await fetch(`${site.server.url}/api/v1/ops${match.path.replace("/match/", "/matches/")}/odds/${market}`, {
		method: "PUT",
		headers: { ...site.desk, "content-type": "application/json", "idempotency-key": randomUUID() },
		body: JSON.stringify({ from: "operator", ...body }),
	});
	if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
}

/** The board that is visible: the page may contain others for other widths. */
export function boardOn(page: Page): Locator {
	return page.getByRole("region", { name: "Odds", exact: true });
}

export function rowOn(page: Page, market: MarketKey): Locator {
	return boardOn(page).locator(`[data-market="${market}"]`);
}

/** Contents of a market's boxes, without marks and the texts of marks. */
export function pricesOn(page: Page, market: MarketKey): Promise<string[]> {
	return rowOn(page, market).locator("dd > span:last-child").allTextContents();
}

/** Texts of all frames that the page's sockets send and receive from now on. */
export function socketFrames(page: Page): { sent: string[]; received: string[] } {
	const frames: { sent: string[]; received: string[] } = { sent: [], received: [] };
	page.on("websocket", (socket) => {
		socket.on("framesent", ({ payload }) => frames.sent.push(String(payload)));
		socket.on("framereceived", ({ payload }) => frames.received.push(String(payload)));
	});
	return frames;
}
