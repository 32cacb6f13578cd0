// Impossible times, seasons, groups and names from a sender: the row is refused with its reason and changes nothing.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DEFAULT_DATABASES } from "../../support/database-kinds.ts";
import { type Credentials, type PushServer, pushedWorld, startPush } from "../../support/push-server.ts";

const NOW = Date.UTC(2026, 10, 24, 18);
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

describe.each(DEFAULT_DATABASES)("pushed rows on $kind", ({ create }) => {
	let server: PushServer;
	let key: Credentials;
	let empty: Awaited<ReturnType<typeof create>>;
	beforeEach(async () => {
		empty = await create();
		server = await startPush(empty, { now: NOW });
		key = await server.createKey();
		const { nations, leagues, teams } = pushedWorld(NOW);
		for (const [kind, rows] of Object.entries({ nations, leagues, teams })) await server.push(key, kind, rows);
	});
	afterEach(async () => {
		await server.stop();
		await empty.remove();
	});

	const season = { name: "2026/27", startsAt: Date.UTC(2026, 7, 1), endsAt: Date.UTC(2027, 4, 31) };
	const match = (id: string, more: object) => ({
		id,
		sport: "football",
		league: "L",
		season,
		home: "H",
		away: "A",
		startsAt: NOW,
		...more,
	});
	const seconds = (at: number) => Math.floor(at / 1_000);

	it.each([
		["seconds", { startsAt: seconds(NOW) }, /1970-01-21.*is outside the season 2026\/27: it is in seconds, and milliseconds are wanted/],
		[
			"seconds in a season of seconds",
			{ startsAt: seconds(NOW), season: { name: "2026/27", startsAt: seconds(season.startsAt), endsAt: seconds(season.endsAt) } },
			/it is in seconds/,
		],
		["a year before", { startsAt: NOW - 365 * DAY }, /2025-11-24.*is outside the season 2026\/27$/],
		["a day of next season", { startsAt: season.endsAt + 3 * DAY }, /is outside the season/],
	])("FD10 a start outside its own season costs the row: %s", async (_what, more, message) => {
		const { answer } = await server.push(key, "matches", [match("m1", more), match("m2", {})]);
		expect(answer).toMatchObject({ accepted: 1, refused: 1 });
		expect(answer.rows[0]?.error?.message).toMatch(message);
		const { starts_at, ends_at } = await server.db.kysely.selectFrom("seasons").selectAll().executeTakeFirstOrThrow();
		expect([starts_at, ends_at]).toEqual([season.startsAt, season.endsAt]);
	});

	it("FD10 a start on the day before its season or after it is taken: the sender's days are of another zone", async () => {
		const rows = [match("m1", { startsAt: season.startsAt - 14 * HOUR }), match("m2", { startsAt: season.endsAt + 12 * HOUR })];
		expect((await server.push(key, "matches", rows)).answer).toMatchObject({ accepted: 2, refused: 0 });
	});

	/** Pushes a whole match without goals. */
	async function play(id: string): Promise<void> {
		const event = (name: string, type: string, period: string) => {
			return { id: `${id} ${name}`, match: id, type, period, elapsedMs: 0, payload: {}, occurredAt: NOW - 4 * DAY };
		};
		const sent = await server.push(key, "events", [
			event("e1", "period_started", "1h"),
			event("e2", "period_ended", "1h"),
			event("e3", "period_started", "2h"),
			event("e4", "period_ended", "2h"),
			event("e5", "match_ended", "2h"),
		]);
		expect(sent.answer.refused).toBe(0);
	}

	it("FD4 a match that has a result is not moved to a day to come, by its own source neither; one that is to come is", async () => {
		const days = [match("m1", { startsAt: NOW - 5 * DAY }), match("m2", { startsAt: NOW + 5 * DAY })];
		await server.push(key, "matches", days);
		await play("m1");
		const startsOf = async () => {
			const rows = await server.db.kysely.selectFrom("matches").select("starts_at").orderBy("starts_at").execute();
			return rows.map(({ starts_at }) => starts_at);
		};
		const moved = await server.push(
			key,
			"matches",
			days.map((row) => ({ ...row, startsAt: NOW + 6 * DAY })),
		);
		expect(moved.answer.rows.map(({ ok }) => ok)).toEqual([false, true]);
		expect(moved.answer.rows[0]?.error?.message).toBe(
			"startsAt: match m1 has a result of 2026-11-19: it cannot be on 2026-11-30, a day to come",
		);
		expect(await startsOf()).toEqual([NOW - 5 * DAY, NOW + 6 * DAY]);
		// Moving a match with a result to another day of the past is a correction, so it is accepted.
		expect((await server.push(key, "matches", [match("m1", { startsAt: NOW - 6 * DAY })])).answer.accepted).toBe(1);
		expect((await startsOf())[0]).toBe(NOW - 6 * DAY);
	});

	it("FD4 a match that has a result keeps its teams, unless one was not known; one without a result is of those that its row names", async () => {
		const team = (id: string, name: string) => ({ id, sport: "football", nation: "ENG", name });
		await server.push(key, "teams", [team("X", "Team X"), team("W", "Winner Group A")]);
		const days = [
			match("m1", { startsAt: NOW - 5 * DAY }),
			match("m2", { startsAt: NOW - 5 * DAY, away: "X" }),
			match("m3", { startsAt: NOW - 5 * DAY, home: "X", away: "W" }),
			match("m4", { startsAt: NOW - 5 * DAY, home: "A", away: "H" }),
		];
		expect((await server.push(key, "matches", days)).answer.refused).toBe(0);
		for (const id of ["m1", "m3"]) await play(id);
		const idOf = await server.store.findIds("team", "acme", ["H", "A", "X"]);
		const teamsOf = async () => {
			const ids = await server.store.findIds("match", "acme", ["m1", "m2", "m3", "m4"]);
			const rows = await server.db.kysely.selectFrom("matches").select(["id", "home_team_id", "away_team_id", "venue"]).execute();
			const names = new Map([...idOf].map(([name, id]) => [id, name]));
			return [...ids].sort().map(([name, id]) => {
				const row = rows.find((each) => each.id === id);
				return [name, names.get(row?.home_team_id ?? ""), names.get(row?.away_team_id ?? ""), row?.venue];
			});
		};
		const venue = "Elm Road";
		const changed = await server.push(key, "matches", [
			match("m1", { startsAt: NOW - 5 * DAY, away: "X", venue }),
			match("m2", { startsAt: NOW - 5 * DAY, venue }),
			match("m3", { startsAt: NOW - 5 * DAY, home: "X", venue }),
			match("m4", { startsAt: NOW - 5 * DAY, home: "A", away: "H", venue }),
		]);
		expect(changed.answer.rows.map(({ ok, outcome }) => outcome ?? ok)).toEqual([false, "changed", "changed", "changed"]);
		expect(changed.answer.rows[0]?.error?.message).toBe(
			"away: match m1 has the result Team H - Team A 0-0: a match of other teams has an id of its own",
		);
		const after = [
			["m1", "H", "A", null],
			["m2", "H", "A", venue],
			["m3", "X", "A", venue],
			["m4", "A", "H", venue],
		];
		expect(await teamsOf()).toEqual(after);
		// A result belongs to home and away: exchanging the two teams is refused.
		const turned = await server.push(key, "matches", [match("m1", { startsAt: NOW - 5 * DAY, home: "A", away: "H" })]);
		expect(turned.answer).toMatchObject({ accepted: 0, refused: 1 });
		expect(await teamsOf()).toEqual(after);
		// Every other field of a match with a result may still change.
		expect((await server.push(key, "matches", [match("m1", { startsAt: NOW - 5 * DAY, venue })])).answer.accepted).toBe(1);
	});

	it("FD10 an event in seconds is refused, and one of a day before the match is not", async () => {
		await server.push(key, "matches", [match("m1", {})]);
		const event = (id: string, occurredAt: number) => ({
			id,
			match: "m1",
			type: "status_changed",
			payload: { status: "postponed" },
			occurredAt,
		});
		const { answer } = await server.push(key, "events", [event("e1", seconds(NOW)), event("e2", NOW - DAY)]);
		expect(answer.rows[0]?.error).toMatchObject({ code: "invalid_event", message: expect.stringContaining("milliseconds are wanted") });
		expect(answer.rows[1]).toMatchObject({ ok: true });
	});

	it("FD5 two spellings of one season are one, and a group is one in any letters", async () => {
		const half = { startsAt: Date.UTC(2027, 1, 1), endsAt: Date.UTC(2027, 4, 31) };
		const rows = [
			match("m1", { group: "Group C", season: { ...season, endsAt: Date.UTC(2026, 11, 20) } }),
			match("m2", { group: "Group c", startsAt: Date.UTC(2027, 2, 1), season: { name: "2026/2027", ...half } }),
		];
		for (const row of rows) expect((await server.push(key, "matches", [row])).answer).toMatchObject({ accepted: 1 });
		const { kysely } = server.db;
		expect(await kysely.selectFrom("seasons").select("name").execute()).toEqual([{ name: "2026/27" }]);
		expect(await kysely.selectFrom("matches").select("group_name").distinct().execute()).toEqual([{ group_name: "Group C" }]);
	});

	it("FD9 a team or player whose name holds a score or a time is refused by name", async () => {
		const named = (id: string, name: string) => ({ id, sport: "football", nation: "ENG", name });
		const teams = await server.push(key, "teams", [
			named("T1", "Gillingham FC 3-1 pen. (0-0)"),
			named("T2", "(17-00 UTC+4) Wales"),
			named("T3", "Mainz 05"),
		]);
		expect(teams.answer.rows.map(({ ok }) => ok)).toEqual([false, false, true]);
		expect(teams.answer.rows[0]?.error?.message).toBe('name: "Gillingham FC 3-1 pen. (0-0)" holds a score: it is not a name');
		const players = await server.push(key, "players", [{ id: "P1", team: "H", name: "Ash 15:00" }]);
		expect(players.answer).toMatchObject({ refused: 1 });
	});
});
