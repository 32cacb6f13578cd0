// Matches that a provider's calendar no longer has: reported, cancelled by a second calendar if no other source has them, restored when
// they return. Partial responses cancel nothing. Real HTTP against a double.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { apiFootball } from "#server/feeds/providers/api-football/api-football.ts";
import { createProviderPoll } from "#server/feeds/providers/polled/poll-provider.ts";
import { createLogger } from "#server/observability/logger.ts";
import { DAY_MS, type Instant } from "#shared/kit/instant.ts";
import { answerDay, type DayMatch, event, madeMatch } from "../../fixtures/api-football-day.ts";
import { type CatalogueServer, startCatalogue } from "../../support/catalogue-server.ts";
import { DEFAULT_DATABASES, type EmptyDatabase } from "../../support/database-kinds.ts";
import { type DoubleAnswer, type ProviderDouble, startProviderDouble } from "../../support/provider-double.ts";

const NOON = Date.UTC(2026, 10, 21, 12);
const log = createLogger({ level: "silent" });
const MATCHES = 24;
const GONE = 5;
const CALENDAR = "/fixtures?league";

interface Envelope {
	response: { fixture: { id: number } }[];
	results: number;
	paging: object;
}

describe.each(DEFAULT_DATABASES)("matches that a calendar has no longer, on $kind", ({ isMissing, create }) => {
	let empty: EmptyDatabase;
	let server: CatalogueServer;
	let double: ProviderDouble;
	let poll: ReturnType<typeof createProviderPoll>;
	let now: Instant;
	/** Modifies the calendar's response. */
	let change: (envelope: Envelope) => object = (envelope) => envelope;
	/** Two matches that were played when the feed began; the others are to come. */
	const season = Array.from({ length: MATCHES }, (_, place): DayMatch => {
		const side = (number: number) => ({ id: number + 1, name: `Team ${String.fromCharCode(65 + number)}` });
		const kickOff = NOON + (place < 2 ? -20 : 10 + place) * DAY_MS;
		const [home, away] = [side(place), side((place + 1) % MATCHES)];
		const goal = (minute: number, team: DayMatch["home"]) =>
			event(minute, team, "Goal", "Normal Goal", { player: { id: 91, name: "Player 91" } });
		return { ...madeMatch(place + 1, kickOff), home, away, events: [goal(12, home), goal(70, away), goal(80, home)] };
	});

	beforeEach(async () => {
		if (isMissing) return;
		now = NOON;
		change = (envelope) => envelope;
		empty = await create();
		server = await startCatalogue(empty, { now });
		const answer = (path: string): DoubleAnswer | undefined => {
			const json = answerDay(season, path, now) as Envelope | undefined;
			if (json === undefined) return undefined;
			return { json: path.startsWith(CALENDAR) ? change(structuredClone(json)) : json };
		};
		double = await startProviderDouble({ clock: () => now, answer, plan: { perMinute: 10_000, perDay: null } });
		const settings = { key: "a key", leagues: ["39"], plan: { perMinute: 300, perDay: 7_500 }, url: double.url };
		const { db, store: catalogue, ingest } = server;
		const random = () => 0.5;
		poll = createProviderPoll({ provider: apiFootball, settings, db, catalogue, ingest, clock: () => now, log, random });
	});
	afterEach(async () => {
		await double?.stop();
		await server?.stop();
		await empty?.remove();
	});

	/** Waits until the calendar was requested once more. */
	async function nextCalendar(): Promise<void> {
		const count = () => double.requests.filter(({ path }) => path.startsWith(CALENDAR)).length;
		const before = count();
		while (count() === before) {
			const waitMs = await poll.step();
			if (count() === before) now += Math.max(1_000, waitMs);
			server.setNow(now);
		}
	}

	const without =
		(...ids: number[]) =>
		(envelope: Envelope) => {
			const response = envelope.response.filter(({ fixture }) => !ids.includes(fixture.id));
			return { ...envelope, response, results: response.length };
		};
	async function stateOf(id: number) {
		const ids = await server.store.findIds("match", "api-football", [String(id)]);
		return (await server.matchLog.stateOf(ids.get(String(id)) ?? ""))?.state;
	}
	const remarks = async () =>
		(await server.db.kysely.selectFrom("feed_remarks").select(["row_name", "message"]).execute()).map(
			({ row_name, message }) => `${row_name}: ${message}`,
		);
	const ROW = `match ${GONE}, Team E – Team F: the match is not in the calendar any more`;

	it.skipIf(isMissing)("are reported, then cancelled with the reason, and restored when they come back", async () => {
		await nextCalendar();
		change = without(GONE);
		await nextCalendar();
		expect((await stateOf(GONE))?.status).toBe("scheduled");
		expect(await remarks()).toEqual([`${ROW}: it is cancelled if the next calendar is without it too`]);
		await nextCalendar();
		const gone = await stateOf(GONE);
		expect(gone?.status).toBe("cancelled");
		expect(gone?.timeline.at(-1)?.event.reasonCode).toBe("gone_from_source");
		expect(await remarks()).toContain(`${ROW}: cancelled`);
		// The match is cancelled once: the next calendars add no event.
		await nextCalendar();
		expect((await stateOf(GONE))?.seq).toBe(gone?.seq);
		change = (envelope) => envelope;
		await nextCalendar();
		expect((await stateOf(GONE))?.status).toBe("scheduled");
		expect((await remarks()).join()).toContain("is in the calendar again: its cancellation was taken back");
		// When the match disappears again, two calendars without it are needed again.
		change = without(GONE);
		await nextCalendar();
		expect((await stateOf(GONE))?.status).toBe("scheduled");
		await nextCalendar();
		expect((await stateOf(GONE))?.status).toBe("cancelled");
	});

	it.skipIf(isMissing)("are taken back with their course where they were played, and come back with it", async () => {
		await nextCalendar();
		const played = await stateOf(1);
		expect(played).toMatchObject({ status: "finished", score: { home: 2, away: 1 } });
		change = without(1);
		await nextCalendar();
		await nextCalendar();
		expect((await stateOf(1))?.status).toBe("cancelled");
		change = (envelope) => envelope;
		await nextCalendar();
		expect(await stateOf(1)).toMatchObject({ status: "finished", score: { home: 2, away: 1 } });
		const disputed = await server.matchLog.disputedAmong([played?.setup.matchId ?? ""]);
		expect([...disputed.values()].filter((live) => live.disputed)).toEqual([]);
	});

	it.skipIf(isMissing)("stay where another source has them", async () => {
		await nextCalendar();
		const ids = await server.store.findIds("match", "api-football", [String(GONE)]);
		const link = { kind: "match", source: "football-data", source_id: "7", id: ids.get(String(GONE)) ?? "", how: "fixture" } as const;
		await server.db.kysely.insertInto("external_ids").values(link).execute();
		change = without(GONE);
		for (let calendar = 0; calendar < 3; calendar++) await nextCalendar();
		expect((await stateOf(GONE))?.status).toBe("scheduled");
		expect(await remarks()).toEqual([`${ROW}: another source has it, so it stays`]);
	});

	it.skipIf(isMissing).each<[string, (envelope: Envelope) => object]>([
		["one page of two", (all) => ({ ...without(GONE)(all), paging: { current: 1, total: 2 } })],
		["fewer rows than it counts", (all) => ({ ...without(GONE)(all), results: MATCHES })],
		["no rows", (all) => ({ ...all, response: [], results: 0 })],
		["a plan error", (all) => ({ ...all, errors: { plan: "Free plans do not have access to this season." }, response: [], results: 0 })],
		["a row that cannot be read", (all) => ({ ...all, response: all.response.map((each) => (each.fixture.id === GONE ? {} : each)) })],
		["less than nine tenths of the season", (all) => without(5, 6, 7, 8)(all)],
	])("are none in an answer with %s", async (_name, partial) => {
		await nextCalendar();
		const heads = () => server.db.kysely.selectFrom("match_heads").select(["match_id", "seq"]).orderBy("match_id").execute();
		const before = await heads();
		change = partial;
		for (let calendar = 0; calendar < 3; calendar++) await nextCalendar();
		expect(await heads()).toEqual(before);
	});
});
