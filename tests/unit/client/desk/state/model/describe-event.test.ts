import { describe, expect, it } from "vitest";
import "#texts/desk";
import "#texts/match";
import "#texts/match-tabs";
import { type DescribedEvent, shortDescription } from "#client/desk/state/model/describe-event.ts";
import { textOf } from "#client/i18n/text-of.ts";
import { draftAt } from "../../../../../fixtures/made-match.ts";
import { madeRow } from "../../../../../fixtures/made-row.ts";

const MINUTE_MS = 60_000;

describe("An event in few words", () => {
	const match = madeRow();
	const words = (event: DescribedEvent) => shortDescription(textOf("en"), match, event);

	it("names type, side and minute", () => {
		expect(words(draftAt("1h", 33.5, "goal_scored", { side: "home", scorerId: null, kind: "header" }))).toBe(
			`Goal ${match.home.shortName} 34'`,
		);
		expect(words(draftAt("1h", 46.5, "goal_scored", { side: "away", scorerId: null, kind: "penalty" }))).toBe(
			`Penalty goal ${match.away.shortName} 45+2'`,
		);
		expect(words(draftAt("2h", 70, "card_shown", { side: "away", playerId: null, card: "red" }))).toBe(`Red ${match.away.shortName} 71'`);
	});

	it("names period, time and status", () => {
		expect(words(draftAt("1h", 46, "period_ended", {}))).toBe("Period ends 1st half");
		expect(words({ type: "clock_set", period: "1h", elapsedMs: 34 * MINUTE_MS, payload: { isRunning: true } })).toBe("Clock set 34:00");
		expect(words({ type: "status_changed", period: "1h", elapsedMs: null, payload: { status: "interrupted" } })).toBe("Status interrupted");
	});
});
