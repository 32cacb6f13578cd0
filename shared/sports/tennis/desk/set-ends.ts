// Ends that follow from an event by the rules: the last point of a set ends the set, the last point of the match ends both, and so does a
// withdrawal. Part of desk.ts.
import type { StatusChange } from "#shared/match/desk-module.ts";
import { activeEvents } from "#shared/match/judge/find-event.ts";
import type { EventDraft, MatchEvent } from "#shared/match/match-event.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import type { TennisDetail } from "../detail.ts";
import { tennisFormat } from "../format.ts";
import { matchWinner, openSet } from "../scoring.ts";

/** `state`: the state after the entered event. */
export function endsAfter({ detail, period, isPeriodOpen, status, setup }: MatchState, now: number): EventDraft[] {
	const known = detail as TennisDetail;
	const draft = (type: string, payload: object = {}): EventDraft => ({ type, payload, period, elapsedMs: null, occurredAt: now });
	if (known.withdrawal && period === null) return status === "scheduled" ? [draft("status_changed", { status: "awarded" })] : [];
	const isSetOver = openSet(known) === null;
	const isOver = known.withdrawal !== null || (isSetOver && matchWinner(known, tennisFormat(setup.format)) !== null);
	if (!isPeriodOpen || (!isSetOver && !isOver)) return [];
	return [draft("period_ended"), ...(isOver ? [draft("match_ended")] : [])];
}

const ENDS: ReadonlySet<string> = new Set(["period_ended", "match_ended", "status_changed"]);
const DECIDES: ReadonlySet<string> = new Set(["point_played", "game_won", "set_stated", "code_violation", "side_withdrew"]);

/** The ends that the newest deciding event caused: they are cancelled together with it, the last one first. */
export function endsUndoneWith(state: MatchState, event: MatchEvent): StatusChange[] {
	const active = activeEvents(state);
	const newest = active.findLastIndex(({ type }) => DECIDES.has(type));
	if (active[newest]?.id !== event.id) return [];
	const after = active.slice(newest + 1);
	if (after.some(({ type }) => type === "period_started")) return [];
	const ends = after.filter(({ type, payload }) => ENDS.has(type) && (type !== "status_changed" || isAward(payload)));
	return ends.reverse().map((end) => ({ event: end, status: "cancelled", reasonCode: "entered_by_mistake" }));
}

const isAward = (payload: unknown): boolean => (payload as { status?: string }).status === "awarded";
