// Two volunteers and an official report one match: what is reported, confirmed, disputed and approved, and that everything counts once.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { ErrorBody } from "#shared/contract/error-code.ts";
import { toMatchLive } from "#shared/contract/match-live.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "#shared/kit/instant.ts";
import { sheetApproval } from "#shared/match/fold/sheet-approval.ts";
import type { MatchEvent } from "#shared/match/match-event.ts";
import type { ReporterKind } from "#shared/match/reporter.ts";
import { sportOf } from "#shared/sports/registry.ts";
import { KICK_OFF } from "../../fixtures/made-match.ts";
import { DEFAULT_DATABASES, type EmptyDatabase } from "../../support/database-kinds.ts";
import { type DeskNode, madeDeskLeague, startDeskNode } from "./desk-node.ts";

interface Answer {
	status: number;
	seq: number;
	event: MatchEvent;
	isSame?: boolean;
	error?: ErrorBody["error"];
}

const GOAL = { home: goalOf("home"), away: goalOf("away") };

function goalOf(side: string) {
	return { type: "goal_scored", payload: { side, scorerId: null, kind: "open_play" } };
}

describe.each(DEFAULT_DATABASES)("a match of reporters on $kind", ({ isMissing, create }) => {
	let empty: EmptyDatabase;
	let node: DeskNode;
	let matchIds: string[];
	let matchId = "";
	let keys = 0;
	beforeAll(async () => {
		if (isMissing) return;
		empty = await create();
		node = await startDeskNode(empty);
		({ matchIds } = await madeDeskLeague(node, "reporting", 10));
	});
	afterAll(async () => {
		await node?.stop();
		await empty?.remove();
	});
	beforeEach(() => {
		matchId = matchIds.shift() ?? "";
		node?.setNow(KICK_OFF);
	});

	/** A phone that has opened links of these kinds. */
	async function phone(...kinds: ReporterKind[]) {
		let cookie = "";
		const linkIds: string[] = [];
		const address = `10.2.0.${++keys % 250}`;
		async function post(path: string, body: object, key = `report-${++keys}`): Promise<Answer> {
			const headers = { "x-forwarded-for": address, "idempotency-key": key, ...(cookie && { cookie }) };
			const answer = await node.api.call("POST", `/api/v1/reporter/${path}`, { body, headers });
			cookie = answer.headers.get("set-cookie")?.split(";")[0] ?? cookie;
			return { status: answer.status, ...(answer.json as object) } as Answer;
		}
		for (const kind of kinds) {
			const made = await node.call("POST", `/api/v1/ops/matches/${matchId}/reporter-links`, { body: { kind, coverage: "full" } });
			const { address: link } = made as unknown as { address: string };
			linkIds.push(((await post("links", { secret: new URL(link).hash.slice("#link=".length) })) as unknown as { linkId: string }).linkId);
		}
		return {
			async send(event: object, { seen, key, link = 0, also }: { seen?: number; key?: string; link?: number; also?: object[] } = {}) {
				const expectedSeq = seen ?? (await node.stateOf(matchId)).seq;
				return post(`links/${linkIds[link]}/events`, { expectedSeq, event, ...(also && { also }) }, key);
			},
		};
	}

	async function live() {
		const state = await node.stateOf(matchId);
		return toMatchLive(sportOf(state.setup.sport), state);
	}

	const clockAt = (ms: number) => node.setNow(KICK_OFF + ms);

	async function playToTheEnd(reporter: Awaited<ReturnType<typeof phone>>) {
		for (const type of ["period_ended", "period_started", "period_ended", "match_ended"]) {
			const answer = await reporter.send({ type });
			expect(answer.status, answer.error?.message).toBe(201);
		}
	}

	it.skipIf(isMissing)("MR16 shows what one reports as reported, and another reporter's report of the same goal confirms it", async () => {
		const [home, away] = [await phone("home"), await phone("away")];
		expect(await home.send({ type: "period_started" })).toMatchObject({ status: 201 });
		expect(await away.send({ type: "period_started" }, { seen: 0 })).toMatchObject({ status: 201, isSame: true });
		clockAt(10 * MINUTE_MS);
		const reported = await home.send(GOAL.home);
		expect(reported).toMatchObject({ status: 201, event: { status: "provisional", source: "home_reporter" } });
		expect(await live()).toMatchObject({
			score: { home: 1, away: 0 },
			isProvisional: true,
			reported: { by: ["home"], at: KICK_OFF + 10 * MINUTE_MS, confirmBy: null },
		});
		clockAt(10 * MINUTE_MS + 50 * SECOND_MS);
		expect(await away.send(GOAL.home, { seen: 1 })).toMatchObject({
			status: 201,
			isSame: true,
			event: { id: reported.event.id, status: "confirmed", source: "away_reporter" },
		});
		expect(await live()).toMatchObject({ score: { home: 1, away: 0 } });
		expect((await live()).reported).toBeUndefined();
		// The team's own reporter cannot take back what the other has confirmed.
		const undo = { type: "goal_scored", revises: reported.event.id, status: "cancelled" };
		expect(await home.send(undo)).toMatchObject({ status: 403, error: { code: "forbidden" } });
	});

	it.skipIf(isMissing)("asks whether two goals of one side within minutes are one, and takes a second one that was meant", async () => {
		const [home, away] = [await phone("home"), await phone("away")];
		await home.send({ type: "period_started" });
		const before = (await node.stateOf(matchId)).seq;
		clockAt(20 * MINUTE_MS);
		const first = await home.send(GOAL.away);
		clockAt(23 * MINUTE_MS);
		const asked = await away.send(GOAL.away, { seen: before });
		expect(asked).toMatchObject({ status: 409, error: { code: "conflict_sequence", events: [{ id: first.event.id }] } });
		expect(await away.send(GOAL.away, { seen: asked.error!.headSeq! })).toMatchObject({ status: 201 });
		expect((await live()).score).toEqual({ home: 0, away: 2 });
	});

	it.skipIf(isMissing)("logs each press once, however often and from wherever it is sent again", async () => {
		const home = await phone("home");
		await home.send({ type: "period_started" });
		clockAt(5 * MINUTE_MS);
		const key = "pressed-without-a-network";
		const event = { ...GOAL.home, occurredAt: KICK_OFF + 3 * MINUTE_MS };
		const [one, two] = await Promise.all([home.send(event, { key }), home.send(event, { key })]);
		const three = await home.send(event, { key });
		expect([one, two, three].map(({ status, event: { id } }) => [status, id])).toEqual(Array(3).fill([201, one.event.id]));
		expect(one.event).toMatchObject({ elapsedMs: 3 * MINUTE_MS });
		expect((await live()).score).toEqual({ home: 1, away: 0 });
	});

	it.skipIf(isMissing)(
		"does not let one person with both teams' links confirm anything, nor the same kind from another phone",
		async () => {
			const both = await phone("home", "away");
			await both.send({ type: "period_started" });
			clockAt(10 * MINUTE_MS);
			const goal = await both.send(GOAL.home);
			expect(await both.send(GOAL.home, { link: 1 })).toMatchObject({ status: 201, isSame: true, event: { status: "provisional" } });
			const confirm = { type: "goal_scored", revises: goal.event.id, status: "confirmed" };
			expect(await both.send(confirm, { link: 1 })).toMatchObject({ status: 403 });
			expect(await (await phone("home")).send(confirm)).toMatchObject({ status: 403 });
			expect(await (await phone("home")).send(GOAL.home)).toMatchObject({ status: 201, isSame: true, event: { status: "provisional" } });
			expect(await live()).toMatchObject({ score: { home: 1, away: 0 }, isProvisional: true });
		},
	);

	it.skipIf(isMissing)(
		"MR17 is disputed in front of everybody where the two state different results, until the official approves one and locks it",
		async () => {
			const [home, away, official] = [await phone("home"), await phone("away"), await phone("official")];
			await home.send({ type: "period_started" });
			clockAt(10 * MINUTE_MS);
			await home.send(GOAL.home);
			const second = await home.send({ ...GOAL.home, occurredAt: KICK_OFF + 8 * MINUTE_MS });
			clockAt(100 * MINUTE_MS);
			await playToTheEnd(home);
			expect(await live()).toMatchObject({
				status: "finished",
				reported: { by: ["home"], confirmBy: KICK_OFF + 100 * MINUTE_MS + 24 * HOUR_MS },
			});
			expect(await away.send({ type: "result_stated", payload: { score: { home: 1, away: 0 } } })).toMatchObject({ status: 201 });
			expect(await live()).toMatchObject({ disputed: { statedBy: "away_reporter", statedScore: { home: 1, away: 0 } } });
			expect(await official.send({ type: "result_stated", payload: { score: { home: 1, away: 0 } } })).toMatchObject({ status: 422 });
			expect(await official.send({ type: "goal_scored", revises: second.event.id, status: "cancelled" })).toMatchObject({ status: 201 });
			const approval = await official.send({ type: "result_stated", payload: { score: { home: 1, away: 0 } } });
			expect(approval).toMatchObject({ status: 201, event: { type: "result_stated", source: "official_reporter" } });
			expect(await live()).toMatchObject({ disputed: null, score: { home: 1, away: 0 } });
			expect((await live()).reported).toBeUndefined();
			expect(sheetApproval(await node.stateOf(matchId))?.id).toBe(approval.event.id);
			for (const locked of [home, away, official])
				expect(await locked.send({ ...GOAL.home, isLate: true, period: "2h", elapsedMs: 50 * MINUTE_MS })).toMatchObject({
					status: 409,
					error: { code: "sheet_approved" },
				});
			// The desk corrects, and that opens the sheet again.
			const late = { ...GOAL.away, period: "2h", elapsedMs: 80 * MINUTE_MS, isLate: true };
			expect(await node.send(matchId, { expectedSeq: (await node.stateOf(matchId)).seq, event: late })).toMatchObject({ status: 201 });
			expect(sheetApproval(await node.stateOf(matchId))).toBeNull();
		},
	);

	it.skipIf(isMissing)(
		"has a result alone where no more is covered, which the other team's report of the same score confirms",
		async () => {
			const [home, away] = [await phone("home"), await phone("away")];
			const result = (home_: number, away_: number) => ({
				type: "status_changed",
				payload: { status: "finished", score: { home: home_, away: away_ } },
			});
			expect(await home.send({ type: "status_changed", payload: { status: "postponed" } })).toMatchObject({ status: 403 });
			expect(await home.send(result(3, 1))).toMatchObject({ status: 201 });
			expect(await live()).toMatchObject({ status: "finished", score: { home: 3, away: 1 }, reported: { by: ["home"] } });
			node.setNow(KICK_OFF + DAY_MS / 2);
			expect(await away.send(result(3, 1))).toMatchObject({ status: 201 });
			expect((await live()).reported).toBeUndefined();
		},
	);

	async function waiting(): Promise<{ id: string; because: string; source: string; reported_at: number }[]> {
		const query = node.db.kysely.selectFrom("discrepancies").select(["id", "because", "source", "reported_at"]);
		return query.where("match_id", "=", matchId).where("decided_at", "is", null).orderBy("reported_at").execute();
	}

	it.skipIf(isMissing)("of 11:1 in a competition that knows no such result waits for the desk, which is called at once", async () => {
		const known = matchIds.splice(-50);
		for (const [place, id] of known.entries())
			await node.append(id, [
				{
					type: "status_changed",
					period: null,
					elapsedMs: null,
					occurredAt: KICK_OFF + place,
					payload: { status: "finished", score: { home: place === 7 ? 7 : place % 4, away: 0 } },
				},
			]);
		const called: string[] = [];
		const end = node.bus.subscribe("desk.changed", (fact) => void called.push(...fact.matchIds));
		const fan = await phone("home");
		called.length = 0;
		const result = { type: "status_changed", payload: { status: "finished", score: { home: 11, away: 1 } } };
		expect(await fan.send(result)).toMatchObject({ status: 409, error: { code: "overridden" } });
		end();
		expect(called).toEqual([matchId]);
		expect(await live()).toMatchObject({ status: "scheduled", score: null });
		expect(await waiting()).toMatchObject([{ because: "implausible", source: "home_reporter", reported_at: KICK_OFF }]);
		// It stays at the desk for as long as it waits.
		node.setNow(KICK_OFF + 9 * DAY_MS);
		const { matches } = (await node.call("GET", "/api/v1/ops/desk")) as unknown as { matches: { id: string }[] };
		expect(matches.map(({ id }) => id)).toContain(matchId);
		node.setNow(KICK_OFF);
		// What the competition has seen before is taken as any report.
		expect(await fan.send({ ...result, payload: { status: "finished", score: { home: 7, away: 0 } } })).toMatchObject({ status: 201 });
	});

	it.skipIf(isMissing)("of eight goals in two minutes waits after the fourth, and none of them gets lost", async () => {
		const fan = await phone("away");
		await fan.send({ type: "period_started" });
		const statuses: number[] = [];
		for (let goal = 1; goal <= 8; goal++) {
			clockAt(5 * MINUTE_MS + goal * 14 * SECOND_MS);
			statuses.push((await fan.send(GOAL.away)).status);
		}
		expect(statuses).toEqual([...Array(4).fill(201), ...Array(4).fill(409)]);
		expect((await live()).score).toEqual({ home: 0, away: 4 });
		expect((await waiting()).map(({ because }) => because)).toEqual(Array(4).fill("implausible"));
	});

	it.skipIf(isMissing)("counts in the table only when it is confirmed", async () => {
		const home = await phone("home");
		const { leagueId } = (await node.stateOf(matchId)).setup;
		const played = async () => {
			const { json } = await node.api.call("GET", `/api/v1/leagues/${leagueId}/table`);
			const { tables } = json as { tables: { rows: { played: number }[] }[] };
			return tables[0]!.rows.reduce((sum, row) => sum + row.played, 0);
		};
		const before = await played();
		expect(await home.send({ type: "status_changed", payload: { status: "finished", score: { home: 2, away: 1 } } })).toMatchObject({
			status: 201,
		});
		expect(await played()).toBe(before);
		node.setNow(KICK_OFF + 25 * HOUR_MS);
		expect((await live()).reported!.confirmBy).toBeLessThan(node.clock());
		expect(await played()).toBe(before);
		const { seq, timeline } = await node.stateOf(matchId);
		const revises = timeline[0]!.event.id;
		expect(await node.send(matchId, { expectedSeq: seq, event: { type: "status_changed", revises, status: "confirmed" } })).toMatchObject({
			status: 201,
		});
		expect(await played()).toBe(before + 2);
	});
});
