// Every recorded file imported through the console, one after the other into one database: its check writes nothing, importing it twice
// adds nothing, and undoing it restores all tables; then it is imported again for the following files. LONG=1 uses all files, otherwise a
// few small ones.
import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createFeeds } from "#server/feeds/create-feeds.ts";
import { createLogger } from "#server/observability/logger.ts";
import type { ImportPreview, ImportView, UndoneImport } from "#shared/contract/rest/console/feeds.ts";
import { SECRET, startApi } from "../../support/api-server.ts";
import { startCatalogue } from "../../support/catalogue-server.ts";
import { DATABASE_KINDS, type EmptyDatabase } from "../../support/database-kinds.ts";
import { RECORDED_MATCHES } from "../../support/recorded-facts.ts";
import { sharedData } from "../../support/shared-data.ts";

const ROOT = sharedData("");
const FOLDERS = ["openfootball", "openfootball-history", "cricsheet", "wyscout"];
const SHORT = [
	"openfootball/euro/2020/euro.groups.json",
	"openfootball/worldcup/2026/worldcup.quali_playoffs.json",
	"cricsheet/1359519.json",
];
/** Home team of the match that RECORDED_MATCHES omits, because the file of the match lacks a goal. */
const HOME_OF_INCOMPLETE = 1610;
/** Tables that an undo does not restore: the log keeps cancelled entries, search has a queue, and imports are recorded. */
const KEPT =
	/^(match_events|match_heads|id_counters|import.*|search_.*|catalogue_.*|feed_.*|bus_.*|outbox.*|.*idempot.*|sqlite_.*|kysely_.*)$/;

const filesBelow = (folder: string): string[] =>
	readdirSync(join(ROOT ?? "", folder), { recursive: true, encoding: "utf8" })
		.filter((name) => name.endsWith(".json"))
		.sort()
		.map((name) => join(folder, name));

function orderOf(path: string) {
	const file = { fileName: basename(path), content: readFileSync(join(ROOT ?? "", path), "utf8") };
	const name = basename(path, ".json");
	if (path.startsWith("cricsheet")) return { source: "cricsheet", ...file };
	if (!path.startsWith("wyscout")) return { source: "openfootball", competition: name, ...file };
	const homeTeamId = RECORDED_MATCHES.find(({ id }) => id === Number(name))?.homeTeamId ?? HOME_OF_INCOMPLETE;
	return { source: "wyscout", homeTeamId, startsAt: Date.UTC(2018, 6, 15, 15), ...file };
}

type Dump = Record<string, string[]>;

describe.skipIf(!ROOT)("every recorded file", () => {
	const log = createLogger({ level: "silent" });
	let empty: EmptyDatabase;
	let server: Awaited<ReturnType<typeof start>>;
	async function start() {
		const created = await DATABASE_KINDS[0]?.create();
		if (!created) throw new Error("no database");
		empty = created;
		const catalogue = await startCatalogue(empty, { now: Date.now() });
		const { db, appender, setupOf, matchLog, store } = catalogue;
		const feeds = createFeeds({ db, setupOf, appender, matchLog, catalogue: store, serverSecret: SECRET, clock: Date.now, log });
		const api = await startApi({ db, definitions: feeds.definitions, audit: { record: async () => {} } });
		const tables = (await db.kysely.introspection.getTables()).map(({ name }) => name).filter((name) => !KEPT.test(name));
		return { catalogue, db, feeds, api, tables };
	}
	beforeAll(async () => {
		server = await start();
	});
	afterAll(async () => {
		await server.feeds.stop();
		await server.api.stop();
		await server.catalogue.stop();
		await empty.remove();
	});

	let calls = 0;
	/** Each request comes from another user, so that no rate limit applies. */
	const call = (method: string, path: string, body?: unknown) => {
		calls++;
		const headers = { ...server.api.bearer(["ops:content"], { id: `u${calls}` }), "idempotency-key": `recording-${calls}` };
		return server.api.call(method, path, { body, headers });
	};
	async function dump(): Promise<Dump> {
		const all: Dump = {};
		for (const table of server.tables) {
			const rows = await server.db.kysely
				.selectFrom(table as "matches")
				.selectAll()
				.execute();
			if (rows.length > 0) all[table] = rows.map((row) => JSON.stringify(row)).sort();
		}
		return all;
	}
	const withoutPlayers = (all: Dump, ids: readonly string[]): Dump =>
		Object.fromEntries(
			Object.entries(all).map(([table, rows]) => [table, rows.filter((row) => !ids.some((id) => row.includes(`"${id}"`)))]),
		);
	/** Score and status of each match, folded from its log. */
	async function folds(): Promise<string[]> {
		const heads = await server.db.kysely.selectFrom("match_heads").select(["match_id", "status", "home_score", "away_score"]).execute();
		return heads.map((row) => JSON.stringify(row)).sort();
	}
	async function take(order: object): Promise<{ id: string; view: ImportView }> {
		const answer = await call("POST", "/api/v1/ops/imports", order);
		expect(answer.status).toBe(202);
		const id = (answer.json as { importId: string }).importId;
		const read = async () => ((await call("GET", `/api/v1/ops/imports/${id}`)).json as { import: ImportView }).import;
		await expect.poll(async () => (await read()).state, { timeout: 60_000, interval: 20 }).not.toBe("running");
		return { id, view: await read() };
	}

	const files = ROOT ? (process.env.LONG ? FOLDERS.flatMap(filesBelow) : SHORT) : [];
	it.each(files)("%s", async (path) => {
		const order = orderOf(path);
		const [before, foldsBefore] = [await dump(), await folds()];
		const preview = (await call("POST", "/api/v1/ops/imports/preview", order)).json as ImportPreview;
		expect(await dump()).toEqual(before);
		const first = await take(order);
		expect(first.view).toMatchObject({ state: "done", counts: { refused: preview.counts.refused, disputed: 0 } });
		const { inserted, changed, unchanged } = first.view.counts;
		expect(inserted + changed + unchanged).toBe(preview.counts.matches);
		const [after, foldsAfter] = [await dump(), await folds()];
		const second = await take(order);
		expect(second.view).toMatchObject({ state: "done", counts: { inserted: 0, changed: 0, events: 0 } });
		expect([await dump(), await folds()]).toEqual([after, foldsAfter]);
		const undo = async (id: string) => (await call("POST", `/api/v1/ops/imports/${id}/undo`, {})).json as UndoneImport;
		expect(await undo(second.id)).toMatchObject({ left: 0, changed: 0 });
		const { left, changed: stayed } = await undo(first.id);
		expect(stayed).toBe(0);
		// The log of a match that existed before still shows the cancelled events and their players.
		const undone = await dump();
		const named = (undone.players ?? [])
			.filter((row) => !before.players?.includes(row))
			.map((row) => (JSON.parse(row) as { id: string }).id);
		expect(named).toHaveLength(left);
		expect(withoutPlayers(undone, named)).toEqual(before);
		expect(await folds()).toEqual(foldsBefore);
		await take(order);
		expect((await folds()).length).toBe(foldsAfter.length);
	});
});
