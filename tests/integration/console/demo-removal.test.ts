// The query names what prevents the removal of the demo, and the command refuses it without a restart.
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Restart } from "#server/backup/restart.ts";
import { type Db, openDatabase } from "#server/db/open-database.ts";
import { demoApi } from "#server/demo/demo.api.ts";
import { AppError } from "#server/errors/app-error.ts";
import { createLogger } from "#server/observability/logger.ts";
import type { DemoAnswer, DemoObstacle } from "#shared/contract/rest/console/demo.ts";
import { createDataFolder } from "../../support/data-folder.ts";
import type { TemporaryFolder } from "../../support/temporary-folder.ts";

type Parts = Parameters<typeof demoApi>[0];

const log = createLogger({ level: "silent" });

let folder: TemporaryFolder;
let db: Db;
let requests: string[];
beforeEach(async () => {
	folder = await createDataFolder("demo-removal");
	db = await openDatabase({ dataDir: folder.path, log });
	requests = [];
});
afterEach(async () => {
	await db.close();
	await folder.remove();
});

const restartWith = (last: Restart["last"]): Restart => ({ last, request: (task) => void requests.push(task) });

function create(changes: Partial<Parts> = {}) {
	const settings = { dataDir: folder.path, databaseUrl: undefined, feeds: [] };
	const [query, command] = demoApi({ settings, db, log, restart: restartWith(null), countOtherNodes: async () => 0, ...changes });
	const context = { actor: { id: "u-fan" }, audit: () => undefined };
	const run = (definition: typeof query) => definition?.handle({} as never, context as never);
	return { read: async () => (await run(query)) as DemoAnswer, remove: async () => run(command) };
}

async function addDemoFan(): Promise<void> {
	const texts = { id: "u-fan", email: null, email_key: null, phone: null, password_hash: null, display_name: "Fan", name_key: "fan" };
	const rest = { has_factor: 0, scopes: "[]", banned_until: null, ban_reason: null, origin: "demo", created_at: 1, changed_at: 1 };
	await db.kysely
		.insertInto("users")
		.values({ ...texts, ...rest })
		.execute();
}

it.each<[DemoObstacle, Partial<Parts>]>([
	["simulator_runs", { settings: { dataDir: "", databaseUrl: undefined, feeds: ["simulator"] } }],
	["cannot_restart", { restart: undefined }],
	["other_nodes", { countOtherNodes: async () => 1 }],
])("The demo stays, and the site does not stop, for %s", async (obstacle, changes) => {
	const { read, remove } = create(changes);
	expect((await read()).obstacle).toBe(obstacle);
	await expect(remove()).rejects.toBeInstanceOf(AppError);
	expect(requests).toEqual([]);
});

it("A removal is requested once, and an account of the demo cannot request it", async () => {
	const { read, remove } = create();
	expect(await read()).toMatchObject({ obstacle: null, isRemoving: false, last: null, messages: 0 });
	await remove();
	expect((await read()).isRemoving).toBe(true);
	await expect(remove()).rejects.toMatchObject({ code: "in_use" });
	expect(requests).toEqual(["demo removal"]);
	await addDemoFan();
	// A page that waits for the end asks every two seconds, so nothing is counted for it.
	expect(await read()).toMatchObject({ isRemoving: true, counts: { users: 0 } });
	expect((await create().read()).obstacle).toBe("own_account");
});

it("The end of a restart is shown if it removed the demo, and a restore's is not", async () => {
	const removal = { removed: { matches: 3 }, remaining: { teams: 0, leagues: 0 }, size: null, shrinkProblem: null };
	const lastOf = async (last: Restart["last"]) => (await create({ restart: restartWith(last) }).read()).last;
	expect(await lastOf({ task: "demo removal", failure: null, result: removal })).toEqual({ failure: null, removal });
	const failed = { task: "demo removal", failure: "The disk is full.", result: null } as const;
	expect(await lastOf(failed)).toEqual({ failure: "The disk is full.", removal: null });
	expect(await lastOf({ task: "restore", failure: "It is damaged.", result: null })).toBeNull();
});
