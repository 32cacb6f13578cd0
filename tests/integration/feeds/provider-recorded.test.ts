// The recorded competitions of football-data.org through a double of it: every score, half-time score and shoot-out is imported once as
// recorded, together with openfootball's file of the same season.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { importFiles } from "#server/feeds/importers/openfootball/import-files.ts";
import { footballData } from "#server/feeds/providers/football-data/football-data.ts";
import { createProviderPoll } from "#server/feeds/providers/polled/poll-provider.ts";
import { createLogger } from "#server/observability/logger.ts";
import { HOUR_MS, type Instant, MINUTE_MS } from "#shared/kit/instant.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import type { FootballDetail } from "#shared/sports/football/detail.ts";
import { type CatalogueServer, startCatalogue } from "../../support/catalogue-server.ts";
import { DEFAULT_DATABASES, type EmptyDatabase } from "../../support/database-kinds.ts";
import { type ProviderDouble, startProviderDouble } from "../../support/provider-double.ts";
import { sharedData } from "../../support/shared-data.ts";

const RECORDED = sharedData("football-data-org/Competition");
const BUNDESLIGA = sharedData("openfootball/leagues/2022-23/de.1.json");
const RECORDED_AT = Date.UTC(2022, 8, 12, 23);
const log = createLogger({ level: "silent" });

interface Pair {
	home: number | null;
	away: number | null;
}
interface RawMatch {
	id: number;
	status: string;
	utcDate: string;
	score: { duration: string; fullTime: Pair; halfTime: Pair; penalties?: Pair };
}

const bodyOf = (id: number): { matches: RawMatch[] } => {
	const { body } = JSON.parse(readFileSync(join(RECORDED ?? "", `Competition-${id}-Matches.json`), "utf8")) as { body: string };
	return JSON.parse(body) as { matches: RawMatch[] };
};

/** The recorded score without the kicks of the shoot-out. */
function recorded({ score: { fullTime, halfTime, penalties } }: RawMatch) {
	const goals = (side: "home" | "away") => (fullTime[side] ?? 0) - (penalties?.[side] ?? 0);
	return { score: { home: goals("home"), away: goals("away") }, half: halfTime, shootOut: penalties ?? null };
}

function found({ score, periodScores, detail }: MatchState<FootballDetail>) {
	const [first] = periodScores;
	return { score, half: first && { home: first.home, away: first.away }, shootOut: detail.shootOut?.scored ?? null };
}

describe.skipIf(!RECORDED).each(DEFAULT_DATABASES)("recorded competitions of a provider on $kind", ({ isMissing, create }) => {
	let empty: EmptyDatabase;
	let server: CatalogueServer;
	let double: ProviderDouble;
	let now: Instant;
	beforeEach(async () => {
		now = RECORDED_AT;
		if (isMissing) return;
		empty = await create();
		server = await startCatalogue(empty, { now });
	});
	afterEach(async () => {
		await double?.stop();
		await server?.stop();
		await empty?.remove();
	});

	/** Runs until both calendars were read, and again twelve hours later. */
	async function readTwice(leagues: string[]): Promise<void> {
		const bodies: Record<string, unknown> = { CL: bodyOf(2001), BL1: bodyOf(2002) };
		const answer = (path: string) => {
			const code = /competitions\/(\w+)\/matches/.exec(path)?.[1];
			return { json: (code && bodies[code]) || { matches: [] }, headers: { "x-requests-available-minute": "8" } };
		};
		double = await startProviderDouble({ clock: () => now, answer, plan: { perMinute: 10, perDay: null } });
		const settings = { key: "a-key-of-the-double", leagues, plan: { perMinute: 10, perDay: null }, url: double.url };
		const { db, store: catalogue, ingest } = server;
		for (const until of [now + 5 * MINUTE_MS, now + 12 * HOUR_MS + 5 * MINUTE_MS]) {
			// Simulates a restarted process, which has no earlier responses to compare with.
			const poll = createProviderPoll({
				provider: footballData,
				settings,
				db,
				catalogue,
				ingest,
				clock: () => now,
				log,
				random: () => 0.5,
			});
			while (now < until) now += Math.max(100, await poll.step());
			now = Math.max(now, RECORDED_AT + 12 * HOUR_MS);
		}
	}

	const stateOf = async (id: number) => {
		const { kysely } = server.db;
		const row = await kysely
			.selectFrom("external_ids")
			.select("id")
			.where("kind", "=", "match")
			.where("source", "=", "football-data")
			.where("source_id", "=", String(id))
			.executeTakeFirstOrThrow();
		return (await server.matchLog.stateOf(row.id))?.state as MatchState<FootballDetail>;
	};
	const countOf = async (table: "matches" | "teams" | "leagues" | "match_events") =>
		(
			await server.db.kysely
				.selectFrom(table)
				.select((eb) => eb.fn.countAll<number>().as("count"))
				.executeTakeFirstOrThrow()
		).count;

	it.skipIf(isMissing)("end with every recorded result, and a second reading changes nothing", async () => {
		await readTwice(["CL", "BL1"]);
		const all = [...bodyOf(2001).matches, ...bodyOf(2002).matches];
		expect(await countOf("matches")).toBe(all.length);
		const wrong: unknown[] = [];
		for (const raw of all.filter(({ status }) => status === "FINISHED")) {
			const state = await stateOf(raw.id);
			const [expected, actual] = [recorded(raw), found(state)];
			if (state.status !== "finished" || JSON.stringify(expected) !== JSON.stringify(actual)) wrong.push({ id: raw.id, expected, actual });
		}
		expect(wrong).toEqual([]);
		const revisions = await server.db.kysely.selectFrom("match_events").select("event_id").where("revision", ">", 1).execute();
		expect(revisions).toEqual([]);
		expect(await server.db.kysely.selectFrom("feed_remarks").selectAll().execute()).toEqual([]);
		expect(double.mostInAMinute()).toBeLessThanOrEqual(10);
	});

	it.skipIf(isMissing || !BUNDESLIGA)("are the matches that openfootball's file has, and agree with it", async () => {
		await importFiles([BUNDESLIGA ?? ""], { ...server, catalogue: server.store });
		const before = { matches: await countOf("matches"), teams: await countOf("teams"), leagues: await countOf("leagues") };
		await readTwice(["BL1"]);
		expect({ matches: await countOf("matches"), teams: await countOf("teams"), leagues: await countOf("leagues") }).toEqual(before);
		for (const raw of bodyOf(2002).matches.filter(({ status }) => status === "FINISHED")) {
			expect((await stateOf(raw.id)).score).toEqual(recorded(raw).score);
		}
		const ids = await server.db.kysely.selectFrom("matches").select("id").execute();
		expect((await server.matchLog.disputedAmong(ids.map(({ id }) => id))).size).toBe(0);
	});

	it.skipIf(isMissing || !BUNDESLIGA)("stay as they are when openfootball's file comes after them", async () => {
		await readTwice(["BL1"]);
		const before = { matches: await countOf("matches"), teams: await countOf("teams") };
		await importFiles([BUNDESLIGA ?? ""], { ...server, catalogue: server.store });
		expect({ matches: await countOf("matches"), teams: await countOf("teams") }).toEqual(before);
		for (const raw of bodyOf(2002).matches.filter(({ status }) => status === "FINISHED")) {
			expect((await stateOf(raw.id)).score).toEqual(recorded(raw).score);
		}
	});
});
