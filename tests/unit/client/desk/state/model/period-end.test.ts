// When a period can end by the rules, in every sport: at the ends of whole matches, and never at their beginnings.
import { describe, expect, it } from "vitest";
import { mayPeriodEnd } from "#client/desk/state/model/period-end.ts";
import { emptyMatchState, reduceMatch } from "#shared/match/fold/reduce-match.ts";
import type { EventDraft } from "#shared/match/match-event.ts";
import type { MatchSetup, MatchState } from "#shared/match/match-state.ts";
import { sportOf } from "#shared/sports/registry.ts";
import { basketballDrafts, basketballSetup, HALVES, twoHalvesDrafts } from "../../../../../fixtures/basketball-match.ts";
import { THREE_OVER_FORMAT, THREE_OVERS } from "../../../../../fixtures/cricket/golden-books.ts";
import { cricketSetup, readScoreBook } from "../../../../../fixtures/cricket/score-book.ts";
import {
	hockeyDrafts,
	hockeySetup,
	OVERTIME_MATCH,
	PLAY_OFF,
	PLAY_OFF_MATCH,
	SHOOT_OUT_MATCH,
} from "../../../../../fixtures/hockey-match.ts";
import { tennisDrafts, tennisSetup } from "../../../../../fixtures/tennis-match.ts";
import { cupSetup, draft, toEvent } from "../../../../shared/submitted-match.ts";

const kick = (side: "home" | "away", isScored: boolean) => draft("p", null, "shoot_out_kick", { side, playerId: null, isScored });
const PENALTIES = [
	draft("1h", 0, "period_started", {}),
	draft("1h", 45, "period_ended", {}),
	draft("2h", 45, "period_started", {}),
	draft("2h", 94, "period_ended", {}),
	draft("e1", 90, "period_started", {}),
	draft("e1", 105, "period_ended", {}),
	draft("e2", 105, "period_started", {}),
	draft("e2", 120, "period_ended", {}),
	draft("p", null, "period_started", {}),
	kick("home", true),
	kick("away", false),
	kick("home", true),
	kick("away", false),
	kick("home", true),
	kick("away", false),
	draft("p", null, "period_ended", {}),
];
const SIX_GAMES = Array(6).fill("hhhh").join(" ");
const SETS = ["- serve home p1", ...["s1", "s2"].flatMap((set) => [`${set} start`, `${set} ${SIX_GAMES}`, `${set} end`])].join("\n");
const MATCHES: readonly (readonly [string, MatchSetup, readonly EventDraft[]])[] = [
	["football to penalties", cupSetup(), PENALTIES],
	["ice hockey to a shoot-out", hockeySetup(), hockeyDrafts(SHOOT_OUT_MATCH)],
	["ice hockey with a goal in overtime", hockeySetup(), hockeyDrafts(OVERTIME_MATCH)],
	["ice hockey in a play-off", hockeySetup(PLAY_OFF), hockeyDrafts(PLAY_OFF_MATCH, PLAY_OFF)],
	["basketball", basketballSetup(), basketballDrafts()],
	["basketball in halves", basketballSetup(HALVES), twoHalvesDrafts()],
	["tennis", tennisSetup(), tennisDrafts(SETS)],
	["cricket", cricketSetup(THREE_OVER_FORMAT), readScoreBook(THREE_OVERS)],
];

function walk(setup: MatchSetup, drafts: readonly EventDraft[], visit: (before: MatchState, next: EventDraft, after: MatchState) => void) {
	const sport = sportOf(setup.sport);
	let state: MatchState = emptyMatchState(sport, setup);
	for (const next of drafts) {
		const before = state;
		state = reduceMatch(sport, state, toEvent(state as never, next, "operator")) as MatchState;
		visit(before, next, state);
	}
}

describe.each(MATCHES)("A match of %s", (_name, setup, drafts) => {
	it("has periods that may end when they do, and not when they have just begun", () => {
		let ends = 0;
		walk(setup, drafts, (before, next, after) => {
			if (next.type === "period_ended") {
				ends++;
				expect(mayPeriodEnd(before, next.occurredAt), `end of ${next.period}`).toBe(true);
			}
			if (next.type === "period_started") expect(mayPeriodEnd(after, next.occurredAt + 1_000), `start of ${next.period}`).toBe(false);
		});
		expect(ends).toBeGreaterThan(1);
	});
});
