// The moments of a match that the marks of a highlight can name.
import { describe, expect, it } from "vitest";
import { keyMomentsOf } from "#client/console/content/media/key-moments.ts";
import type { Translate } from "#client/i18n/text-of.ts";
import type { MatchEvent } from "#shared/match/match-event.ts";
import { draftAt, madeSetup } from "../../../../fixtures/made-match.ts";
import { madeRow } from "../../../../fixtures/made-row.ts";

const t = ((key: string, { team, score }: { team: string; score: string }) => `${key} ${team} ${score}`) as unknown as Translate;

describe("Key moments", () => {
	it("are goals and cards that stand, by clock, team, score and player", () => {
		const drafts = [
			draftAt("1h", 0, "period_started", {}),
			draftAt("1h", 3, "card_shown", { side: "home", playerId: "p3", card: "yellow" }),
			draftAt("1h", 22.5, "goal_scored", { side: "home", scorerId: "p2", kind: "open_play" }),
			draftAt("1h", 30, "goal_scored", { side: "away", scorerId: "p31", kind: "open_play" }, { status: "cancelled" }),
			draftAt("1h", 40, "card_shown", { side: "away", playerId: "p32", card: "red" }),
		];
		const events = drafts.map((draft, index): MatchEvent => {
			return { ...draft, seq: index + 1, id: `e${index + 1}`, revision: 1, status: draft.status ?? "confirmed", source: "operator" };
		});
		const match = madeRow();
		expect(keyMomentsOf({ match, setup: madeSetup(match.id), events }, t)).toEqual([
			{ eventId: "e2", text: `3:00 chat.event.yellow_card ${match.home.name} 0–0 · Home Player 3` },
			{ eventId: "e3", text: `22:30 chat.event.goal ${match.home.name} 1–0 · Home Player 2` },
			{ eventId: "e5", text: `40:00 chat.event.red_card ${match.away.name} 1–0 · Away Player 2` },
		]);
	});
});
