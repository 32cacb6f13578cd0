// The latest-value topics live, sport:{slug}, league:{id} and team:{id}, over the score list.
import type { TopicKind } from "#server/realtime/topic-source.ts";
import type { ScoreList } from "./score-list.ts";

/** RT6: list facts are sent at most four times a second. */
const LIST_TICK_MS = 250;

/** `exists` checks a key (a league's id, a sport's slug). */
export function scoreListTopic(
	kind: "live" | "sport" | "league" | "team",
	list: ScoreList,
	exists: (key: string) => Promise<boolean>,
): TopicKind {
	return {
		kind,
		delay: "held",
		tickMs: LIST_TICK_MS,
		async open(key, changed) {
			if (!(await exists(key))) return null;
			const topic = key === "" ? kind : `${kind}:${key}`;
			return {
				kind: "latest",
				epoch: list.epoch,
				baseAt: list.baseAt,
				version: () => list.position(topic).seq,
				changedSince: (since) => list.changedSince(topic, since),
				snapshot: () => `[${list.changedSince(topic, 0).join(",")}]`,
				past: list.pastOf(topic),
				close: list.watch(topic, changed),
			};
		},
	};
}
