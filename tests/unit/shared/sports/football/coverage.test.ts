// Coverage by kind of source: matches that a source covers completely, partly, or not yet.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { courseDrafts } from "#server/feeds/importers/openfootball/course-drafts.ts";
import { readCourse } from "#server/feeds/importers/openfootball/read-course.ts";
import { wyscoutDrafts } from "#server/feeds/importers/wyscout/wyscout-drafts.ts";
import { parseWyscoutFile } from "#server/feeds/importers/wyscout/wyscout-file.ts";
import type { ScheduledDraft } from "#server/feeds/kernel/scheduled-draft.ts";
import { simulateMatch } from "#server/feeds/simulator/football/script/simulate-match.ts";
import type { MatchSetup } from "#shared/match/match-state.ts";
import { type Cover, coverage, PARTS } from "#shared/sports/football/coverage.ts";
import { football } from "#shared/sports/football/module.ts";
import { KICK_OFF } from "../../../../fixtures/made-match.ts";
import { RECORDED_MATCHES } from "../../../../support/recorded-facts.ts";
import { sharedData } from "../../../../support/shared-data.ts";
import { foldScript } from "../../../server/feeds/simulator/fold-script.ts";
import { madeFacts } from "../../../server/feeds/simulator/football/made-facts.ts";
import {
	awayGoal,
	cupSetup,
	draft,
	endOfSecondHalf,
	fullTime,
	halfTime,
	homeGoal,
	kickOff,
	secondHalf,
	submittedMatch,
	wholeMatch,
} from "../../submitted-match.ts";

const all = (cover: Cover) => Object.fromEntries(PARTS.map((part) => [part, cover]));
const anybody: MatchSetup = { ...cupSetup(), players: {} };

function stateOf(drafts: readonly ScheduledDraft[]) {
	const match = submittedMatch(anybody, "import");
	match.mustSubmit(...drafts.map(({ draft, atMs }) => ({ ...draft, occurredAt: KICK_OFF + atMs })));
	return match.state();
}

describe("What a source covers", () => {
	it("of a simulated match is everything, and nothing of it is there before it begins", () => {
		const { drafts } = simulateMatch(madeFacts(7));
		expect(coverage(foldScript(football, madeFacts(7), drafts).state, "simulator")).toEqual(all("covered"));
		expect(coverage(submittedMatch().state(), "simulator")).toEqual(all("not_yet"));
	});

	it("of a simulated match in its first minute counts what will come", () => {
		const { drafts } = simulateMatch(madeFacts(7));
		const begins = drafts.findIndex(({ draft }) => draft.type === "period_started");
		const { state } = foldScript(football, madeFacts(7), drafts.slice(0, begins + 1));
		expect(coverage(state, "simulator")).toEqual({
			...all("covered"),
			statistics: "not_yet",
			momentum: "not_yet",
			shots: "not_yet",
		});
	});

	it("of a season file is the score alone, played, goalless or to come", () => {
		const scoreOnly = { ...all("not_covered") };
		const course = (score: object) => courseDrafts(readCourse({ score, goals1: [], goals2: [] } as never)?.course as never, () => null);
		expect(coverage(stateOf(course({ ft: [3, 1], ht: [1, 0] })), "openfootball")).toEqual(scoreOnly);
		expect(coverage(stateOf(course({ ft: [3, 1] })), "openfootball")).toEqual(scoreOnly);
		expect(coverage(stateOf(course({ ft: [0, 0] })), "openfootball")).toEqual(scoreOnly);
		expect(coverage(submittedMatch().state(), "openfootball")).toEqual({ ...scoreOnly, scorers: "not_yet" });
	});

	it("of a cup's file is the scorers too", () => {
		const goals = [homeGoal("1h", 10, "p1"), homeGoal("2h", 60, "p2")];
		const match = submittedMatch(anybody, "import");
		match.mustSubmit(kickOff(), goals[0]!, halfTime(), secondHalf(), goals[1]!, endOfSecondHalf(), fullTime());
		expect(coverage(match.state(), "openfootball")).toEqual({ ...all("not_covered"), scorers: "covered" });
	});

	it.skipIf(!sharedData("wyscout")).each(RECORDED_MATCHES)(
		"of the recording $title is all but line-ups and commentary",
		({ id, homeTeamId }) => {
			const file = parseWyscoutFile(JSON.parse(readFileSync(sharedData(`wyscout/${id}.json`) ?? "", "utf8")));
			const sides = {
				sideOf: (teamId: number) => (teamId === homeTeamId ? ("home" as const) : ("away" as const)),
				playerIdOf: () => null,
			};
			const expected = { ...all("covered"), lineUps: "not_covered", commentary: "not_covered" };
			expect(coverage(stateOf(wyscoutDrafts(file.events, sides)), "wyscout")).toEqual(expected);
		},
	);

	it("of an operator's match may be anything until it is over, but line-ups after the kick-off", () => {
		const match = submittedMatch();
		expect(coverage(match.state(), "made")).toEqual(all("not_yet"));
		match.mustSubmit(kickOff());
		const running = { statistics: "not_yet", momentum: "not_yet", shots: "not_yet", commentary: "not_yet" };
		expect(coverage(match.state(), "made")).toEqual({ scorers: "covered", cards: "covered", lineUps: "not_covered", ...running });
		const over = submittedMatch();
		over.mustSubmit(...wholeMatch());
		expect(coverage(over.state(), "made")).toEqual({ ...all("not_covered"), scorers: "covered", cards: "covered" });
	});

	it("follows the log where it has more than the source is known for", () => {
		const match = submittedMatch();
		match.mustSubmit(kickOff(), draft("1h", 5, "card_shown", { side: "home", playerId: "p3", card: "yellow" }));
		match.mustSubmit(draft("1h", 6, "commentary_written", { text: "Booked." }));
		expect(coverage(match.state(), "openfootball")).toMatchObject({ cards: "covered", commentary: "covered", statistics: "not_covered" });
	});

	it("counts no shot without a place, and no event that was cancelled", () => {
		const match = submittedMatch();
		match.mustSubmit(kickOff(), draft("1h", 5, "shot_taken", { side: "home", playerId: "p9", outcome: "saved" }), awayGoal("1h", 9));
		expect(coverage(match.state(), "made").shots).toBe("not_yet");
	});
});
