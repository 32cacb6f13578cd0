// A live socket in its own process, which SIGSTOP can freeze like a sleeping tab. `reader-process.ts URL topic…` reads the topics.
import { createLiveSocket } from "#client/live/live-socket.ts";

export interface Holdings {
	/** Numbers of the received facts by topic, in order of arrival. */
	numbers: Record<string, unknown[]>;
	snapshots: number;
}

const [url, ...topics] = process.argv.slice(2);
const page = { isOnline: () => true, isHidden: () => false, watch: () => () => undefined };
const socket = createLiveSocket({ url, page, delay: ({ random }) => random * 200 });
const holdings: Holdings = { numbers: Object.fromEntries(topics.map((topic) => [topic, []])), snapshots: 0 };
for (const topic of topics) {
	const take = (facts: unknown[][]) => holdings.numbers[topic]?.push(...facts.map(([number]) => number));
	socket.join(topic, {
		snapshot(data) {
			holdings.snapshots++;
			holdings.numbers[topic] = [];
			take((data as { facts: unknown[][] }).facts);
		},
		facts: take,
	});
}
process.on("message", () => process.send?.(holdings));
process.on("disconnect", () => process.exit());
process.send?.("ready");
