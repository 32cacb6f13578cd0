// The card of the hot match for each sport, from the facts that the home page's loader sends.
import "#texts/lists";
import { text } from "node:stream/consumers";
import type { ReactNode } from "react";
import { prerenderToNodeStream } from "react-dom/static";
import { MemoryRouter } from "react-router";
import { describe, expect, it } from "vitest";
import { HotMatchCard } from "#client/scores/hot-match/hot-match-card.tsx";
import { hotMatchFacts } from "#client/scores/hot-match/hot-match-facts.server.ts";
import { SportRowsContext } from "#client/scores/sport/sport-rows-context.ts";
import { hotMatchPartsOf, loadHotMatchView } from "#client/sports/hot-match-views.ts";
import { rowViewOf } from "#client/sports/registry.ts";
import type { MatchAnswer } from "#shared/contract/rest/catalogue/matches.ts";
import { emptyMatchState, reduceMatch } from "#shared/match/fold/reduce-match.ts";
import type { MatchEvent } from "#shared/match/match-event.ts";
import { football } from "#shared/sports/football/module.ts";
import { iceHockey } from "#shared/sports/ice-hockey/module.ts";
import { tennis } from "#shared/sports/tennis/module.ts";
import { hockeyDrafts, hockeySetup } from "../../../../fixtures/hockey-match.ts";
import { madeRow } from "../../../../fixtures/made-row.ts";
import { FOOTBALL, ICE_HOCKEY, TENNIS } from "../../../../fixtures/sport-keys.ts";
import { tennisDrafts, tennisSetup } from "../../../../fixtures/tennis-match.ts";
import { cupSetup, toEvent } from "../../../shared/submitted-match.ts";

const row = madeRow({ id: "n1", sport: TENNIS });
const names = { home: row.home.name, away: row.away.name };

async function htmlOf(part: ReactNode): Promise<string> {
	const { prelude } = await prerenderToNodeStream(<MemoryRouter>{part}</MemoryRouter>);
	return text(prelude);
}

async function wordsOf(part: ReactNode): Promise<string> {
	return (await htmlOf(part))
		.replaceAll(/<!--.*?-->/g, "")
		.replaceAll(/<[^>]*>/g, " ")
		.replaceAll(/\s+/g, " ");
}

describe("The card of the hot match", () => {
	it("shows sets, the running game and the server of tennis", async () => {
		const setup = tennisSetup({}, false);
		let state = emptyMatchState(tennis, setup);
		const events: MatchEvent[] = [];
		for (const draft of tennisDrafts(`
- serve home p1
s1 start
s1 set {"games":{"home":6,"away":4}}
s1 end
s2 start
s2 aahh
`)) {
			const event = toEvent(state, draft, "operator");
			events.push(event);
			state = reduceMatch(tennis, state, event);
		}
		const view = await loadHotMatchView(TENNIS);
		const facts = hotMatchFacts({ match: row, setup, events } as unknown as MatchAnswer, view);
		expect(facts.state.timeline).toEqual([]);
		const words = await wordsOf(<view.Graph state={facts.state} names={names} />);
		expect(words).toContain(`${names.home} 6 0 30`);
		expect(words).toContain(`${names.away} 4 0 30`);
	});

	it("has no empty lines for penalties of ice hockey above the last goals", async () => {
		let state = emptyMatchState(iceHockey, hockeySetup());
		for (const draft of hockeyDrafts("p1 20:00 start\np1 15:00 home goal p9"))
			state = reduceMatch(iceHockey, state, toEvent(state, draft, "operator"));
		const { Graph, KeyMoments } = await loadHotMatchView(ICE_HOCKEY);
		expect(await htmlOf(<Graph state={state} names={names} />)).not.toContain("data-manpower");
		const lines = await htmlOf(<KeyMoments state={state} names={names} />);
		// While the line is empty, its styles hide it.
		expect(lines).toMatch(/<p [^>]*data-manpower=""><\/p>/);
		expect(lines).toContain("Goal");
	});

	it("says while a football match has neither goals nor cards that there are none yet", async () => {
		const { KeyMoments } = await loadHotMatchView(FOOTBALL);
		const before = emptyMatchState(football, cupSetup());
		expect(await wordsOf(<KeyMoments state={before} names={names} />)).toBe("");
		expect(await wordsOf(<KeyMoments state={{ ...before, status: "live" }} names={names} />)).toContain("No goals or cards yet");
	});

	it("shows before the start the time in a size of its own, and the day in its head: no score", async () => {
		const startsAt = Date.UTC(2026, 10, 29);
		const next = madeRow({ id: "n2", startsAt, hasTime: true });
		const state = { ...emptyMatchState(football, cupSetup()), startsAt };
		const card = (
			<SportRowsContext value={rowViewOf}>
				<HotMatchCard row={next} state={state} parts={hotMatchPartsOf(FOOTBALL)} />
			</SportRowsContext>
		);
		expect(await wordsOf(card)).toMatch(/29 Nov.* 00:00 /);
		const html = await htmlOf(card);
		expect(html).toMatch(/<span class="[^"]*start[^"]*">00:00<\/span>/);
		expect(html).not.toMatch(/class="[^"]*_score_/);
	});
});
