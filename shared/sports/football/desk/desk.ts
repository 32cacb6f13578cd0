// Football at the desk. Registered in sports/desk-registry.ts.
import { MINUTE_MS } from "#shared/kit/instant.ts";
import type { DeskModule } from "#shared/match/desk-module.ts";
import { undoneWithReview } from "#shared/match/entry/desk-reviews.ts";
import { isShootOutDecided } from "#shared/match/shoot-out.ts";
import type { FootballDetail } from "../detail.ts";
import type { FootballEventType, FootballPayloads } from "../events.ts";
import { periodsOf } from "../period-order.ts";
import { footballDraftsTo, footballTargetBreaks } from "./drafts-to-target.ts";
import { footballFields } from "./editable-fields.ts";
import { isFootballDuplicate } from "./is-duplicate.ts";
import { nextKicker } from "./next-kicker.ts";
import { FOOTBALL_PADS } from "./pads.ts";
import { FOOTBALL_FIELDS, footballField } from "./parts.ts";
import { footballReviews } from "./reviews.ts";

/** Events that only count or describe what an observer sees; no decisions depend on them. */
const BACKGROUND: ReadonlySet<string> = new Set([
	"statistics_measured",
	"pulse_measured",
	"commentary_written",
	"shot_taken",
	"corner_awarded",
]);

/** Laws of the Game, Law 10: five kicks per side, then one each until only one side has scored. */
const SHOOT_OUT_ROUNDS = 5;

const draftOf = <Type extends FootballEventType>(type: Type, payload: FootballPayloads[Type]) => ({ type, payload });

export const footballDesk = {
	fields: FOOTBALL_FIELDS,
	fieldOf: footballField,
	isBackground: (type) => BACKGROUND.has(type),
	fastestScoring: { events: 4, withinMs: 2 * MINUTE_MS },
	isDuplicate: isFootballDuplicate,
	pads: FOOTBALL_PADS,
	editableFields: footballFields,
	addedTime: (minutes) => draftOf("added_time_announced", { minutes }),
	commentary: (text, isKey) => draftOf("commentary_written", { text, ...(isKey && { isKey }) }),
	reviews: footballReviews,
	undoneWith: undoneWithReview,
	nextSide: nextKicker,
	isPeriodDecided({ detail }) {
		const { shootOut } = detail as FootballDetail;
		return shootOut !== null && isShootOutDecided(shootOut.kicks, shootOut.scored, SHOOT_OUT_ROUNDS);
	},
	periodsOf,
	draftsTo: footballDraftsTo,
	targetBreaks: footballTargetBreaks,
} satisfies DeskModule;
