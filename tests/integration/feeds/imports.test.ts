// Files imported from the console, over HTTP and on both databases.
import { readFile } from "node:fs/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createFeeds } from "#server/feeds/create-feeds.ts";
import type { AuditEntry } from "#server/http/endpoint/audit-trail.ts";
import { createLogger } from "#server/observability/logger.ts";
import type { Scope } from "#shared/contract/endpoint.ts";
import { LARGEST_IMPORT_BYTES } from "#shared/contract/import-limits.ts";
import type { ImportRowView, ImportView } from "#shared/contract/rest/console/feeds.ts";
import { FOOTBALL } from "../../fixtures/sport-keys.ts";
import { SECRET, startApi } from "../../support/api-server.ts";
import { startCatalogue } from "../../support/catalogue-server.ts";
import { DEFAULT_DATABASES, type EmptyDatabase } from "../../support/database-kinds.ts";
import { sharedData } from "../../support/shared-data.ts";

const log = createLogger({ level: "silent" });
const match = (more: object = {}) => ({
	round: "1",
	date: "2023-08-11",
	team1: "A FC",
	team2: "B FC",
	score: { ht: [0, 0], ft: [1, 0] },
	...more,
});
const league = (...matches: object[]) => JSON.stringify({ name: "English Premier League 2023/24", matches });
const recording = sharedData("wyscout/2058017.json");

describe.each(DEFAULT_DATABASES)("imports from the console on $kind", ({ isMissing, create }) => {
	let empty: EmptyDatabase;
	let server: Awaited<ReturnType<typeof start>>;
	const audited: AuditEntry[] = [];
	async function start() {
		const catalogue = await startCatalogue(empty, { now: Date.now() });
		const { db, appender, setupOf, matchLog, store } = catalogue;
		const feeds = createFeeds({ db, setupOf, appender, matchLog, catalogue: store, serverSecret: SECRET, clock: Date.now, log });
		const audit = { record: async (entry: AuditEntry) => void audited.push(entry) };
		const api = await startApi({ db, definitions: feeds.definitions, audit });
		return { ...catalogue, feeds, api, feedStates: feeds.states };
	}
	async function stop(): Promise<void> {
		await server.feeds.stop();
		await server.api.stop();
		await server.stop();
	}
	beforeEach(async () => {
		if (isMissing) return;
		empty = await create();
		server = await start();
	});
	afterEach(async () => {
		if (isMissing) return;
		await stop();
		await empty.remove();
	});

	let keys = 0;
	const call = (method: string, path: string, body?: unknown, scope: Scope = "ops:content") =>
		server.api.call(method, path, {
			body,
			headers: { ...server.api.bearer([scope], { id: "u3" }), "idempotency-key": `import key ${keys++}`.replaceAll(" ", "-") },
		});
	const send = (fileName: string, content: string, more: object = {}) =>
		call("POST", "/api/v1/ops/imports", {
			...("source" in more ? {} : { source: "openfootball", competition: fileName.replace(/\.json$/, "") }),
			fileName,
			content,
			...more,
		});
	const read = async (id: string) => ((await call("GET", `/api/v1/ops/imports/${id}`)).json as { import: ImportView }).import;
	const rowsOf = async (id: string, query = "") =>
		(await call("GET", `/api/v1/ops/imports/${id}/rows${query}`)).json as { rows: ImportRowView[]; total: number };
	const idOf = (answer: { json: unknown }) => (answer.json as { importId: string }).importId;
	const ended = async (id: string) => {
		await expect.poll(async () => (await read(id)).state, { timeout: 45_000 }).not.toBe("running");
		return read(id);
	};

	it.skipIf(isMissing)("reports what was added and every row that was not taken, searched, sorted and by page", async () => {
		const answer = await send("en.1.json", league(match(), match({ round: "2", date: "soon" }), match({ round: "3", team2: undefined })));
		expect(answer.status).toBe(202);
		const id = idOf(answer);
		expect(await ended(id)).toMatchObject({
			state: "done",
			startedBy: "u3",
			fileName: "en.1.json",
			counts: { done: 1, total: 1, inserted: 1, refused: 2 },
		});
		expect(await rowsOf(id)).toMatchObject({
			total: 3,
			rows: [
				{ row: "row 1", verdict: "refused" },
				{ row: "row 2", verdict: "refused" },
				{ row: "row 0", verdict: "taken", message: expect.stringMatching(/^match m\d+, A FC - B FC: added$/) },
			],
		});
		expect((await call("GET", `/api/v1/ops/imports/${id}`)).json).toMatchObject({
			import: { counts: { taken: 1 } },
			rows: { refused: 2, disputed: 0, withheld: 0, changed: 0, remarked: 0, taken: 1 },
		});
		expect(await rowsOf(id, "?q=Date")).toMatchObject({ total: 1, rows: [{ row: "row 1" }] });
		expect(await rowsOf(id, "?sort=-row&limit=1&offset=1")).toMatchObject({ total: 3, rows: [{ row: "row 1" }] });
		const entry = audited.findLast(({ action }) => action.startsWith("POST"));
		expect(entry).toMatchObject({ subject: `import ${id}`, actorId: "u3", outcome: "done", input: { fileName: "en.1.json" } });
		expect(JSON.stringify(entry)).not.toContain("A FC");
		const again = idOf(await send("en.1.json", league(match())));
		expect(await ended(again)).toMatchObject({ state: "done", counts: { inserted: 0, unchanged: 1, events: 0 } });
		expect(await rowsOf(again)).toMatchObject({ total: 1, rows: [{ verdict: "taken", message: expect.stringMatching(/: as before$/) }] });
		const listed = (await call("GET", "/api/v1/ops/imports?state=done&q=en.1")).json as { rows: ImportView[]; total: number };
		expect([listed.total, listed.rows[0]?.id]).toEqual([2, again]);
	});

	it.skipIf(isMissing)("FD2 says what it changed of matches of before, and of which rows the result is withheld", async () => {
		const [first, second] = [match(), match({ round: "2", team1: "C FC" })];
		await ended(idOf(await send("en.1.json", league(first, second))));
		const later = [
			{ ...first, score: { ht: [0, 0], ft: [2, 0] } },
			{ ...second, ground: "Made Park" },
			match({ round: "3", team1: "D FC", status: "moved indoors" }),
		];
		const id = idOf(await send("en.1.json", league(...later)));
		expect(await ended(id)).toMatchObject({ counts: { inserted: 1, changed: 1, withheld: 1, remarked: 0, taken: 0 } });
		const { rows } = await rowsOf(id);
		expect(rows).toMatchObject([
			{ row: "row 2", verdict: "withheld", message: expect.stringContaining('status: "moved indoors" is not known') },
			{ row: "row 0", verdict: "changed", message: expect.stringMatching(/^corrected by \d+ entries: A FC - B FC is 2-0 now$/) },
			{ row: "row 1", verdict: "changed", message: expect.stringMatching(/^match m\d+: venue none → Made Park$/) },
		]);
		expect(await rowsOf(id, "?verdict=changed")).toMatchObject({ total: 2 });
	});

	it.skipIf(isMissing)("writes nothing of a file that is no JSON, none of the source's, or too large", async () => {
		const refused = await send("en.1.json", "{ matches: ");
		expect(refused).toMatchObject({ status: 400, json: { error: { code: "invalid_request", issues: [{ path: "body.content" }] } } });
		expect(await send("en.1.json", JSON.stringify({ name: "A shop" }))).toMatchObject({ status: 400 });
		expect(await send("en.1.json", "x".repeat(LARGEST_IMPORT_BYTES + 1))).toMatchObject({ status: 400 });
		expect(await send("en.1.json", "x".repeat(9 * 1024 * 1024))).toMatchObject({ status: 413 });
		expect((await call("GET", "/api/v1/ops/imports")).json).toEqual({ rows: [], total: 0 });
		expect(await server.db.kysely.selectFrom("matches").select("id").execute()).toEqual([]);
	});

	it.skipIf(isMissing)("is for who may change content", async () => {
		expect((await call("GET", "/api/v1/ops/imports", undefined, "ops:scores")).status).toBe(403);
		const body = { source: "openfootball", fileName: "en.1.json", content: league(match()), competition: "en.1" };
		expect((await call("POST", "/api/v1/ops/imports", body, "ops:scores")).status).toBe(403);
		expect((await call("GET", "/api/v1/ops/imports/i99")).status).toBe(404);
	});

	it.skipIf(isMissing)("takes a team that is known by another name for that team", async () => {
		await ended(idOf(await send("en.1.json", league(match()))));
		const { kysely } = server.db;
		const team = await kysely.selectFrom("teams").select("id").where("name", "=", "A FC").executeTakeFirstOrThrow();
		await kysely
			.insertInto("team_aliases")
			.values({ team_id: team.id, name: "Athletic A", name_key: "athletic a", sport: FOOTBALL, added_at: 0 })
			.execute();
		await ended(idOf(await send("en.1.json", league(match({ round: "2", date: "2023-08-19", team1: "Athletic A" })))));
		expect(await kysely.selectFrom("teams").select("name").orderBy("name").execute()).toEqual([{ name: "A FC" }, { name: "B FC" }]);
		expect(await kysely.selectFrom("matches").select("home_team_id").execute()).toEqual([
			{ home_team_id: team.id },
			{ home_team_id: team.id },
		]);
	});

	it.skipIf(isMissing)(
		"an import whose server stops is interrupted, at once or once it has been silent for long enough",
		async () => {
			const { kysely } = server.db;
			const dead = {
				source: "openfootball",
				words: "",
				started_by: "u3",
				started_at: 1,
				seen_at: Date.now() - 60_000,
				finished_at: null,
				error: null,
			};
			const counts = JSON.stringify({
				done: 3,
				total: 9,
				inserted: 0,
				changed: 0,
				unchanged: 0,
				players: 0,
				events: 0,
				refused: 0,
				remarked: 0,
			});
			await kysely
				.insertInto("imports")
				.values({ id: "i77", file_name: "dead.json", state: "running", counts, ...dead })
				.execute();
			expect(await read("i77")).toMatchObject({ state: "interrupted", counts: { done: 3, total: 9 } });
			expect((await call("GET", "/api/v1/ops/imports?state=interrupted")).json).toMatchObject({ total: 1 });
			expect((await call("GET", "/api/v1/ops/imports?state=running")).json).toMatchObject({ total: 0 });

			const many = Array.from({ length: 600 }, (_, index) =>
				match({ round: String(index), date: "2023-08-11", team1: `A ${index} FC`, team2: `B ${index} FC` }),
			);
			const id = idOf(await send("en.1.json", league(...many)));
			await expect
				.poll(async () => (await kysely.selectFrom("match_heads").select("match_id").execute()).length, { interval: 5, timeout: 20_000 })
				.toBeGreaterThan(0);
			await stop();
			server = await start();
			expect(await read(id)).toMatchObject({ state: "interrupted", error: null });
			const again = await ended(idOf(await send("en.1.json", league(...many))));
			expect(again).toMatchObject({ state: "done", counts: { done: 600, total: 600, refused: 0 } });
			const heads = await server.db.kysely.selectFrom("match_heads").select("home_score").execute();
			expect([heads.length, heads.every(({ home_score }) => home_score === 1)]).toEqual([600, true]);
		},
		120_000,
	);

	it.skipIf(isMissing || !recording)(
		"plays a recording at once, or at a speed in the background, and asks for a home side of its own",
		async () => {
			const content = await readFile(recording ?? "", "utf8");
			const order = { source: "wyscout" } as const;
			const wrong = await send("2058017.json", content, { ...order, homeTeamId: 1 });
			expect(wrong).toMatchObject({
				status: 400,
				json: { error: { issues: [{ path: "body.homeTeamId", message: expect.stringContaining("4418 (France)") }] } },
			});
			expect(await send("x.json", league(match()), { ...order, homeTeamId: 1 })).toMatchObject({ status: 400 });
			const slow = idOf(await send("2058017.json", content, { ...order, homeTeamId: 4418, speed: 600 }));
			await expect.poll(async () => (await read(slow)).counts.done).toBeGreaterThan(0);
			expect(await read(slow)).toMatchObject({ state: "running" });
			await stop();
			server = await start();
			expect(await read(slow)).toMatchObject({ state: "interrupted" });
			const fast = idOf(await send("2058017.json", content, { ...order, homeTeamId: 4418 }));
			expect(await ended(fast)).toMatchObject({ state: "done" });
		},
		120_000,
	);
});
