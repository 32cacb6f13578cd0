// Composes the match log's room: states, reads, the appender, the live topic, and the follower of what other nodes appended.
import type { Bus } from "#server/bus/bus.ts";
import type { Outbox } from "#server/bus/outbox.ts";
import type { Db } from "#server/db/open-database.ts";
import type { CleaningTask } from "#server/db/retention/cleaning-task.ts";
import type { FactTraces } from "#server/observability/fact-traces.ts";
import type { Logger } from "#server/observability/logger.ts";
import type { Metrics } from "#server/observability/metrics.ts";
import type { TopicKind } from "#server/realtime/kernel/topic-source.ts";
import type { Clock } from "#shared/kit/instant.ts";
import { type Appender, createAppender } from "./append.ts";
import type { AppendGate } from "./append-gate.ts";
import { createArchiving } from "./archive-logs.ts";
import { followAppends } from "./follow-appends.ts";
import { matchTopic } from "./match.topic.ts";
import { createMatchLog, type MatchLog } from "./match-log.service.ts";
import { createMatchStates, type MatchStates, type SetupOf } from "./match-states.ts";
import { createMatchTimes } from "./match-times.ts";
import { measureAppends } from "./measure-appends.ts";
import { renewLives } from "./renew-lives.ts";

export interface MatchLogRoom {
	states: MatchStates;
	matchLog: MatchLog;
	appender: Appender;
	matchTimesOf: ReturnType<typeof createMatchTimes>;
	/** Returns the same reads over a database as of an instant (db/as-of). */
	readOver(asOf: Db): Pick<MatchLogRoom, "matchLog" | "matchTimesOf">;
	/** Writes the rows of lists anew after names of these matches' players changed. */
	renewLives(matchIds: readonly string[]): Promise<void>;
	topicKinds: TopicKind[];
	cleaning: CleaningTask[];
	stop(): Promise<void>;
}

/**
 * Share of the cache that readers with a match delay get: they are few, and a match that has not changed within the delay has its present
 * state.
 */
const SHARE_OF_DELAYED = 1 / 8;

export function createMatchLogRoom(parts: {
	db: Db;
	bus: Bus;
	/** Source of entries that other processes append; not needed in a command that ends soon. */
	outbox?: Outbox | undefined;
	setupOf: SetupOf;
	clock: Clock;
	log: Logger;
	/** Decides what feeds may write; without a gate, everything is accepted that the rules of the log permit. */
	gate?: AppendGate | undefined;
	/** Time for which logs are stored as rows after the end of their season; `null`, the default, means for ever. */
	archiveMs?: number | null;
	metrics?: Metrics | undefined;
	traces?: FactTraces | undefined;
}): MatchLogRoom {
	const { db, bus, outbox, setupOf, clock, log, gate, archiveMs = null, metrics, traces } = parts;
	const states = createMatchStates(setupOf);
	const matchLog = createMatchLog({ db, states });
	const appender = createAppender({ db, bus, states, clock, log, ...(gate && { gate }) });
	const unfollow = outbox && followAppends({ db, bus, outbox, setupOf, traces });
	return {
		states,
		matchLog,
		appender: metrics ? measureAppends(appender, { metrics, traces, clock }) : appender,
		matchTimesOf: createMatchTimes({ matchLog }),
		readOver(asOf) {
			const logAsOf = createMatchLog({ db: asOf, states: createMatchStates(setupOf, { share: SHARE_OF_DELAYED, others: states }) });
			return { matchLog: logAsOf, matchTimesOf: createMatchTimes({ matchLog: logAsOf }) };
		},
		renewLives: (matchIds) => renewLives({ db, states }, matchIds),
		topicKinds: [matchTopic({ matchLog, bus, clock, log })],
		cleaning: [createArchiving({ db, clock, log }, archiveMs)],
		stop: async () => unfollow?.(),
	};
}
