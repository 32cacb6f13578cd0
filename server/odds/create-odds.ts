// Composes the odds room: the engine that prices matches, its endpoints, its live topic, its metrics.
import type { Db } from "#server/db/open-database.ts";
import type { CleaningTask } from "#server/db/retention/cleaning-task.ts";
import type { ApiDefinition } from "#server/http/endpoint/define-endpoint.ts";
import type { MatchLog } from "#server/match-log/match-log.service.ts";
import type { Metrics } from "#server/observability/metrics.ts";
import type { TopicKind } from "#server/realtime/kernel/topic-source.ts";
import type { Clock } from "#shared/kit/instant.ts";
import { boardAsOf } from "./board-as-of.ts";
import { measureOdds } from "./measure-odds.ts";
import { oddsApi } from "./odds.api.ts";
import { createOddsEngine, type Odds, type OddsParts } from "./odds.service.ts";
import { oddsTopic } from "./odds.topic.ts";
import type { OddsDeskParts } from "./odds-desk.ts";
import { createOddsHistories } from "./odds-history.ts";
import { type MayReadFullHistory, oddsQueries } from "./odds-queries.ts";
import { createPriceThinning } from "./thin-prices.store.ts";

export function createOdds(
	parts: OddsParts &
		Pick<OddsDeskParts, "rowsOf"> & {
			metrics?: Metrics | undefined;
			mayReadFullHistory: MayReadFullHistory;
			/** Time for which all prices of a match are stored after its end; `null` means for ever. */
			pricesMs: number | null;
		},
): {
	engine: Odds;
	definitions: ApiDefinition[];
	topicKinds: TopicKind[];
	cleaning: CleaningTask[];
	/** Returns the same reads over a database as of an instant (db/as-of). */
	queriesOver(asOf: { db: Db; matchLog: MatchLog; clock: Clock }): ApiDefinition[];
	stop(): Promise<void>;
} {
	const engine = createOddsEngine(parts);
	if (parts.metrics) measureOdds(engine, parts.metrics);
	return {
		engine,
		definitions: oddsApi({ ...parts, odds: engine, histories: createOddsHistories(parts) }),
		topicKinds: [oddsTopic(engine)],
		cleaning: parts.pricesMs === null ? [] : [createPriceThinning(parts.db, parts.pricesMs)],
		queriesOver(asOf) {
			const { mayReadFullHistory } = parts;
			return oddsQueries({ boardOf: boardAsOf(asOf), histories: createOddsHistories({ ...parts, ...asOf }), mayReadFullHistory });
		},
		stop: () => engine.stop(),
	};
}
