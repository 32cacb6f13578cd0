// The match log with a gateway: one of several nodes on a database.
import { openDatabase } from "#server/db/open-database.ts";
import { createLogger } from "#server/observability/logger.ts";
import type { EventDraft } from "#shared/match/match-event.ts";
import { startGateway } from "../integration/realtime/start-gateway.ts";
import type { EmptyDatabase } from "./database-kinds.ts";
import { createMadeLog } from "./made-log.ts";

const log = createLogger({ level: "silent" });

export async function startMatchNode(database: EmptyDatabase, port?: number) {
	const db = await openDatabase({ ...database, log });
	const { matchLog, appender, topicKinds, stop } = createMadeLog({ db });
	const gateway = await startGateway({ topicKinds, port });
	return {
		url: gateway.url,
		port: gateway.port,
		matchLog,
		append: (sourceId: string, draft: EventDraft, matchId = "m1") =>
			appender.append({ matchId, sourceKind: "operator", sourceName: "operator", sourceId, draft }),
		async stop() {
			await gateway.stop();
			await stop();
			await db.close();
		},
	};
}
