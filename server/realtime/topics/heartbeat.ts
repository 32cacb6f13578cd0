// RT8: sends the head of each topic that was silent for a while, so that a reader detects missing last facts and knows how old its data is.
import type { FanOut } from "./fan-out.ts";
import { type Repetition, repeatWhile } from "./repeat-while.ts";
import type { TopicRegistry } from "./topic-registry.ts";

export function createHeartbeat(hub: TopicRegistry, fanOut: FanOut, heartbeatMs: number, hasReaders: () => boolean): Repetition {
	return repeatWhile(hasReaders, heartbeatMs / 10, () => {
		const silentSince = performance.now() - heartbeatMs;
		for (const topic of hub.topics()) if (topic.readers.size > 0 && topic.headSentAt <= silentSince) fanOut.remind(topic);
	});
}
