// The odds room, composed: the engine that prices matches, its endpoints, its live topic, its metrics.
import type { ApiDefinition } from "#server/http/endpoint/define-endpoint.ts";
import type { Metrics } from "#server/observability/metrics.ts";
import type { TopicKind } from "#server/realtime/topic-source.ts";
import type { OddsDeskParts } from "./desk/odds-desk.ts";
import { measureOdds } from "./measure-odds.ts";
import { type MayReadFullHistory, oddsApi } from "./odds.api.ts";
import { createOddsEngine, type Odds, type OddsParts } from "./odds.service.ts";
import { oddsTopic } from "./odds.topic.ts";
import { createOddsHistories } from "./odds-history.ts";

export function createOdds(
	parts: OddsParts & Pick<OddsDeskParts, "rowsOf"> & { metrics?: Metrics | undefined; mayReadFullHistory: MayReadFullHistory },
): {
	engine: Odds;
	definitions: ApiDefinition[];
	topicKinds: TopicKind[];
	stop(): Promise<void>;
} {
	const engine = createOddsEngine(parts);
	if (parts.metrics) measureOdds(engine, parts.metrics);
	return {
		engine,
		definitions: oddsApi({ ...parts, odds: engine, histories: createOddsHistories(parts) }),
		topicKinds: [oddsTopic(engine)],
		stop: () => engine.stop(),
	};
}
