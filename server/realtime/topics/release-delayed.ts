// RT12: sends the facts that have become old enough for readers with a match delay.
import type { FanOut } from "./fan-out.ts";
import type { TopicRegistry } from "./topic-registry.ts";

/** A fact is sent at most this much later than the delay. */
const RELEASE_EVERY_MS = 100;

/** Returns a function that stops it. */
export function startRelease(hub: TopicRegistry, fanOut: FanOut): () => void {
	const timer = setInterval(() => {
		for (const topic of hub.delayedTopics()) if (topic.readers.size > 0) fanOut.touch(topic);
	}, RELEASE_EVERY_MS);
	return () => clearInterval(timer);
}
