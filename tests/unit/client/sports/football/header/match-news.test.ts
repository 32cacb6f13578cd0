import "#texts/match";
import { describe, expect, it } from "vitest";
import { textOf } from "#client/i18n/text-of.ts";
import { newsSentence, newsSince, noGoalWords, shownNews } from "#client/sports/football/header/match-news.ts";
import type { EventDraft } from "#shared/match/match-event.ts";
import { QUARTERS, QUARTERS_MATCH, youthDrafts, youthSetup } from "../../../../../fixtures/youth-match.ts";
import {
	awayGoal,
	cancel,
	draft,
	fullTime,
	halfTime,
	homeGoal,
	kickOff,
	revise,
	secondHalf,
	submittedMatch,
} from "../../../../shared/submitted-match.ts";

/** Opens the page after kick-off, submits the drafts one by one, and returns the announcement after the last. */
function spoken(...drafts: EventDraft[]): string | null {
	const match = submittedMatch();
	match.mustSubmit(kickOff(), ...drafts);
	const news = newsSince(match.state(), 1).at(-1) ?? null;
	return news && newsSentence(news, match.state(), { home: "Northbridge", away: "Haverlock" }, "all", textOf("en"));
}

describe("The news of a match", () => {
	it.each<[EventDraft[], string | null]>([
		[[homeGoal("1h", 70 / 2)], "Goal, Northbridge. Northbridge 1, Haverlock 0. Minute 36'. Home Player 9."],
		[
			[{ ...awayGoal("1h", 45.5), status: "provisional" }],
			"Possible goal, Haverlock, not confirmed yet. Northbridge 0, Haverlock 1. Minute 45+1'. Away Player 9.",
		],
		[[draft("1h", 3, "card_shown", { side: "away", playerId: "p32", card: "red" })], "Red card, Haverlock. Minute 4'. Away Player 2."],
		[[draft("1h", 3, "review_started", { side: "home", subject: "penalty" })], "Video review, Northbridge. Possible penalty."],
		[
			[
				homeGoal("1h", 2),
				draft("1h", 3, "review_started", { side: "home", subject: "goal" }),
				draft("1h", 4, "review_ended", { side: "home", subject: "goal", outcome: "stands" }),
			],
			"Goal stands, Northbridge. Northbridge 1, Haverlock 0.",
		],
		[[draft("1h", 3, "status_changed", { status: "suspended", reason: "Fog" })], "Match suspended. Fog."],
		[[halfTime()], "Half time. Northbridge 0, Haverlock 0."],
		[
			[homeGoal("1h", 9), halfTime(), secondHalf(), draft("2h", 93, "period_ended", {}), fullTime()],
			"Full time. Northbridge 1, Haverlock 0.",
		],
		[[draft("1h", 3, "card_shown", { side: "away", playerId: "p32", card: "yellow" })], null],
		[[draft("1h", 3, "corner_awarded", { side: "away" })], null],
		[[], null],
	])("%#: is one sentence, or none", (drafts, sentence) => {
		expect(spoken(...drafts)).toBe(sentence);
	});

	it("calls the break after the second of four quarters half time, others a break, and the first start a kick-off", () => {
		const match = submittedMatch(youthSetup(QUARTERS));
		match.mustSubmit(...youthDrafts(QUARTERS_MATCH, QUARTERS));
		const kinds = newsSince(match.state(), 0).flatMap(({ kind, entry }) => (entry.event.type.startsWith("period") ? [kind] : []));
		expect(kinds).toEqual(["kickOff", "break", "period", "halfTime", "period", "break", "period", "period", "period", "period"]);
	});

	it("says that a goal was cancelled, and why", () => {
		const match = submittedMatch();
		match.mustSubmit(kickOff());
		match.mustSubmit(cancel(match.mustSubmit(homeGoal("1h", 10)), "Offside"));
		const news = newsSince(match.state(), 1).at(-1);
		expect(news?.kind).toBe("goalCancelled");
		expect(news && newsSentence(news, match.state(), { home: "A", away: "B" }, "all", textOf("en"))).toBe(
			"Goal cancelled, A. A 0, B 0. Minute 11'. Home Player 9. Offside.",
		);
	});

	it("is the goal once it is confirmed, but not when its scorer is named", () => {
		const match = submittedMatch();
		match.mustSubmit(kickOff());
		const goal = match.mustSubmit({ ...homeGoal("1h", 10, null), status: "provisional" });
		const confirmed = match.mustSubmit(revise(goal, { status: "confirmed" }));
		const [news] = newsSince(match.state(), goal.seq);
		expect(news).toMatchObject({ kind: "goal", side: "home" });
		const sentenceAt = (level: "all" | "goals") => news && newsSentence(news, match.state(), { home: "A", away: "B" }, level, textOf("en"));
		expect(sentenceAt("goals")).toBe("Goal, A. A 1, B 0. Minute 11'.");
		expect(sentenceAt("all")).toBe("Goal confirmed, A. A 1, B 0. Minute 11'.");
		match.mustSubmit(revise(confirmed, { payload: { side: "home", scorerId: "p9", kind: "open_play" } }));
		expect(newsSince(match.state(), confirmed.seq)).toEqual([]);
	});

	it("is nothing from before the page was opened", () => {
		const match = submittedMatch();
		const goal = match.mustSubmit(kickOff(), homeGoal("1h", 10));
		expect(newsSince(match.state(), goal.seq)).toEqual([]);
	});

	it("shows a corrected score in the head, with its reason, until goals or a review follow", () => {
		const match = submittedMatch();
		const goal = match.mustSubmit(kickOff(), homeGoal("1h", 5), awayGoal("1h", 10));
		match.mustSubmit(cancel(goal, "Offside"));
		const cancelled = newsSince(match.state(), goal.seq).at(-1);
		const shown = cancelled ? shownNews(null, cancelled) : null;
		expect(shown && noGoalWords(shown, textOf("en"))).toEqual({ change: "No goal: 1–1 → 1–0", reason: "Offside" });
		const shownAfter = (draft: EventDraft) => {
			const { seq } = match.state();
			match.mustSubmit(draft);
			const news = newsSince(match.state(), seq).at(-1) ?? null;
			return news && (shownNews(shown, news)?.kind ?? null);
		};
		expect(shownAfter(draft("1h", 12, "card_shown", { side: "away", playerId: "p32", card: "red" }))).toBe("goalCancelled");
		expect(shownAfter({ ...homeGoal("1h", 13), status: "provisional" })).toBeNull();
		expect(shownAfter(homeGoal("1h", 14))).toBe("goal");
	});
});
