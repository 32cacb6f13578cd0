// Manual editing of leagues, teams and players, over real HTTP on both databases: created, edited with edit conflicts, deleted, found by
// feeds.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createCatalogueStore } from "#server/catalogue/reports/catalogue.store.ts";
import type { PlayerRecordAnswer, TeamRecordAnswer } from "#shared/contract/rest/catalogue-admin/teams.ts";
import { SPORT_KEYS } from "#shared/sports/registry.ts";
import { FOOTBALL } from "../../../fixtures/sport-keys.ts";
import { DATABASE_KINDS, type EmptyDatabase } from "../../../support/database-kinds.ts";
import { matchOf, NOW, type RecordsSite, type RecordsWorld, type Refusal, startRecords } from "./record-calls.ts";

describe.each(DATABASE_KINDS)("records by hand on $kind", ({ isMissing, create }) => {
	let empty: EmptyDatabase;
	let site: RecordsSite;
	let world: RecordsWorld;
	beforeAll(async () => {
		if (isMissing) return;
		empty = await create();
		site = await startRecords(empty);
		world = await site.world("AAA");
	});
	afterAll(async () => {
		await site?.stop();
		await empty?.remove();
	});

	const teamOf = (id: string) => site.done<TeamRecordAnswer>("GET", `/teams/${id}`);
	const refusal = async (...call: Parameters<RecordsSite["send"]>) => {
		const { status, json } = await site.send(...call);
		return { status, ...(json as Refusal).error };
	};

	it.skipIf(isMissing)(
		"take what two editors say of different fields, and refuse the second word on one field with what stands",
		async () => {
			const path = `/teams/${world.home.id}`;
			await site.done("PATCH", path, { was: { venue: null }, to: { venue: "North End" } }, "anna");
			await site.done("PATCH", path, { was: { shortName: "Home AAA" }, to: { shortName: "Home" } }, "boris");
			const late = await refusal("PATCH", path, { was: { venue: null }, to: { venue: "South End" } }, "boris");
			expect(late).toMatchObject({ status: 409, code: "conflict_sequence", issues: [{ path: "to.venue", message: "is now “North End”" }] });
			// Two edits that write the same value do not conflict.
			await site.done("PATCH", path, { was: { venue: null }, to: { venue: "North End" } }, "boris");
			expect((await teamOf(world.home.id)).fields).toMatchObject({ venue: "North End", shortName: "Home" });
		},
	);

	it.skipIf(isMissing)("have a player's birth date and nation, and a team's coach", async () => {
		const path = `/players/${world.striker.id}`;
		const was = { birthDate: null, nationId: null };
		await site.done("PATCH", path, { was, to: { birthDate: "2001-04-30", nationId: world.nation.id } }, "anna");
		const { fields } = await site.done<PlayerRecordAnswer>("GET", path);
		expect(fields).toMatchObject({ birthDate: "2001-04-30", nationId: world.nation.id });
		const own = { was: fields };
		expect(await refusal("PATCH", path, { ...own, to: { birthDate: "2001-02-30" } })).toMatchObject({
			status: 400,
			issues: [{ path: "body.to.birthDate" }],
		});
		expect(await refusal("PATCH", path, { ...own, to: { nationId: "n9999" } })).toMatchObject({ status: 409, code: "in_use" });
		expect(await refusal("DELETE", `/nations/${world.nation.id}`)).toMatchObject({ status: 409, code: "in_use" });
		await site.done("PATCH", `/teams/${world.away.id}`, { was: { coach: null }, to: { coach: "A. Trainer" } });
		expect((await teamOf(world.away.id)).fields.coach).toBe("A. Trainer");
	});

	it.skipIf(isMissing)("say at the field what does not check", async () => {
		const path = `/teams/${world.home.id}`;
		const long = await refusal("PATCH", path, { was: { shortName: "Home" }, to: { shortName: "fifteen letters" } });
		expect(long).toMatchObject({ status: 400, issues: [{ path: "body.to.shortName" }] });
		const noSport = { code: "invalid_request", status: 400, message: expect.stringContaining(`must be one of ${SPORT_KEYS.join(", ")}`) };
		for (const kind of ["leagues", "teams"]) {
			const made = await refusal("POST", `/${kind}`, { sport: "curling" });
			expect(made).toMatchObject(noSport);
			expect(made.issues?.[0]).toEqual({ path: "body.sport", message: `must be one of ${SPORT_KEYS.join(", ")}` });
			expect(await refusal("GET", `/${kind}?sport=curling`)).toMatchObject(noSport);
		}
		expect(await refusal("GET", "/alike-teams?sport=curling&name=Home")).toMatchObject({ ...noSport, issues: [{ path: "query.sport" }] });
		expect(await refusal("PATCH", path, { was: {}, to: { venue: "Unseen" } })).toMatchObject({
			status: 400,
			issues: [{ path: "body.was" }],
		});
		expect(await refusal("PATCH", "/teams/t9999", { was: {}, to: {} })).toMatchObject({ status: 404 });
		const nowhere = await refusal("PATCH", path, { was: { nationId: world.nation.id }, to: { nationId: "n9999" } });
		expect(nowhere).toMatchObject({ status: 409, code: "in_use" });
		expect(await refusal("POST", "/nations", { name: "Again", code: "aaa" })).toMatchObject({ code: "name_taken" });
	});

	it.skipIf(isMissing)("keep staff's value when a source reports again, until it is released", async () => {
		const store = createCatalogueStore(site);
		const reported = {
			source: "made",
			sourceId: "status",
			sport: FOOTBALL,
			nationId: world.nation.id,
			name: "Told FC",
			shortName: "Told",
			crest: { pattern: "plain", primary: "#112233", secondary: "#ffffff", initials: "TO" } as const,
			venue: "Told Ground",
		};
		const [team] = await store.upsertTeams([reported]);
		const id = team?.id ?? "";
		await site.done("PATCH", `/teams/${id}`, { was: { name: "Told FC" }, to: { name: "Told United" } });
		const [again] = await store.upsertTeams([{ ...reported, venue: "Another Ground" }]);
		expect(again).toMatchObject({ id, outcome: "changed" });
		const stored = await teamOf(id);
		expect(stored.fields).toMatchObject({ name: "Told United", venue: "Another Ground" });
		expect(stored.edits).toEqual({ name: { by: "anna", at: NOW } });
		expect((await store.upsertTeams([{ ...reported, venue: "Another Ground" }]))[0]?.outcome).toBe("unchanged");

		await site.done("PATCH", `/teams/${id}`, { was: {}, to: {}, release: ["name"] });
		await store.upsertTeams([reported]);
		expect((await teamOf(id)).fields.name).toBe("Told FC");
		expect((await teamOf(id)).edits).toEqual({});
	});

	it.skipIf(isMissing)("know a team by its other names, one team by each, and never by another's own", async () => {
		const [teamId, other] = [world.home.id, world.away.id];
		await site.done("POST", `/teams/${teamId}/aliases`, { name: "Héimat  Kickers" });
		await site.done("POST", `/teams/${teamId}/aliases`, { name: "heimat kickers" });
		expect((await teamOf(teamId)).aliases).toEqual([{ name: "Héimat  Kickers", addedAt: NOW }]);
		expect(await refusal("POST", `/teams/${other}/aliases`, { name: "HEIMAT KICKERS" })).toMatchObject({ status: 409, code: "name_taken" });
		expect(await refusal("POST", `/teams/${other}/aliases`, { name: "hómē AAA" })).toMatchObject({ code: "name_taken" });
		expect(await refusal("POST", `/teams/${other}/aliases`, { name: "Away AAA" })).toMatchObject({ code: "invalid_request" });

		const reported = {
			source: "made",
			sourceId: "kickers",
			sport: FOOTBALL,
			nationId: world.nation.id,
			name: "Heimat Kickers",
			shortName: "HK",
		};
		const crest = { pattern: "plain", primary: "#112233", secondary: "#ffffff", initials: "HK" } as const;
		const store = createCatalogueStore(site);
		expect(await store.upsertTeams([{ ...reported, crest }])).toEqual([{ id: teamId, outcome: "unchanged" }]);
		await site.done("DELETE", `/teams/${teamId}/aliases?name=heimat%20kickers`);
		expect((await store.upsertTeams([{ ...reported, crest }]))[0]).toMatchObject({ outcome: "inserted" });
	});

	it.skipIf(isMissing)("warn of a namesake, and allow it", async () => {
		const twin = await world.team("Hôme aaa");
		expect((await teamOf(twin.id)).alike).toEqual([{ id: world.home.id, name: "Home AAA" }]);
		await site.done("DELETE", `/teams/${twin.id}`);
		expect((await teamOf(world.home.id)).alike).toEqual([]);
	});

	it.skipIf(isMissing)(
		"leave a transferred player in past matches of the old team, and move the player to the matches to come",
		async () => {
			const played = await site.done("POST", "/matches", matchOf(world, NOW - 3_600_000));
			const coming = await site.done("POST", "/matches", matchOf(world, NOW + 86_400_000));
			const goal = { type: "goal_scored", period: "1h", elapsedMs: 60_000, occurredAt: NOW };
			await site.appendToLog(played.id, [
				{ type: "period_started", period: "1h", elapsedMs: 0, payload: {}, occurredAt: NOW - 60_000 },
				{ ...goal, payload: { side: "home", scorerId: world.striker.id, kind: "open_play" } },
			]);
			const path = `/players/${world.striker.id}`;
			expect(await refusal("DELETE", path)).toMatchObject({ status: 409, code: "in_use" });
			await site.done("POST", `${path}/transfer`, { fromTeamId: world.home.id, toTeamId: world.away.id });
			const again = await refusal("POST", `${path}/transfer`, { fromTeamId: world.home.id, toTeamId: world.away.id });
			expect(again).toMatchObject({ status: 409, code: "conflict_sequence" });
			const sideIn = async (matchId: string) => (await site.matchLog.stateOf(matchId))?.state.setup.players[world.striker.id]?.side;
			expect(await sideIn(played.id)).toBe("home");
			expect(await sideIn(coming.id)).toBe("away");
			expect(await site.done("GET", path)).toMatchObject({ team: { id: world.away.id }, left: [{ id: world.home.id, at: NOW }] });
			// A player who is in no log is deleted permanently.
			await site.done("DELETE", `/players/${world.assignee.id}`);
			expect(await refusal("DELETE", `/teams/${world.home.id}`)).toMatchObject({ code: "in_use" });
		},
	);

	it.skipIf(isMissing)("let a league's rules and its current season be chosen, and show the table before", async () => {
		const league = await site.done<{ fields: { rules: { points: object } } }>("GET", `/leagues/${world.league.id}`);
		const { rules } = league.fields;
		const two = { ...rules, points: { win: 2, draw: 1, loss: 0 } };
		const preview = await site.done<{ tables: { rows: object[] }[] }>("POST", `/leagues/${world.league.id}/preview`, {
			seasonId: world.season.id,
			rules: two,
		});
		expect(preview.tables[0]?.rows).toHaveLength(2);
		await site.done("PATCH", `/leagues/${world.league.id}`, { was: { rules }, to: { rules: two } });
		const stale = await refusal(
			"PATCH",
			`/leagues/${world.league.id}`,
			{ was: { rules }, to: { rules: { ...rules, tieBreakers: [] } } },
			"boris",
		);
		expect(stale).toMatchObject({ status: 409, issues: [{ path: "to.rules" }] });
		const broken = { ...two, tieBreakers: ["wins", "wins"] };
		expect(await refusal("PATCH", `/leagues/${world.league.id}`, { was: { rules: two }, to: { rules: broken } })).toMatchObject({
			status: 400,
		});

		const next = {
			leagueId: world.league.id,
			name: "2027/28",
			startsAt: Date.UTC(2027, 7, 1),
			endsAt: Date.UTC(2028, 4, 30),
			isCurrent: true,
		};
		const season = await site.done("POST", "/seasons", next);
		expect(await refusal("POST", "/seasons", { ...next, isCurrent: false })).toMatchObject({ code: "name_taken" });
		await site.done("PATCH", `/seasons/${world.season.id}`, { was: { isCurrent: false }, to: { isCurrent: true } });
		const { seasons } = await site.done<{ seasons: { id: string; fields: { isCurrent: boolean } }[] }>(
			"GET",
			`/leagues/${world.league.id}`,
		);
		expect(seasons.map(({ id, fields }) => [id, fields.isCurrent])).toEqual([
			[season.id, false],
			[world.season.id, true],
		]);
		// The staff's choice is kept when a source reports a later season.
		await createCatalogueStore(site).upsertSeasons([
			{ ...next, name: "2028/29", startsAt: Date.UTC(2028, 7, 1), endsAt: Date.UTC(2029, 4, 1) },
		]);
		const after = await site.done<{ seasons: { id: string; fields: { isCurrent: boolean } }[] }>("GET", `/leagues/${world.league.id}`);
		expect(after.seasons.find(({ fields }) => fields.isCurrent)?.id).toBe(world.season.id);
		await site.done("DELETE", `/seasons/${season.id}`);
		expect(await refusal("DELETE", `/seasons/${world.season.id}`)).toMatchObject({ code: "in_use" });
		expect(await refusal("DELETE", `/leagues/${world.league.id}`)).toMatchObject({ code: "in_use" });
		expect(await refusal("DELETE", `/nations/${world.nation.id}`)).toMatchObject({ code: "in_use" });
	});

	it.skipIf(isMissing)("are found by words, ordered and paged", async () => {
		const found = await site.done<{ rows: { name: string }[]; total: number }>("GET", "/teams?q=aaa%20h%C3%B3me&sort=-name&limit=1");
		expect(found.rows.map(({ name }) => name)).toEqual(["Home AAA"]);
		const paged = await site.done<{ rows: { name: string }[]; total: number }>("GET", "/teams?q=staff%20aaa&sort=name&limit=1&offset=1");
		expect(paged).toMatchObject({ total: 2, rows: [{ name: "Home AAA" }] });
		const players = await site.done<{ rows: { name: string }[] }>("GET", `/players?teamId=${world.away.id}`);
		expect(players.rows.map(({ name }) => name)).toEqual(["Striker AAA"]);
	});

	it.skipIf(isMissing)("are for who has the right to content", async () => {
		for (const path of ["/teams", "/players", "/leagues", "/nations"]) {
			expect((await site.send("GET", path, undefined, "carl", ["ops:scores"])).status).toBe(403);
		}
		expect((await site.send("GET", "/matches", undefined, "carl", ["ops:content"])).status).toBe(403);
	});
});
