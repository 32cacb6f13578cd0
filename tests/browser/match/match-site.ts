// The real server with one generated match, operated by the test, for the tests of this folder.
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { signAccessToken } from "#server/accounts/session/access-token.ts";
import { createInProcessBus } from "#server/bus/in-process-bus.ts";
import { createCatalogueStore } from "#server/catalogue/reports/catalogue.store.ts";
import { openDatabase } from "#server/db/open-database.ts";
import { createLogger } from "#server/observability/logger.ts";
import type { MatchAnswer } from "#shared/contract/rest/catalogue/matches.ts";
import type { AppendAnswer } from "#shared/contract/rest/console/ops.ts";
import type { EventStatus, MatchEvent } from "#shared/match/match-event.ts";
import type { Pair } from "#shared/match/sides.ts";
import { madeLeague } from "../../fixtures/made-league.ts";
import { createDataFolder } from "../../support/data-folder.ts";
import { type SiteServer, type SiteServerOptions, startSiteServer } from "../../support/site-server.ts";

export const SECRET = "a secret of the tests, long enough to sign with";
/** Longer than any time by which a test moves the clock. */
const TOKEN_MS = 4 * 3_600_000;
const SQUAD = 16;
const SEAT_BEAT_MS = 2_000;

/** An event as the desk posts it; an absent clock or period is the running match's. */
export interface DeskEvent {
	type: string;
	payload?: object;
	period?: string | null;
	elapsedMs?: number | null;
	status?: EventStatus;
	revises?: string;
	reason?: string;
}

export interface MadeMatch {
	path: string;
	/** Ids of sixteen players per side, named `Home Player 1` …, `Away Player 1` …. Their teams are `M Team 1` …. */
	players: Pair<string[]>;
	names: Pair<string>;
	/** Posts the events to the ops API in order and resolves with the last one as logged; throws on a refusal. */
	submit(...events: DeskEvent[]): Promise<MatchEvent>;
}

export interface MatchSite {
	server: SiteServer;
	/** The operator's Authorization header. */
	desk: { authorization: string };
	/** Matches that have not begun, of teams that play no other match at that time. */
	matches: MadeMatch[];
	stop(): Promise<void>;
}

export interface MatchSiteOptions extends Pick<SiteServerOptions, "env" | "clock"> {
	/** Starts the server, for example in its own process; by default it runs in this one. */
	start?(options: SiteServerOptions): Promise<SiteServer>;
	teams?: number;
}

export async function startMatchSite({ teams = 4, env, clock, start = startSiteServer }: MatchSiteOptions = {}): Promise<MatchSite> {
	const folder = await createDataFolder("match-site");
	const made = await fillCatalogue(folder.path, teams);
	const defaults = { FEEDS: "none", JWT_SECRET: SECRET, LOG_LEVEL: "warn" };
	const server = await start({ dataDir: folder.path, env: { ...defaults, ...env }, ...(clock && { clock }) });
	const desk = { authorization: `Bearer ${signAccessToken(SECRET, Date.now, { id: "desk", scopes: ["ops:scores"] }, TOKEN_MS)}` };
	const leave = await sitAt(
		server.url,
		made.map(({ id }) => id),
		desk,
	);
	return {
		server,
		desk,
		matches: made.map(({ id, ...match }) => ({ ...match, path: `/match/${id}`, submit: deskOf(server.url, id, desk) })),
		async stop() {
			leave();
			await server.stop();
			await folder.remove();
		},
	};
}

/** The first two matches of a league. */
async function fillCatalogue(dataDir: string, teams: number): Promise<(Pick<MadeMatch, "players" | "names"> & { id: string })[]> {
	const log = createLogger({ level: "silent" });
	const db = await openDatabase({ dataDir, log });
	const store = createCatalogueStore({ db, bus: createInProcessBus(log) });
	const { teamIds, records, matches } = await madeLeague(store, { key: "M", teams, startsAt: Date.now() });
	const squadOf = async (teamId: string, side: string) => {
		const squad = Array.from({ length: SQUAD }, (_, index) => {
			return { source: "made", sourceId: `${teamId} ${index}`, teamId, name: `${side} Player ${index + 1}`, shirtNumber: index + 1 };
		});
		return (await store.upsertPlayers(squad)).map(({ id }) => id);
	};
	const nameOf = (teamId: string) => `M Team ${teamIds.indexOf(teamId) + 1}`;
	const made = await Promise.all(
		records.slice(0, 2).map(async ({ homeTeamId, awayTeamId }, index) => ({
			id: matches[index]?.id ?? "",
			names: { home: nameOf(homeTeamId), away: nameOf(awayTeamId) },
			players: { home: await squadOf(homeTeamId, "Home"), away: await squadOf(awayTeamId, "Away") },
		})),
	);
	await db.close();
	return made;
}

/**
 * Keeps an operator's tab present at these matches until the returned function is called; without one their markets would be suspended.
 */
export async function sitAt(url: string, matchIds: readonly string[], desk: MatchSite["desk"]): Promise<() => void> {
	const headers = { ...desk, "content-type": "application/json" };
	const sit = (matchId: string) => fetch(`${url}/api/v1/ops/matches/${matchId}/presence/tests`, { method: "PUT", headers, body: "{}" });
	await Promise.all(matchIds.map(sit));
	// One request renews a tab's presence at all of its matches. If the server is down, it gets the next request.
	const beat = setInterval(() => void Promise.all(matchIds.slice(0, 1).map(sit)).catch(() => {}), SEAT_BEAT_MS);
	return () => clearInterval(beat);
}

/** Returns a function that posts events to the ops API for one match. */
export function deskOf(url: string, matchId: string, desk: MatchSite["desk"]): MadeMatch["submit"] {
	const headers = { ...desk, "content-type": "application/json" };
	return async (...events) => {
		const answer = (await (await fetch(`${url}/api/v1/matches/${matchId}`)).json()) as MatchAnswer;
		let seq = answer.position.seq;
		let logged: MatchEvent | undefined;
		for (const event of events) {
			const body = JSON.stringify({ expectedSeq: seq, event });
			const post = async () => {
				const posted = await fetch(`${url}/api/v1/ops/matches/${matchId}/events`, {
					method: "POST",
					headers: { ...headers, "idempotency-key": randomUUID() },
					body,
				});
				if (posted.status !== 201) throw new Error(`${posted.status} for ${body}: ${await posted.text()}`);
				return (await posted.json()) as AppendAnswer;
			};
			let answered = await post();
			// A side does not score twice within seconds: another goal is treated as a duplicate until some time has passed.
			while (answered.isSame) {
				await sleep(250);
				answered = await post();
			}
			({ seq, event: logged } = answered);
		}
		if (!logged) throw new Error("nothing was logged");
		return logged;
	};
}
