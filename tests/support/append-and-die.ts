// A process that logs one event and is killed between its commit and its bus: nothing is published and nothing acknowledged. For the
// crash test.
import { createInProcessBus } from "#server/bus/in-process-bus.ts";
import { openDatabase } from "#server/db/open-database.ts";
import { createLogger } from "#server/observability/logger.ts";
import { goalRush } from "../fixtures/made-match.ts";
import { createMadeLog } from "./made-log.ts";

const [dataDir = "", databaseUrl = ""] = process.argv.slice(2);

const log = createLogger({ level: "silent" });
const db = await openDatabase({ dataDir, ...(databaseUrl ? { databaseUrl } : {}), log });
const bus = { ...createInProcessBus(log), publish: () => process.kill(process.pid, "SIGKILL") };
const { appender } = createMadeLog({ db, bus });

const draft = goalRush(1)[1]!;
await appender.append({ matchId: "m1", sourceKind: "operator", sourceName: "operator", sourceId: "goal", draft });
console.log("acknowledged");
