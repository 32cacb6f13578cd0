import { expect, it } from "vitest";
import { openingTab } from "#client/match/offered-tabs.ts";
import { matchView } from "#client/sports/basketball/match-view.tsx";

const isFilled = () => true;

it("A match opens on its preview, its course, or what the sport's readers open first after the end", () => {
	const { resultTab } = matchView;
	expect(openingTab({ period: null, status: "scheduled" }, "scheduled", resultTab, isFilled)).toBe("preview");
	expect(openingTab({ period: "q1", status: "live" }, "live", resultTab, isFilled)).toBe("timeline");
	expect(openingTab({ period: "q4", status: "finished" }, "finished", resultTab, isFilled)).toBe("line-ups");
	// If the match ends while the reader watches it, the tab does not change.
	expect(openingTab({ period: "q4", status: "finished" }, "live", resultTab, isFilled)).toBe("timeline");
	expect(openingTab({ period: "q4", status: "finished" }, "finished", resultTab, () => false)).toBe("timeline");
	expect(openingTab({ period: "2h", status: "finished" }, "finished", undefined, isFilled)).toBe("timeline");
});
