import { describe, expect, it } from "vitest";
import { foldNews, NOTHING_ANNOUNCED } from "#client/scores/state/fold-news.ts";
import type { MatchLive } from "#shared/contract/match-row.ts";
import type { EventDraft, MatchEvent } from "#shared/match/match-event.ts";
import { footballNews } from "#shared/sports/football/row-news.ts";
import { awayGoal, cancel, draft, homeGoal, kickOff, revise, submittedMatch } from "../../../shared/submitted-match.ts";

/** A match whose row is folded after each submission, as on an open page. */
function followed() {
	const match = submittedMatch();
	let folded = NOTHING_ANNOUNCED;
	const live = (): Pick<MatchLive, "seq" | "news" | "score"> => {
		const state = match.state();
		return { seq: state.seq, score: state.score, news: footballNews(state) };
	};
	return {
		live,
		submit(event: EventDraft): MatchEvent {
			const logged = match.mustSubmit(event);
			folded = foldNews(folded, live());
			return logged;
		},
		hear(row: ReturnType<typeof live>) {
			folded = foldNews(folded, row);
		},
		read: () =>
			folded.items.map(({ kind, incident, minute, player, score, scoreInstead, isWithdrawn }) => {
				const scores = [score, scoreInstead].flatMap((each) => (each ? [`${each.home}-${each.away}`] : [])).join(" → ");
				const what = incident ?? kind;
				return [minute, isWithdrawn ? `no ${what}` : what, player ?? "nobody", scores].join(" ").trim();
			}),
	};
}

const redCard = (minute: number) => draft("1h", minute, "card_shown", { side: "away", playerId: "p32", card: "red" });

describe("The news of a match, as home lists them", () => {
	it("keeps the goal of before when a later one is cancelled, and the cancelled one as such", () => {
		const { submit, read } = followed();
		submit(kickOff());
		submit(homeGoal("1h", 10));
		const wrong = submit(homeGoal("1h", 20, "p7"));
		expect(read()).toEqual(["11' score Home Player 9 1-0", "21' score Home Player 7 2-0"]);
		submit(cancel(wrong, "Offside"));
		expect(read()).toEqual(["11' score Home Player 9 1-0", "21' score_cancelled Home Player 7 2-0 → 1-0"]);
	});

	it("keeps it beside a possible goal, which becomes one in its own place", () => {
		const { submit, read } = followed();
		submit(kickOff());
		submit(homeGoal("1h", 10));
		const goal = submit({ ...awayGoal("1h", 20, null), status: "provisional" });
		expect(read()).toEqual(["11' score Home Player 9 1-0", "21' score_provisional nobody 1-1"]);
		const confirmed = submit(revise(goal, { status: "confirmed" }));
		submit(homeGoal("1h", 25, "p8"));
		submit(revise(confirmed, { payload: { side: "away", scorerId: "p35", kind: "open_play" } }));
		expect(read().sort()).toEqual(["11' score Home Player 9 1-0", "21' score Away Player 5 1-1", "26' score Home Player 8 2-1"]);
	});

	it("is not taken back by an older row, nor by a review", () => {
		const { submit, read, hear, live } = followed();
		submit(kickOff());
		const goal = submit(homeGoal("1h", 10));
		const older = live();
		submit(draft("1h", 11, "review_started", { side: "home", subject: "goal", eventId: goal.id }));
		expect(read()).toEqual(["11' score Home Player 9 1-0"]);
		submit(cancel(goal));
		hear(older);
		expect(read()).toEqual(["11' score_cancelled Home Player 9 1-0 → 0-0"]);
	});

	it("leaves a goal under review from the verdict against it until it is cancelled, and no longer where it stands", () => {
		const { submit, live } = followed();
		submit(kickOff());
		const goal = submit(homeGoal("1h", 10));
		const review = { side: "home", subject: "goal", eventId: goal.id } as const;
		submit(draft("1h", 11, "review_started", review));
		const underReview = live().news;
		expect(underReview?.kind).toBe("review");
		submit(draft("1h", 12, "review_ended", { ...review, outcome: "overturned" }));
		expect(live().news).toEqual(underReview);
		submit(cancel(goal));
		expect(live().news?.kind).toBe("score_cancelled");
		const second = submit(homeGoal("1h", 20));
		submit(draft("1h", 21, "review_started", { ...review, eventId: second.id }));
		submit(draft("1h", 22, "review_ended", { ...review, eventId: second.id, outcome: "stands" }));
		expect(live().news?.kind).toBe("score");
	});

	it("shows a cancelled goal also when the goal was missed, and distinguishes two goals of one minute", () => {
		const { submit, read, hear, live } = followed();
		submit(kickOff());
		submit(homeGoal("1h", 10.1));
		submit(homeGoal("1h", 10.8, "p8"));
		expect(read()).toEqual(["11' score Home Player 9 1-0", "11' score Home Player 8 2-0"]);
		const wrong = submit(homeGoal("1h", 12));
		submit(cancel(wrong));
		submit(homeGoal("1h", 12.5, "p8"));
		expect(read().slice(2)).toEqual(["13' score_cancelled Home Player 9 3-0 → 2-0", "13' score Home Player 8 3-0"]);
		const news = {
			kind: "score_cancelled",
			side: "away",
			minute: "31'",
			before: { home: 2, away: 1 },
			after: { home: 2, away: 0 },
			at: 1,
		} as const;
		hear({ ...live(), seq: 90, news });
		expect(read().at(-1)).toBe("31' score_cancelled nobody 2-1 → 2-0");
	});

	it("strikes a cancelled red card, also without any other change", () => {
		const { submit, read } = followed();
		submit(kickOff());
		submit(cancel(submit(redCard(5))));
		expect(read()).toEqual(["6' no red_card Away Player 2 0-0"]);
		submit(homeGoal("1h", 10));
		const card = submit(redCard(20));
		submit(cancel(card));
		expect(read()).toEqual(["6' no red_card Away Player 2 0-0", "11' score Home Player 9 1-0", "21' no red_card Away Player 2 1-0"]);
	});
});
