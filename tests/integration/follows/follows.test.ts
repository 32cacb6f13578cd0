// Follows of accounts: idempotent, limited, separate per account, sent to other devices, exported and deleted with the account.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signAccessToken } from "#server/accounts/session/access-token.ts";
import { createFollows } from "#server/follows/create-follows.ts";
import { insertFollows, readFollows } from "#server/follows/follow.store.ts";
import { type FollowKey, MAX_FOLLOWS, MAX_GUEST_FOLLOWS } from "#shared/contract/follows.ts";
import { DAY_MS } from "#shared/kit/instant.ts";
import { madeLeague } from "../../fixtures/made-league.ts";
import { KICK_OFF } from "../../fixtures/made-match.ts";
import { type ApiServer, SECRET, startApi } from "../../support/api-server.ts";
import { type CatalogueServer, startCatalogue } from "../../support/catalogue-server.ts";
import { DATABASE_KINDS, type EmptyDatabase } from "../../support/database-kinds.ts";
import { recordedChanges } from "../../support/recorded-changes.ts";

describe.each(DATABASE_KINDS)("follows on $kind", ({ isMissing, create }) => {
	let empty: EmptyDatabase;
	let catalogue: CatalogueServer;
	let api: ApiServer;
	let room: ReturnType<typeof createFollows>;
	let teams: string[];
	let league: string;
	let matches: string[];
	let users = 0;
	const changesOf = async (user: string) => (await recordedChanges(catalogue.db, "account")).filter((id) => id === user);

	beforeAll(async () => {
		if (isMissing) return;
		empty = await create();
		catalogue = await startCatalogue(empty, { now: KICK_OFF });
		const { db, bus, clock } = catalogue;
		const made = await madeLeague(catalogue.store, { key: "Follows", teams: 6 });
		matches = made.matches.map(({ id }) => id);
		const rows = await db.kysely.selectFrom("matches").select(["league_id", "home_team_id", "away_team_id"]).orderBy("id").execute();
		league = rows[0]?.league_id ?? "";
		teams = [...new Set(rows.flatMap(({ home_team_id, away_team_id }) => [home_team_id, away_team_id]))].sort();
		const names = { teamsOf: async () => [], leaguesOf: async () => [], matchesOf: async () => [] };
		room = createFollows({ db, bus, clock, names });
		api = await startApi({ db, clock, definitions: room.definitions });
	});
	afterAll(async () => {
		await api?.stop();
		await catalogue?.stop();
		await empty?.remove();
	});

	async function addUser(): Promise<string> {
		const id = `u${++users}`;
		const row = { id, email: null, email_key: null, display_name: id, name_key: id, created_at: 0, changed_at: 0 };
		await catalogue.db.kysely
			.insertInto("users")
			.values({ ...row, phone: null, password_hash: null, scopes: "[]" } as never)
			.execute();
		return id;
	}
	const bearer = (id: string) => ({
		authorization: `Bearer ${signAccessToken(SECRET, catalogue.clock, { id, deviceId: `d-${id}`, scopes: [] }, 30 * DAY_MS)}`,
	});
	const call = (method: string, path: string, userId: string | null, body?: object) =>
		api.call(method, path, {
			...(body && { body }),
			...(userId && { headers: bearer(userId) }),
		});
	const team = (index: number) => teams[index] ?? "";

	it.skipIf(isMissing)("follow a team, a league and a match, once each however often it is sent, and no longer", async () => {
		const user = await addUser();
		for (const path of [`team/${team(0)}`, `league/${league}`, `match/${matches[0]}`, `team/${team(0)}`]) {
			expect(await call("PUT", `/api/v1/follows/${path}`, user)).toMatchObject({ status: 200 });
		}
		const all = [`team.${team(0)}`, `league.${league}`, `match.${matches[0]}`];
		const { json } = await call("GET", "/api/v1/follows", user);
		expect(new Set((json as { follows: string[] }).follows)).toEqual(new Set(all));
		// A request that changed nothing is not published.
		expect(await changesOf(user)).toHaveLength(3);
		expect(await call("DELETE", `/api/v1/follows/league/${league}`, user)).toMatchObject({ status: 200 });
		expect((await call("DELETE", `/api/v1/follows/league/${league}`, user)).json).toMatchObject({ follows: { length: 2 } });
		expect(await changesOf(user)).toHaveLength(4);
	});

	it.skipIf(isMissing)("are an account's own", async () => {
		const [ann, ben] = [await addUser(), await addUser()];
		await call("PUT", `/api/v1/follows/team/${team(1)}`, ann);
		await call("DELETE", `/api/v1/follows/team/${team(1)}`, ben);
		expect((await call("GET", "/api/v1/follows", ann)).json).toEqual({ follows: [`team.${team(1)}`] });
		expect((await call("GET", "/api/v1/follows", ben)).json).toEqual({ follows: [] });
		for (const [method, path, body] of [
			["GET", "/api/v1/follows"],
			["PUT", `/api/v1/follows/team/${team(1)}`],
			["DELETE", `/api/v1/follows/team/${team(1)}`],
			["POST", "/api/v1/follows/merge", { follows: [`team.${team(1)}`] }],
		] as const) {
			expect(await call(method, path, null, body)).toMatchObject({ status: 401 });
		}
	});

	it.skipIf(isMissing)("refuse what does not exist and what does not check", async () => {
		const user = await addUser();
		expect(await call("PUT", "/api/v1/follows/team/t99999", user)).toMatchObject({ status: 404, json: { error: { code: "not_found" } } });
		for (const [method, path, body] of [
			["PUT", `/api/v1/follows/player/${team(0)}`],
			["PUT", "/api/v1/follows/team/%20"],
			["POST", "/api/v1/follows/merge", { follows: [] }],
			["POST", "/api/v1/follows/merge", { follows: ["t1"] }],
			["POST", "/api/v1/follows/merge", { follows: ["team.t1"], more: true }],
			["POST", "/api/v1/follows/merge", { follows: Array.from({ length: MAX_GUEST_FOLLOWS + 1 }, (_, index) => `team.t${index}`) }],
		] as const) {
			expect(await call(method, path, user, body)).toMatchObject({ status: 400, json: { error: { code: "invalid_request" } } });
		}
		expect(await call("PUT", `/api/v1/follows/team/${team(0)}`, "gone")).toMatchObject({ status: 401 });
	});

	it.skipIf(isMissing)("take in what was followed before the sign-in, without what is unknown; again is the same", async () => {
		const user = await addUser();
		await call("PUT", `/api/v1/follows/team/${team(2)}`, user);
		const follows = [`team.${team(3)}`, "team.t99999", `team.${team(2)}`, `match.${matches[1]}`];
		const both = await Promise.all([1, 2].map(() => call("POST", "/api/v1/follows/merge", user, { follows })));
		const all = new Set([`team.${team(2)}`, `team.${team(3)}`, `match.${matches[1]}`]);
		for (const { status, json } of both) expect([status, new Set((json as { follows: string[] }).follows)]).toEqual([200, all]);
		expect(await changesOf(user)).toHaveLength(2);
	});

	it.skipIf(isMissing)("end at the limit, however many requests come at once; a merge fills it up", async () => {
		const user = await addUser();
		const { db } = catalogue;
		const many = Array.from({ length: MAX_FOLLOWS - 1 }, (_, index): FollowKey => `match.x${index}`);
		for (let from = 0; from < many.length; from += 100) {
			await insertFollows(db, user, many.slice(from, from + 100), { at: 1, most: MAX_FOLLOWS });
		}
		const answers = await Promise.all([0, 1, 2].map((index) => call("PUT", `/api/v1/follows/team/${team(index)}`, user)));
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
		expect(answers.find(({ status }) => status === 422)?.json).toMatchObject({ error: { code: "too_many_follows" } });
		expect(await readFollows(db.kysely, user)).toHaveLength(MAX_FOLLOWS);
		expect(await call("POST", "/api/v1/follows/merge", user, { follows: [`team.${team(4)}`] })).toMatchObject({ status: 200 });
		expect(await readFollows(db.kysely, user)).toHaveLength(MAX_FOLLOWS);
		// One follow is removed, so another one can be added.
		await call("DELETE", "/api/v1/follows/match/x0", user);
		expect(await call("PUT", `/api/v1/follows/league/${league}`, user)).toMatchObject({ status: 200 });
	});

	it.skipIf(isMissing)("mean the team that theirs was merged into", async () => {
		const user = await addUser();
		const { db } = catalogue;
		await insertFollows(db, user, [`team.${team(0)}`, `team.${team(1)}`], { at: 1, most: MAX_FOLLOWS });
		const merge = { kind: "team" as const, from_name: "a", into_name: "b", because: "staff" as never, made_at: 1, moves: "[]" };
		for (const [id, from, into] of [
			["x1", team(0), team(4)],
			["x2", team(4), team(5)],
		] as const) {
			await db.kysely
				.insertInto("merges")
				.values({ ...merge, id, from_id: from, into_id: into, made_by: null, undone_by: null, undone_at: null })
				.execute();
		}
		expect(await readFollows(db.kysely, user)).toEqual([`team.${team(5)}`, `team.${team(1)}`]);
		const keys = encodeURIComponent(`team.${team(0)} team.${team(1)} team.${team(4)} match.x nonsense`);
		const moved = [team(0), team(4)].map((id) => ({ from: `team.${id}`, into: `team.${team(5)}` }));
		expect(await call("GET", `/api/v1/followed/moved?keys=${keys}`, null)).toMatchObject({ status: 200, json: { moved } });
		expect((await call("DELETE", `/api/v1/follows/team/${team(5)}`, user)).json).toEqual({ follows: [`team.${team(1)}`] });
		await db.kysely.deleteFrom("merges").where("id", "in", ["x1", "x2"]).execute();
		expect(await readFollows(db.kysely, user)).toEqual([`team.${team(1)}`]);
	});

	it.skipIf(isMissing)("are exported with the account, and go with it", async () => {
		const [user, other] = [await addUser(), await addUser()];
		for (const id of [user, other]) await call("PUT", `/api/v1/follows/team/${team(1)}`, id);
		const { accountPart } = room;
		expect(await accountPart.exportOf(user)).toEqual([{ kind: "team", id: team(1), followedAt: KICK_OFF }]);
		await catalogue.db.kysely.transaction().execute((transaction) => accountPart.forget(transaction, user));
		expect([await accountPart.exportOf(user), await accountPart.exportOf(other)]).toMatchObject([[], [{ id: team(1) }]]);
	});
});
