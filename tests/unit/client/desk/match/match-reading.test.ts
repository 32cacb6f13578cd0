import { describe, expect, it } from "vitest";
import { loggedValue } from "#client/desk/match/feed/logged-value.ts";
import { payloadOf, valuesOf } from "#client/desk/match/forms/event-values.ts";
import { enabledPads, possibleStatuses } from "#client/desk/match/pads/enabled-pads.ts";
import { openDetails } from "#client/desk/match/players/open-players.ts";
import { describeEvent, describeInSentence, minuteOf, padOf } from "#client/desk/state/model/describe-event.ts";
import { FOOTBALL } from "../../../../fixtures/sport-keys.ts";
import "#texts/desk";
import "#texts/match";
import { textOf } from "#client/i18n/text-of.ts";
import { deskView as footballDeskView } from "#client/sports/football/desk-view.ts";
import type { MatchRow } from "#shared/contract/match-row.ts";
import type { EventDraft } from "#shared/match/match-event.ts";
import { deskOf } from "#shared/sports/desk-registry.ts";
import { football } from "#shared/sports/football/module.ts";
import { awayGoal, cancel, cupSetup, draft, halfTime, homeGoal, kickOff, submittedMatch } from "../../../shared/submitted-match.ts";

const t = textOf("en");
const team = (name: string) => ({
	id: name,
	name,
	shortName: name,
	crest: { pattern: "plain", primary: "#000000", secondary: "#ffffff", initials: "A" },
});
const MATCH = { sport: FOOTBALL, home: team("Northbridge"), away: team("Haverlock") } as unknown as MatchRow;
const desk = deskOf(FOOTBALL);
const pads = desk.pads;

function stateAfter(...drafts: EventDraft[]) {
	const match = submittedMatch(cupSetup());
	if (drafts.length > 0) match.mustSubmit(...drafts);
	return match.state();
}
const minuteAfter = (state: ReturnType<typeof stateAfter>) => (state.clock?.at ?? state.startsAt) + 60_000.25;

describe("The enabled pads", () => {
	it("are none before the start, and all of play but the shoot-out's while a period runs", () => {
		expect(enabledPads(null, pads, 0).size).toBe(0);
		const before = stateAfter();
		expect(enabledPads(before, pads, before.startsAt).size).toBe(0);
		const running = stateAfter(kickOff());
		const strong = enabledPads(running, pads, minuteAfter(running));
		expect(pads.filter(({ key }) => !strong.has(key)).map(({ type }) => type)).toEqual(Array(4).fill("shoot_out_kick"));
	});

	it("are none at half time", () => {
		const state = stateAfter(kickOff(), halfTime());
		expect(enabledPads(state, pads, minuteAfter(state)).size).toBe(0);
	});

	it("stay with a clock that is behind the last logged event", () => {
		const state = stateAfter(kickOff(), homeGoal("1h", 20, null));
		expect(enabledPads(state, pads, state.clock?.at ?? 0).has("goal.home")).toBe(true);
	});
});

describe("The possible statuses", () => {
	it("are those that may follow", () => {
		const before = stateAfter();
		expect(possibleStatuses(before, before.startsAt)).toEqual(["scheduled", "postponed", "cancelled", "awarded", "finished"]);
		const running = stateAfter(kickOff());
		expect(possibleStatuses(running, minuteAfter(running))).toEqual(["suspended", "interrupted", "abandoned", "awarded"]);
		const resting = stateAfter(kickOff(), draft("1h", 30, "status_changed", { status: "interrupted" }));
		expect(possibleStatuses(resting, minuteAfter(resting))).toEqual(["live", "suspended", "abandoned", "awarded"]);
	});
});

describe("An event in words", () => {
	it("takes its name from its pad where there is one", () => {
		const goal = draft("1h", 22.5, "goal_scored", { side: "home", scorerId: null, kind: "own_goal" });
		expect(padOf(FOOTBALL, goal)?.key).toBe("own_goal.home");
		expect(describeInSentence(t, MATCH, goal)).toBe("Own goal, Northbridge");
		expect(minuteOf(t, FOOTBALL, goal)).toBe("23'");
	});

	it("adds what the pad does not say: how, and by whom", () => {
		const goal = draft("1h", 46, "goal_scored", { side: "away", scorerId: "p1", kind: "header" });
		const players = { p1: { name: "A. Moreau", side: "away" as const } };
		expect(describeEvent(t, MATCH, goal, players)).toEqual({ title: "Goal", side: "away", parts: ["Haverlock", "A. Moreau", "header"] });
		expect(minuteOf(t, FOOTBALL, goal)).toBe("45+2'");
	});

	it("names scorer and assist once each, the scorer first", () => {
		const goal = draft("1h", 46, "goal_scored", { side: "away", scorerId: "p1", assistId: "p2", kind: "open_play" });
		const players = { p1: { name: "A. Moreau", side: "away" as const }, p2: { name: "K. Ferro", side: "away" as const } };
		expect(describeInSentence(t, MATCH, goal, players)).toBe("Goal, Haverlock, A. Moreau, assist K. Ferro");
	});

	it("names a type without a pad", () => {
		expect(describeInSentence(t, MATCH, draft("1h", 46, "added_time_announced", { minutes: 2 }))).toBe("Added time, 2 minutes");
		expect(describeInSentence(t, MATCH, draft(null, null, "status_changed", { status: "postponed", reason: "Fog" }))).toBe(
			"Status, postponed, Fog",
		);
	});

	it("has a text for every type, field and value of the sport", () => {
		for (const pad of pads)
			expect(describeEvent(t, MATCH, { type: pad.type, period: null, elapsedMs: null, payload: pad.payload }).title).not.toMatch(/^desk\./);
		for (const type of Object.keys(football.layouts)) {
			expect(t(`desk.match.event.${type}` as never)).not.toMatch(/^desk\./);
			for (const { name, kind, values } of desk.editableFields(type)) {
				if (kind !== "event") expect(t(`desk.match.field.${name}` as never)).not.toMatch(/^desk\./);
				for (const value of values ?? []) expect(t(`desk.match.value.${name}.${value}` as never)).not.toMatch(/^desk\./);
			}
		}
	});
});

describe("The players that an event may still name", () => {
	const goal = (scorerId: string | null, assistId?: string) =>
		submittedMatch(cupSetup()).mustSubmit(
			kickOff(),
			draft("1h", 10, "goal_scored", { side: "home", scorerId, kind: "open_play", ...(assistId && { assistId }) }),
		);

	it("are the scorer and then the assist, and none once it is cancelled", () => {
		expect(openDetails(FOOTBALL, goal(null))).toEqual(["scorerId", "assistId"]);
		expect(openDetails(FOOTBALL, { ...goal(null), status: "cancelled" })).toEqual([]);
	});

	it("are those of the other side for an own goal", () => {
		const view = footballDeskView;
		expect(view?.sideOfField({ side: "home", kind: "own_goal" }, "scorerId")).toBe("away");
		expect(view?.sideOfField({ side: "home", kind: "open_play" }, "scorerId")).toBe("home");
	});

	it("are listed with those on the pitch first, by shirt; for a substitute the bench first", () => {
		const state = stateAfter(kickOff());
		const ids = Object.keys(state.setup.players).filter((id) => state.setup.players[id]?.side === "home");
		const entry = (playerId: string, index: number) => ({ playerId, number: 20 - index, grid: null });
		const match = submittedMatch(cupSetup());
		const starters = ids.slice(0, 3).map(entry);
		const bench = ids.slice(3, 5).map((id, index) => entry(id, index + 3));
		match.mustSubmit(
			draft(null, null, "line_up_announced", { side: "home", formation: "", starters, bench, isConfirmed: true }),
			kickOff(),
		);
		match.mustSubmit(
			draft("1h", 5, "player_substituted", { side: "home", inId: bench[0]?.playerId ?? "", outId: starters[2]?.playerId ?? "" }),
		);
		const numbers = (field: string) =>
			footballDeskView
				.players(match.state(), "home", field)
				.slice(0, 4)
				.map(({ number }) => number);
		expect(numbers("scorerId")).toEqual([17, 19, 20, 16]);
		expect(numbers("inId")[0]).toBe(16);
	});
});

describe("The logged event that a discrepancy is about", () => {
	const feedGoal = (minute: number, side: "home" | "away") =>
		draft("1h", minute, "goal_scored", { side, scorerId: null, kind: "open_play" });

	it("is the nearest of its type and side within three minutes, or none", () => {
		const state = stateAfter(kickOff(), homeGoal("1h", 10, null), homeGoal("1h", 14, null), awayGoal("1h", 15, null));
		expect(loggedValue(state, feedGoal(13, "home"))?.elapsedMs).toBe(14 * 60_000);
		expect(loggedValue(state, feedGoal(30, "home"))).toBeNull();
		expect(loggedValue(state, feedGoal(15, "away"))?.elapsedMs).toBe(15 * 60_000);
	});

	it("is the event that the feed revises", () => {
		const match = submittedMatch(cupSetup());
		const goal = match.mustSubmit(kickOff(), homeGoal("1h", 10, null));
		expect(loggedValue(match.state(), cancel(goal))?.id).toBe(goal.id);
	});
});

describe("A payload in a form", () => {
	const fields = desk.editableFields("goal_scored").filter(({ kind }) => kind !== "event");

	it("comes back unchanged, for every type", () => {
		const goal = { side: "home", scorerId: null, kind: "header" };
		expect(payloadOf(fields, valuesOf(fields, goal), goal)).toEqual(goal);
	});

	it("takes typed values, and keeps fields without an input", () => {
		const goal = { side: "home", scorerId: "p1", kind: "open_play", note: "kept" };
		const values = { ...valuesOf(fields, goal), scorerId: "p2", kind: "header" };
		expect(payloadOf(fields, values, goal)).toMatchObject({ scorerId: "p2", kind: "header", note: "kept" });
	});

	it("reads numbers, and an empty one as none", () => {
		const minutes = desk.editableFields("added_time_announced");
		expect(payloadOf(minutes, { minutes: "4" })).toEqual({ minutes: 4 });
		expect(payloadOf(minutes, { minutes: "" })).toEqual({ minutes: Number.NaN });
	});
});
