// The real server with a thousand matches on one day, half of them in play, and changes of their scores over the real socket; used by the
// bench of long lists.
import { createInProcessBus } from "#server/bus/in-process-bus.ts";
import { createMatchSetups } from "#server/catalogue/fixtures/match/match-setup.service.ts";
import { createCatalogueStore } from "#server/catalogue/reports/catalogue.store.ts";
import type { MatchRecord } from "#server/catalogue/reports/catalogue-records.ts";
import { type Db, openDatabase } from "#server/db/open-database.ts";
import { createMatchLogRoom } from "#server/match-log/create-match-log-room.ts";
import { createLogger } from "#server/observability/logger.ts";
import type { MatchLive } from "#shared/contract/match-row.ts";
import type { MatchesAnswer } from "#shared/contract/rest/catalogue/matches.ts";
import { HOUR_MS, MINUTE_MS } from "#shared/kit/instant.ts";
import { seededRandom } from "#shared/kit/seeded-random.ts";
import type { MatchSetup } from "#shared/match/match-state.ts";
import { FOOTBALL } from "../fixtures/sport-keys.ts";
import { startInProcess } from "../support/in-process-server.ts";
import { createTemporaryFolder } from "../support/temporary-folder.ts";

const LEAGUES = 100;
/** A round of twenty teams. */
const MATCHES_A_LEAGUE = 10;
export const MATCHES = LEAGUES * MATCHES_A_LEAGUE;

const log = createLogger({ level: "silent" });
const PATTERNS = ["plain", "halves", "sash", "stripes", "hoops", "chevron", "cross", "quarters"] as const;

export interface LongDay {
	url: string;
	/** Publishes this number of changes per second at even intervals until it is ended: goals with a scorer, and cancelled goals. */
	change(perSecond: number): () => void;
	stop(): Promise<void>;
}

export async function startLongDay(): Promise<LongDay> {
	const folder = await createTemporaryFolder("long-day");
	const noon = new Date().setUTCHours(12, 0, 0, 0);
	// At noon, every match of the fixture is on the same day and none has ended.
	const clock = () => noon;
	const setups = await fill(folder.path, noon);
	const server = await startInProcess({ dataDir: folder.path, env: { LOG_LEVEL: "error" } });
	const answer = await fetch(`${server.url}/api/v1/matches?limit=2000`);
	const { matches } = (await answer.json()) as MatchesAnswer;
	const lives = new Map(matches.filter(({ live }) => live.status === "live").map(({ id, live }) => [id, live]));
	if (matches.length !== MATCHES || lives.size === 0) throw new Error(`${matches.length} matches, ${lives.size} under way`);
	const random = seededRandom("long day");
	return {
		url: server.url,
		change(perSecond) {
			let [published, startedAt] = [0, performance.now()];
			const timer = setInterval(() => {
				const due = Math.floor(((performance.now() - startedAt) / 1_000) * perSecond);
				for (; published < due; published++) {
					const matchId = random.pick([...lives.keys()]);
					const live = changed(lives.get(matchId) as MatchLive, random.chance(0.5) ? "home" : "away", Date.now());
					lives.set(matchId, live);
					server.bus.publish("match.appended", { matchId, epoch: "bench", setup: setups.get(matchId) as MatchSetup, events: [], live });
				}
			}, 20);
			startedAt = performance.now();
			return () => clearInterval(timer);
		},
		async stop() {
			await server.stop();
			await folder.remove();
		},
	};

	async function fill(dataDir: string, startsAt: number): Promise<Map<string, MatchSetup>> {
		const db = await openDatabase({ dataDir, log });
		const bus = createInProcessBus(log);
		const matchIds = await fillCatalogue(db, bus, startsAt);
		const { setupOf } = createMatchSetups({ db, bus, clock });
		const { appender, stop } = createMatchLogRoom({ db, bus, setupOf, clock: Date.now, log });
		const inPlay = matchIds.filter((_id, index) => index % 2 === 0);
		const draft = { type: "period_started", period: "1h", elapsedMs: 0, payload: {}, occurredAt: Date.now() - 20 * MINUTE_MS };
		const named = { sourceKind: "import", sourceName: "bench", sourceId: "kick-off" } as const;
		const results = await Promise.all(inPlay.map((matchId) => appender.append({ matchId, ...named, draft })));
		const refused = results.find(({ ok }) => !ok);
		if (refused) throw new Error(JSON.stringify(refused));
		const found = await Promise.all(inPlay.map(async (matchId) => [matchId, await setupOf(matchId)] as const));
		await stop();
		await db.close();
		return new Map(found.flatMap(([matchId, setup]) => (setup ? [[matchId, setup]] : [])));
	}
}

async function fillCatalogue(db: Db, bus: ReturnType<typeof createInProcessBus>, startsAt: number): Promise<string[]> {
	const store = createCatalogueStore({ db, bus });
	const [nation] = await store.upsertNations([{ code: "LON", name: "Longland" }]);
	const nationId = nation?.id ?? "";
	const ids: string[] = [];
	for (let index = 0; index < LEAGUES; index++) {
		const named = (sourceId: string) => ({ source: "bench", sourceId: `${index} ${sourceId}`, sport: FOOTBALL });
		const [league] = await store.upsertLeagues([
			{ ...named("league"), nationId, name: `League ${index + 1}`, weight: 100 - index, rules: "league" },
		]);
		const leagueId = league?.id ?? "";
		const [season] = await store.upsertSeasons([
			{ leagueId, name: "2026/27", startsAt: startsAt - 999 * HOUR_MS, endsAt: startsAt + 999 * HOUR_MS },
		]);
		const teams = await store.upsertTeams(
			Array.from({ length: 2 * MATCHES_A_LEAGUE }, (_, place) => {
				const pattern = PATTERNS[place % PATTERNS.length] ?? "plain";
				const name = `Longtown ${index + 1} Team ${place + 1}`;
				const crest = { pattern, primary: "#112233", secondary: "#ffcc00", initials: "LT" };
				return { ...named(name), nationId, name, shortName: `Team ${place + 1}`, crest };
			}),
		);
		const records = Array.from({ length: MATCHES_A_LEAGUE }, (_, place): MatchRecord => {
			const [homeTeamId, awayTeamId] = [teams[2 * place]?.id ?? "", teams[2 * place + 1]?.id ?? ""];
			const at = { leagueId, seasonId: season?.id ?? "", round: "Matchday 1", homeTeamId, awayTeamId };
			return { ...named(`match ${place}`), ...at, startsAt, hasTime: true, format: { hasExtraTime: false, hasShootOut: false } };
		});
		ids.push(...(await store.upsertMatches(records)).map(({ id }) => id));
	}
	return ids;
}

/** Adds goals up to five, then cancels one. */
function changed(live: MatchLive, side: "home" | "away", at: number): MatchLive {
	const before = live.score ?? { home: 0, away: 0 };
	const common = { side, minute: "21'", at };
	if (before[side] >= 5) {
		const after = { ...before, [side]: before[side] - 1 };
		return { ...live, seq: live.seq + 1, score: after, news: { kind: "score_cancelled", ...common, before, after } };
	}
	const score = { ...before, [side]: before[side] + 1 };
	const scorers = [{ side, name: "Longscorer", minutes: "21'", isOwnGoal: false }];
	return { ...live, seq: live.seq + 1, score, scorers, news: { kind: "score", ...common, player: "Ewart Longscorer" } };
}
