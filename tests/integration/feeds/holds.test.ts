// Holds against feeds through the one door and over HTTP, on both databases.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { EventDraft } from "#shared/match/match-event.ts";
import { draftAt } from "../../fixtures/made-match.ts";
import { DATABASE_KINDS, type EmptyDatabase } from "../../support/database-kinds.ts";
import { type FeedDeskServer, startFeedDesk } from "./feed-desk-server.ts";

const goal = (minute: number, side: "home" | "away" = "home", scorerId: string | null = null, more: Partial<EventDraft> = {}) =>
	draftAt("1h", minute, "goal_scored", { side, scorerId, kind: "open_play" }, more);
const kickOff = draftAt("1h", 0, "period_started", {});

describe.each(DATABASE_KINDS)("holds against feeds on $kind", ({ isMissing, create }) => {
	let empty: EmptyDatabase;
	let server: FeedDeskServer;
	beforeEach(async () => {
		if (isMissing) return;
		empty = await create();
		server = await startFeedDesk(empty);
		expect(await server.feed("start", kickOff)).toMatchObject({ ok: true });
	});
	afterEach(async () => {
		if (isMissing) return;
		await server.stop();
		await empty.remove();
	});
	const scoreNow = async () => (await server.stateOf()).score;
	const held = { ok: false, error: { code: "held_by_desk" } };

	it.skipIf(isMissing)("a feed's goal under a hold waits for the desk, and told again changes nothing", async () => {
		expect(await server.hold("score")).toMatchObject({ status: 200 });
		expect(await server.feed("g1", goal(12))).toMatchObject(held);
		expect(await server.feed("g1", goal(12))).toMatchObject(held);
		expect(await scoreNow()).toEqual({ home: 0, away: 0 });
		expect(await server.waiting()).toMatchObject([{ source: "simulator", field: "score", because: "held", draft: goal(12) }]);
		expect(await server.feed("card", draftAt("1h", 13, "card_shown", { side: "home", playerId: "p3", card: "yellow" }))).toMatchObject({
			ok: true,
		});
	});

	it.skipIf(isMissing)("taken, it is the operator's word and the feed's name for it leads there", async () => {
		await server.hold("score");
		await server.feed("g1", goal(12, "home", "p9"));
		const [difference] = await server.waiting();
		expect(await server.decide(difference?.id ?? "", "taken")).toMatchObject({ status: 200 });
		expect(await scoreNow()).toEqual({ home: 1, away: 0 });
		expect(await server.waiting()).toEqual([]);
		expect(await server.feed("g1", goal(12, "home", "p9"))).toMatchObject({ ok: true, isRepeat: true, event: { source: "operator" } });
		const row = await server.db.kysely.selectFrom("match_events").select("told_by").where("type", "=", "goal_scored").executeTakeFirst();
		expect(row?.told_by).toBe("u1");
		expect(await server.decide(difference?.id ?? "", "refused")).toMatchObject({ status: 404 });
	});

	it.skipIf(isMissing)("refused, it never comes back, and neither do newer words on it", async () => {
		await server.hold("score");
		await server.feed("g1", goal(12));
		const [difference] = await server.waiting();
		await server.decide(difference?.id ?? "", "refused");
		await server.release("score");
		expect(await server.feed("g1", goal(12))).toMatchObject(held);
		const named = goal(12, "home", "p9");
		expect(await server.feed("g1 named", named, { refersTo: { revises: "g1" } })).toMatchObject(held);
		expect(await server.waiting()).toEqual([]);
		expect(await scoreNow()).toEqual({ home: 0, away: 0 });
	});

	it.skipIf(isMissing)("the operator's goal and the feed's are one, whoever is first, and what the feed knows better waits", async () => {
		await server.hold("score");
		await server.press(goal(12));
		expect(await server.feed("g1", goal(12.5, "home", "p9"))).toMatchObject({ ok: true, event: { source: "operator" } });
		expect(await server.waiting()).toMatchObject([{ because: "said_otherwise", draft: { revises: "e2", payload: { scorerId: "p9" } } }]);
		await server.feed("g2", goal(20, "away"));
		await server.press(goal(20.3, "away"));
		expect(await server.waiting()).toHaveLength(1);
		expect(await scoreNow()).toEqual({ home: 1, away: 1 });
		const [more] = await server.waiting();
		await server.decide(more?.id ?? "", "taken");
		expect((await server.stateOf()).timeline.find(({ event }) => event.id === "e2")?.event).toMatchObject({
			revision: 2,
			payload: { scorerId: "p9" },
		});
		expect(await server.waiting()).toEqual([]);
	});

	it.skipIf(isMissing)("without a hold a feed's goal near an operator's is that goal, and a second one is not", async () => {
		await server.press(goal(30));
		await server.feed("g1", goal(30.8));
		expect(await scoreNow()).toEqual({ home: 1, away: 0 });
		await server.feed("g2", goal(31));
		expect(await scoreNow()).toEqual({ home: 2, away: 0 });
		await server.feed("g3", goal(35));
		expect(await scoreNow()).toEqual({ home: 3, away: 0 });
	});

	it.skipIf(isMissing)("a feed's correction of an operator's word waits instead of getting lost", async () => {
		const told = await server.feed("g1", goal(12, "home", "p9", { standing: "provisional" }));
		const id = told.ok ? told.event.id : "";
		await server.press({ ...goal(12, "home", "p9"), revises: id, standing: "confirmed" });
		const cancelled = { ...goal(12, "home", "p9"), revises: id, standing: "cancelled" } as const;
		expect(await server.feed("g1 cancelled", cancelled)).toMatchObject(held);
		expect(await scoreNow()).toEqual({ home: 1, away: 0 });
		expect(await server.waiting()).toMatchObject([{ because: "said_otherwise", draft: { standing: "cancelled", revises: id } }]);
		await server.press({ ...goal(12, "home", "p9"), revises: id, standing: "cancelled" });
		expect(await server.waiting()).toEqual([]);
		expect(await scoreNow()).toEqual({ home: 0, away: 0 });
	});

	it.skipIf(isMissing)(
		"a goal that the feed takes back before the desk has decided is withdrawn, and waits again when it stands after all",
		async () => {
			await server.hold("all");
			await server.feed("g1", goal(12));
			await server.feed("g1 off", goal(12, "home", null, { standing: "cancelled" }), { refersTo: { revises: "g1" } });
			expect(await server.waiting()).toEqual([]);
			await server.feed("g1 on", goal(12, "home", "p9"), { refersTo: { revises: "g1" } });
			expect(await server.waiting()).toMatchObject([{ draft: { payload: { scorerId: "p9" } } }]);
		},
	);

	it.skipIf(isMissing)(
		"a period that only the feed has started holds its words together, and they follow once the desk starts it",
		async () => {
			await server.press(draftAt("1h", 45, "period_ended", {}));
			await server.hold("clock");
			const second = draftAt("2h", 45, "period_started", {});
			expect(await server.feed("second", second)).toMatchObject(held);
			expect(await server.feed("g1", draftAt("2h", 50, "goal_scored", { side: "away", scorerId: "p35", kind: "header" }))).toMatchObject(
				held,
			);
			expect(await server.feed("corner", draftAt("2h", 51, "corner_awarded", { side: "away" }))).toMatchObject(held);
			expect((await server.waiting()).map(({ because }) => because)).toEqual(["held", "needs_earlier"]);
			await server.press(second);
			await expect.poll(() => server.waiting()).toEqual([]);
			expect(await scoreNow()).toEqual({ home: 0, away: 1 });
			expect((await server.stateOf()).timeline.at(-1)?.event).toMatchObject({ type: "goal_scored", source: "simulator" });
		},
	);

	it.skipIf(isMissing)(
		"only parts of the sport can be held, of matches that are there, and a hold is listed until it is released",
		async () => {
			expect(await server.hold("weather")).toMatchObject({ status: 404 });
			expect(await server.hold("cards", 60_000)).toMatchObject({ status: 200 });
			expect((await server.desk.heldOf("m1")).holds).toMatchObject([{ field: "cards", byName: "u1", hasExpired: false }]);
			expect(await server.release("cards")).toMatchObject({ status: 200 });
			expect((await server.desk.heldOf("m1")).holds).toEqual([]);
			expect(server.moved).toEqual([["m1"], ["m1"]]);
		},
	);

	it.skipIf(isMissing)("a status with a score of its own does not pass a hold on the score", async () => {
		await server.hold("score");
		const awarded = { type: "status_changed", period: null, elapsedMs: null, occurredAt: Date.now() };
		expect(await server.feed("awarded", { ...awarded, payload: { status: "awarded", score: { home: 3, away: 0 } } })).toMatchObject(held);
	});
});
