// The text about a dispute names the source as readers know it, never by the identifier of a feed, a kind of source, or a folder.
import { describe, expect, it } from "vitest";
import { disputedRow, disputedSentence } from "#client/i18n/disputed-words.ts";
import { textOf } from "#client/i18n/text-of.ts";
import { FEED_NAMES } from "#shared/contract/feeds.ts";
import { SOURCE_KINDS } from "#shared/match/match-event.ts";

const t = textOf("en");
const disputed = (statedBy: string, by?: "outcome") => ({ statedBy, statedScore: { home: 9, away: 1 }, ...(by && { by }) });
/** Identifiers that are also names for readers. */
const NAMED_SO = ["openfootball", "simulator", "provider"];

describe("the source of a disputed result", () => {
	it("of a spreadsheet is an imported file", () => {
		expect(disputedSentence(disputed("csv"), t)).toBe("Disputed: an imported file states 9–1");
		expect(disputedRow(disputed("csv"), t)).toBe("Imported file: 9–1");
		expect(disputedRow(disputed("csv", "outcome"), t)).toBe("Imported file: another outcome");
	});

	it("of a provider, and of a system that pushes, is its own name", () => {
		expect(disputedSentence(disputed("api-football"), t)).toBe("Disputed: API-Football states 9–1");
		expect(disputedRow(disputed("football-data"), t)).toBe("football-data.org: 9–1");
		expect(disputedSentence(disputed("acme"), t)).toBe("Disputed: acme states 9–1");
	});

	it.each([...FEED_NAMES, ...SOURCE_KINDS].filter((source) => !NAMED_SO.includes(source)))("is not called %s", (source) => {
		for (const by of [undefined, "outcome"] as const) {
			const words = [disputedSentence(disputed(source, by), t), disputedRow(disputed(source, by), t)].join(" ");
			expect(words.split(/[\s:]+/)).not.toContain(source);
		}
	});
});
