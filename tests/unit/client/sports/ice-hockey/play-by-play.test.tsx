// The play by play of an ice hockey match opens on what its reader looks for first.
import "#texts/match";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import { PlayByPlay } from "#client/sports/ice-hockey/plays/play-by-play.tsx";
import { foldLog } from "#shared/match/fold/fold-log.ts";
import type { MatchEvent } from "#shared/match/match-event.ts";
import { iceHockey } from "#shared/sports/ice-hockey/module.ts";
import { addSport } from "#shared/sports/loaded-sports.ts";
import { hockeyDrafts, hockeySetup } from "../../../../fixtures/hockey-match.ts";

const PLAYS = "p1 20:00 start\np1 15:00 home goal p9 p8\np1 14:00 away shot p39 saved\np1 10:30 home goal p10";

function rowsAt(address: string): string[] {
	addSport(iceHockey);
	const setup = hockeySetup();
	const events = hockeyDrafts(PLAYS).map(
		(draft, index): MatchEvent => ({ status: "confirmed", source: "operator", ...draft, seq: index + 1, id: `e${index + 1}`, revision: 1 }),
	);
	const html = renderToStaticMarkup(
		<MemoryRouter initialEntries={[address]}>
			<PlayByPlay state={foldLog(iceHockey, setup, events)} names={{ home: "Home", away: "Away" }} />
		</MemoryRouter>,
	);
	return [...html.matchAll(/<li id="(\w+)"/g)].map(([, id]) => id ?? "");
}

it("The play by play of an ice hockey match opens on goals; all plays are a choice, and a linked one is shown", () => {
	expect(rowsAt("/match/m1")).toEqual(["e4", "e2", "e1"]);
	expect(rowsAt("/match/m1?events=all")).toEqual(["e4", "e3", "e2", "e1"]);
	expect(rowsAt("/match/m1#e3")).toEqual(["e4", "e3", "e2", "e1"]);
});
