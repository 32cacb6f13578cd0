// RT12: sends the facts that have become old enough for readers with a match delay.
import type { FanOut } from "./fan-out.ts";
import type { TopicRegistry } from "./topic-registry.ts";

/** So much later than the delay a fact leaves at the most. */
const RELEASE_EVERY_MS = 100;

/** Returns the way to stop it. */
export function startRelease(hub: TopicRegistry, fanOut: FanOut): () => void {
	const timer = setInterval(() => {
		for (const topic of hub.delayedTopics()) if (topic.readers.size > 0) fanOut.touch(topic);
	}, RELEASE_EVERY_MS);
	return () => clearInterval(timer);
}
