import { describe, expect, it } from "vitest";
import { applyMatchFacts, applyMatchSnapshot } from "#client/match/state/apply-match-facts.ts";
import { foldMatch } from "#client/match/state/fold-match.ts";
import { furtherMatch, matchAtom } from "#client/match/state/match-atom.ts";
import { pageStore } from "#client/ui/page/store.ts";
import { encodeMatchFact } from "#shared/contract/socket/match-facts.ts";
import { football } from "#shared/sports/football/module.ts";
import { addSport } from "#shared/sports/loaded-sports.ts";
import { KICK_OFF } from "../../../../fixtures/made-match.ts";
import { cancel, homeGoal, kickOff, revise, submittedMatch, wholeMatch } from "../../../shared/submitted-match.ts";

addSport(football);

const ID = "m1";

/** A match with a goal that was submitted late, one that was revised and one that was overturned, and its log in the wire format. */
function submittedLog() {
	const match = submittedMatch();
	match.mustSubmit(kickOff());
	const overturned = match.mustSubmit({ ...homeGoal("1h", 5), status: "provisional" });
	match.mustSubmit(cancel(overturned, "offside"));
	const nameless = match.mustSubmit(homeGoal("1h", 30, null));
	match.mustSubmit(...wholeMatch().slice(2));
	match.mustSubmit(revise(nameless, { payload: { side: "home", scorerId: "p7", kind: "header" } }));
	match.mustSubmit({ ...homeGoal("1h", 12), isLate: true });
	return { match, facts: match.log.map((event) => encodeMatchFact(football, event, KICK_OFF)) };
}

function openPage(seq: number) {
	const { match, facts } = submittedLog();
	const store = pageStore(KICK_OFF);
	store.set(matchAtom(store, ID), foldMatch("a", match.state().setup, match.log.slice(0, seq)));
	return { store, match, facts, shown: () => store.get(matchAtom(store, ID)) };
}

describe("The facts of a match", () => {
	it.each([1, 2, 3, 5, 100])("carry a page's state on to the server's own, %i in a frame", (size) => {
		const { store, match, facts, shown } = openPage(2);
		for (let from = 2; from < facts.length; from += size) applyMatchFacts(store, ID, facts.slice(from, from + size), from + 1, KICK_OFF);
		expect(shown()).toEqual({ epoch: "a", state: match.state() });
	});

	it("change nothing when they were folded before, and their new part is taken", () => {
		const { store, match, facts, shown } = openPage(4);
		applyMatchFacts(store, ID, facts.slice(0, 3), 1, KICK_OFF);
		expect(shown()?.state.seq).toBe(4);
		applyMatchFacts(store, ID, facts, 1, KICK_OFF);
		expect(shown()?.state).toEqual(match.state());
	});

	it("RT3 with a hole before them are a fault of the socket and throw", () => {
		const { store, facts, shown } = openPage(2);
		expect(() => applyMatchFacts(store, ID, facts.slice(4), 5, KICK_OFF)).toThrow("stands at 2");
		expect(shown()?.state.seq).toBe(2);
	});

	it("of a match that no page shows are passed over", () => {
		const { store, facts } = openPage(2);
		applyMatchFacts(store, "m2", facts, 1, KICK_OFF);
		expect(store.get(matchAtom(store, "m2"))).toBeNull();
	});
});

describe("The snapshot of a match", () => {
	it("replaces what was folded, with its epoch", () => {
		const { store, match, facts, shown } = openPage(2);
		const { setup } = match.state();
		applyMatchSnapshot(store, ID, { setup, facts }, { epoch: "b", seq: facts.length }, KICK_OFF);
		expect(shown()).toEqual({ epoch: "b", state: match.state() });
	});
});

describe("A page that comes", () => {
	const { match } = submittedLog();
	const upTo = (epoch: string, seq: number) => foldMatch(epoch, match.state().setup, match.log.slice(0, seq));

	it("goes on from the state of the page before, where that was further", () => {
		expect(furtherMatch(upTo("a", 3), upTo("a", 5))).toEqual(upTo("a", 5));
		expect(furtherMatch(upTo("a", 5), upTo("a", 3))).toEqual(upTo("a", 5));
		expect(furtherMatch(upTo("a", 5), null)).toEqual(upTo("a", 5));
	});

	it("takes what followed an empty log for its own history", () => {
		expect(furtherMatch(upTo("a", 3), upTo("", 5))).toEqual(upTo("a", 5));
	});

	it("leaves another history behind", () => {
		expect(furtherMatch(upTo("b", 3), upTo("a", 5))).toEqual(upTo("b", 3));
	});
});
