import { describe, expect, it } from "vitest";
import type { ManualOverride } from "#shared/contract/desk.ts";
import { QUIET_DESK } from "#shared/contract/desk.ts";
import { compareUrgency, type UrgentMatch } from "#shared/contract/desk-urgency.ts";
import { MINUTE_MS } from "#shared/kit/instant.ts";
import type { MatchStatus } from "#shared/match/match-status.ts";
import { madeRow } from "../../../fixtures/made-row.ts";

const NOW = Date.UTC(2026, 10, 21, 15);

function match(id: string, status: MatchStatus, startsInMinutes: number, more: Partial<UrgentMatch> = {}): UrgentMatch {
	const row = madeRow({ id, startsAt: NOW + startsInMinutes * MINUTE_MS, live: { status } });
	return { row, desk: { matchId: id, ...QUIET_DESK } as UrgentMatch["desk"], isOpen: false, ...more };
}

const override = (hasExpired: boolean): ManualOverride => ({ field: "score", byName: "Ann", setAt: NOW, until: NOW, hasExpired });
const discrepancy = { id: "fd1", source: "wyscout", field: "score", because: "overridden", reportedAt: NOW } as never;
const order = (matches: UrgentMatch[]) => matches.sort((one, other) => compareUrgency(one, other, NOW)).map(({ row }) => row.id);

describe("the order of the desk's matches", () => {
	it("is what needs a decision, play, what stands still, a kick-off that is due, breaks, what starts soon, later, what is over", () => {
		expect(
			order([
				match("later", "scheduled", 120),
				match("over", "finished", -120),
				match("break", "break", -50),
				match("soon", "scheduled", 20),
				match("late", "scheduled", -4),
				match("stopped", "suspended", -40),
				match("live", "live", -30),
				match("asks", "scheduled", 150, { isOpen: true }),
			]),
		).toEqual(["asks", "live", "stopped", "late", "break", "soon", "later", "over"]);
	});

	it("puts a discrepancy, an expired override, a handover request and something open before all else, an active override not", () => {
		const asking: [string, Partial<UrgentMatch>][] = [
			["discrepancy", { desk: { ...QUIET_DESK, discrepancies: [discrepancy] } }],
			["expired", { desk: { ...QUIET_DESK, overrides: [override(false), override(true)] } }],
			["handover request", { desk: { ...QUIET_DESK, handover: { fromName: "Ann", toUserId: null, note: null, requestedAt: NOW } } }],
			["open", { isOpen: true }],
		];
		for (const [id, more] of asking)
			expect(order([match("live", "live", -10), match(id, "finished", -200, more)]), id).toEqual([id, "live"]);
		const overridden = match("overridden", "break", -50, { desk: { ...QUIET_DESK, overrides: [override(false)] } });
		expect(order([overridden, match("live", "live", -10)])).toEqual(["live", "overridden"]);
	});

	it("puts what readers alone report behind all that is on or due, before what is over or has time", () => {
		const reported = { desk: { ...QUIET_DESK, readerDiscrepancies: [{ id: "rr1" } as never] } };
		const others = [
			match("live", "live", -10),
			match("late", "scheduled", -4),
			match("soon", "scheduled", 20),
			match("over", "finished", -90),
		];
		expect(order([...others, match("reported", "finished", -200, reported)])).toEqual(["live", "late", "reported", "soon", "over"]);
		expect(order([match("later", "scheduled", 120, reported), match("soon", "scheduled", 20)])).toEqual(["later", "soon"]);
		expect(order([match("first", "live", -60), match("reported", "live", -10, reported)])).toEqual(["first", "reported"]);
	});

	it("goes by kick-off within one rank, of what is over the last one first, and never hangs on the order it came in", () => {
		expect(order([match("b", "live", -10), match("a", "live", -10), match("c", "live", -60)])).toEqual(["c", "a", "b"]);
		expect(order([match("early", "finished", -300), match("late", "abandoned", -100)])).toEqual(["late", "early"]);
	});

	it("needs no desk state to place a match", () => {
		expect(order([match("b", "scheduled", 10, { desk: null }), match("a", "live", -10, { desk: null })])).toEqual(["a", "b"]);
	});
});
