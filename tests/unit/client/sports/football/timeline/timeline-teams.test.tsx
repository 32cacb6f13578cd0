// The rendered timeline: the side of a row is shown by its column, and by the team's name for screen readers.
import "#texts/match";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { describe, expect, it } from "vitest";
import { MatchTimeline } from "#client/sports/football/timeline/match-timeline.tsx";
import type { ShownType } from "#client/sports/football/timeline/timeline-rows.ts";
import type { EventDraft } from "#shared/match/match-event.ts";
import { cancel, draft, kickOff, submittedMatch } from "../../../../shared/submitted-match.ts";

const NAMES = { home: "Northbridge", away: "Haverlock" };

/** Text of each row, newest first, with spaces between elements. */
function rowsOf(match: ReturnType<typeof submittedMatch>): string[] {
	const html = renderToStaticMarkup(
		<MemoryRouter>
			<MatchTimeline state={match.state()} names={NAMES} />
		</MemoryRouter>,
	);
	return [...html.matchAll(/<li id=.*?<\/li>/gs)].map(([row]) =>
		row
			.replaceAll(/<[^>]*>/g, " ")
			.replaceAll("&#x27;", "'")
			.replaceAll(/\s+/g, " ")
			.trim(),
	);
}

const at = (minute: number, type: Exclude<ShownType, "shoot_out_kick">, payload: object) => draft("1h", minute, type, payload as never);

describe("A row of the timeline", () => {
	const kinds: Record<Exclude<ShownType, "shoot_out_kick">, EventDraft[]> = {
		goal_scored: [at(5, "goal_scored", { side: "away", scorerId: "p39", kind: "open_play" })],
		penalty_awarded: [at(5, "penalty_awarded", { side: "away" })],
		penalty_missed: [at(5, "penalty_missed", { side: "away", playerId: "p39", outcome: "saved" })],
		card_shown: [at(5, "card_shown", { side: "away", playerId: "p39", card: "yellow" })],
		player_substituted: [at(5, "player_substituted", { side: "away", inId: "p43", outId: "p39" })],
		player_injured: [at(5, "player_injured", { side: "away", playerId: "p39" })],
		review_started: [at(5, "review_started", { side: "away", subject: "penalty" })],
		review_ended: [
			at(5, "review_started", { side: "away", subject: "penalty" }),
			at(6, "review_ended", { side: "away", subject: "penalty", outcome: "stands" }),
		],
	};

	it.each(Object.entries(kinds))("names its team once: %s", (_type, drafts) => {
		const match = submittedMatch();
		match.mustSubmit(kickOff(), ...drafts);
		const [row = ""] = rowsOf(match);
		expect(row).toMatch(/^[67]' Haverlock: /);
		expect(row.split("Haverlock")).toHaveLength(2);
		expect(row).not.toContain("Northbridge");
	});

	it("names it also when the event is cancelled; of an own goal the team that it counts for", () => {
		const match = submittedMatch();
		match.mustSubmit(kickOff());
		const goal = match.mustSubmit(draft("1h", 5, "goal_scored", { side: "home", scorerId: "p32", kind: "own_goal" }));
		expect(rowsOf(match)[0]).toContain("6' Northbridge: 1–0 Away Player 2");
		match.mustSubmit(cancel(goal, "Offside"));
		expect(rowsOf(match)[0]).toContain("Northbridge: ");
	});

	it("names none where an event concerns both", () => {
		const match = submittedMatch();
		match.mustSubmit(kickOff(), at(5, "review_started", { side: null, subject: "mistaken_identity" }));
		expect(rowsOf(match)[0]).not.toMatch(/Northbridge|Haverlock/);
	});
});
