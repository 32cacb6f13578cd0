// Calendars of a league, a team and a match, parsed by a library other than the one that writes them.
import ical from "ical.js";
import { describe, expect, it } from "vitest";
import { DAY_MS, HOUR_MS } from "#shared/kit/instant.ts";
import type { EventDraft } from "#shared/match/match-event.ts";
import { madeLeague } from "../../fixtures/made-league.ts";
import { draftAt, KICK_OFF } from "../../fixtures/made-match.ts";
import { CRICKET } from "../../fixtures/sport-keys.ts";
import { catalogueSuite } from "../../support/catalogue-suite.ts";
import { DEFAULT_DATABASES } from "../../support/database-kinds.ts";

const NOW = KICK_OFF;
const KEY = 'Größter Wettbewerb, "A"; B\\C der ganzen Umgebung';

const ONE_NIL: EventDraft[] = [
	draftAt("1h", 0, "period_started", {}),
	draftAt("1h", 3, "goal_scored", { side: "home", scorerId: null, kind: "open_play" }),
	draftAt("1h", 46, "period_ended", {}),
	draftAt("2h", 45, "period_started", {}),
	draftAt("2h", 93, "period_ended", {}),
	draftAt("2h", 93, "match_ended", {}),
];

/** Properties of the calendar, and those of its events by UID. */
function parseCalendar(text: string) {
	const calendar = new ical.Component(ical.parse(text));
	const valuesOf = (part: ical.Component) =>
		Object.fromEntries(part.getAllProperties().map((property) => [property.name, String(property.getFirstValue())]));
	const events = calendar.getAllSubcomponents("vevent").map(valuesOf);
	return { properties: valuesOf(calendar), events: new Map(events.map((event) => [event.uid, event])) };
}

const instant = (at: number) => `${new Date(at).toISOString().slice(0, 19)}Z`;

describe.each(DEFAULT_DATABASES)("calendar files on $kind", (database) => {
	const suite = catalogueSuite(database, { now: NOW });
	const ask = async (path: string) => parseCalendar(String((await suite.server.api.call("GET", path)).json));

	it.skipIf(database.isMissing)("have times, days, special characters, and matches that were put off or called off", async () => {
		const { server } = suite;
		const made = await madeLeague(server.store, { key: KEY, teams: 4, startsAt: NOW - DAY_MS });
		const listed = (index: number) => ({ id: made.matches[index]?.id ?? "", record: made.records[index]! });
		const [over, dayOnly, cancelled, putOff, next] = [listed(0), listed(1), listed(2), listed(3), listed(4)];
		await server.append(over.id, ONE_NIL);
		await server.store.upsertMatches([{ ...dayOnly.record, hasTime: false, startsAt: Date.UTC(2026, 10, 29, 12) }]);
		const setStatus = (id: string, status: string) =>
			server.append(id, [{ type: "status_changed", period: null, elapsedMs: null, payload: { status }, occurredAt: NOW }]);
		await setStatus(cancelled.id, "cancelled");
		await setStatus(putOff.id, "postponed");

		const path = `/api/v1/leagues/${made.leagueId}/calendar.ics`;
		const { status, headers, json } = await server.api.call("GET", path);
		expect([status, headers.get("content-type")]).toEqual([200, "text/calendar; charset=utf-8"]);
		const lines = String(json).split("\r\n");
		expect(lines.filter((line) => Buffer.byteLength(line) > 75 || line.includes("\n"))).toEqual([]);
		const { properties, events } = parseCalendar(String(json));
		// The parser does not unescape a calendar's name.
		const name = 'Größter Wettbewerb\\, "A"\\; B\\\\C der ganzen Umgebung League';
		expect(properties).toMatchObject({ method: "PUBLISH", "refresh-interval": "PT1H", name, "x-wr-calname": name });
		expect(events.size).toBe(made.matches.length);
		const eventOf = ({ id }: { id: string }) => events.get(`${id}@localhost`);
		const { startsAt, round, homeTeamId } = next.record;
		expect(eventOf(next)).toEqual({
			dtstart: instant(startsAt),
			dtend: instant(startsAt + 2 * HOUR_MS),
			sequence: "0",
			uid: `${next.id}@localhost`,
			dtstamp: "2026-11-21T00:00:00Z",
			url: `http://localhost/match/${next.id}`,
			summary: expect.stringMatching(/^Größter.*, "A"; B\\C .* Team \d – Größter.* Team \d$/),
			location: expect.stringMatching(/^Größter Wettbewerb, "A"; B\\C der ganzen Umgebung Team \d Ground$/),
			description: `${KEY} League, ${round}\nhttp://localhost/match/${next.id}`,
		});
		expect(eventOf(over)).toMatchObject({ sequence: "6", description: expect.stringContaining("\nResult: 1–0\n") });
		expect(eventOf(dayOnly)).toMatchObject({ dtstart: "2026-11-29", dtend: "2026-11-30" });
		expect(eventOf(cancelled)).toMatchObject({ status: "CANCELLED", dtstart: instant(cancelled.record.startsAt) });
		const day = instant(putOff.record.startsAt).slice(0, 10);
		expect(eventOf(putOff)).toMatchObject({ status: "TENTATIVE", transp: "TRANSPARENT", dtstart: day });

		expect((await ask(`/api/v1/teams/${homeTeamId}/calendar.ics`)).events.size).toBe(6);
		expect([...(await ask(`/api/v1/matches/${next.id}/calendar.ics`)).events.values()]).toEqual([eventOf(next)]);
	});

	it.skipIf(database.isMissing)(
		"count up with each change of time, place and state, whoever makes it, and with no other event of a match",
		async () => {
			const server = () => suite.server;
			const made = await madeLeague(server().store, { key: "Revised", teams: 2, startsAt: NOW + DAY_MS });
			const id = made.matches[0]?.id ?? "";
			const record = made.records[0]!;
			const event = async () => (await ask(`/api/v1/matches/${id}/calendar.ics`)).events.get(`${id}@localhost`) ?? {};
			const first = await event();
			expect([first.sequence, first["last-modified"]]).toEqual(["0", undefined]);
			expect(await event()).toEqual(first);

			await suite.restart(NOW + HOUR_MS);
			await server().store.upsertMatches([{ ...record, startsAt: record.startsAt + 3.5 * HOUR_MS }]);
			const moved = { sequence: "1", "last-modified": instant(NOW + HOUR_MS), dtstamp: instant(NOW + HOUR_MS) };
			expect(await event()).toMatchObject({ ...moved, dtstart: instant(record.startsAt + 3.5 * HOUR_MS) });

			await suite.restart(NOW + 2 * HOUR_MS);
			await server().store.upsertMatches([{ ...record, startsAt: record.startsAt + 3.5 * HOUR_MS, venue: "Another Ground" }]);
			const rehoused = { sequence: "2", "last-modified": instant(NOW + 2 * HOUR_MS) };
			expect(await event()).toMatchObject({ ...rehoused, location: "Another Ground" });

			await server().append(id, ONE_NIL.slice(0, 2));
			expect(await event()).toMatchObject({ ...rehoused, location: "Another Ground" });
			const other = made.matches[1]?.id ?? "";
			const ofOther = async () => (await ask(`/api/v1/leagues/${made.leagueId}/calendar.ics`)).events.get(`${other}@localhost`);
			expect(await ofOther()).toMatchObject({ sequence: "0" });
			await server().append(other, ONE_NIL);
			expect(await ofOther()).toMatchObject({ sequence: "1", description: expect.stringContaining("Result: 1–0") });
			// The league's calendar has the same data for this match.
			const ofLeague = (await ask(`/api/v1/leagues/${made.leagueId}/calendar.ics`)).events.get(`${id}@localhost`);
			expect(ofLeague).toEqual(await event());
		},
	);

	it.skipIf(database.isMissing)("name the day of the ground for a match that was put off without another date", async () => {
		const { server } = suite;
		// 22:30 on the 28th at the venue, three hours behind UTC.
		const startsAt = Date.UTC(2026, 10, 29, 1, 30);
		const made = await madeLeague(server.store, { key: "Late", teams: 2, startsAt });
		const id = made.matches[0]?.id ?? "";
		await server.append(id, [{ type: "status_changed", period: null, elapsedMs: null, payload: { status: "postponed" }, occurredAt: NOW }]);
		const { events } = await ask(`/api/v1/matches/${id}/calendar.ics`);
		expect(events.get(`${id}@localhost`)).toMatchObject({ dtstart: "2026-11-28", dtend: "2026-11-29" });
	});

	it.skipIf(database.isMissing)("end as is usual in the sport, and leave out what is long over", async () => {
		const { store } = suite.server;
		const options = { inningsPerSide: 2 };
		const made = await madeLeague(store, { key: "Test", teams: 2, sport: CRICKET, startsAt: NOW - 91 * DAY_MS, options });
		const { events } = await ask(`/api/v1/leagues/${made.leagueId}/calendar.ics`);
		const start = made.records[1]?.startsAt ?? 0;
		expect([...events.values()]).toMatchObject([
			{ uid: `${made.matches[1]?.id}@localhost`, dtstart: instant(start), dtend: instant(start + 4 * DAY_MS + 7 * HOUR_MS) },
		]);
	});

	it.skipIf(database.isMissing)("are kept by caches and asked for again by their ETag; unknown ones are refused", async () => {
		const { api, store } = suite.server;
		const made = await madeLeague(store, { key: "kept", teams: 2 });
		const path = `/api/v1/leagues/${made.leagueId}/calendar.ics`;
		const { headers } = await api.call("GET", path);
		expect(headers.get("cache-control")).toBe("public, max-age=600");
		const again = { "if-none-match": headers.get("etag") ?? "", "cache-control": "max-age=0" };
		expect((await api.call("GET", path, { headers: again })).status).toBe(304);
		for (const unknown of ["teams/t9999", "leagues/l9999", "matches/m9999"]) {
			const refused = await api.call("GET", `/api/v1/${unknown}/calendar.ics`);
			expect(refused).toMatchObject({ status: 404, json: { error: { code: "not_found" } } });
			expect(refused.headers.get("cache-control")).toBe("no-store");
		}
	});
});
