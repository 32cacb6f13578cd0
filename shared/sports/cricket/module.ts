// Cricket as a module of the registry: innings of overs, one event per delivery, super overs.
import type { EventId } from "#shared/kit/ids.ts";
import type { LifecycleEvent } from "#shared/match/fold/lifecycle.ts";
import { type EventDraft, isCancelled, type MatchEvent } from "#shared/match/match-event.ts";
import type { Side } from "#shared/match/sides.ts";
import type { SportKey } from "#shared/match/sport-key.ts";
import type { RowNews, SportChatLine, SportModule } from "#shared/match/sport-module.ts";
import { cricketLongClock, cricketShortClock } from "./clock-label.ts";
import { type CricketDetail, type CricketState, currentInnings, formatOf, type Innings, isSuperOver } from "./detail.ts";
import { CRICKET_LAYOUTS } from "./event-layouts.ts";
import { type BallEvent, CRICKET_PERIODS, type CricketDraft, type CricketEvent, type CricketPeriod } from "./events.ts";
import { outOn, ownRuns } from "./fold-ball.ts";
import { judgeCricket } from "./judge.ts";
import { emptyCricketDetail, stepCricket } from "./reducer.ts";
import { hasOutcome, outcomeOf } from "./result.ts";
import { cricketRowMarks } from "./row-marks.ts";
import { cricketScoreText, oversText } from "./score-text.ts";

/** Events that require play; all other types are accepted at any time before the end. */
const IN_PLAY: readonly string[] = [
	"ball_bowled",
	"batter_left",
	"batter_came_in",
	"bowler_came_on",
	"strike_changed",
	"innings_declared",
	"innings_stated",
];

export const cricket: SportModule<CricketDetail> = {
	key: "cricket" as SportKey,
	slug: "cricket-5",
	periods: CRICKET_PERIODS,
	periodStartMs: () => null,
	layouts: CRICKET_LAYOUTS,
	happensInPlay: (type) => IN_PLAY.includes(type),
	subjectOf,
	emptyDetail: emptyCricketDetail,
	mayFollow,
	judge: (state, draft) => judgeCricket(state, draft as CricketDraft),
	winner,
	hasOutcome,
	irregularity: ({ detail }) => detail.irregularity,
	step: (state, event) => stepCricket(state, event as CricketEvent | LifecycleEvent),
	scoring,
	chatLine,
	scoreText: cricketScoreText,
	rowMarks: cricketRowMarks,
	shortClock: cricketShortClock,
	longClock: cricketLongClock,
	rowNews,
};

function subjectOf(draft: EventDraft): EventId | null {
	const { type, payload } = draft as CricketDraft;
	return type === "review_started" || type === "review_ended" ? (payload.eventId ?? null) : null;
}

/** CR7: runs of a super over do not count for the match. */
function scoring(event: MatchEvent): { side: Side; points: number } | null {
	const { type, payload, period } = event as CricketEvent;
	if (isSuperOver(period)) return null;
	if (type === "penalty_awarded") return { side: payload.side, points: payload.runs };
	if (type !== "ball_bowled") return null;
	const points = ownRuns(payload) + (payload.penalty ?? 0);
	return points > 0 ? { side: payload.side, points } : null;
}

/** Rule CR3. `next` null: the match ends. A level score is not required, because a later correction can make it level. */
function mayFollow({ period, setup, detail }: CricketState, next: string | null): boolean {
	const index = period === null ? -1 : CRICKET_PERIODS.indexOf(period as CricketPeriod);
	const innings = 2 * formatOf(setup.format).inningsPerSide;
	const isSuper = isSuperOver(period);
	if (next === null) return isSuper ? period !== null && Number(period.slice(2)) % 2 === 0 : innings > 2 ? index >= 0 : index >= 1;
	const following = index === innings - 1 ? "so1" : CRICKET_PERIODS[index + 1];
	if (next !== following) return false;
	return next !== "so1" || (innings === 2 && detail.innings.length === innings);
}

function winner(state: CricketState): Side | null {
	const outcome = outcomeOf(state);
	return outcome.kind === "won" ? outcome.side : null;
}

const isWicket = (event: MatchEvent): event is BallEvent =>
	event.type === "ball_bowled" && (event as BallEvent).payload.dismissal !== undefined;

/** Runs are too frequent to be news; wickets are, and reviews until they are decided. */
function rowNews({ timeline, setup, detail }: CricketState): RowNews | null {
	const overs = (innings: Innings | null) => oversText(innings?.balls ?? 0, formatOf(setup.format).ballsPerOver);
	const started = detail.review && timeline.findLast(({ event }) => event.type === "review_started" && !isCancelled(event));
	if (detail.review && started) {
		const { side, subject } = detail.review;
		return { kind: "review", side, subject, minute: overs(currentInnings(detail)), at: started.event.occurredAt };
	}
	const entry = timeline.findLast(({ event }) => isWicket(event) && !isCancelled(event));
	if (!entry) return null;
	const event = entry.event as BallEvent;
	const innings = detail.innings.find(({ period }) => period === event.period) ?? currentInnings(detail);
	const outId = outOn(event.payload);
	const fall = innings?.falls.findLast(({ playerId }) => playerId === outId);
	const minute = fall?.over ?? overs(innings);
	const player = outId === null ? null : (setup.players[outId]?.name ?? null);
	return { kind: "incident", incident: "wicket", side: event.payload.side, player, minute, at: event.occurredAt };
}

function chatLine(event: MatchEvent): SportChatLine | null {
	if (!isWicket(event)) return null;
	return { side: event.payload.side, playerId: outOn(event.payload), kind: "incident", incident: "wicket" };
}
