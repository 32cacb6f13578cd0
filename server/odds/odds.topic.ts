// The latest-value topic odds:{id} over the board of a match (RT5).
import type { TopicKind } from "#server/realtime/kernel/topic-source.ts";
import { decodeOddsFact } from "#shared/contract/socket/odds-facts.ts";
import type { Odds } from "./odds.service.ts";

/** Minimum interval between messages of odds topics (RT6). */
const ODDS_TICK_MS = 200;

export function oddsTopic(odds: Pick<Odds, "boardOf">): TopicKind {
	return {
		kind: "odds",
		feature: "odds",
		delay: "applies",
		tickMs: ODDS_TICK_MS,
		async open(matchId, changed) {
			const board = await odds.boardOf(matchId);
			if (!board) return null;
			return {
				kind: "latest",
				epoch: board.epoch,
				baseAt: board.baseAt,
				version: () => board.position().seq,
				changedSince: (since) => board.changedSince(since),
				snapshot: () => `[${board.changedSince(0).join(",")}]`,
				named: { fact: decodeOddsFact, snapshot: (facts) => (facts as unknown[][]).map(decodeOddsFact) },
				past: board.past,
				close: board.watch(changed),
			};
		},
	};
}
