// RT12: sends the facts that have become old enough for readers with a match delay.
import type { FanOut } from "./fan-out.ts";
import { type Repetition, repeatWhile } from "./repeat-while.ts";
import type { TopicRegistry } from "./topic-registry.ts";

/** Interval of the releases: a fact is sent at most this much later than the reader's delay. */
const RELEASE_EVERY_MS = 100;

export function createRelease(hub: TopicRegistry, fanOut: FanOut, hasReaders: () => boolean): Repetition {
	return repeatWhile(hasReaders, RELEASE_EVERY_MS, () => {
		for (const topic of hub.delayedTopics()) if (topic.readers.size > 0) fanOut.touch(topic);
	});
}
