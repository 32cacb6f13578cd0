// FD6 outside the pages: calendars, notifications and webhooks mark women's, youth and second teams, even if only the league states the
// category.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readRows } from "#server/catalogue/fixtures/lists/match-row.store.ts";
import { writeMessage } from "#server/notifications/write-message.ts";
import { factOfEvent } from "#server/webhooks/outgoing-fact.ts";
import { NOTIFICATION_KINDS } from "#shared/contract/notifications.ts";
import { football } from "#shared/sports/football/module.ts";
import { draftAt, KICK_OFF } from "../../fixtures/made-match.ts";
import { FOOTBALL } from "../../fixtures/sport-keys.ts";
import { type CatalogueServer, startCatalogue } from "../../support/catalogue-server.ts";
import { DEFAULT_DATABASES, type EmptyDatabase } from "../../support/database-kinds.ts";

describe.each(DEFAULT_DATABASES)("marks of women, age and second teams on $kind", ({ isMissing, create }) => {
	let empty: EmptyDatabase;
	let server: CatalogueServer;
	beforeEach(async ({ skip }) => {
		skip(isMissing);
		empty = await create();
		server = await startCatalogue(empty, { now: KICK_OFF });
	});
	afterEach(async () => {
		await server?.stop();
		await empty?.remove();
	});

	/** One match of two teams with plain names in a league of that name. */
	async function addMatch(league: string, category: object = {}) {
		const { store } = server;
		const [nation] = await store.upsertNations([{ code: "ENG", name: "England" }]);
		const own = { source: "tests", sport: FOOTBALL, nationId: nation?.id ?? "" };
		const [{ id: leagueId } = { id: "" }] = await store.upsertLeagues([
			{ ...own, sourceId: league, name: league, weight: 1, rules: "league", ...category },
		]);
		const [season] = await store.upsertSeasons([{ leagueId, name: "2026/27", startsAt: KICK_OFF, endsAt: KICK_OFF }]);
		const crest = { shape: "shield", colors: ["#111111", "#eeeeee"], pattern: "plain", initials: "A" } as never;
		const teams = await store.upsertTeams(
			["Alder", "Birch"].map((name) => ({ ...own, sourceId: `${league} ${name}`, name, shortName: name, crest, leagueId })),
		);
		const [match] = await store.upsertMatches([
			{
				source: "tests",
				sport: FOOTBALL,
				sourceId: league,
				leagueId,
				seasonId: season?.id ?? "",
				round: "Matchday 1",
				homeTeamId: teams[0]?.id ?? "",
				awayTeamId: teams[1]?.id ?? "",
				startsAt: KICK_OFF,
				hasTime: true,
				format: { hasExtraTime: false, hasShootOut: false },
			},
		]);
		return { leagueId, matchId: match?.id ?? "", teamId: teams[0]?.id ?? "" };
	}

	it.each([
		["First League", {}, "Alder", undefined],
		["Women's Premier League", {}, "Alder (women)", { gender: "women" }],
		["Harbour League", { gender: "women", ageGroup: "u19" }, "Alder (women, U19)", { gender: "women", ageGroup: "u19" }],
		["Reserve League", {}, "Alder (second team)", { isReserve: true }],
	] as const)("%s: its teams are named %s", async (league, category, home, mark) => {
		const away = home.replace("Alder", "Birch");
		const { leagueId, matchId, teamId } = await addMatch(league, category);
		for (const path of [
			`/api/v1/matches/${matchId}/calendar.ics`,
			`/api/v1/teams/${teamId}/calendar.ics`,
			`/api/v1/leagues/${leagueId}/calendar.ics`,
		]) {
			const text = String((await server.api.call("GET", path)).json)
				.replaceAll("\r\n ", "")
				.replaceAll("\\,", ",");
			expect(text).toContain(`SUMMARY:${home} – ${away}\r\n`);
			if (path.includes("teams")) expect(text).toContain(`X-WR-CALNAME:${home}\r\n`);
		}
		await server.append(matchId, [
			draftAt("1h", 0, "period_started", {}),
			draftAt("1h", 3, "goal_scored", { side: "home", scorerId: null, kind: "open_play" }),
		]);
		const [match] = await readRows(server.db, { matchId }, { areNamedAlone: true });
		const state = (await server.matchLog.stateOf(matchId))?.state;
		const event = state?.timeline.at(-1)?.event;
		if (!match || !state || !event) throw new Error("no match");
		const news = { kind: "goal", side: "home", text: "goal", minute: "4'", isNews: true, seq: 2 } as const;
		const message = writeMessage(
			{ match, facts: { ...match.live, score: state.score }, news: [news], at: KICK_OFF },
			new Set(NOTIFICATION_KINDS),
			"en",
		);
		expect([message?.title, message?.body]).toEqual([`${home} 1–0 ${away}`, `4' Goal for ${home}`]);
		const fact = factOfEvent(football, match, match.live, event);
		expect(fact?.content.match).toMatchObject({ home: mark ? { name: "Alder", category: mark } : { name: "Alder" } });
	});
});
