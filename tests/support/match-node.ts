// One server process's part of the match log, as main.ts puts it together: appends, topic, gateway, and an eye on the others.
import { createInProcessBus } from "#server/bus/in-process-bus.ts";
import { openDatabase } from "#server/db/open-database.ts";
import { createAppender } from "#server/match-log/append.ts";
import { followHeads } from "#server/match-log/follow-heads.ts";
import { matchTopic } from "#server/match-log/match.topic.ts";
import { createMatchLog } from "#server/match-log/match-log.service.ts";
import { createMatchStates } from "#server/match-log/match-states.ts";
import { createLogger } from "#server/observability/logger.ts";
import type { EventDraft } from "#shared/match/match-event.ts";
import { madeSetupOf } from "../fixtures/made-match.ts";
import { startGateway } from "../integration/realtime/start-gateway.ts";
import type { EmptyDatabase } from "./database-kinds.ts";

const log = createLogger({ level: "silent" });

export async function startMatchNode(database: EmptyDatabase, port?: number) {
	const db = await openDatabase({ ...database, log });
	const bus = createInProcessBus(log);
	const states = createMatchStates(madeSetupOf);
	const matchLog = createMatchLog({ db, states });
	const appender = createAppender({ db, bus, states, clock: Date.now, log });
	const followed = followHeads({ db, bus, setupOf: madeSetupOf, clock: Date.now, log });
	const gateway = await startGateway({ topicKinds: [matchTopic({ matchLog, bus, clock: Date.now, log })], port });
	return {
		url: gateway.url,
		port: gateway.port,
		matchLog,
		tell: (sourceId: string, draft: EventDraft, matchId = "m1") =>
			appender.append({ matchId, sourceKind: "operator", sourceName: "operator", sourceId, draft }),
		async stop() {
			await gateway.stop();
			await followed.stop();
			await db.close();
		},
	};
}
