// The header of an ice hockey match names its scorers, as football's does.
import "#texts/match";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import { HockeyHeader } from "#client/sports/ice-hockey/header/hockey-header.tsx";
import { foldLog } from "#shared/match/fold/fold-log.ts";
import type { EventDraft, MatchEvent } from "#shared/match/match-event.ts";
import { iceHockey } from "#shared/sports/ice-hockey/module.ts";
import { addSport } from "#shared/sports/loaded-sports.ts";
import { hockeyDrafts, hockeySetup } from "../../../../fixtures/hockey-match.ts";
import { madeRow } from "../../../../fixtures/made-row.ts";
import { ICE_HOCKEY } from "../../../../fixtures/sport-keys.ts";

const GOALS = "p1 20:00 start\np1 15:00 home goal p9 p8\np1 14:00 away goal p39\np1 10:30 home goal p9\np1 2:24 home goal p10";

function scorersIn(drafts: readonly EventDraft[]): string[] {
	addSport(iceHockey);
	const setup = hockeySetup();
	const events = drafts.map(
		(draft, index): MatchEvent => ({ status: "confirmed", source: "operator", ...draft, seq: index + 1, id: `e${index + 1}`, revision: 1 }),
	);
	const state = foldLog(iceHockey, setup, events);
	const answer = { match: madeRow({ sport: ICE_HOCKEY }), venue: null, attendance: null };
	const html = renderToStaticMarkup(
		<MemoryRouter>
			<HockeyHeader answer={answer as never} state={state} live={state} />
		</MemoryRouter>,
	);
	const room = /<div [^>]*translate="no">(.*?)<\/ul><\/div><\/div>/s.exec(html)?.[1] ?? "";
	return [...room.matchAll(/<li>(.*?)<\/li>/gs)].map(([, line]) => line?.replaceAll(/<[^>]*>/g, "").trim() ?? "");
}

it("The head of an ice hockey match has a line a scorer with the times of the goals, and says which is not confirmed", () => {
	const drafts = hockeyDrafts(GOALS);
	expect(scorersIn(drafts)).toEqual(["Home Player 9 P1 5:00, P1 9:30", "Home Player 10 P1 17:36", "Away Player 9 P1 6:00"]);
	const last = drafts.length - 1;
	const doubtful = drafts.map((draft, index) => (index === last ? { ...draft, status: "provisional" as const } : draft));
	expect(scorersIn(doubtful)[1]).toBe("Home Player 10 P1 17:36 (not confirmed)");
});
