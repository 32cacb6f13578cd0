// Manual overrides against feeds through the command pipeline and over HTTP, on both databases.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { EventDraft } from "#shared/match/match-event.ts";
import { draftAt } from "../../fixtures/made-match.ts";
import { DATABASE_KINDS, type EmptyDatabase } from "../../support/database-kinds.ts";
import { type FeedDeskServer, startFeedDesk } from "../feeds/feed-desk-server.ts";

const goal = (minute: number, side: "home" | "away" = "home", scorerId: string | null = null, more: Partial<EventDraft> = {}) =>
	draftAt("1h", minute, "goal_scored", { side, scorerId, kind: "open_play" }, more);
const kickOff = draftAt("1h", 0, "period_started", {});

describe.each(DATABASE_KINDS)("manual overrides on $kind", ({ isMissing, create }) => {
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
	const overridden = { ok: false, error: { code: "overridden" } };

	it.skipIf(isMissing)("a feed's goal under an override waits for the desk, and submitted again changes nothing", async () => {
		expect(await server.setOverride("score")).toMatchObject({ status: 200 });
		expect(await server.feed("g1", goal(12))).toMatchObject(overridden);
		expect(await server.feed("g1", goal(12))).toMatchObject(overridden);
		expect(await scoreNow()).toEqual({ home: 0, away: 0 });
		expect(await server.waiting()).toMatchObject([{ source: "simulator", field: "score", because: "overridden", draft: goal(12) }]);
		expect(await server.feed("card", draftAt("1h", 13, "card_shown", { side: "home", playerId: "p3", card: "yellow" }))).toMatchObject({
			ok: true,
		});
	});

	it.skipIf(isMissing)("taken, it is the operator's word and the feed's name for it leads there", async () => {
		await server.setOverride("score");
		await server.feed("g1", goal(12, "home", "p9"));
		const [discrepancy] = await server.waiting();
		expect(await server.decide(discrepancy?.id ?? "", "taken")).toMatchObject({ status: 200 });
		expect(await scoreNow()).toEqual({ home: 1, away: 0 });
		expect(await server.waiting()).toEqual([]);
		expect(await server.feed("g1", goal(12, "home", "p9"))).toMatchObject({ ok: true, isRepeat: true, event: { source: "operator" } });
		const row = await server.db.kysely.selectFrom("match_events").select("author_id").where("type", "=", "goal_scored").executeTakeFirst();
		expect(row?.author_id).toBe("u1");
		expect(await server.decide(discrepancy?.id ?? "", "refused")).toMatchObject({ status: 404 });
	});

	const redCard = draftAt("1h", 14, "card_shown", { side: "away", playerId: null, card: "red" });
	/** A possible goal that the feed confirms while everything is overridden, together with another goal and a red card. */
	async function confirmedMeanwhile(): Promise<void> {
		const reported = await server.feed("g1", goal(12, "home", "p9", { status: "provisional" }));
		const id = reported.ok ? reported.event.id : "";
		await server.setOverride("all");
		await server.feed("g1 stands", { ...goal(12, "home", "p9"), revises: id });
		await server.feed("red", redCard);
		await server.feed("g2", goal(20, "away"));
		expect(await server.waiting()).toHaveLength(3);
	}
	const statuses = async () => (await server.stateOf()).timeline.map(({ event }) => event.status);

	it.skipIf(isMissing)("a released override takes all that waits at once, where the operator says so", async () => {
		await confirmedMeanwhile();
		expect(await server.release("all", "m1", "take")).toMatchObject({ status: 200, json: { taken: 3, left: 0 } });
		expect(await server.waiting()).toEqual([]);
		expect(await scoreNow()).toEqual({ home: 1, away: 1 });
		expect(await statuses()).toEqual(["confirmed", "confirmed", "confirmed", "confirmed"]);
	});

	it.skipIf(isMissing)(
		"a released override leaves no goal possible that the feed has confirmed; the rest waits, and is taken at once",
		async () => {
			await confirmedMeanwhile();
			expect(await server.release("all")).toMatchObject({ status: 200, json: { taken: 1, left: 2 } });
			expect(await statuses()).toEqual(["confirmed", "confirmed"]);
			expect(await scoreNow()).toEqual({ home: 1, away: 0 });
			expect(await server.takeAll()).toMatchObject({ status: 200, json: { taken: 2, left: 0 } });
			expect(await scoreNow()).toEqual({ home: 1, away: 1 });
		},
	);

	it.skipIf(isMissing)("the release of one field leaves the reports of others waiting", async () => {
		await server.setOverride("score");
		await server.setOverride("cards");
		await server.feed("red", redCard);
		await server.feed("g2", goal(20, "away"));
		expect(await server.release("score", "m1", "take")).toMatchObject({ json: { taken: 1, left: 1 } });
		expect(await server.waiting()).toMatchObject([{ field: "cards" }]);
	});

	it.skipIf(isMissing)("taken, a goal whose scorer is in neither squad counts without the name", async () => {
		await server.setOverride("score");
		await server.feed("g1", goal(12, "home", "p900"));
		const [discrepancy] = await server.waiting();
		expect(await server.decide(discrepancy?.id ?? "", "taken")).toMatchObject({ status: 200 });
		expect(await scoreNow()).toEqual({ home: 1, away: 0 });
		expect((await server.stateOf()).timeline.at(-1)?.event.payload).toMatchObject({ scorerId: null });
	});

	it.skipIf(isMissing)("refused, it never comes back, and neither do newer words on it", async () => {
		await server.setOverride("score");
		await server.feed("g1", goal(12));
		const [discrepancy] = await server.waiting();
		await server.decide(discrepancy?.id ?? "", "refused");
		await server.release("score");
		expect(await server.feed("g1", goal(12))).toMatchObject(overridden);
		const named = goal(12, "home", "p9");
		expect(await server.feed("g1 named", named, { refersTo: { revises: "g1" } })).toMatchObject(overridden);
		expect(await server.waiting()).toEqual([]);
		expect(await scoreNow()).toEqual({ home: 0, away: 0 });
	});

	it.skipIf(isMissing)("the operator's goal and the feed's are one, whichever is first, and what the feed adds waits", async () => {
		await server.setOverride("score");
		await server.submit(goal(12));
		expect(await server.feed("g1", goal(12.5, "home", "p9"))).toMatchObject({ ok: true, event: { source: "operator" } });
		expect(await server.waiting()).toMatchObject([
			{ because: "reported_differently", draft: { revises: "e2", payload: { scorerId: "p9" } } },
		]);
		await server.feed("g2", goal(20, "away"));
		await server.submit(goal(20.3, "away"));
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

	it.skipIf(isMissing)("without an override a feed's goal near an operator's is that goal, and a second one is not", async () => {
		await server.submit(goal(30));
		await server.feed("g1", goal(30.8));
		expect(await scoreNow()).toEqual({ home: 1, away: 0 });
		await server.feed("g2", goal(31));
		expect(await scoreNow()).toEqual({ home: 2, away: 0 });
		await server.feed("g3", goal(35));
		expect(await scoreNow()).toEqual({ home: 3, away: 0 });
	});

	it.skipIf(isMissing)("a feed's correction of an operator's word waits instead of getting lost", async () => {
		const reported = await server.feed("g1", goal(12, "home", "p9", { status: "provisional" }));
		const id = reported.ok ? reported.event.id : "";
		await server.submit({ ...goal(12, "home", "p9"), revises: id, status: "confirmed" });
		const cancelled = { ...goal(12, "home", "p9"), revises: id, status: "cancelled" } as const;
		expect(await server.feed("g1 cancelled", cancelled)).toMatchObject(overridden);
		expect(await scoreNow()).toEqual({ home: 1, away: 0 });
		expect(await server.waiting()).toMatchObject([{ because: "reported_differently", draft: { status: "cancelled", revises: id } }]);
		await server.submit({ ...goal(12, "home", "p9"), revises: id, status: "cancelled" });
		expect(await server.waiting()).toEqual([]);
		expect(await scoreNow()).toEqual({ home: 0, away: 0 });
	});

	it.skipIf(isMissing)(
		"a goal that the feed takes back before the desk has decided is withdrawn, and waits again when it stands after all",
		async () => {
			await server.setOverride("all");
			await server.feed("g1", goal(12));
			await server.feed("g1 off", goal(12, "home", null, { status: "cancelled" }), { refersTo: { revises: "g1" } });
			expect(await server.waiting()).toEqual([]);
			await server.feed("g1 on", goal(12, "home", "p9"), { refersTo: { revises: "g1" } });
			expect(await server.waiting()).toMatchObject([{ draft: { payload: { scorerId: "p9" } } }]);
		},
	);

	it.skipIf(isMissing)("reports of a period that only the feed has started wait together, and follow once the desk starts it", async () => {
		await server.submit(draftAt("1h", 45, "period_ended", {}));
		await server.setOverride("clock");
		const second = draftAt("2h", 45, "period_started", {});
		expect(await server.feed("second", second)).toMatchObject(overridden);
		expect(await server.feed("g1", draftAt("2h", 50, "goal_scored", { side: "away", scorerId: "p35", kind: "header" }))).toMatchObject(
			overridden,
		);
		expect(await server.feed("corner", draftAt("2h", 51, "corner_awarded", { side: "away" }))).toMatchObject(overridden);
		expect((await server.waiting()).map(({ because }) => because)).toEqual(["overridden", "needs_earlier"]);
		await server.submit(second);
		await expect.poll(() => server.waiting()).toEqual([]);
		expect(await scoreNow()).toEqual({ home: 0, away: 1 });
		expect((await server.stateOf()).timeline.at(-1)?.event).toMatchObject({ type: "goal_scored", source: "simulator" });
	});

	it.skipIf(isMissing)(
		"only fields of the sport and of existing matches can be overridden, and an override is listed until it is released",
		async () => {
			expect(await server.setOverride("weather")).toMatchObject({ status: 404 });
			expect(await server.setOverride("cards", 60_000)).toMatchObject({ status: 200 });
			expect((await server.desk.overridesOf("m1")).overrides).toMatchObject([{ field: "cards", byName: "u1", hasExpired: false }]);
			expect(await server.release("cards")).toMatchObject({ status: 200 });
			expect((await server.desk.overridesOf("m1")).overrides).toEqual([]);
			expect(server.moved).toEqual([["m1"], ["m1"]]);
		},
	);

	it.skipIf(isMissing)("a status with a score of its own does not bypass an override of the score", async () => {
		await server.setOverride("score");
		const awarded = { type: "status_changed", period: null, elapsedMs: null, occurredAt: Date.now() };
		expect(await server.feed("awarded", { ...awarded, payload: { status: "awarded", score: { home: 3, away: 0 } } })).toMatchObject(
			overridden,
		);
	});

	it.skipIf(isMissing)("a status with a score is not held back by an override of something else", async () => {
		for (const field of ["cards", "players"]) await server.setOverride(field);
		const awarded = { type: "status_changed", period: null, elapsedMs: null, occurredAt: Date.now() };
		const payload = { status: "awarded", score: { home: 3, away: 0 } };
		expect(await server.feed("awarded", { ...awarded, payload })).toMatchObject({ ok: true });
		expect(await server.waiting()).toEqual([]);
	});

	it.skipIf(isMissing)("a report in the middle of a pause is refused, and submitted later", async () => {
		await server.feedStates.setPaused("simulator", "u1");
		expect(await server.feed("g1", goal(12))).toMatchObject({ ok: false, error: { code: "not_accepted" } });
		expect(await server.submit(goal(30))).toMatchObject({ ok: true });
		await server.feedStates.setPaused("simulator", null);
		expect(await server.feed("g1", goal(12))).toMatchObject({ ok: true, isRepeat: false });
		expect(await server.waiting()).toEqual([]);
	});

	it.skipIf(isMissing)("a review of a goal that waits waits with it, speaks of it once it is taken, and goes where it goes", async () => {
		await server.setOverride("score");
		const review = draftAt("1h", 13, "review_started", { side: "home", subject: "goal" });
		await server.feed("g1", goal(12));
		await server.feed("r1", review, { refersTo: { about: "g1" } });
		await server.feed("g2", goal(20, "away"));
		await server.feed("r2", draftAt("1h", 21, "review_started", { side: "away", subject: "goal" }), { refersTo: { about: "g2" } });
		expect((await server.waiting()).map(({ because }) => because)).toEqual(["overridden", "needs_earlier", "overridden", "needs_earlier"]);
		const [first, , second] = await server.waiting();
		await server.decide(first?.id ?? "", "taken");
		await server.decide(second?.id ?? "", "refused");
		await expect.poll(() => server.waiting()).toEqual([]);
		const events = (await server.stateOf()).timeline.map(({ event }) => event);
		const taken = events.find(({ type }) => type === "goal_scored");
		expect(events.filter(({ type }) => type === "review_started")).toMatchObject([
			{ source: "simulator", payload: { eventId: taken?.id } },
		]);
	});

	it.skipIf(isMissing)("of one event only the feed's newest word waits, and none once it says what the log says", async () => {
		await server.submit(goal(12, "home", "p9"));
		await server.feed("g1", goal(12, "home", null, { status: "provisional" }));
		expect(await server.waiting()).toEqual([]);
		const revision = (more: Partial<EventDraft>) => ({ ...goal(12), ...more, revises: "e2" });
		await server.feed("g1 off", revision({ status: "cancelled" }));
		await server.feed("g1 named", revision({ payload: { side: "home", scorerId: "p7", kind: "header" } }));
		expect(await server.waiting()).toMatchObject([{ draft: { payload: { scorerId: "p7" }, revises: "e2" } }]);
		await server.feed("g1 on", revision({ payload: { side: "home", scorerId: "p9", kind: "open_play" } }));
		expect(await server.waiting()).toEqual([]);
	});

	it.skipIf(isMissing)("what an operator cancelled on purpose is not logged again by a feed, unlike a slip", async () => {
		const slipped = await server.submit(goal(10));
		const looked = await server.submit(goal(20));
		const id = (answer: typeof looked) => (answer.ok ? answer.event.id : "");
		const later = (minute: number, seconds: number) => ({
			status: "cancelled" as const,
			occurredAt: goal(minute).occurredAt + seconds * 1_000,
		});
		await server.submit({ ...goal(10), ...later(10, 2), revises: id(slipped) });
		await server.submit({ ...goal(20), ...later(20, 40), revises: id(looked) });
		expect(await server.feed("g1", goal(10.3))).toMatchObject({ ok: true });
		expect(await server.feed("g2", goal(20.3))).toMatchObject(overridden);
		expect(await server.waiting()).toMatchObject([{ because: "reported_differently" }]);
		expect(await scoreNow()).toEqual({ home: 1, away: 0 });
	});

	it.skipIf(isMissing)("goals that the desk set without a minute are the feed's own when it reports them late", async () => {
		const bare = { ...goal(0), elapsedMs: null };
		await server.submit(bare);
		await server.submit(bare);
		for (const [sourceId, minute] of [
			["g1", 5],
			["g2", 9],
			["g3", 11],
		] as const)
			await server.feed(sourceId, goal(minute));
		expect(await scoreNow()).toEqual({ home: 3, away: 0 });
	});
});

describe("the expiry of an override", () => {
	it("is published on every node at its moment, and the override stays listed until it is released", async () => {
		const empty = await (DATABASE_KINDS[0] as (typeof DATABASE_KINDS)[number]).create();
		const started = Date.now();
		/** Time by which the nodes' clocks are ahead of the machine's. */
		let aheadMs = 0;
		const clock = () => Date.now() + aheadMs;
		const [one, other] = [await startFeedDesk(empty, clock), await startFeedDesk(empty, clock)];
		try {
			await one.feed("start", kickOff);
			await one.setOverride("score", 60_000);
			expect(await one.feed("g1", goal(1))).toMatchObject({ ok: false });
			expect((await other.desk.overridesOf("m1")).overrides).toMatchObject([{ hasExpired: false }]);
			aheadMs = 60_000 - (Date.now() - started) - 1_500;
			// Each node reads when overrides end: after each change of a desk, and every 30 seconds.
			for (const { bus } of [one, other]) bus.publish("desk.changed", { matchIds: [] });
			const [reported, reportedByOne] = [other.moved.length, one.moved.length];
			await expect.poll(() => other.moved.slice(reported)).toEqual([["m1"]]);
			expect((await one.desk.overridesOf("m1")).overrides).toMatchObject([{ field: "score", hasExpired: true }]);
			await expect.poll(() => one.moved.length).toBeGreaterThan(reportedByOne);
			expect((await other.desk.overridesOf("m1")).overrides).toMatchObject([{ field: "score", hasExpired: true }]);
			expect(await other.feed("g2", goal(30))).toMatchObject({ ok: true });
			expect(await one.feed("g1", goal(1))).toMatchObject({ ok: false, error: { code: "overridden" } });
			await other.release("score");
			expect((await one.desk.overridesOf("m1")).overrides).toEqual([]);
		} finally {
			await one.stop();
			await other.stop();
			await empty.remove();
		}
	});
});
