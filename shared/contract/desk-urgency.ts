// Orders matches by how urgently they need the desk. Pure; used for the response of GET /api/ops/desk.
import { type Instant, MINUTE_MS } from "#shared/kit/instant.ts";
import { hasEnded, type MatchStatus } from "#shared/match/match-status.ts";
import type { DeskMatch } from "./desk.ts";
import type { MatchRow } from "./match-row.ts";

export interface UrgentMatch {
	row: Pick<MatchRow, "id" | "startsAt" | "live">;
	desk: Pick<DeskMatch, "overrides" | "discrepancies" | "readerDiscrepancies" | "handover" | "isOperatorLost"> | null;
	/** Whether a provisional event or a review waits for a decision. */
	isOpen: boolean;
}

/** A match that begins within this time is soon, in milliseconds. */
const SOON_MS = 30 * MINUTE_MS;

/**
 * The lower the index, the more urgent. `reported`: only readers say that something is wrong, so these matches come after all matches in
 * play.
 */
const RANKS = ["asks", "live", "stopped", "late", "break", "reported", "soon", "later", "over"] as const;
type Rank = (typeof RANKS)[number];

const RANK_OF: Partial<Record<MatchStatus, Rank>> = { live: "live", interrupted: "stopped", suspended: "stopped", break: "break" };

function rankOf({ row, desk, isOpen }: UrgentMatch, now: Instant): Rank {
	const asks =
		desk !== null &&
		(desk.isOperatorLost || desk.discrepancies.length > 0 || desk.handover !== null || desk.overrides.some(({ hasExpired }) => hasExpired));
	const { status, disputed } = row.live;
	if (asks || isOpen || disputed) return "asks";
	const isReported = desk !== null && desk.readerDiscrepancies.length > 0;
	if (hasEnded(status) || status === "postponed") return isReported ? "reported" : "over";
	const ahead = row.startsAt - now <= SOON_MS ? "soon" : "later";
	return RANK_OF[status] ?? (row.startsAt <= now ? "late" : isReported ? "reported" : ahead);
}

/** Comparison function for a sort. Within a rank the earlier start comes first; among finished matches the later start comes first. */
export function compareUrgency(one: UrgentMatch, other: UrgentMatch, now: Instant): number {
	const [rank, otherRank] = [rankOf(one, now), rankOf(other, now)];
	const byStart = rank === "over" ? other.row.startsAt - one.row.startsAt : one.row.startsAt - other.row.startsAt;
	return RANKS.indexOf(rank) - RANKS.indexOf(otherRank) || byStart || (one.row.id < other.row.id ? -1 : 1);
}
