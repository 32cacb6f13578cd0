// The events that a reader can name in a report.
import "#texts/match";
import "#texts/reader-report";
import { expect, it } from "vitest";
import { textOf } from "#client/i18n/text-of.ts";
import { eventChoices } from "#client/match/reader-report/event-choices.ts";
import { foldLog } from "#shared/match/fold/fold-log.ts";
import type { MatchEvent } from "#shared/match/match-event.ts";
import { football } from "#shared/sports/football/module.ts";
import { draftAt, madeSetup } from "../../../../fixtures/made-match.ts";
import { madeRow } from "../../../../fixtures/made-row.ts";

it("are those with a word for readers, the newest first, with minute, team, players and score", () => {
	const goal = draftAt("1h", 12, "goal_scored", { side: "home", scorerId: "p9", kind: "open_play" });
	const log = [
		draftAt("1h", 0, "period_started", {}),
		goal,
		draftAt("1h", 20, "corner_awarded", { side: "home" }),
		draftAt("1h", 31, "card_shown", { side: "away", playerId: "p33", card: "yellow" }),
	].map((draft, index): MatchEvent => {
		return { status: "confirmed", source: "operator", ...draft, seq: index + 1, id: `e${index + 1}`, revision: 1 };
	});
	log.push({ ...(log[1] as MatchEvent), seq: 5, revision: 2, status: "cancelled" });
	const row = madeRow();
	const [home, away] = [row.home.shortName, row.away.shortName];
	expect(eventChoices(football, foldLog(football, madeSetup(), log), row, textOf("en"))).toEqual([
		{ id: "e4", text: `32' Card, ${away}, Away Player 3` },
		{ id: "e2", text: `13' Goal, ${home}, Home Player 9, cancelled` },
	]);
});
