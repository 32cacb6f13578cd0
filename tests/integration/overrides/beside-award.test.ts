// Staff award a match; afterwards sources state its result, each in its own form. The award is kept, and a different score from a source
// becomes a discrepancy.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { EventDraft } from "#shared/match/match-event.ts";
import type { Score } from "#shared/match/sides.ts";
import { draftAt, KICK_OFF } from "../../fixtures/made-match.ts";
import { DEFAULT_DATABASES, type EmptyDatabase } from "../../support/database-kinds.ts";
import { type FeedDeskServer, startFeedDesk } from "../feeds/feed-desk-server.ts";

const AWARD = { home: 3, away: 0 };
const PLAYED = { home: 1, away: 2 };
const status = (status: string, score?: Score): EventDraft => ({
	type: "status_changed",
	period: null,
	elapsedMs: null,
	occurredAt: KICK_OFF,
	payload: { status, ...(score && { score }) },
});
const stated = (score: Score): EventDraft => ({ ...status(""), type: "result_stated", payload: { score, statedBy: "source" } });

/** The report of a source without events that a match ended with this score. */
const FORMS: [string, (score: Score) => EventDraft][] = [
	["a stated result", stated],
	["a finished match", (score) => status("finished", score)],
	["an award", (score) => status("awarded", score)],
];

describe.each(DEFAULT_DATABASES)("an award of staff on $kind", ({ isMissing, create }) => {
	let empty: EmptyDatabase;
	let server: FeedDeskServer;
	beforeEach(async ({ skip }) => {
		skip(isMissing);
		empty = await create();
		server = await startFeedDesk(empty);
	});
	afterEach(async () => {
		await server?.stop();
		await empty?.remove();
	});

	const award = async () => {
		const answer = await server.submit(status("awarded", AWARD));
		return answer.ok ? answer.event.id : "";
	};
	const result = async () => {
		const { status, score } = await server.stateOf();
		return { status, score };
	};
	const AWARDED = { status: "awarded", score: AWARD };

	it.each(FORMS)("stands beside %s with another score, which waits once, and is withdrawn when the source agrees", async (_, says) => {
		const id = await award();
		for (const time of ["first", "first", "second"]) await server.feed(time, says(PLAYED));
		expect(await result()).toEqual(AWARDED);
		const waiting = { source: "simulator", because: "reported_differently" };
		const draft = { revises: id, payload: { status: "finished", score: PLAYED } };
		expect(await server.waiting()).toEqual([expect.objectContaining({ ...waiting, draft: expect.objectContaining(draft) })]);
		await server.feed("third", says(AWARD));
		expect(await server.waiting()).toEqual([]);
		expect(await result()).toEqual(AWARDED);
	});

	it.each(FORMS)("and %s with its score leave nothing to decide", async (_, says) => {
		await award();
		expect(await server.feed("first", says(AWARD))).toMatchObject({ ok: true });
		expect(await server.waiting()).toEqual([]);
	});

	it.each(FORMS)("gives way to %s that staff take, and stays where they refuse it", async (_, says) => {
		await award();
		await server.feed("first", says(PLAYED));
		const [one] = await server.waiting();
		expect(await server.decide(one?.id ?? "", "refused")).toMatchObject({ status: 200 });
		await server.feed("first", says(PLAYED));
		expect(await server.waiting()).toEqual([]);
		expect(await result()).toEqual(AWARDED);
		await server.feed("other", says({ home: 2, away: 2 }), { sourceName: "another" });
		const [other] = await server.waiting();
		expect(await server.decide(other?.id ?? "", "taken")).toMatchObject({ status: 200 });
		expect(await result()).toEqual({ status: "finished", score: { home: 2, away: 2 } });
	});

	it("of a match that was played keeps its status when another score is taken, and settles what waits when staff take it back", async () => {
		await server.feed("start", draftAt("1h", 0, "period_started", {}));
		const id = await award();
		await server.setOverride("score");
		await server.feed("result", stated(PLAYED));
		const [waiting] = await server.waiting();
		expect(waiting).toMatchObject({ because: "overridden", draft: { payload: { status: "awarded", score: PLAYED } } });
		expect(await server.submit({ ...status("awarded", AWARD), revises: id, status: "cancelled" })).toMatchObject({ ok: true });
		expect(await server.waiting()).toEqual([]);
		expect((await result()).status).toBe("live");
	});
});
