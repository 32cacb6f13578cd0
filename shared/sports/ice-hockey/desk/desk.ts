// Ice hockey at the desk. Registered in sports/desk-registry.ts.
import type { DeskModule } from "#shared/match/desk-module.ts";
import { undoneWithReview } from "#shared/match/entry/desk-reviews.ts";
import { fieldOfEvent } from "#shared/match/entry/field-of-event.ts";
import type { MatchFormat } from "#shared/match/match-state.ts";
import { isShootOutDecided } from "#shared/match/shoot-out.ts";
import type { HockeyDetail } from "../detail.ts";
import type { HockeyEventType } from "../events.ts";
import { hockeyRules, isHockeyPeriod, periodTimes } from "../format.ts";
import { hockeyDraftsTo, hockeyTargetBreaks, hockeyTargetFields } from "./drafts-to-target.ts";
import { hockeyFields } from "./editable-fields.ts";
import { isHockeyDuplicate } from "./is-duplicate.ts";
import { HOCKEY_PADS } from "./pads.ts";
import { hockeyReviews } from "./reviews.ts";

const FIELDS = ["score", "penalties", "players", "clock", "reviews", "rest"] as const;

const FIELD_OF: Record<HockeyEventType, (typeof FIELDS)[number]> = {
	goal_scored: "score",
	penalty_shot_missed: "score",
	shoot_out_attempt: "score",
	penalty_called: "penalties",
	goalie_pulled: "players",
	goalie_entered: "players",
	line_up_announced: "players",
	review_started: "reviews",
	review_ended: "reviews",
	shot_taken: "rest",
	face_off_won: "rest",
	hit_made: "rest",
	timeout_called: "rest",
	statistics_measured: "rest",
	commentary_written: "rest",
};

/** Events that only count or describe what an observer sees; no decisions depend on them. */
const BACKGROUND: ReadonlySet<string> = new Set<HockeyEventType>([
	"shot_taken",
	"face_off_won",
	"hit_made",
	"statistics_measured",
	"commentary_written",
]);

/** IH9: converts time played to time left, and back. Unchanged if the clock counts up, and in a period without a clock. */
function turnedOver(period: string, clockMs: number, format: MatchFormat): number {
	const rules = hockeyRules(format);
	const times = isHockeyPeriod(period) && !rules.countsUp ? periodTimes(period, rules) : null;
	return times ? Math.max(0, times.endMs - clockMs) : clockMs;
}

export const hockeyDesk: DeskModule = {
	fields: FIELDS,
	fieldOf: fieldOfEvent(FIELD_OF),
	isBackground: (type) => BACKGROUND.has(type),
	isDuplicate: isHockeyDuplicate,
	pads: HOCKEY_PADS,
	editableFields: hockeyFields,
	commentary: (text, isKey) => ({ type: "commentary_written", payload: { text, ...(isKey && { isKey }) } }),
	reviews: hockeyReviews,
	undoneWith: undoneWithReview,
	draftsTo: hockeyDraftsTo,
	targetBreaks: hockeyTargetBreaks,
	targetFields: hockeyTargetFields,
	// A shot needs no details: often only its team is entered.
	needsDetails: ({ type }) => !BACKGROUND.has(type),
	mayRepeatAtOnce: ({ group }) => group === "shots" || group === "penalties",
	// Background events are no corrections, because two shots can follow each other within a second, such as a blocked and a saved one.
	isCorrection: (last, next) => !BACKGROUND.has(last.type) && !BACKGROUND.has(next.type),
	regularEndMs: (period, format) => (isHockeyPeriod(period) ? (periodTimes(period, hockeyRules(format))?.endMs ?? null) : null),
	isPeriodDecided({ detail, setup }) {
		const { shootOut } = detail as HockeyDetail;
		return shootOut !== null && isShootOutDecided(shootOut.attempts, shootOut.scored, hockeyRules(setup.format).shootOutRounds);
	},
	clockOnShow: { fromLog: turnedOver, toLog: turnedOver },
};
