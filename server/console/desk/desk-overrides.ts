// Manual overrides and discrepancies of the desk's matches in memory: they are read again for a match whose desk changed, or whose override
// has expired.
import type { Db } from "#server/db/open-database.ts";
import type { DeskMatch } from "#shared/contract/desk.ts";
import type { Instant } from "#shared/kit/instant.ts";
import { readChangedDesks } from "./desk-match.store.ts";

export type MatchOverrides = Pick<DeskMatch, "overrides" | "discrepancies" | "readerDiscrepancies">;

export interface DeskOverrides {
	/** Notes that the match's desk changed, so that the next read includes the match. */
	changed(matchId: string): void;
	/** Reads what may have changed. Returns the matches whose desk changed. */
	read(matchIds: readonly string[], now: Instant): Promise<Set<string>>;
	of(matchId: string): MatchOverrides;
	forget(matchId: string): void;
}

const NONE: MatchOverrides = { overrides: [], discrepancies: [], readerDiscrepancies: [] };

export function createDeskOverrides({ db, overridesOf }: { db: Db; overridesOf(matchId: string): Promise<MatchOverrides> }): DeskOverrides {
	const overrides = new Map<string, MatchOverrides>();
	/** Matches whose overrides must be read. */
	const outdated = new Set<string>();

	const hasExpired = (matchId: string, now: Instant) =>
		overrides.get(matchId)?.overrides.some((override) => !override.hasExpired && override.until !== null && override.until <= now);

	/** Most of the new matches never had an override, so one query finds those that must be read. */
	async function meet(matchIds: readonly string[]): Promise<void> {
		if (matchIds.length === 0) return;
		// Set before the read, so that a change during the read is noted.
		for (const id of matchIds) overrides.set(id, NONE);
		try {
			for (const id of await readChangedDesks(db.kysely, matchIds)) outdated.add(id);
		} catch (error) {
			for (const id of matchIds) overrides.delete(id);
			throw error;
		}
	}

	async function readOverrides(matchId: string): Promise<void> {
		outdated.delete(matchId);
		try {
			overrides.set(matchId, await overridesOf(matchId));
		} catch (error) {
			outdated.add(matchId);
			throw error;
		}
	}

	return {
		changed(matchId) {
			if (overrides.has(matchId)) outdated.add(matchId);
		},
		async read(matchIds, now) {
			await meet(matchIds.filter((id) => !overrides.has(id)));
			const changed = matchIds.filter((id) => outdated.has(id));
			const expired = matchIds.filter((id) => hasExpired(id, now));
			for (const matchId of new Set([...changed, ...expired])) await readOverrides(matchId);
			return new Set(changed);
		},
		of: (matchId) => overrides.get(matchId) ?? NONE,
		forget(matchId) {
			overrides.delete(matchId);
			outdated.delete(matchId);
		},
	};
}
