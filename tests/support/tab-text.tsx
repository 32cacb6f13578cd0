// A tab of a match page as text, rendered as the server does it.
import "#texts/match";
import { text } from "node:stream/consumers";
import { prerenderToNodeStream } from "react-dom/static";
import { MemoryRouter } from "react-router";
import type { SportTab } from "#client/match/sport-view.ts";
import { loadMatchView, matchViewOf } from "#client/sports/match-views.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { madeRow } from "../fixtures/made-row.ts";

/** Inserts a space between elements. */
export async function tabText(state: MatchState, tab: SportTab): Promise<string> {
	const { sport } = state.setup;
	await loadMatchView(sport);
	const view = matchViewOf(sport);
	if (!view) throw new Error(`no view of ${sport}`);
	const row = madeRow({ id: "c1", sport });
	const { prelude } = await prerenderToNodeStream(
		<MemoryRouter>
			<view.Panel tab={tab} state={state} teams={{ home: row.home, away: row.away }} touches={null} />
		</MemoryRouter>,
	);
	const html = (await text(prelude)).replaceAll(/<!--.*?-->/g, "");
	return html.replaceAll(/<[^>]*>/g, " ").replaceAll(/\s+/g, " ");
}
