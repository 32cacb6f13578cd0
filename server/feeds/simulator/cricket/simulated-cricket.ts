// Cricket for the simulator: its invented competitions and its script.
import type { ScheduledDraft } from "#server/feeds/kernel/scheduled-draft.ts";
import type { BallBowled } from "#shared/sports/cricket/events.ts";
import { isLegal, ownRuns } from "#shared/sports/cricket/fold-ball.ts";
import { cricket } from "#shared/sports/cricket/module.ts";
import type { SimulatedSport } from "../world/simulated-sport.ts";
import { CRICKET_PLAN } from "./cricket-plan.ts";
import { CRICKET_PLAYBACKS } from "./cricket-playbacks.ts";
import type { CricketFacts } from "./script/cricket-facts.ts";
import { EARLIEST_MS, MAX_MATCH_MS, simulateCricket } from "./script/simulate-cricket.ts";

export const simulatedCricket: SimulatedSport = {
	key: cricket.key,
	plan: CRICKET_PLAN,
	playbacks: CRICKET_PLAYBACKS,
	earliestMs: EARLIEST_MS,
	longestMs: MAX_MATCH_MS,
	simulate: (facts: CricketFacts) => simulateCricket(facts),
	thinOut,
	/** A super over is played only if the match is level. */
	isDecidedBefore: ({ score }, period) => period.startsWith("so") && score.home !== score.away,
};

/** Keeps only the totals of each innings, without its breaks. A delivery that was reviewed counts as it stands after the review. */
function thinOut(drafts: readonly ScheduledDraft[]): ScheduledDraft[] {
	const revised = new Map(drafts.flatMap(({ revises, draft }) => (revises ? [[revises, draft.payload as BallBowled]] : [])));
	const totals = new Map<string, { side: string; runs: number; wickets: number; balls: number }>();
	return drafts.flatMap((scheduled): ScheduledDraft[] => {
		const { draft, sourceId, revises, about } = scheduled;
		if (revises || about || draft.type === "session_ended") return [];
		const period = draft.period ?? "";
		if (draft.type === "ball_bowled") {
			const ball = revised.get(sourceId) ?? (draft.payload as BallBowled);
			const sum = totals.get(period) ?? { side: ball.side, runs: 0, wickets: 0, balls: 0 };
			sum.runs += ownRuns(ball);
			sum.wickets += ball.dismissal ? 1 : 0;
			sum.balls += isLegal(ball) ? 1 : 0;
			totals.set(period, sum);
			return [];
		}
		const sum = totals.get(period);
		const isEnd = draft.type === "period_ended" && sum !== undefined;
		const stated = { ...scheduled, sourceId: `${sourceId} totals`, draft: { ...draft, type: "innings_stated", payload: sum } };
		return isEnd ? [stated, scheduled] : [scheduled];
	});
}
