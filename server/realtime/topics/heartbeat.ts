// RT8: sends the head of each topic that was silent for a while, so that a reader detects a lost tail and knows the age of its data.
import type { FanOut } from "./fan-out.ts";
import type { TopicRegistry } from "./topic-registry.ts";

/** Returns a function that stops it. */
export function startHeartbeat(hub: TopicRegistry, fanOut: FanOut, heartbeatMs: number): () => void {
	const timer = setInterval(() => {
		const silentSince = performance.now() - heartbeatMs;
		for (const topic of hub.topics()) if (topic.readers.size > 0 && topic.headSentAt <= silentSince) fanOut.remind(topic);
	}, heartbeatMs / 10);
	return () => clearInterval(timer);
}
