// Football at the desk: duplicates, forms of its events, buttons.
import { describe, expect, it } from "vitest";
import { z } from "zod";
import type { EventDraft, MatchEvent } from "#shared/match/match-event.ts";
import { parsePayload } from "#shared/sports/event-schemas.ts";
import { footballDesk } from "#shared/sports/football/desk/desk.ts";
import { footballEventSchemas } from "#shared/sports/football/event-schemas.ts";
import { FOOTBALL } from "../../../../../fixtures/sport-keys.ts";
import {
	cupSetup,
	draft,
	endOfSecondHalf,
	halfTime,
	kickOff,
	type Payloads,
	secondHalf,
	submittedMatch,
	toEvent,
} from "../../../submitted-match.ts";

const logged = (one: EventDraft, source: MatchEvent["source"] = "operator") => toEvent(submittedMatch().state(), one, source);
/** Whether the same kind of event is a duplicate if it follows after this time. */
function isSame<Type extends keyof Payloads>(type: Type, payload: Payloads[Type], other: Payloads[Type], laterMs: number): boolean {
	const first = draft("1h", 10, type, payload);
	return footballDesk.isDuplicate(logged(first), { ...first, payload: other, occurredAt: first.occurredAt + laterMs });
}

describe("The same happening", () => {
	const home = { side: "home", scorerId: null, kind: "open_play" } as const;

	it("is a goal of the same side within five seconds, whatever the scorer, and no other", () => {
		expect(isSame("goal_scored", home, { ...home, scorerId: "p9", kind: "header" }, 5_000)).toBe(true);
		expect(isSame("goal_scored", home, home, 5_001)).toBe(false);
		expect(isSame("goal_scored", home, { ...home, side: "away" }, 0)).toBe(false);
	});

	it("is not the second of two forgotten goals that are put in afterwards", () => {
		const goal = draft("1h", 10, "goal_scored", home);
		expect(footballDesk.isDuplicate(logged(goal), { ...goal, elapsedMs: 620_000 })).toBe(true);
		expect(footballDesk.isDuplicate(logged(goal), { ...goal, elapsedMs: 620_001 })).toBe(false);
	});

	it("is a goal that a feed reported a little sooner, by the match clock", () => {
		const goal = draft("1h", 10, "goal_scored", home);
		const pressed = { ...goal, elapsedMs: 612_000, occurredAt: goal.occurredAt + 40_000 };
		expect(footballDesk.isDuplicate(logged(goal, "provider"), pressed)).toBe(true);
		expect(footballDesk.isDuplicate(logged(goal, "operator"), pressed)).toBe(false);
		expect(footballDesk.isDuplicate(logged(goal, "provider"), { ...pressed, elapsedMs: 616_000 })).toBe(false);
	});

	it("is never a revision, an event of another period or one that was cancelled", () => {
		const goal = draft("1h", 10, "goal_scored", home);
		expect(footballDesk.isDuplicate(logged(goal), { ...goal, revises: "e1" })).toBe(false);
		expect(footballDesk.isDuplicate(logged(goal), { ...goal, period: "2h" })).toBe(false);
		expect(footballDesk.isDuplicate(logged({ ...goal, status: "cancelled" }), goal)).toBe(false);
	});

	it("is a card or a change of the same player; whom one of them leaves open may be another", () => {
		const card = (playerId: string | null, card: "yellow" | "red" = "yellow") => ({ side: "home", playerId, card }) as const;
		expect(isSame("card_shown", card("p3"), card("p3"), 4_000)).toBe(true);
		expect(isSame("card_shown", card(null), card("p3"), 300)).toBe(true);
		expect(isSame("card_shown", card("p3"), card("p4"), 0)).toBe(false);
		expect(isSame("card_shown", card("p3"), card("p3", "red"), 0)).toBe(false);
		const change = (outId: string | null, inId: string | null) => ({ side: "home", outId, inId }) as const;
		expect(isSame("player_substituted", change("p3", "p14"), change("p3", null), 4_000)).toBe(true);
		expect(isSame("player_substituted", change("p3", "p14"), change("p4", "p14"), 0)).toBe(false);
	});

	it("is not the second of several cards or changes in one break, whether the first was named meanwhile or not", () => {
		const change = { side: "home", outId: null, inId: null } as const;
		expect(isSame("player_substituted", change, change, 1_200)).toBe(false);
		expect(isSame("player_substituted", change, change, 300)).toBe(true);
		expect(isSame("player_substituted", { side: "home", outId: "p3", inId: "p14" }, change, 3_000)).toBe(false);
		expect(isSame("player_substituted", { ...change, outId: "p3" }, { ...change, inId: "p14" }, 3_000)).toBe(false);
		const card = { side: "home", playerId: null, card: "yellow" } as const;
		expect(isSame("card_shown", card, card, 1_200)).toBe(false);
		expect(isSame("card_shown", { ...card, playerId: "p3" }, card, 3_000)).toBe(false);
	});

	it("is a kick of the shoot-out only while no other kick followed: the sides take turns, and who came late types them in a breath", () => {
		const kick = (side: "home" | "away", laterMs: number) => {
			const first = draft("p", null, "shoot_out_kick", { side, playerId: null, isScored: true });
			return { ...first, occurredAt: first.occurredAt + laterMs };
		};
		const match = submittedMatch(cupSetup());
		match.mustSubmit(kickOff(), halfTime(), secondHalf(), endOfSecondHalf(), draft("p", null, "period_started", {}));
		const first = match.mustSubmit(kick("home", 0));
		expect(footballDesk.isDuplicate(first, kick("home", 3_000), match.state())).toBe(true);
		match.mustSubmit(kick("away", 400));
		expect(footballDesk.isDuplicate(first, kick("home", 800), match.state())).toBe(false);
	});

	it("is a start, an end, a kick, a review that two saw, but never a clock", () => {
		expect(isSame("period_started", {}, {}, 3_000)).toBe(true);
		expect(isSame("match_ended", {}, {}, 3_000)).toBe(true);
		expect(isSame("clock_set", { isRunning: true }, { isRunning: true }, 0)).toBe(false);
		expect(isSame("status_changed", { status: "interrupted" }, { status: "suspended" }, 0)).toBe(false);
		expect(isSame("status_changed", { status: "interrupted" }, { status: "interrupted", reason: "Rain" }, 0)).toBe(true);
		const kick = { side: "home", playerId: null, isScored: true } as const;
		expect(isSame("shoot_out_kick", kick, kick, 3_000)).toBe(true);
		expect(isSame("shoot_out_kick", kick, { ...kick, isScored: false }, 3_000)).toBe(false);
		expect(isSame("review_started", { side: null, subject: "goal" }, { side: "home", subject: "goal" }, 3_000)).toBe(true);
		expect(isSame("commentary_written", { text: "On" }, { text: "On" }, 0)).toBe(false);
	});
});

describe("Forms", () => {
	const withForm = Object.keys(footballEventSchemas).filter((type) => footballDesk.editableFields(type).length > 0);
	type Schema = { type?: unknown; enum?: unknown[]; anyOf?: Schema[]; minimum?: number; maximum?: number; maxLength?: number };

	it("are there for everything but line-ups and totals", () => {
		const without = Object.keys(footballEventSchemas).filter((type) => !withForm.includes(type));
		expect(without).toEqual(["line_up_announced", "statistics_measured", "pulse_measured"]);
		expect(footballDesk.editableFields("constructor")).toEqual([]);
	});

	it.each(withForm)("of %s ask for every field as its schema takes it", (type) => {
		const schema = z.toJSONSchema(footballEventSchemas[type as keyof typeof footballEventSchemas], { io: "input" });
		const required = new Set(schema.required as string[]);
		const fields = footballDesk.editableFields(type);
		expect(fields.map(({ name }) => name).sort()).toEqual(Object.keys(schema.properties ?? {}).sort());
		for (const { name, kind, values, isOptional = false, isNullable = false, range, longest } of fields) {
			const field = schema.properties?.[name] as Schema;
			const inner = field.anyOf?.find((one) => one.type !== "null") ?? field;
			expect({ name, isOptional }).toEqual({ name, isOptional: !required.has(name) });
			expect({ name, isNullable }).toEqual({ name, isNullable: field.anyOf?.some((one) => one.type === "null") ?? false });
			if (kind === "choice") expect(values).toEqual(inner.enum);
			if (kind === "number") expect(range).toEqual([inner.minimum, inner.maximum]);
			if (kind === "text") expect(longest).toBe(inner.maxLength);
			if (kind === "flag") expect(inner.type).toBe("boolean");
			if (kind === "player" || kind === "event") expect(inner.type).toBe("string");
		}
	});
});

describe("Buttons", () => {
	it("submit what the schemas take, and name players by fields that they have", () => {
		for (const { type, payload, details, key } of footballDesk.pads) {
			expect(parsePayload(FOOTBALL, type, payload), key).toMatchObject({ ok: true });
			const fields = footballDesk.editableFields(type).map(({ name }) => name);
			for (const detail of details) expect(fields, key).toContain(detail);
		}
		expect(new Set(footballDesk.pads.map(({ key }) => key)).size).toBe(footballDesk.pads.length);
	});

	it("of added time and commentary submit what the schemas take", () => {
		const submissions = [
			footballDesk.addedTime(4),
			footballDesk.commentary("A fine move", true),
			footballDesk.commentary("Well saved", false),
		];
		for (const { type, payload } of submissions) expect(parsePayload(FOOTBALL, type, payload)).toMatchObject({ ok: true });
	});
});
