// The last sign of an operator at each match, and the matches that are fully overridden. Both are read from the presences and overrides of
// all nodes, and from the match log.
import type { Bus } from "#server/bus/bus.ts";
import type { Db } from "#server/db/open-database.ts";
import { poll } from "#server/db/poll.ts";
import type { Logger } from "#server/observability/logger.ts";
import { type Clock, type Instant, MINUTE_MS, SECOND_MS } from "#shared/kit/instant.ts";
import { readLastSigns } from "./presence.store.ts";

export interface OperatorWatch {
	/** Start of the watch in this process: operators who are present may not have been seen yet. */
	since: Instant;
	/** The last sign of an operator at the match; `null` if none is known. */
	seenAt(matchId: string): Instant | null;
	/** Time since which the whole match is overridden against feeds; `null` if it is not. */
	overriddenSince(matchId: string): Instant | null;
	/** Reads the current state. */
	refresh(): Promise<void>;
	stop(): Promise<void>;
}

interface Sign {
	/** Time by the clock of the machine that wrote the sign. */
	writtenAt: Instant;
	/** Time by this machine's clock, because the clocks of machines differ. */
	seenAt: Instant;
}

/**
 * Interval of reading signs of operators; other changes of desks are read at once. An operator counts as lost after 29 s
 * (operator-presence.ts), so a sign must be read well before.
 */
const POLL_EVERY_MS = 15 * SECOND_MS;
/** Signs older than this are dropped. */
const RETENTION_MS = 10 * MINUTE_MS;

export function createOperatorWatch(parts: {
	db: Db;
	bus: Bus;
	clock: Clock;
	log: Logger;
	/** Matches that are fully overridden at present. */
	overriddenMatches(): Promise<readonly { matchId: string; setAt: Instant }[]>;
}): OperatorWatch {
	const { db, bus, clock, log, overriddenMatches } = parts;
	const since = clock();
	const signs = new Map<string, Sign>();
	let overridden = new Map<string, Instant>();

	function note(matchId: string, writtenAt: Instant, seenAt: Instant): void {
		const known = signs.get(matchId);
		if (!known || seenAt > known.seenAt) signs.set(matchId, { writtenAt: Math.max(writtenAt, known?.writtenAt ?? 0), seenAt });
	}

	async function refresh(): Promise<void> {
		const presences = await readLastSigns(db.kysely);
		overridden = new Map((await overriddenMatches()).map(({ matchId, setAt }) => [matchId, setAt]));
		const now = clock();
		for (const { matchId, seenAt } of presences) {
			const known = signs.get(matchId)?.writtenAt;
			// For the first sign at a match, only the writer's clock is known.
			if (known === undefined) note(matchId, seenAt, Math.min(now, seenAt));
			else if (seenAt > known) signs.set(matchId, { writtenAt: seenAt, seenAt: now });
		}
		for (const [matchId, { seenAt }] of signs) if (now - seenAt > RETENTION_MS) signs.delete(matchId);
	}

	// An operator who submits events is present, even before the presence is known.
	const unsubscribe = bus.subscribe("match.appended", ({ matchId, events }) => {
		const submittedTimes = events.filter(({ source }) => source === "operator").map(({ occurredAt }) => occurredAt);
		if (submittedTimes.length === 0) return;
		note(matchId, 0, Math.min(clock(), Math.max(...submittedTimes)));
		polling.begin();
	});
	// Polling may stop while nothing is known: the first operator at a match and each override change a desk, which causes a read.
	const isNeeded = () => signs.size > 0 || overridden.size > 0;
	const polling = poll({ everyMs: POLL_EVERY_MS, isNeeded, refresh, log, task: "polling for operators at matches" });
	const unsubscribeDesk = bus.subscribe("desk.changed", () => void polling.runNow());

	return {
		since,
		// The clock of this machine may have been set back.
		seenAt: (matchId) => {
			const sign = signs.get(matchId);
			return sign ? Math.min(sign.seenAt, clock()) : null;
		},
		overriddenSince: (matchId) => overridden.get(matchId) ?? null,
		refresh,
		async stop() {
			unsubscribe();
			unsubscribeDesk();
			await polling.stop();
		},
	};
}
