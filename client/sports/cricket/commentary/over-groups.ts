// Groups deliveries, and the events between them, by over, newest first.
import { isCancelled } from "#shared/match/match-event.ts";
import type { TimelineEntry } from "#shared/match/match-state.ts";
import { type Delivery, deliveriesOf } from "#shared/sports/cricket/deliveries.ts";
import type { CricketState, OverLine } from "#shared/sports/cricket/detail.ts";
import type { CricketEvent, CricketEventType } from "#shared/sports/cricket/events.ts";

type Line = { kind: "ball"; delivery: Delivery } | { kind: "event"; entry: TimelineEntry & { event: CricketEvent } };

export interface OverGroup {
	period: string;
	/** Counted from 0; `null` before the first ball of an innings. */
	over: number | null;
	line: OverLine | null;
	/** Lines of the over, newest first. */
	lines: Line[];
}

/** Events that get a line of their own. */
const LISTED: readonly CricketEventType[] = [
	"toss_won",
	"innings_declared",
	"follow_on_enforced",
	"overs_reduced",
	"target_set",
	"penalty_awarded",
	"tie_broken",
	"review_started",
	"review_ended",
	"session_ended",
	"batter_left",
	"player_replaced",
	"commentary_written",
];

export function overGroups(state: CricketState): OverGroup[] {
	const deliveries = new Map(deliveriesOf(state, { withCancelled: true }).map((delivery) => [delivery.entry.event.id, delivery]));
	const groups: OverGroup[] = [];
	for (const entry of state.timeline) {
		const delivery = deliveries.get(entry.event.id);
		const isListed = LISTED.includes(entry.event.type as CricketEventType) && !isCancelled(entry.event);
		if (!delivery && !isListed) continue;
		const last = groups.at(-1);
		const period = delivery?.period ?? entry.event.period ?? last?.period ?? "i1";
		const over = delivery?.overNumber ?? (last?.period === period ? last.over : null);
		const line: Line = delivery ? { kind: "ball", delivery } : { kind: "event", entry: entry as TimelineEntry & { event: CricketEvent } };
		if (last && last.period === period && last.over === over) last.lines.unshift(line);
		else groups.push({ period, over, line: lineOf(state, period, over), lines: [line] });
	}
	return groups.reverse();
}

function lineOf({ detail }: CricketState, period: string, over: number | null): OverLine | null {
	return detail.innings.find((one) => one.period === period)?.overs.find(({ number }) => number === over) ?? null;
}
