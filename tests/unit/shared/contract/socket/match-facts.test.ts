// The wire format of match:{id}: lossless for every event, and small (RT13).
import { describe, expect, it } from "vitest";
import { decodeMatchFact, encodeMatchFact } from "#shared/contract/socket/match-facts.ts";
import { seededRandom } from "#shared/kit/seeded-random.ts";
import { REASON_CODES } from "#shared/match/event-reason.ts";
import { EVENT_STATUSES, type MatchEvent, SOURCE_KINDS } from "#shared/match/match-event.ts";
import { FOOTBALL_PERIODS } from "#shared/sports/football/events.ts";
import { football } from "#shared/sports/football/module.ts";
import { KICK_OFF } from "../../../../fixtures/made-match.ts";
import { anyPayload, EVENT_TYPES } from "../../any-draft.ts";

const overTheWire = (event: MatchEvent, baseAt: number): MatchEvent => {
	const text = JSON.stringify(encodeMatchFact(football, event, baseAt));
	return decodeMatchFact(football, JSON.parse(text), event.seq, baseAt);
};

const goal: MatchEvent = {
	seq: 117,
	id: "e117",
	revision: 1,
	status: "confirmed",
	type: "goal_scored",
	period: "2h",
	elapsedMs: 4_512_000,
	payload: { side: "home", scorerId: "p13391", assistId: "p13388", kind: "open_play" },
	occurredAt: KICK_OFF + 5_412_345,
	source: "simulator",
};

describe("A match fact", () => {
	it.each(EVENT_TYPES)("RT13 carries any %s there and back without a loss", (type) => {
		const random = seededRandom(type);
		for (let round = 0; round < 200; round++) {
			const seq = random.integer(1, 2000);
			const isFirst = random.chance(0.5);
			const event: MatchEvent = {
				seq,
				id: isFirst ? `e${seq}` : random.pick(["e1", "e07", "e0", "goal-12", "12"]),
				revision: isFirst ? 1 : random.integer(1, 9),
				status: random.pick(EVENT_STATUSES),
				type,
				period: random.pick([...FOOTBALL_PERIODS, null]),
				elapsedMs: random.pick([null, 0, random.integer(0, 8_000_000), random.integer(0, 8_000) * 1000]),
				payload: anyPayload[type](random),
				occurredAt: KICK_OFF + random.integer(-5_000_000, 5_000_000),
				source: random.pick(SOURCE_KINDS),
				...(random.chance(0.3) && { reason: random.pick(["Offside", "", "“Hand” ✋"]) }),
				...(random.chance(0.3) && { reasonCode: random.pick(REASON_CODES) }),
			};
			expect(overTheWire(event, KICK_OFF)).toEqual(event);
		}
	});

	it("RT13 distinguishes an unknown scorer from no assist", () => {
		const payload = { side: "away", scorerId: null, assistId: null, kind: "unknown" };
		expect(overTheWire({ ...goal, payload }, 0).payload).toEqual(payload);
		expect(overTheWire({ ...goal, payload: { side: "away", scorerId: null, kind: "unknown" } }, 0).payload).not.toHaveProperty("assistId");
	});

	it.each([
		["in the first half hour of the topic", 1_800_000],
		["in its second hour", 5_412_345],
	])("RT13 makes a goal a Socket.IO frame of at most 60 bytes, %s", (_name, sinceBase) => {
		const baseAt = goal.occurredAt - sinceBase;
		const packet = ["f", 12, goal.seq, [encodeMatchFact(football, goal, baseAt)], sinceBase + 3];
		// The prefix 42: 4 is a message of Engine.IO, 2 an event of Socket.IO on the root namespace.
		expect(Buffer.byteLength(`42${JSON.stringify(packet)}`)).toBeLessThanOrEqual(60);
	});

	it("is refused by a reader that does not know its type", () => {
		expect(() => decodeMatchFact(football, [99, 0, 0, -1, 0], 1, 0)).toThrow("no wire layout for the event 99");
		expect(() => encodeMatchFact(football, { ...goal, type: "try_scored" }, 0)).toThrow("try_scored");
		expect(() => decodeMatchFact(football, [10, 0, 14, -1, 0], 1, 0)).toThrow("entry 13 of a list of 13");
	});
});
