// The deliveries of a match with their positions in the overs, for commentary, key moments, playback and charts.
import { isCancelled } from "#shared/match/match-event.ts";
import type { MatchState, TimelineEntry } from "#shared/match/match-state.ts";
import type { Side } from "#shared/match/sides.ts";
import { formatOf, type OverLine } from "./detail.ts";
import { type BallEvent, CRICKET_PERIODS, type CricketEvent, type CricketPeriod } from "./events.ts";
import { isLegal, overOf, ownRuns } from "./fold-ball.ts";
import { isOutWithoutBall } from "./fold-crease.ts";

export interface Delivery {
	entry: TimelineEntry & { event: BallEvent };
	period: CricketPeriod;
	/** `38.2`: the second legal ball of the 39th over; an extra has the number of the ball that is bowled again for it. */
	over: string;
	overNumber: number;
	isLegal: boolean;
	/** Legal balls of the innings before the delivery. */
	ballsBefore: number;
	/** Runs of the innings after the delivery. */
	runs: number;
	wickets: number;
}

type OverSoFar = Pick<OverLine, "number" | "balls">;

/** Returns the deliveries in match order. Cancelled ones have the position that they would have had. */
export function deliveriesOf(
	{ timeline, setup }: Pick<MatchState, "timeline" | "setup">,
	{ withCancelled = false }: { withCancelled?: boolean } = {},
): Delivery[] {
	const { ballsPerOver } = formatOf(setup.format);
	let period: string | null = null;
	let last: OverSoFar | null = null;
	let [runs, wickets] = [0, 0];
	const found: Delivery[] = [];
	for (const entry of timeline) {
		const { event } = entry;
		if (event.period !== period && event.period !== null) [period, last, runs, wickets] = [event.period, null, 0, 0];
		if (!isCancelled(event))
			[runs, wickets] = besideDeliveries(event as CricketEvent, runs, wickets, found.at(-1)?.entry.event.payload.side);
		if (event.type !== "ball_bowled" || (isCancelled(event) && !withCancelled)) continue;
		const { payload } = event as BallEvent;
		const number: number = overOf({ overs: last ? [last as OverLine] : [] }, payload, ballsPerOver);
		const before: number = last?.number === number ? last.balls : 0;
		const place = { number, balls: before + (isLegal(payload) ? 1 : 0) };
		const after = { runs: runs + ownRuns(payload) + (payload.penalty ?? 0), wickets: wickets + (payload.dismissal ? 1 : 0) };
		found.push({
			entry: entry as Delivery["entry"],
			period: (CRICKET_PERIODS as readonly string[]).includes(event.period ?? "") ? (event.period as CricketPeriod) : "i1",
			over: `${number}.${isLegal(payload) ? place.balls : before + 1}`,
			overNumber: number,
			isLegal: isLegal(payload),
			ballsBefore: number * ballsPerOver + before,
			...after,
		});
		if (isCancelled(event)) continue;
		last = place;
		[runs, wickets] = [after.runs, after.wickets];
	}
	return found;
}

/**
 * Returns runs and wickets of the innings after an event between two deliveries: a batter who is out without a delivery, penalty runs for
 * the batting side, or stated totals.
 */
function besideDeliveries({ type, payload }: CricketEvent, runs: number, wickets: number, batting: Side | undefined): [number, number] {
	if (type === "innings_stated") return [payload.runs, payload.wickets];
	if (type === "batter_left" && isOutWithoutBall(payload.how)) return [runs, wickets + 1];
	if (type === "penalty_awarded" && payload.side === batting) return [runs + payload.runs, wickets];
	return [runs, wickets];
}
