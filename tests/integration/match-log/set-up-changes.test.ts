// A match's setup (squads, kick-off, format) can change during the match: the rules apply the new setup, and pages show it.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createInProcessBus } from "#server/bus/in-process-bus.ts";
import { type Db, openDatabase } from "#server/db/open-database.ts";
import { createAppender } from "#server/match-log/append.ts";
import { createMatchLog } from "#server/match-log/match-log.service.ts";
import { createMatchStates } from "#server/match-log/match-states.ts";
import { createLogger } from "#server/observability/logger.ts";
import { draftAt, madeSetup } from "../../fixtures/made-match.ts";
import { createDataFolder } from "../../support/data-folder.ts";
import type { TemporaryFolder } from "../../support/temporary-folder.ts";

const log = createLogger({ level: "silent" });

describe("a set-up that changes", () => {
	let folder: TemporaryFolder;
	let db: Db;
	beforeAll(async () => {
		folder = await createDataFolder("set-up");
		db = await openDatabase({ dataDir: folder.path, log });
	});
	afterAll(async () => {
		await db.close();
		await folder.remove();
	});

	it("is known to the next state and the next verdict, also when it changes while an append is under way", async () => {
		let setup = madeSetup();
		let isChangeDue = false;
		const states = createMatchStates(async () => setup);
		const clock = () => {
			if (isChangeDue) setup = { ...setup, players: { ...setup.players, p99: { name: "Late Arrival", side: "home" } } };
			isChangeDue = false;
			return Date.now();
		};
		const appender = createAppender({ db, bus: createInProcessBus(log), states, clock, log });
		const goal = (minute: number, scorerId: string) => {
			const draft = draftAt("1h", minute, "goal_scored", { side: "home", scorerId, kind: "open_play" });
			return appender.append({ matchId: "m1", sourceKind: "operator", sourceName: "operator", sourceId: `${minute}`, draft });
		};
		const kickOff = draftAt("1h", 0, "period_started", {});
		await appender.append({ matchId: "m1", sourceKind: "operator", sourceName: "operator", sourceId: "kick-off", draft: kickOff });
		expect(await goal(1, "p99")).toMatchObject({ ok: false, error: { code: "unknown_player" } });
		isChangeDue = true;
		expect(await goal(2, "p9")).toMatchObject({ ok: true });
		expect((await createMatchLog({ db, states }).stateOf("m1"))?.state.setup).toEqual(setup);
		expect(await goal(3, "p99")).toMatchObject({ ok: true });
	});
});
