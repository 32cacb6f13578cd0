// Fills a database with match-days: each match is a copy of one of a few that the simulator played, with as many prices, chat messages,
// changes and responses to commands as a match in real time.
import { sql } from "kysely";
import { createInProcessBus } from "#server/bus/in-process-bus.ts";
import { createCatalogueStore } from "#server/catalogue/reports/catalogue.store.ts";
import type { Db } from "#server/db/open-database.ts";
import { simulatedFootball } from "#server/feeds/simulator/football/simulated-football.ts";
import type { SimulatedSport } from "#server/feeds/simulator/world/simulated-sport.ts";
import { createLogger } from "#server/observability/logger.ts";
import { renewAll } from "#server/search/renew-search.ts";
import { toMatchLive } from "#shared/contract/match-live.ts";
import { DAY_MS, HOUR_MS, type Instant } from "#shared/kit/instant.ts";
import { foldLog } from "#shared/match/fold/fold-log.ts";
import { sportOf } from "#shared/sports/registry.ts";
import { FOOTBALL } from "../fixtures/sport-keys.ts";
import { simulatedMatches } from "./simulated-matches.ts";

const TEMPLATES = 4;
const TEAMS = 40;
export const PRICES_A_MATCH = 500;
export const LINES_A_MATCH = 60;
const ANSWERS_A_MATCH = 40;

export interface MatchDays {
	days: number;
	matchesADay: number;
	/** Time of the last match-day. */
	endsAt: Instant;
	/** Whether prices, chat, changes and responses are added too, not only logs. */
	isWhole: boolean;
}

/** The first half of the matches belongs to a season that ended with them. Returns the ids and the number of events. */
export async function fillMatchDays(db: Db, { days, matchesADay, endsAt, isWhole }: MatchDays): Promise<{ ids: string[]; events: number }> {
	const firstAt = endsAt - (days - 1) * DAY_MS;
	const { seasons, teamIds, leagueId } = await fillCatalogue(db, firstAt, days);
	const lengths = await writeTemplates(db, isWhole);
	const ids: string[] = [];
	let events = 0;
	for (let day = 0; day < days; day++) {
		const startsAt = firstAt + day * DAY_MS;
		const seasonId = seasons[day < days / 2 ? 0 : 1] as string;
		await db.kysely.transaction().execute(async (transaction) => {
			for (let place = 0; place < matchesADay; place++) {
				const id = `b${day}x${place}`;
				const template = place % TEMPLATES;
				const [home, away] = [teamIds[place % TEAMS], teamIds[(place + 1 + (day % (TEAMS - 1))) % TEAMS]];
				await sql`insert into matches (id, sport, league_id, season_id, round, home_team_id, away_team_id, starts_at, has_time, format, source, source_id)
					values (${id}, ${FOOTBALL}, ${leagueId}, ${seasonId}, ${`Matchday ${day}`}, ${home}, ${away}, ${startsAt}, 1, '{}', 'bench', ${id})`.execute(
					transaction,
				);
				for (const copy of copiesOf({ id, from: `template${template}`, shiftMs: startsAt, isWhole })) await copy.execute(transaction);
				ids.push(id);
				events += lengths[template] ?? 0;
			}
		});
	}
	for (const table of ["match_events", "match_heads", "odds_prices", "chat_lines", "chat_facts", "chat_rooms"]) {
		await sql`delete from ${sql.table(table)} where match_id like 'template%'`.execute(db.kysely);
	}
	await renewAll(db);
	return { ids, events };
}

/** Copies of a template's rows, whose times are relative to its start. */
function copiesOf({ id, from, shiftMs, isWhole }: { id: string; from: string; shiftMs: number; isWhole: boolean }) {
	const shift = sql`cast(${shiftMs} as bigint)`;
	const log = [
		sql`insert into match_events (match_id, seq, event_id, revision, type, body, source, source_id, author_id, recorded_at)
			select ${id}, seq, event_id, revision, type, body, source, source_id, author_id, recorded_at + ${shift}
			from match_events where match_id = ${from}`,
		sql`insert into match_heads (match_id, epoch, seq, status, home_score, away_score, live, is_disputed, updated_at)
			select ${id}, epoch, seq, status, home_score, away_score, live, is_disputed, updated_at + ${shift} from match_heads where match_id = ${from}`,
	];
	if (!isWhole) return log;
	return [
		...log,
		sql`insert into odds_prices (match_id, market, version, status, prices, source, log_seq, changed_at)
			select ${id}, market, version, status, prices, source, log_seq, changed_at + ${shift} from odds_prices where match_id = ${from}`,
		sql`insert into chat_rooms (match_id, epoch, seq, slow_seconds, closes_at, lines, changed_at)
			select ${id}, epoch, seq, slow_seconds, closes_at + ${shift}, lines, changed_at + ${shift} from chat_rooms where match_id = ${from}`,
		sql`insert into chat_lines (id, match_id, seq, author_id, client_id, state, text, body, sent_at)
			select cast(${id} as text) || ' ' || id, ${id}, seq, author_id, client_id, state, text, body, sent_at + ${shift} from chat_lines where match_id = ${from}`,
		sql`insert into chat_facts (match_id, seq, body) select ${id}, seq, body from chat_facts where match_id = ${from}`,
		sql`insert into outbox (transaction_id, topic, subject, seq, recorded_at)
			select 0, 'match', ${id}, seq, recorded_at + ${shift} from match_events where match_id = ${from}`,
		sql`insert into idempotency_keys (id, request_hash, status, answer, created_at)
			select cast(${id} as text) || ' ' || seq, 'a hash of sixty-four characters, as long as one of the kind SHA-256', 200, body, recorded_at + ${shift}
			from match_events where match_id = ${from} and seq <= ${ANSWERS_A_MATCH}`,
	];
}

async function writeTemplates({ kysely }: Db, isWhole: boolean): Promise<number[]> {
	const lengths: number[] = [];
	for await (const { setup, log } of simulatedMatches(simulatedFootball as SimulatedSport, TEMPLATES)) {
		const match_id = `template${lengths.length}`;
		const sport = sportOf(setup.sport);
		const state = foldLog(sport, setup, log);
		const entries = log.map((event) => {
			const [source, source_id] = ["simulator", `${event.id} ${event.revision}`];
			const named = { match_id, seq: event.seq, event_id: event.id, revision: event.revision, type: event.type };
			return {
				...named,
				body: JSON.stringify(event),
				source,
				source_id,
				author_id: null,
				recorded_at: event.seq * 20_000,
			};
		});
		for (let first = 0; first < entries.length; first += 500) {
			await kysely
				.insertInto("match_events")
				.values(entries.slice(first, first + 500))
				.execute();
		}
		const head = { match_id, epoch: "e", seq: log.length, status: "finished", home_score: 1, away_score: 0, is_disputed: 0 };
		const live = JSON.stringify(toMatchLive(sport, state));
		await kysely
			.insertInto("match_heads")
			.values({ ...head, live, updated_at: 2 * HOUR_MS })
			.execute();
		if (isWhole) await writeRest(kysely, match_id);
		lengths.push(log.length);
	}
	return lengths;
}

async function writeRest(kysely: Db["kysely"], match_id: string): Promise<void> {
	const body = JSON.stringify({
		kind: "message",
		text: "What a pass that was from the left, he saw him early",
		replyTo: null,
		mentions: [],
	});
	const prices = Array.from({ length: PRICES_A_MATCH }, (_, index) => ({
		...{ match_id, market: index % 2 === 0 ? "match_result" : "total_goals", version: index + 1, status: "open", prices: "[262,327,277]" },
		...{ source: "model", log_seq: index, changed_at: index * 12_000 },
		...{ line: null, reason: null, result: null, note: null, home_strength: null, away_strength: null },
	}));
	await kysely.insertInto("odds_prices").values(prices).execute();
	const room = {
		match_id,
		epoch: "e",
		seq: LINES_A_MATCH,
		slow_seconds: 0,
		lines: LINES_A_MATCH,
		closes_at: 4 * HOUR_MS,
		changed_at: HOUR_MS,
	};
	await kysely
		.insertInto("chat_rooms")
		.values({ ...room, slow_by: null, slow_until: null, pin: null, opens_at: null, cleared_seq: 0 })
		.execute();
	for (let seq = 1; seq <= LINES_A_MATCH; seq++) {
		const line = {
			id: `${match_id} ${seq}`,
			match_id,
			seq,
			author_id: `u${seq}`,
			client_id: `${seq}`,
			event_key: null,
			state: "published" as const,
		};
		await kysely
			.insertInto("chat_lines")
			.values({ ...line, text: "What a pass", body, sent_at: seq * 90_000 })
			.execute();
		await kysely.insertInto("chat_facts").values({ match_id, seq, body: '{"kind":"line"}' }).execute();
	}
}

async function fillCatalogue(db: Db, firstAt: Instant, days: number) {
	const store = createCatalogueStore({ db, bus: createInProcessBus(createLogger({ level: "silent" })) });
	const [nation] = await store.upsertNations([{ code: "LON", name: "Longland" }]);
	const nationId = nation?.id ?? "";
	const named = (sourceId: string) => ({ source: "bench", sourceId, sport: FOOTBALL });
	const [league] = await store.upsertLeagues([{ ...named("l"), nationId, name: "Long League", weight: 1, rules: "league" }]);
	const leagueId = league?.id ?? "";
	const halfAt = firstAt + (days / 2) * DAY_MS;
	const seasons = await store.upsertSeasons([
		{ leagueId, name: "first", startsAt: firstAt - DAY_MS, endsAt: halfAt },
		{ leagueId, name: "second", startsAt: halfAt, endsAt: firstAt + 2 * days * DAY_MS },
	]);
	const crest = { pattern: "plain" as const, primary: "#112233", secondary: "#ffcc00", initials: "LT" };
	const teams = await store.upsertTeams(
		Array.from({ length: TEAMS }, (_, index) => {
			const name = `Longtown ${index} Rovers`;
			return { ...named(name), nationId, name, shortName: `Rovers ${index}`, crest };
		}),
	);
	return { leagueId, seasons: seasons.map(({ id }) => id), teamIds: teams.map(({ id }) => id) };
}
