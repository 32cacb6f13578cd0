// Decides whether a match needs the operator's attention, and how urgently. Rows report it; the board moves
// from one such match to the next.

import { type Instant, MINUTE_MS, SECOND_MS } from "#shared/kit/instant.ts";
import { isReporterSource } from "#shared/match/reporter.ts";
import { isAtRest } from "#shared/match/rest-marks.ts";
import type { DeskMatchView } from "../state/view/desk-match-view.ts";
import type { RowFacts } from "./row-facts.ts";

/** Ordered by urgency, most urgent first. */
const CALLS = [
	"conflict",
	"refused",
	"operator_lost",
	"provisional",
	"review",
	"difference",
	"disputed",
	"hold_expired",
	"stopped",
	"resting",
	"silent",
	"late",
	"reported",
] as const;
export type Call = (typeof CALLS)[number];

/** A feed that sends no report for this long during play may be down. */
const SILENT_MS = MINUTE_MS;
/** A kick-off is late after this time. */
const LATE_MS = 2 * MINUTE_MS;
/** A stopped clock draws attention only after this time. */
const STOPPED_MS = 20 * SECOND_MS;

type CallingView = Pick<DeskMatchView, "match" | "desk" | "conflict" | "refused" | "provisional">;

/** Returns the most urgent call; `null` if there is none. */
export function callOf({ match, desk, conflict, refused, provisional }: CallingView, facts: RowFacts, now: Instant): Call | null {
	const { status, clock, news, disputed } = facts;
	if (conflict) return "conflict";
	if (refused) return "refused";
	if (desk?.isOperatorLost) return "operator_lost";
	if (provisional.length > 0) return "provisional";
	if (news?.kind === "review") return "review";
	if (desk && desk.discrepancies.length > 0) return "difference";
	if (disputed) return "disputed";
	if (desk?.overrides.some(({ hasExpired }) => hasExpired)) return "hold_expired";
	if (status === "interrupted" || status === "suspended") return "resting";
	if (status === "live" && clock && !clock.isRunning && now - clock.at >= STOPPED_MS) return "stopped";
	// Reporters at a match enter nothing while nothing happens.
	const isSilent = isAtRest(facts.marks) || isReporterSource(desk?.feed?.source);
	const feed = isSilent ? null : desk?.feed;
	if (status === "live" && feed && !feed.isPaused && feed.reportedAt !== null && now - feed.reportedAt >= SILENT_MS) return "silent";
	if (status === "scheduled" && match.hasTime && now - match.startsAt >= LATE_MS) return "late";
	if (desk && desk.readerDiscrepancies.length > 0) return "reported";
	return null;
}

/**
 * Returns the next match that needs attention after `frontId`: the most urgent call first, then by the order of the
 * board. `null` if there is none.
 */
export function nextCalling(order: readonly string[], calls: ReadonlyMap<string, Call>, frontId: string | null): string | null {
	const rank = (id: string) => CALLS.indexOf(calls.get(id) as Call);
	const calling = order.filter((id) => calls.has(id)).sort((one, other) => rank(one) - rank(other));
	const at = frontId === null ? -1 : calling.indexOf(frontId);
	return calling[(at + 1) % calling.length] ?? null;
}

/** Returns the matches that need attention but are listed below one that does not, so the shown order is not that of urgency. */
export function outOfPlace(order: readonly string[], calls: ReadonlyMap<string, Call>): ReadonlySet<string> {
	const firstQuiet = order.findIndex((id) => !calls.has(id));
	return new Set(firstQuiet < 0 ? [] : order.slice(firstQuiet).filter((id) => calls.has(id)));
}
