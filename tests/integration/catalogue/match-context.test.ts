// The context of a match over real HTTP on real databases: meetings, form, the table with matches in play.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { getLeagueTable } from "#shared/contract/rest/catalogue/catalogue.ts";
import { getMatchContext } from "#shared/contract/rest/catalogue/match-context.ts";
import { DAY_MS, HOUR_MS } from "#shared/kit/instant.ts";
import type { EventDraft } from "#shared/match/match-event.ts";
import type { Score } from "#shared/match/sides.ts";
import { madeLeague } from "../../fixtures/made-league.ts";
import { draftAt, KICK_OFF } from "../../fixtures/made-match.ts";
import { FOOTBALL } from "../../fixtures/sport-keys.ts";
import { type CatalogueServer, startCatalogue } from "../../support/catalogue-server.ts";
import { DEFAULT_DATABASES, type EmptyDatabase } from "../../support/database-kinds.ts";

const goals = ({ home, away }: Score): EventDraft[] => [
	...Array.from({ length: home }, (_, index) => goalOf("home", 10 + index)),
	...Array.from({ length: away }, (_, index) => goalOf("away", 30 + index)),
];
const goalOf = (side: "home" | "away", minute: number) => draftAt("1h", minute, "goal_scored", { side, scorerId: null, kind: "open_play" });
const begun = (score: Score) => [draftAt("1h", 0, "period_started", {}), ...goals(score)];
const played = (score: Score) => [
	...begun(score),
	draftAt("1h", 46, "period_ended", {}),
	draftAt("2h", 45, "period_started", {}),
	draftAt("2h", 93, "period_ended", {}),
	draftAt("2h", 93, "match_ended", {}),
];

describe.each(DEFAULT_DATABASES)("what surrounds a match on $kind", ({ isMissing, create }) => {
	let empty: EmptyDatabase;
	let server: CatalogueServer;
	let league: Awaited<ReturnType<typeof madeLeague>>;
	const teamIndex = (teamId: string) => league.teamIds.indexOf(teamId) + 1;
	const matchOf = (home: number, away: number) => {
		const index = league.records.findIndex(
			({ homeTeamId, awayTeamId }) => teamIndex(homeTeamId) === home && teamIndex(awayTeamId) === away,
		);
		return { ...league.records[index]!, id: league.matches[index]!.id };
	};
	const contextOf = (matchId: string) => server.ask(getMatchContext, { params: { matchId } });

	// Four teams, one round per day: the first half of the season is played, 2-1 at home; of the fourth round one match is over and one in
	// play; the other rounds are to come.
	beforeAll(async () => {
		if (isMissing) return;
		empty = await create();
		server = await startCatalogue(empty, { now: KICK_OFF + 3 * DAY_MS + HOUR_MS });
		league = await madeLeague(server.store, { key: "Context", teams: 4, daily: true });
		for (const { id } of league.matches.slice(0, 6)) await server.append(id, played({ home: 2, away: 1 }));
	});
	afterAll(async () => {
		await server?.stop();
		await empty?.remove();
	});

	it.skipIf(isMissing)("adds the meetings before the match up by side, and leaves out those after it", async () => {
		const [first] = league.records;
		const [home, away] = [teamIndex(first!.homeTeamId), teamIndex(first!.awayTeamId)];
		const { headToHead } = await contextOf(matchOf(away, home).id);
		expect(headToHead).toMatchObject({ won: { home: 0, away: 1 }, drawn: 0, goals: { home: 1, away: 2 } });
		expect(headToHead.matches).toEqual([
			{
				matchId: matchOf(home, away).id,
				startsAt: first!.startsAt,
				hasTime: true,
				league: "Context League",
				score: { home: 2, away: 1 },
				shootOut: null,
				marks: {},
				homeId: first!.homeTeamId,
				winnerId: first!.homeTeamId,
			},
		]);
		expect((await contextOf(matchOf(home, away).id)).headToHead).toMatchObject({ won: { home: 0, away: 0 }, drawn: 0, matches: [] });
	});

	it.skipIf(isMissing)("answers the form before the match, latest first, from the team's point of view", async () => {
		const [, , , , , , later] = league.records;
		const { form } = await contextOf(league.matches[6]!.id);
		expect(form.home).toHaveLength(3);
		expect(form.home.map(({ startsAt }) => startsAt)).toEqual([2, 1, 0].map((day) => KICK_OFF + day * DAY_MS));
		for (const { isHome, result, score, opponent } of form.home) {
			expect(result).toBe(isHome ? "W" : "L");
			expect(score).toEqual({ home: 2, away: 1 });
			expect(opponent.id).not.toBe(later!.homeTeamId);
		}
		expect((await contextOf(league.matches[0]!.id)).form).toEqual({ home: [], away: [] });
	});

	it.skipIf(isMissing)("counts matches under way in, and says who moved by them", async () => {
		const { leagueId, records, matches } = league;
		const live = matches[6]!.id;
		const quiet = await contextOf(live);
		expect(quiet.table?.playing).toEqual([]);
		expect(quiet.table?.tables.flatMap(({ rows }) => rows.map(({ rankChange, isPlaying }) => [rankChange, isPlaying]))).toEqual(
			Array(4).fill([0, false]),
		);
		await server.append(live, begun({ home: 9, away: 0 }));
		const { table, position } = await contextOf(live);
		expect(table?.playing).toEqual([{ matchId: live, status: "live", score: { home: 9, away: 0 } }]);
		const rows = table?.tables[0]?.rows ?? [];
		const view = async (name: string) => {
			const answer = await server.ask(getLeagueTable, { params: { leagueId }, query: { view: name } });
			return (answer.tables[0]?.rows ?? []).map(({ team, rank }) => [team.id, rank] as const);
		};
		expect(rows.map(({ team, rank }) => [team.id, rank])).toEqual(await view("live"));
		const before = new Map(await view("overall"));
		expect(rows.map(({ rankChange }) => rankChange)).toEqual(rows.map(({ team, rank }) => before.get(team.id)! - rank));
		expect(rows.some(({ rankChange }) => rankChange > 0)).toBe(true);
		// The league's live table shows the same changes of rank.
		const { tables } = await server.ask(getLeagueTable, { params: { leagueId }, query: { view: "live" } });
		expect(tables[0]?.rows.map(({ rankChange }) => rankChange)).toEqual(rows.map(({ rankChange }) => rankChange));
		const sides = { home: records[6]!.homeTeamId, away: records[6]!.awayTeamId };
		expect(rows.filter(({ side }) => side !== null).every(({ side, team, isPlaying }) => isPlaying && sides[side!] === team.id)).toBe(true);
		expect(rows.filter(({ side }) => side !== null)).toHaveLength(2);
		expect(position).toEqual(server.scoreList.position(`league:${leagueId}`));
	});

	it.skipIf(isMissing)("has no table in a knock-out, and only the group of the two sides in a tournament", async () => {
		const cup = await madeLeague(server.store, { key: "Cup", teams: 2, rules: "cup" });
		expect((await contextOf(cup.matches[0]!.id)).table).toBeNull();
		const groups = await madeLeague(server.store, { key: "Groups", teams: 4, rules: "worldcup" });
		const [one, two] = groups.records;
		await server.store.upsertMatches([
			{ ...one!, groupName: "Group A" },
			{ ...two!, groupName: "Group B" },
		]);
		const { table } = await contextOf(groups.matches[1]!.id);
		expect(table?.tables.map(({ group, rows }) => [group, rows.length])).toEqual([["Group B", 2]]);
		expect(new Set(table?.zones.map(({ group }) => group))).toEqual(new Set(["Group B"]));
	});

	it.skipIf(isMissing)(
		"names who was sent off in the last match of the league, for the next one alone, and the neighbours in the round",
		async () => {
			const { store } = server;
			const { records, matches, teamIds } = await madeLeague(store, { key: "Sent off", teams: 4, daily: true });
			const [team, other] = [records[0]!.homeTeamId, records[0]!.awayTeamId];
			const player = async (name: string, teamId: string) =>
				(await store.upsertPlayers([{ source: "made", sourceId: name, teamId, name }]))[0]!.id;
			const [red, booked, foe] = [await player("Sent Off", team), await player("Booked", team), await player("Foe", other)];
			const card = (side: "home" | "away", minute: number, playerId: string, kind: "yellow" | "second_yellow" | "red") =>
				draftAt("1h", minute, "card_shown", { side, playerId, card: kind });
			const [start, ...rest] = played({ home: 1, away: 0 });
			const cards = [card("home", 1, red, "red"), card("home", 2, booked, "yellow"), card("away", 3, foe, "yellow")];
			await server.append(matches[0]!.id, [start!, ...cards, card("away", 4, foe, "second_yellow"), ...rest]);
			const nextOf = (teamId: string, round: number) =>
				records.findIndex((record) => record.round === `Matchday ${round}` && [record.homeTeamId, record.awayTeamId].includes(teamId));
			const missingOf = async (teamId: string, index: number) => {
				const { missing } = await contextOf(matches[index]!.id);
				return missing[records[index]!.homeTeamId === teamId ? "home" : "away"];
			};
			const at = { matchId: matches[0]!.id };
			expect(await missingOf(team, nextOf(team, 2))).toEqual([{ playerId: red, name: "Sent Off", reason: "red", ...at }]);
			expect(await missingOf(other, nextOf(other, 2))).toEqual([{ playerId: foe, name: "Foe", reason: "second_yellow", ...at }]);
			expect(await missingOf(team, nextOf(team, 3))).toEqual([]);
			const third = teamIds.find((id) => id !== team && id !== other)!;
			expect(await missingOf(third, nextOf(third, 2))).toEqual([]);
			// Once its match has begun, a side no longer has missing players.
			await server.append(matches[nextOf(team, 2)]!.id, begun({ home: 0, away: 0 }));
			expect(await missingOf(team, nextOf(team, 2))).toEqual([]);
			expect(await missingOf(team, nextOf(team, 3))).toEqual([]);
			const [one, two] = await Promise.all([contextOf(matches[2]!.id), contextOf(matches[3]!.id)]);
			expect([one.neighbours.previous, two.neighbours.next]).toEqual([null, null]);
			expect(one.neighbours.next).toMatchObject({ matchId: matches[3]!.id, startsAt: records[3]!.startsAt });
			expect(two.neighbours.previous).toMatchObject({ matchId: matches[2]!.id });
			expect(one.neighbours.next?.home).toBe(`Team ${teamIds.indexOf(records[3]!.homeTeamId) + 1}`);
		},
	);

	it.skipIf(isMissing)("does not know a match that is not there", async () => {
		expect(await server.api.call("GET", "/api/v1/matches/m9999/context")).toMatchObject({
			status: 404,
			json: { error: { code: "not_found" } },
		});
	});

	it.skipIf(isMissing)("shows which game of a series a match is, and how the series stood before it", async () => {
		const place = await madeFinal();
		const contexts = async () => (await Promise.all(place.map(({ id }) => contextOf(id)))).map(({ series }) => series);
		expect((await contexts()).map((series) => series?.won)).toEqual(Array.from(place, () => ({ home: 0, away: 0 })));
		await server.append(place[0]!.id, played({ home: 2, away: 1 }));
		expect(await contexts()).toEqual([
			{ game: 1, bestOf: 3, won: { home: 0, away: 0 } },
			{ game: 2, bestOf: 3, won: { home: 0, away: 1 } },
		]);
		expect((await contextOf(league.matches[0]!.id)).series).toBeNull();
	});

	/** Two matches of a final in a cup whose final is a series of three. */
	async function madeFinal() {
		const { store } = server;
		const named = (sourceId: string) => ({ source: "made", sourceId, sport: FOOTBALL });
		const [cup] = await store.upsertLeagues([
			{ ...named("series cup"), nationId: league.nationId, name: "Series Cup", weight: 5, rules: "cup.final_series" },
		]);
		const leagueId = cup?.id ?? "";
		const [season] = await store.upsertSeasons([{ leagueId, name: "2026", startsAt: KICK_OFF, endsAt: KICK_OFF + 30 * DAY_MS }]);
		const [one = "", other = ""] = league.teamIds;
		return store.upsertMatches(
			[
				[one, other],
				[other, one],
			].map(([homeTeamId = "", awayTeamId = ""], index) => ({
				...named(`final ${index}`),
				leagueId,
				seasonId: season?.id ?? "",
				round: "Final",
				homeTeamId,
				awayTeamId,
				startsAt: KICK_OFF + index * DAY_MS,
				hasTime: true,
				format: { hasExtraTime: false, hasShootOut: false },
			})),
		);
	}
});
