// The live topic `desk`, with the newest value per match, for the scope ops:scores: presence, viewers, feeds. It reads the database only
// while it has readers.
import type { Bus } from "#server/bus/bus.ts";
import { poll } from "#server/db/poll.ts";
import type { Logger } from "#server/observability/logger.ts";
import type { TopicKind } from "#server/realtime/kernel/topic-source.ts";
import { decodeDeskFact } from "#shared/contract/socket/desk-facts.ts";
import { deskTopic as DESK } from "#shared/contract/topics.ts";
import { SECOND_MS } from "#shared/kit/instant.ts";
import type { DeskBoard } from "./desk-board.ts";

/** The tick of list topics (RT6). */
const TICK_MS = 250;
/** Maximum delay until the end of a silent presence is published. */
const POLL_EVERY_MS = SECOND_MS;

export function deskTopic({ board, bus, log }: { board: DeskBoard; bus: Bus; log: Logger }): TopicKind {
	return {
		kind: DESK,
		delay: "ignored",
		tickMs: TICK_MS,
		mayRead: (_key, reader) => reader?.scopes.some((scope) => scope === "ops:scores" || scope === "admin") ?? false,
		async open(key, changed) {
			if (key !== "") return null;
			let announcedSeq = 0;
			async function refresh(): Promise<void> {
				await board.refresh();
				const { seq } = board.position();
				if (seq > announcedSeq) changed();
				announcedSeq = seq;
			}
			// The subscription comes before the read, so that no change falls between them (RT2).
			const polling = poll({ everyMs: POLL_EVERY_MS, refresh, log, task: "polling for desk changes" });
			const unsubscribe = bus.subscribe("desk.changed", () => void polling.runNow());
			function close(): void {
				unsubscribe();
				void polling.stop();
			}
			await refresh().catch((error: unknown) => {
				close();
				throw error;
			});
			const { epoch } = board.position();
			return {
				kind: "latest",
				epoch,
				baseAt: board.baseAt,
				version: () => board.position().seq,
				changedSince: (since) => board.changedSince(since),
				snapshot: () => `[${board.changedSince(0).join(",")}]`,
				named: { fact: decodeDeskFact, snapshot: (facts) => (facts as unknown[][]).map(decodeDeskFact) },
				close,
			};
		},
	};
}
