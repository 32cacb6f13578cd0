// The match log over generated matches (fixtures/made-match.ts), with its ingest.
import type { Bus } from "#server/bus/bus.ts";
import { createInProcessBus } from "#server/bus/in-process-bus.ts";
import { createOutbox, type Outbox } from "#server/bus/outbox.ts";
import type { Db } from "#server/db/open-database.ts";
import { createIngest, type Ingest } from "#server/feeds/door/ingest.ts";
import type { AppendGate } from "#server/match-log/append-gate.ts";
import { createMatchLogRoom, type MatchLogRoom } from "#server/match-log/create-match-log-room.ts";
import type { SetupOf } from "#server/match-log/match-states.ts";
import { createLogger } from "#server/observability/logger.ts";
import type { Clock } from "#shared/kit/instant.ts";
import { madeSetupOf } from "../fixtures/made-match.ts";

export function createMadeLog(parts: {
	db: Db;
	bus?: Bus;
	clock?: Clock;
	setupOf?: SetupOf;
	gate?: AppendGate;
}): MatchLogRoom & { bus: Bus; outbox: Outbox; ingest: Ingest } {
	const log = createLogger({ level: "silent" });
	const { db, bus = createInProcessBus(log), clock = Date.now, setupOf = madeSetupOf, gate } = parts;
	const outbox = createOutbox({ db, bus, log });
	const room = createMatchLogRoom({ db, bus, outbox, setupOf, clock, log, gate });
	const stop = async () => {
		await room.stop();
		await outbox.stop();
	};
	return { ...room, bus, outbox, ingest: createIngest({ appender: room.appender, setupOf }), stop };
}
