import { describe, expect, it } from "vitest";
import { type DeskMatch, QUIET_DESK } from "#shared/contract/desk.ts";
import { decodeDeskFact, encodeDeskFact } from "#shared/contract/socket/desk-facts.ts";

const overWire = (match: DeskMatch) => decodeDeskFact(JSON.parse(JSON.stringify(encodeDeskFact(match))) as unknown[]);

describe("a match's desk state", () => {
	it("is decoded as it was encoded, busy or quiet", () => {
		const quiet: DeskMatch = { matchId: "m1", ...QUIET_DESK };
		const busy: DeskMatch = {
			matchId: "m2",
			viewers: 1_204,
			presences: [{ id: "tab", userId: "u1", name: "Ann", isAssignee: true, seenAt: 5 }],
			handover: { fromName: "Ann", toUserId: null, note: "Corners are behind", requestedAt: 6 },
			feed: { source: "simulator", reportedAt: null, isPaused: true },
			overrides: [{ field: "score", byName: "Ann", setAt: 7, until: null, hasExpired: false }],
			discrepancies: [],
			readerDiscrepancies: [
				{
					id: "rr3",
					fact: "event",
					eventId: "e17",
					readers: 2,
					reportedAt: 8,
					reports: [{ text: "It was the 9", evidence: "https://example.org/", isAwaited: true, reportedAt: 8 }],
				},
			],
			isOperatorLost: true,
		};
		for (const match of [quiet, busy]) expect(overWire(match)).toEqual(match);
	});

	it("leaves out what is as on a quiet desk", () => {
		expect(encodeDeskFact({ matchId: "m1", ...QUIET_DESK, viewers: 3 })).toEqual(["m1", 3, {}]);
	});
});
