// The markets on a node that does not price the match, if events and versions of markets arrive in any order.
import { describe, expect, it } from "vitest";
import type { StoredMarket } from "#server/odds/kernel/odds.store.ts";
import { TrackedMatch } from "#server/odds/kernel/tracked-match.ts";
import { KICK_OFF } from "../../../fixtures/made-match.ts";
import { homeGoal, kickOff, submittedMatch } from "../../shared/submitted-match.ts";

function openMarket(version: number, logSeq: number): StoredMarket {
	const open = {
		market: "two_way",
		line: null,
		status: "open",
		reason: null,
		prices: [150, 260],
		source: "model",
		result: null,
		note: null,
	} as const;
	return { ...open, prices: [...open.prices], version, logSeq, changedAt: KICK_OFF, strengths: null };
}

describe("a match that another machine prices", () => {
	const log = submittedMatch();
	log.mustSubmit(kickOff());
	const begun = log.state();
	const goal = log.mustSubmit(homeGoal("1h", 5));
	const follow = () => {
		const match = new TrackedMatch({ epoch: "e", state: begun }, { home: 1.4, away: 1.4 }, () => KICK_OFF);
		match.take([openMarket(1, begun.seq)]);
		return match;
	};
	const shown = (match: TrackedMatch) => match.board.views().map(({ version, reason }) => [version, reason]);
	const hear = (match: TrackedMatch) => match.apply({ epoch: "e", events: [goal] }, KICK_OFF + 300_000, false);

	it("shows no price of before a goal until the one of after it comes", () => {
		const match = follow();
		hear(match);
		expect(shown(match)).toEqual([[1, "possible_goal"]]);
		match.take([openMarket(2, goal.seq)]);
		expect(shown(match)).toEqual([[2, null]]);
	});

	it("waits for nothing where the price of after the goal came before the goal itself", () => {
		const match = follow();
		match.take([openMarket(2, goal.seq)]);
		hear(match);
		expect(shown(match)).toEqual([[2, null]]);
	});
});
