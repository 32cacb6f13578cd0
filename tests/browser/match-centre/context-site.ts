// The real server with a generated league: earlier rounds are over; in the present round, one match is in play, with shots and statistics
// of both halves, and one has not begun. In addition, a match from a season file, of which only the score is known.
import { randomUUID } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { signAccessToken } from "#server/accounts/session/access-token.ts";
import { importFiles } from "#server/feeds/importers/openfootball/import-files.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#shared/kit/instant.ts";
import type { EventDraft } from "#shared/match/match-event.ts";
import { madeLeague } from "../../fixtures/made-league.ts";
import { startCatalogue } from "../../support/catalogue-server.ts";
import { createDataFolder } from "../../support/data-folder.ts";
import { startSiteServer } from "../../support/site-server.ts";

const SECRET = "a secret of the context tests, long enough to sign with";
const SEASON_FILE = "leagues/2023-24/en.1.json";

type Period = "1h" | "2h";

export async function startContextSite() {
	const folder = await createDataFolder("context-site");
	const ids = await fill(folder.path);
	const server = await startSiteServer({ dataDir: folder.path, env: { FEEDS: "none", JWT_SECRET: SECRET, LOG_LEVEL: "warn" } });
	const desk = { authorization: `Bearer ${signAccessToken(SECRET, Date.now, { id: "desk", scopes: ["ops:scores"] }, HOUR_MS)}` };
	return {
		...ids,
		url: server.url,
		pathOf: (matchId: string) => `${server.url}/match/${matchId}`,
		/** The event is submitted by an operator at the current match clock. */
		async submit(matchId: string, event: object): Promise<void> {
			const { position } = (await (await fetch(`${server.url}/api/v1/matches/${matchId}`)).json()) as { position: { seq: number } };
			const answer = await fetch(`${server.url}/api/v1/ops/matches/${matchId}/events`, {
				method: "POST",
				headers: { ...desk, "content-type": "application/json", "idempotency-key": randomUUID() },
				body: JSON.stringify({ expectedSeq: position.seq, event }),
			});
			if (answer.status !== 201) throw new Error(`${answer.status}: ${await answer.text()}`);
		},
		async stop() {
			await server.stop();
			await folder.remove();
		},
	};
}

export type ContextSite = Awaited<ReturnType<typeof startContextSite>>;

async function fill(dataDir: string) {
	const now = Date.now();
	const catalogue = await startCatalogue({ dataDir, remove: async () => undefined }, { now });
	// Six rounds of two matches, one per week: three are over, the fourth begins in an hour.
	const { records, matches, teamIds } = await madeLeague(catalogue.store, { key: "C", teams: 4, startsAt: now + HOUR_MS - 21 * DAY_MS });
	for (const [index, { id }] of matches.slice(0, 6).entries()) await catalogue.append(id, played(records[index]?.startsAt ?? 0));
	const idOf = (index: number) => matches[index]?.id ?? "";
	const names = (index: number) => {
		const nameOf = (teamId: string | undefined) => `C Team ${teamIds.indexOf(teamId ?? "") + 1}`;
		return { home: nameOf(records[index]?.homeTeamId), away: nameOf(records[index]?.awayTeamId) };
	};
	await catalogue.append(idOf(6), underWay(now - 50 * MINUTE_MS));
	const file = join(dataDir, SEASON_FILE);
	await mkdir(dirname(file), { recursive: true });
	const row = { round: "Matchday 1", date: "2023-08-11", team1: "A FC", team2: "B FC", score: { ht: [0, 1], ft: [2, 1] } };
	await writeFile(file, JSON.stringify({ name: "English Premier League 2023/24", matches: [row] }));
	await importFiles([file], { ...catalogue, catalogue: catalogue.store });
	const rows = await catalogue.db.kysely.selectFrom("matches").select("id").where("source", "=", "openfootball").execute();
	await catalogue.stop();
	return {
		live: idOf(6),
		rival: idOf(7),
		ahead: idOf(8),
		next: idOf(9),
		scoreOnly: rows[0]?.id ?? "",
		names: { live: names(6), ahead: names(8) },
	};
}

/** Plays the match to a 1-0 result. */
function played(startsAt: number): EventDraft[] {
	const at = draftsFrom(startsAt);
	return [
		at("1h", 0, "period_started"),
		at("1h", 20, "goal_scored", { side: "home", scorerId: null, kind: "open_play" }),
		at("1h", 45, "period_ended"),
		at("2h", 45, "period_started"),
		at("2h", 90, "period_ended"),
		at("2h", 90, "match_ended"),
	];
}

/** Plays the match to 1-0 in the second half, with five shots, one of them without a location. */
function underWay(startsAt: number): EventDraft[] {
	const at = draftsFrom(startsAt);
	const shot = (period: Period, minute: number, payload: object) => at(period, minute, "shot_taken", { playerId: null, ...payload });
	return [
		at("1h", 0, "period_started"),
		shot("1h", 5, { side: "home", outcome: "saved", x: 88, y: 44, expectedGoals: 12 }),
		shot("1h", 20, { side: "home", outcome: "goal", x: 94, y: 52, expectedGoals: 40 }),
		at("1h", 20, "goal_scored", { side: "home", scorerId: null, kind: "open_play" }),
		shot("1h", 30, { side: "away", outcome: "off_target", x: 76, y: 30, expectedGoals: 4 }),
		shot("1h", 31, { side: "away", outcome: "blocked" }),
		at("1h", 45, "statistics_measured", { totals: { possession: [60, 40], shots: [2, 2] } }),
		at("1h", 45, "period_ended"),
		at("2h", 45, "period_started"),
		shot("2h", 47, { side: "away", outcome: "post", x: 90, y: 60, expectedGoals: 21 }),
		at("2h", 48, "statistics_measured", { totals: { possession: [30, 70], shots: [0, 1], corners: [1, 2] } }),
	];
}

function draftsFrom(startsAt: number) {
	return (period: Period, minute: number, type: string, payload: object = {}): EventDraft => {
		return { type, period, elapsedMs: minute * MINUTE_MS, payload, occurredAt: startsAt + minute * MINUTE_MS };
	};
}
