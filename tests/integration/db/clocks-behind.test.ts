// A node polls for what other nodes wrote since its last poll. Their clocks may be behind its own, and a slow commit becomes visible late,
// so each poll looks back by a margin: rows that are stamped within it are found. Accounts are in accounts/sessions/two-nodes.test.ts,
// webhooks and notifications in the suites of their rooms.
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createDeskOverrides } from "#server/console/desk/desk-overrides.ts";
import { bumpDeskVersion } from "#server/db/bump-desk-version.ts";
import { type Db, openDatabase } from "#server/db/open-database.ts";
import { createLogger } from "#server/observability/logger.ts";
import { followOdds } from "#server/odds/follow-odds.ts";
import { changeSetting } from "#server/odds/kernel/odds-setting.store.ts";
import { SECOND_MS } from "#shared/kit/instant.ts";
import { draftAt, KICK_OFF } from "../../fixtures/made-match.ts";
import { startChatNode } from "../../support/chat-node.ts";
import { createDataFolder } from "../../support/data-folder.ts";
import { createMadeLog } from "../../support/made-log.ts";
import type { TemporaryFolder } from "../../support/temporary-folder.ts";

const log = createLogger({ level: "silent" });
const behind = (seconds: number) => () => KICK_OFF - seconds * SECOND_MS;
const clock = behind(0);

let folder: TemporaryFolder;
let db: Db;
const ends: (() => Promise<unknown>)[] = [];
beforeEach(async () => {
	folder = await createDataFolder("clocks-behind");
	db = await openDatabase({ dataDir: folder.path, log });
});
afterEach(async () => {
	for (const end of ends.splice(0)) await end();
	await db.close();
	await folder.remove();
});

it("RT14: an entry of the match log is published whose writer's clock is nine seconds behind", async () => {
	const [here, there] = [createMadeLog({ db, clock }), createMadeLog({ db, clock: behind(9) })];
	ends.push(here.stop, there.stop);
	const published: number[] = [];
	here.bus.subscribe("match.appended", ({ live }) => void published.push(live.seq));
	const draft = draftAt("1h", 0, "period_started", {});
	await there.appender.append({ matchId: "m1", sourceKind: "operator", sourceName: "operator", sourceId: "kick-off", draft });
	await vi.waitFor(() => expect(published).toEqual([1]), { timeout: 20_000 });
});

it("a chat line is published whose writer's clock is fifty seconds behind", async () => {
	const database = { dataDir: folder.path, remove: folder.remove };
	const [here, there] = [await startChatNode(database), await startChatNode(database, { now: behind(50)() })];
	ends.push(here.stop, there.stop);
	const published: number[] = [];
	here.bus.subscribe("chat.appended", ({ firstSeq }) => void published.push(firstSeq));
	const user = await there.signUp("Ada");
	expect((await there.call("POST", "/api/matches/m1/chat", { user, body: { clientId: "client-1-behind", text: "hello" } })).status).toBe(
		201,
	);
	await vi.waitFor(() => expect(published).toEqual([1]), { timeout: 20_000 });
});

it("a setting of odds is applied whose writer's clock is four seconds behind", async () => {
	const margins: (number | null)[] = [];
	const following = followOdds({
		...{ db, clock, log },
		found: ({ settings }) => void margins.push(...settings.map(({ margin }) => margin)),
		failed() {},
	});
	ends.push(following.stop);
	await db.kysely.transaction().execute((transaction) => changeSetting(transaction, "m1", { margin: 0.08 }, behind(4)()));
	await vi.waitFor(() => expect(margins).toContain(0.08), { timeout: 20_000 });
});

it("a change at the desk is read whose writer's clock is fifty seconds behind", async () => {
	const desk = createDeskOverrides({
		db,
		overridesOf: async () => ({ overrides: [], discrepancies: [], readerDiscrepancies: [] }),
		startedAt: clock(),
	});
	expect(await desk.read(["m1"], clock())).toEqual(new Set());
	await bumpDeskVersion(db.kysely, "m1", behind(50)());
	expect(await desk.read(["m1"], clock() + SECOND_MS)).toEqual(new Set(["m1"]));
	// It is not reported once more while the reads overlap.
	expect(await desk.read(["m1"], clock() + 2 * SECOND_MS)).toEqual(new Set());
});
