// A process that logs one event and is killed between its commit and its bus: nobody hears of it, nothing is acknowledged.
// For the crash test.
import { createInProcessBus } from "#server/bus/in-process-bus.ts";
import { openDatabase } from "#server/db/open-database.ts";
import { createAppender } from "#server/match-log/append.ts";
import { createMatchStates } from "#server/match-log/match-states.ts";
import { createLogger } from "#server/observability/logger.ts";
import { goalRush, madeSetupOf } from "../fixtures/made-match.ts";

const [dataDir = "", databaseUrl = ""] = process.argv.slice(2);

const log = createLogger({ level: "silent" });
const db = await openDatabase({ dataDir, ...(databaseUrl ? { databaseUrl } : {}), log });
const bus = { ...createInProcessBus(log), publish: () => process.kill(process.pid, "SIGKILL") };
const appender = createAppender({ db, bus, states: createMatchStates(madeSetupOf), clock: Date.now, log });

const draft = goalRush(1)[1]!;
await appender.append({ matchId: "m1", sourceKind: "operator", sourceName: "operator", sourceId: "goal", draft });
console.log("acknowledged");
