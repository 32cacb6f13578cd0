// Moves a match in the catalogue when its log moves the kick-off, and back when that is cancelled: every node folds and writes
// the same, the second finds it done.
import type { Bus } from "#server/bus/bus.ts";
import type { Db } from "#server/db/open-database.ts";
import type { MatchLog } from "#server/match-log/match-log.service.ts";
import type { Logger } from "#server/observability/logger.ts";
import { HOUR_MS } from "#shared/kit/instant.ts";
import { movedTo } from "../moved-to.ts";
import { readLateStatusChanges, settleKickOff } from "./kick-off.store.ts";

export interface FollowedKickOffs {
	/** Waits for what is under way. */
	stop(): Promise<void>;
	/** Resolves once all changes published so far are written. */
	settled(): Promise<void>;
}

/** What a crash may have lost between log and catalogue. */
const SPAN_MS = HOUR_MS;

export function followKickOffs(parts: { db: Db; bus: Bus; matchLog: Pick<MatchLog, "stateOf">; log: Logger }): FollowedKickOffs {
	const { db, bus, matchLog, log } = parts;
	let isStopping = false;
	/** One after the other, so that an older fold never comes after a newer one. */
	let work: Promise<void> = Promise.resolve();

	const unsubscribe = bus.subscribe("match.appended", ({ matchId, events }) => {
		if (events.some(({ type }) => type === "status_changed")) enqueue(() => settle(matchId));
	});
	enqueue(async () => {
		for (const matchId of await readLateStatusChanges(db, SPAN_MS)) enqueue(() => settle(matchId));
	});

	function enqueue(step: () => Promise<void>): void {
		work = work.then(async () => {
			if (isStopping) return;
			await step().catch((error: unknown) => log.error({ err: error }, "following a kick-off failed"));
		});
	}

	async function settle(matchId: string): Promise<void> {
		const match = await matchLog.stateOf(matchId);
		if (!match) return;
		const change = await settleKickOff(db, matchId, movedTo(match.state));
		if (change !== null) bus.publish("catalogue.changed", { matchIds: [matchId], change });
	}

	return {
		async settled() {
			let seen: Promise<void> | null = null;
			while (seen !== work) {
				seen = work;
				await seen;
			}
		},
		async stop() {
			isStopping = true;
			unsubscribe();
			await work;
		},
	};
}
