// Manual overrides and discrepancies of the desk's matches in memory: read again for a match whose desk changed, or with an expired
// override.
import type { Db } from "#server/db/open-database.ts";
import type { DeskMatch } from "#shared/contract/desk.ts";
import { type Instant, MINUTE_MS } from "#shared/kit/instant.ts";
import { readDeskChanges } from "./desk-match.store.ts";

export type MatchOverrides = Pick<DeskMatch, "overrides" | "discrepancies" | "readerDiscrepancies">;

export interface DeskOverrides {
	/** Reads what may have changed. Returns the matches whose desk changed. */
	read(matchIds: readonly string[], now: Instant): Promise<Set<string>>;
	of(matchId: string): MatchOverrides;
	forget(matchId: string): void;
}

/** The clocks of machines differ, and a transaction may commit slowly. */
const OVERLAP_MS = MINUTE_MS;
const NONE: MatchOverrides = { overrides: [], discrepancies: [], readerDiscrepancies: [] };

export function createDeskOverrides(parts: {
	db: Db;
	overridesOf(matchId: string): Promise<MatchOverrides>;
	startedAt: Instant;
}): DeskOverrides {
	const { db, overridesOf, startedAt } = parts;
	const overrides = new Map<string, MatchOverrides>();
	/** The desk change after which `overrides` was read, by match. */
	const seenChanges = new Map<string, number>();
	let readFrom = startedAt - OVERLAP_MS;

	const hasExpired = (matchId: string, now: Instant) =>
		overrides.get(matchId)?.overrides.some((override) => !override.hasExpired && override.until !== null && override.until <= now);

	return {
		async read(matchIds, now) {
			const fresh = matchIds.filter((id) => !overrides.has(id));
			const changes = await readDeskChanges(db.kysely, { since: readFrom });
			if (fresh.length > 0) changes.push(...(await readDeskChanges(db.kysely, { matchIds: fresh })));
			const changedAt = new Map(changes.map((change) => [change.matchId, change.changedAt]));
			const changed = matchIds.filter((id) => (changedAt.get(id) ?? 0) > (seenChanges.get(id) ?? 0));
			const expired = matchIds.filter((id) => hasExpired(id, now));
			for (const matchId of new Set([...changed, ...expired])) overrides.set(matchId, await overridesOf(matchId));
			// Set after the read: a match that could not be read must stay in `fresh`, otherwise its overrides would never be read.
			for (const matchId of fresh) if (!overrides.has(matchId)) overrides.set(matchId, NONE);
			for (const matchId of changed) seenChanges.set(matchId, changedAt.get(matchId) ?? 0);
			readFrom = now - OVERLAP_MS;
			return new Set(changed);
		},
		of: (matchId) => overrides.get(matchId) ?? NONE,
		forget(matchId) {
			overrides.delete(matchId);
			seenChanges.delete(matchId);
		},
	};
}
