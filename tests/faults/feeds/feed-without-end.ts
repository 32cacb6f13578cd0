// A process that submits one match as a feed until it is killed: goals, cards, corrections of its goals, in the same order in every run.
// It prints a line when the first draft is answered. For the fault test of manual overrides.
import { writeSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { createInProcessBus } from "#server/bus/in-process-bus.ts";
import { openDatabase } from "#server/db/open-database.ts";
import { createSubmitter } from "#server/feeds/door/submit-drafts.ts";
import type { ScheduledDraft } from "#server/feeds/kernel/scheduled-draft.ts";
import { createLogger } from "#server/observability/logger.ts";
import { createDeskGate } from "#server/overrides/desk-gate.ts";
import { seededRandom } from "#shared/kit/seeded-random.ts";
import { draftAt, KICK_OFF } from "../../fixtures/made-match.ts";
import { createMadeLog } from "../../support/made-log.ts";

const GOALS = 1_500;
/** Milliseconds between two new drafts. */
const PACE_MS = 4;
const [dataDir = "", databaseUrl = "", seed = ""] = process.argv.slice(2);

const log = createLogger({ level: "silent" });
const db = await openDatabase({ dataDir, ...(databaseUrl ? { databaseUrl } : {}), log });
const bus = createInProcessBus(log);
const gate = createDeskGate({ bus, clock: Date.now });
const { ingest } = createMadeLog({ db, bus, gate });

const random = seededRandom(`feed ${seed}`);
const script: ScheduledDraft[] = [{ sourceId: "start", atMs: 0, draft: draftAt("1h", 0, "period_started", {}) }];
for (let count = 1; count < GOALS; count++) {
	const side = random.chance(0.5) ? "home" : "away";
	const atMs = count * 1_000;
	const goal = draftAt("1h", count / 60, "goal_scored", { side, scorerId: null, kind: "open_play" });
	const revised = random.chance(0.4)
		? script.findLast(({ draft, revises }) => draft.type === "goal_scored" && revises === undefined)
		: undefined;
	if (revised) {
		const status = random.pick(["confirmed", "cancelled"] as const);
		script.push({ sourceId: `w${count}`, atMs, draft: { ...revised.draft, status }, revises: revised.sourceId });
	} else if (random.chance(0.7)) script.push({ sourceId: `w${count}`, atMs, draft: goal });
	else script.push({ sourceId: `w${count}`, atMs, draft: draftAt("1h", count / 60, "corner_awarded", { side }) });
}

const author = createSubmitter({
	ingest,
	matchId: "m1",
	sourceKind: "simulator",
	sourceName: "simulator",
	draftBySourceId: (sourceId) => script.find((draft) => draft.sourceId === sourceId),
	occurredAt: (atMs) => KICK_OFF + atMs,
});
for (let from = 0; from < script.length; from += 3) {
	const answers = await author.submit(script.slice(from, from + 3));
	if (answers.some(({ result }) => !result.ok || !result.isRepeat)) await sleep(PACE_MS);
	if (from === 0) writeSync(1, "submitting\n");
}
