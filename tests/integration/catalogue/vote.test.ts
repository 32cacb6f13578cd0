// Votes on the winner before kick-off: one vote per voter, guests by their browser, until the match begins.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { votesOfAccounts } from "#server/catalogue/fixtures/match/vote.service.ts";
import { getMatchContext } from "#shared/contract/rest/catalogue/match-context.ts";
import { DAY_MS, HOUR_MS } from "#shared/kit/instant.ts";
import { madeLeague } from "../../fixtures/made-league.ts";
import { draftAt, KICK_OFF } from "../../fixtures/made-match.ts";
import { TENNIS } from "../../fixtures/sport-keys.ts";
import { type CatalogueServer, startCatalogue } from "../../support/catalogue-server.ts";
import { DEFAULT_DATABASES, type EmptyDatabase } from "../../support/database-kinds.ts";

const guestId = (name: string) => `browser-of-${name}`.padEnd(20, "x");

describe.each(DEFAULT_DATABASES)("votes on $kind", ({ isMissing, create }) => {
	let empty: EmptyDatabase;
	let server: CatalogueServer;
	let matchIds: string[];
	const idOf = (index: number) => matchIds[index] ?? "";

	beforeAll(async () => {
		if (isMissing) return;
		empty = await create();
		server = await startCatalogue(empty, { now: KICK_OFF - HOUR_MS });
		const league = await madeLeague(server.store, { key: "Votes", teams: 6 });
		matchIds = league.matches.map(({ id }) => id);
	});
	afterAll(async () => {
		await server?.stop();
		await empty?.remove();
	});

	const vote = (matchId: string, body: object, userId?: string) =>
		server.api.call("PUT", `/api/v1/matches/${matchId}/vote`, {
			body,
			...(userId && { headers: server.api.bearer([], { id: userId, lifetimeMs: 30 * DAY_MS }) }),
		});
	const countsOf = async (matchId: string) => (await server.ask(getMatchContext, { params: { matchId } })).votes.counts;

	it.skipIf(isMissing)("counts one vote a voter, the last one", async () => {
		expect(await vote(idOf(0), { choice: "home" }, "u1")).toMatchObject({
			status: 200,
			json: { counts: { home: 1, draw: 0, away: 0 }, own: "home", isOpen: true },
		});
		await vote(idOf(0), { choice: "away", voterId: guestId("ann") });
		await vote(idOf(0), { choice: "draw", voterId: guestId("ann") });
		expect(await vote(idOf(0), { choice: "away" }, "u1")).toMatchObject({ json: { counts: { home: 0, draw: 1, away: 1 }, own: "away" } });
		expect(await countsOf(idOf(0))).toEqual({ home: 0, draw: 1, away: 1 });
		expect(await countsOf(idOf(1))).toEqual({ home: 0, draw: 0, away: 0 });
	});

	it.skipIf(isMissing)("takes no draw where a match cannot end level", async () => {
		const { matches } = await madeLeague(server.store, { key: "Rackets", teams: 2, sport: TENNIS });
		const [{ id } = { id: "" }] = matches;
		const refused = await vote(id, { choice: "draw" }, "u1");
		expect(refused).toMatchObject({ status: 400, json: { error: { code: "invalid_request", issues: [{ path: "body.choice" }] } } });
		expect((await vote(id, { choice: "away" }, "u1")).status).toBe(200);
	});

	it.skipIf(isMissing)("answers a user's own vote, and nobody else's", async () => {
		const path = `/api/v1/matches/${idOf(0)}/context`;
		const own = await server.api.call("GET", path, { headers: server.api.bearer([], { id: "u1", lifetimeMs: DAY_MS }) });
		expect(own.json).toMatchObject({ votes: { own: "away" } });
		const other = await server.api.call("GET", path, { headers: server.api.bearer([], { id: "u2", lifetimeMs: DAY_MS }) });
		expect(other.json).toMatchObject({ votes: { own: null } });
	});

	it.skipIf(isMissing)("keeps the vote of a guest who has signed in", async () => {
		const voterId = guestId("ben");
		await vote(idOf(1), { choice: "home", voterId });
		expect(await vote(idOf(1), { choice: "draw", voterId }, "u3")).toMatchObject({ json: { counts: { home: 0, draw: 1, away: 0 } } });
	});

	it.skipIf(isMissing)("keeps no name of a guest's browser, and none that is the same in two matches", async () => {
		const voterId = guestId("cleo");
		await vote(idOf(1), { choice: "home", voterId });
		await vote(idOf(2), { choice: "home", voterId });
		const rows = await server.db.kysely.selectFrom("match_votes").select("voter").execute();
		const guests = rows.map(({ voter }) => voter).filter((voter) => voter.startsWith("guest "));
		expect(new Set(guests).size).toBe(guests.length);
		expect(guests.filter((voter) => voter.includes("cleo"))).toEqual([]);
	});

	it.skipIf(isMissing)("stays one vote when it is given ten times at once", async () => {
		const voterId = guestId("dan");
		const answers = await Promise.all(Array.from({ length: 10 }, () => vote(idOf(3), { choice: "home", voterId })));
		expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
		expect(await countsOf(idOf(3))).toEqual({ home: 1, draw: 0, away: 0 });
	});

	it.skipIf(isMissing)("takes three guests of a network, then one in ten minutes; users are not counted", async () => {
		const { matches } = await madeLeague(server.store, { key: "Crowd", teams: 2 });
		const [{ id } = { id: "" }] = matches;
		const statuses = [];
		for (let guest = 0; guest < 8; guest++) statuses.push((await vote(id, { choice: "home", voterId: guestId(`made${guest}`) })).status);
		expect(statuses).toEqual([200, 200, 200, 200, 429, 429, 429, 429]);
		expect((await vote(id, { choice: "away", voterId: guestId("made1") })).status).toBe(200);
		expect((await vote(id, { choice: "away" }, "u9")).status).toBe(200);
		expect(await countsOf(id)).toEqual({ home: 3, draw: 0, away: 2 });
	});

	it.skipIf(isMissing)("refuses a guest without a name, a made-up choice, an unknown match", async () => {
		const refused = await Promise.all([
			vote(idOf(0), { choice: "home" }),
			vote(idOf(0), { choice: "both", voterId: guestId("eve") }),
			vote(idOf(0), { choice: "home", voterId: "short" }),
			vote("m9999", { choice: "home", voterId: guestId("eve") }),
		]);
		expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 404]);
	});

	it.skipIf(isMissing)("closes when the log has the start of the match, and by the clock where no start is reported", async () => {
		await server.append(idOf(0), [draftAt("1h", 0, "period_started", {})]);
		const late = { choice: "home", voterId: guestId("fay") };
		expect(await vote(idOf(0), late)).toMatchObject({ status: 409, json: { error: { code: "vote_closed" } } });
		expect((await server.ask(getMatchContext, { params: { matchId: idOf(0) } })).votes).toMatchObject({
			isOpen: false,
			counts: { away: 1 },
		});
		server.setNow(KICK_OFF);
		expect(await vote(idOf(1), late)).toMatchObject({ status: 409, json: { error: { code: "vote_closed" } } });
		server.setNow(KICK_OFF - HOUR_MS);
	});

	it.skipIf(isMissing)("is exported and forgotten with the account", async () => {
		const part = votesOfAccounts(server.db);
		await vote(idOf(2), { choice: "draw" }, "u4");
		expect(await part.exportOf("u4")).toEqual([{ matchId: idOf(2), choice: "draw", votedAt: KICK_OFF - HOUR_MS }]);
		const before = await countsOf(idOf(2));
		await server.db.kysely.transaction().execute((transaction) => part.forget(transaction, "u4"));
		expect(await part.exportOf("u4")).toEqual([]);
		expect(await countsOf(idOf(2))).toEqual({ ...before, draw: before.draw - 1 });
	});

	it.skipIf(isMissing)("of one network come slowly", async () => {
		const codes: number[] = [];
		for (let index = 0; index < 70 && codes.at(-1) !== 429; index++) {
			codes.push((await vote(idOf(4), { choice: "home", voterId: guestId(`g${index}`) })).status);
		}
		expect(codes.at(-1)).toBe(429);
	});
});
