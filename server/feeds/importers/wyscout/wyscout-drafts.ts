// Converts the events of a recording to football drafts in order of time. Substitutions, line-ups and shirt numbers are not in the files
// and are not invented.

import type { ScheduledDraft } from "#server/feeds/kernel/scheduled-draft.ts";
import { MINUTE_MS, SECOND_MS } from "#shared/kit/instant.ts";
import { otherSide } from "#shared/match/sides.ts";
import type { UsualPeriod } from "#shared/sports/football/events.ts";
import { type PeriodClock, periodClock } from "./period-clock.ts";
import type { WyscoutEvent, WyscoutSides } from "./wyscout-file.ts";
import { cardOf, goalKind, isCorner, isGoal, isOwnGoal, isPenalty, isShot, penaltyOutcome, shotOutcome, TAG } from "./wyscout-meaning.ts";
import { momentumDrafts, statisticsDrafts } from "./wyscout-measures.ts";

/** Pause before a period starts; in the files, the clock starts at 0 in each period. */
const REST_MS: Record<UsualPeriod, number> = { "1h": 0, "2h": 15 * MINUTE_MS, e1: 5 * MINUTE_MS, e2: 2 * MINUTE_MS, p: 5 * MINUTE_MS };
/** An assist is a tagged pass of the same team at most this long before the goal. */
const ASSIST_WITHIN_S = 20;

/** `events` are in match order. */
export function wyscoutDrafts(events: readonly WyscoutEvent[], sides: WyscoutSides): ScheduledDraft[] {
	const drafts: ScheduledDraft[] = [];
	let periodAtMs = 0;
	for (const [period, ofPeriod] of Map.groupBy(events, (event) => event.matchPeriod)) {
		periodAtMs += REST_MS[period];
		const clock = periodClock(period, periodAtMs);
		const lengthS = Math.ceil(ofPeriod.at(-1)?.eventSec ?? 0);
		const acts = ofPeriod.flatMap((event, index) => actDrafts(event, ofPeriod.slice(0, index), sides, clock));
		const measures =
			period === "p" ? [] : [...statisticsDrafts(ofPeriod, sides, clock, lengthS), ...momentumDrafts(ofPeriod, sides, clock, lengthS)];
		drafts.push(
			clock.draft("start", 0, "period_started", {}),
			...[...acts, ...measures].sort((one, other) => one.atMs - other.atMs),
			clock.draft("end", lengthS, "period_ended", {}),
		);
		periodAtMs += lengthS * SECOND_MS;
	}
	return [...drafts, { sourceId: "end", atMs: periodAtMs, draft: { type: "match_ended", period: null, elapsedMs: null, payload: {} } }];
}

/** `before` has earlier events of the period. */
function actDrafts(event: WyscoutEvent, before: readonly WyscoutEvent[], sides: WyscoutSides, clock: PeriodClock): ScheduledDraft[] {
	const side = sides.sideOf(event.teamId);
	const playerId = sides.playerIdOf(event.playerId);
	const draftOf = (name: string, type: string, payload: object): ScheduledDraft => {
		const timed = clock.draft(`${name} ${event.id}`, event.eventSec, type, payload);
		return event.hasTime ? timed : { ...timed, draft: { ...timed.draft, elapsedMs: null } };
	};
	if (clock.period === "p")
		return isPenalty(event) ? [draftOf("kick", "shoot_out_kick", { side, playerId, isScored: event.tags.has(TAG.goal) })] : [];
	const drafts: ScheduledDraft[] = [];
	if (isShot(event)) drafts.push(draftOf("shot", "shot_taken", { side, playerId, outcome: shotOutcome(event), ...event.positions[0] }));
	if (isGoal(event)) {
		const assist = before.findLast((other) => other.teamId === event.teamId && other.tags.has(TAG.assist));
		const assistId = assist && event.eventSec - assist.eventSec <= ASSIST_WITHIN_S ? sides.playerIdOf(assist.playerId) : null;
		drafts.push(
			draftOf("goal", "goal_scored", { side, scorerId: playerId, ...(assistId !== null && { assistId }), kind: goalKind(event) }),
		);
	} else if (isPenalty(event)) drafts.push(draftOf("penalty", "penalty_missed", { side, playerId, outcome: penaltyOutcome(event) }));
	if (isOwnGoal(event)) drafts.push(draftOf("own goal", "goal_scored", { side: otherSide(side), scorerId: playerId, kind: "own_goal" }));
	const card = cardOf(event);
	if (card) drafts.push(draftOf("card", "card_shown", { side, playerId, card, offence: event.subEventName }));
	if (isCorner(event)) drafts.push(draftOf("corner", "corner_awarded", { side }));
	return drafts;
}
