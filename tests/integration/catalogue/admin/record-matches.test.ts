// Manual editing of matches, over real HTTP on both databases: created, found, edited, deleted; kick-offs that the log moves also move in
// the catalogue.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createInProcessBus } from "#server/bus/in-process-bus.ts";
import { createOutbox } from "#server/bus/outbox.ts";
import { followKickOffs } from "#server/catalogue/fixtures/lists/follow-kick-offs.ts";
import { createMatchSetups } from "#server/catalogue/fixtures/match/match-setup.service.ts";
import { followCatalogue } from "#server/catalogue/kernel/follow-catalogue.ts";
import { createCatalogueStore } from "#server/catalogue/reports/catalogue.store.ts";
import { regularPeriods } from "#server/db/migrations/0290-regular-periods.ts";
import { matchInOnePiece } from "#server/db/migrations/0300-match-in-one-piece.ts";
import { openDatabase } from "#server/db/open-database.ts";
import { createLogger } from "#server/observability/logger.ts";
import { listMatches } from "#shared/contract/rest/catalogue/matches.ts";
import type { MatchListAnswer, MatchRecordAnswer } from "#shared/contract/rest/catalogue-admin/matches.ts";
import { RENEWED_SEQ } from "#shared/contract/socket/score-facts.ts";
import { DAY_MS, HOUR_MS } from "#shared/kit/instant.ts";
import { madeLeague } from "../../../fixtures/made-league.ts";
import { DEFAULT_DATABASES, type EmptyDatabase } from "../../../support/database-kinds.ts";
import { matchOf, NOW, type RecordsSite, type RecordsWorld, type Refusal, startRecords } from "./record-calls.ts";

const log = createLogger({ level: "silent" });
const START = NOW + 2 * HOUR_MS;

describe.each(DEFAULT_DATABASES)("matches by hand on $kind", ({ isMissing, create }) => {
	let empty: EmptyDatabase;
	let site: RecordsSite;
	let world: RecordsWorld;
	let kickOffs: ReturnType<typeof followKickOffs>;
	const changed: string[] = [];
	beforeAll(async () => {
		if (isMissing) return;
		empty = await create();
		site = await startRecords(empty);
		world = await site.world("AAA");
		kickOffs = followKickOffs({ ...site, log });
		site.bus.subscribe("catalogue.changed", ({ matchIds }) => void changed.push(...matchIds));
	});
	afterAll(async () => {
		await kickOffs?.stop();
		await site?.stop();
		await empty?.remove();
	});

	const make = async (startsAt = START, more: object = {}) =>
		(await site.done("POST", "/matches", { ...matchOf(world, startsAt), ...more })).id;
	const recordOf = (id: string) => site.done<MatchRecordAnswer>("GET", `/matches/${id}`);
	const refusal = async (...call: Parameters<RecordsSite["send"]>) => {
		const { status, json } = await site.send(...call);
		return { status, ...(json as Refusal).error };
	};
	const isOn = async (date: string, id: string) =>
		(await site.ask(listMatches, { query: { date } })).matches.some((match) => match.id === id);
	/** Changes the status as the desk does. */
	async function changeStatus(id: string, payload: object, more: object = {}) {
		const { log: at } = await recordOf(id);
		const headers = { ...site.api.bearer(["ops:scores"]), "idempotency-key": `status-${id}-${at.seq}` };
		const event = { type: "status_changed", period: null, payload, ...more };
		const { status, json } = await site.api.call("POST", `/api/v1/ops/matches/${id}/events`, {
			body: { expectedSeq: at.seq, event },
			headers,
		});
		if (status !== 201) throw new Error(JSON.stringify(json));
		await kickOffs.settled();
		return (json as { event: { id: string } }).event.id;
	}

	it.skipIf(isMissing)("are on the public lists at once, with squads for the log and a format by the competition", async () => {
		const id = await make();
		expect(changed).toContain(id);
		expect(await isOn("2026-11-21", id)).toBe(true);
		const state = (await site.matchLog.stateOf(id))?.state;
		expect(Object.values(state?.setup.players ?? {}).map(({ name }) => name)).toEqual(["Striker AAA", "Keeper AAA"]);
		expect(await recordOf(id)).toMatchObject({
			source: "staff",
			players: { home: 1, away: 1 },
			fields: { format: { hasExtraTime: false, hasShootOut: false } },
			log: { seq: 0, movedTo: null, nextStatuses: ["scheduled", "postponed", "cancelled", "awarded", "finished"] },
		});
		// A match whose group has no table must have a winner, so it gets extra time and a shoot-out.
		const final = await make(START, { groupName: "Final" });
		expect((await recordOf(final)).fields.format).toEqual({ hasExtraTime: true, hasShootOut: true });
	});

	it.skipIf(isMissing)("are refused at the field that does not fit", async () => {
		const match = matchOf(world, START);
		const other = await site.world("BBB");
		expect(await refusal("POST", "/matches", { ...match, awayTeamId: match.homeTeamId })).toMatchObject({
			issues: [{ path: "body.awayTeamId" }],
		});
		expect(await refusal("POST", "/matches", { ...match, seasonId: other.season.id })).toMatchObject({
			issues: [{ path: "body.seasonId" }],
		});
		expect(await refusal("POST", "/matches", { ...match, homeTeamId: "t9999" })).toMatchObject({ issues: [{ path: "body.homeTeamId" }] });
	});

	it.skipIf(isMissing)("are found by team, other name, league, id, day, status and source", async () => {
		const league = await madeLeague(createCatalogueStore(site), { key: "Listed", teams: 4, startsAt: NOW + 20 * DAY_MS, weight: 99 });
		await site.done("POST", `/teams/${league.teamIds[0]}/aliases`, { name: "Löwen" });
		const list = (query: string) => site.done<MatchListAnswer>("GET", `/matches?${query}`);
		expect((await list("q=listed")).total).toBe(12);
		expect((await list("q=lowen")).total).toBe(6);
		expect((await list("q=lowen%20%22nothing%22")).total).toBe(0);
		const [first] = league.matches;
		expect((await list(`q=${first?.id}`)).rows.map(({ match }) => match.id)).toEqual([first?.id]);
		expect((await list("source=made&limit=5&offset=10")).rows).toHaveLength(2);
		expect((await list("source=made&date=2026-12-11")).total).toBe(2);
		expect((await list("source=made&status=scheduled")).total).toBe(12);
		expect((await list("status=postponed")).total).toBe(0);
		expect((await list("sort=-start&limit=1")).rows[0]?.match.startsAt).toBe(NOW + 20 * DAY_MS + 35 * DAY_MS);
		expect((await list("sort=league&limit=1")).rows[0]?.match.league.name).toBe("Listed League");
		expect(await list("limit=1")).toMatchObject({ sources: ["made", "staff"] });
	});

	it.skipIf(isMissing)("keep kick-off and format once they have begun, and can be deleted only while their log is empty", async () => {
		const id = await make();
		const { fields } = await recordOf(id);
		await site.done("PATCH", `/matches/${id}`, { was: { startsAt: START }, to: { startsAt: START + HOUR_MS } });
		expect((await site.matchLog.stateOf(id))?.state.startsAt).toBe(START + HOUR_MS);
		await site.appendToLog(id, [{ type: "period_started", period: "1h", elapsedMs: 0, payload: {}, occurredAt: NOW }]);
		const late = await refusal("PATCH", `/matches/${id}`, { was: { startsAt: START + HOUR_MS }, to: { startsAt: START } });
		expect(late).toMatchObject({ status: 400, issues: [{ path: "body.to.startsAt" }] });
		await site.done("PATCH", `/matches/${id}`, { was: { attendance: fields.attendance }, to: { attendance: 4_200 } });
		expect(await refusal("DELETE", `/matches/${id}`)).toMatchObject({ status: 409, code: "in_use" });
		const unlogged = await make();
		await site.done("DELETE", `/matches/${unlogged}`);
		expect((await site.send("GET", `/matches/${unlogged}`)).status).toBe(404);
		const [logged] = (await madeLeague(createCatalogueStore(site), { key: "kept", teams: 2 })).matches;
		expect(await refusal("DELETE", `/matches/${logged?.id}`)).toMatchObject({ code: "in_use" });
	});

	it.skipIf(isMissing)("move with their log, and back when that is taken back", async () => {
		const id = await make();
		const moved = START + 7 * DAY_MS;
		const eventId = await changeStatus(id, { status: "postponed", reason: "Frozen ground", startsAt: moved });
		expect(await isOn("2026-11-21", id)).toBe(false);
		expect(await isOn("2026-11-28", id)).toBe(true);
		expect((await recordOf(id)).log).toMatchObject({ movedTo: moved, statusReason: "Frozen ground" });
		expect((await recordOf(id)).fields.startsAt).toBe(START);
		const edit = await refusal("PATCH", `/matches/${id}`, { was: { startsAt: START }, to: { startsAt: START + 1 } });
		expect(edit).toMatchObject({ status: 400, issues: [{ path: "body.to.startsAt" }] });
		// A revision of the postponement moves the match again; cancelling it restores the calendar's time.
		await changeStatus(
			id,
			{ status: "postponed", reason: "Frozen ground", startsAt: moved + DAY_MS },
			{ revises: eventId, reason: "Another day" },
		);
		expect(await isOn("2026-11-29", id)).toBe(true);
		await changeStatus(id, { status: "postponed", startsAt: moved }, { revises: eventId, status: "cancelled", reason: "Wrong match" });
		expect(await isOn("2026-11-21", id)).toBe(true);
		expect((await site.matchLog.stateOf(id))?.state).toMatchObject({ status: "scheduled", startsAt: START });
	});

	it.skipIf(isMissing)("stay where the log moved them when their source reports its calendar again", async () => {
		const store = createCatalogueStore(site);
		const league = await madeLeague(store, { key: "fought", teams: 2, startsAt: START });
		const [id = "", record] = [league.matches[0]?.id, league.records[0]];
		const moved = START + 3 * DAY_MS;
		const eventId = await changeStatus(id, { status: "postponed", reason: "Fog", startsAt: moved });
		expect((await store.upsertMatches([record!]))[0]?.outcome).toBe("unchanged");
		await store.upsertMatches([{ ...record!, startsAt: START + HOUR_MS }]);
		expect((await recordOf(id)).match.startsAt).toBe(moved);
		await changeStatus(id, { status: "postponed", startsAt: moved }, { revises: eventId, status: "cancelled", reason: "No fog" });
		expect((await recordOf(id)).match.startsAt).toBe(START + HOUR_MS);
	});

	it.skipIf(isMissing)(
		"notify the live lists when they are created, moved or deleted, and of nothing else in the calendar (RT5)",
		async () => {
			const { scoreList } = site;
			const topics = ["live", `league:${world.league.id}`, `team:${world.home.id}`];
			let versions = topics.map((topic) => scoreList.position(topic).seq);
			/** Resolves with the next change of each topic, or with its state once another match has changed. */
			async function nextChanges(): Promise<(string[] | undefined)[]> {
				await expect
					.poll(() => topics.map((topic, place) => scoreList.position(topic).seq > (versions[place] ?? 0)))
					.toEqual([true, true, true]);
				const changes = topics.map((topic, place) => scoreList.changedSince(topic, versions[place] ?? 0));
				versions = topics.map((topic) => scoreList.position(topic).seq);
				return changes;
			}
			const fact = (id: string) => `[${id.slice(1)},${RENEWED_SEQ}]`;
			const id = await make();
			expect(await nextChanges()).toEqual(topics.map(() => [fact(id)]));
			await site.done("PATCH", `/matches/${id}`, { was: { attendance: null }, to: { attendance: 10 } });
			await site.done("PATCH", `/matches/${id}`, { was: { startsAt: START }, to: { startsAt: START + 9 * DAY_MS } });
			expect(await nextChanges()).toEqual(topics.map(() => [fact(id)]));
			await site.done("PATCH", `/matches/${id}`, { was: { startsAt: START + 9 * DAY_MS }, to: { startsAt: START } });
			expect(await nextChanges()).toEqual(topics.map(() => [fact(id)]));
			await site.done("DELETE", `/matches/${id}`);
			expect(await nextChanges()).toEqual(topics.map(() => [fact(id)]));
		},
	);

	it.skipIf(isMissing)("are known on another node within seconds: set-ups, and kick-offs that a crash left behind", async () => {
		const db = await openDatabase({ ...empty, log });
		const bus = createInProcessBus(log);
		const { setupOf } = createMatchSetups({ db, bus, clock: () => NOW });
		const outbox = createOutbox({ db, bus, log });
		await outbox.settle();
		const unfollow = followCatalogue({ bus, outbox });
		try {
			const id = await make();
			expect((await setupOf(id))?.startsAt).toBe(START);
			const announced = new Promise<string[]>((resolve) => bus.subscribe("catalogue.changed", ({ matchIds }) => resolve(matchIds)));
			await site.done("PATCH", `/matches/${id}`, { was: { startsAt: START }, to: { startsAt: START + HOUR_MS } });
			expect(await announced).toEqual([id]);
			expect((await setupOf(id))?.startsAt).toBe(START + HOUR_MS);

			await kickOffs.stop();
			await changeStatus(id, { status: "postponed", startsAt: START + DAY_MS });
			expect((await recordOf(id)).match.startsAt).toBe(START + HOUR_MS);
			kickOffs = followKickOffs({ ...site, log });
			await kickOffs.settled();
			expect((await recordOf(id)).match.startsAt).toBe(START + DAY_MS);
		} finally {
			unfollow();
			await outbox.stop();
			await db.close();
		}
	});

	it.skipIf(isMissing)(
		"are as long as the competition says, those that a source adds too, and as staff decide of a single one",
		async () => {
			const store = createCatalogueStore(site);
			const league = await madeLeague(store, { key: "Youth", teams: 2, startsAt: NOW + 30 * DAY_MS });
			const { fields } = await site.done<{ fields: { rules: object } }>("GET", `/leagues/${league.leagueId}`);
			const rules = { ...fields.rules, matchFormat: { halfMinutes: 35, hasGoldenGoal: true } };
			await site.done("PATCH", `/leagues/${league.leagueId}`, { was: { rules: fields.rules }, to: { rules } });
			const formatOf = async (id: string) => (await recordOf(id)).fields.format;
			const [known] = league.matches;
			const [reported] = league.records;
			if (!known || !reported) throw new Error("the league has no match");
			const [added] = await store.upsertMatches([{ ...reported, sourceId: "another", round: "Matchday 9", startsAt: NOW + 90 * DAY_MS }]);
			const lengths = { halfMinutes: 35, hasGoldenGoal: true };
			expect(await formatOf(added?.id ?? "")).toEqual({ hasExtraTime: false, hasShootOut: false, ...lengths });
			// The stored format is unchanged, also when the match is reported again.
			await store.upsertMatches([reported]);
			expect(await formatOf(known.id)).toEqual({ hasExtraTime: false, hasShootOut: false });
			const was = { format: await formatOf(known.id) };
			const format = {
				hasExtraTime: true,
				hasShootOut: true,
				halfMinutes: 20,
				regularPeriods: 3,
				shootOutOrder: "abba",
				options: { bestOf: 5 },
			};
			await site.done("PATCH", `/matches/${known.id}`, { was, to: { format } });
			// The format as it was stored before the migrations.
			const old = JSON.stringify({ ...format, regularPeriods: undefined, hasOneHalf: true });
			await site.db.kysely
				.updateTable("matches")
				.set({ format: old })
				.where("id", "=", added?.id ?? "")
				.execute();
			await regularPeriods.up(site.db.kysely);
			expect(await formatOf(added?.id ?? "")).toEqual({ ...format, regularPeriods: 1 });
			const row = { seq: 1, revision: 1, type: "period_started", source: "test", source_id: "start", recorded_at: NOW };
			const log = [known.id, added?.id ?? ""].map((id) => ({ ...row, match_id: id, event_id: "e1", body: '{"period":"1h"}' }));
			await site.db.kysely.insertInto("match_events").values(log).execute();
			await matchInOnePiece.up(site.db.kysely);
			const events = await site.db.kysely.selectFrom("match_events").select(["match_id", "body"]).where("source", "=", "test").execute();
			const periods = Object.fromEntries(events.map(({ match_id, body }) => [match_id, JSON.parse(body).period]));
			expect(periods).toEqual({ [known.id]: "1h", [added?.id ?? ""]: "rt" });
			await site.db.kysely.deleteFrom("match_events").where("source", "=", "test").execute();
			expect((await site.matchLog.stateOf(known.id))?.state.setup.format).toEqual(format);
			expect(
				await refusal("PATCH", `/matches/${known.id}`, { was: { format }, to: { format: { ...format, halfMinutes: 90 } } }),
			).toMatchObject({
				issues: [{ path: "body.to.format.halfMinutes" }],
			});
			expect(
				await refusal("PATCH", `/matches/${known.id}`, { was: { format }, to: { format: { ...format, options: { "best of": 5 } } } }),
			).toMatchObject({
				issues: [{ path: "body.to.format.options.best of" }],
			});
		},
	);
});
