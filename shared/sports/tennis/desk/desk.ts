// Tennis at the desk. Registered in sports/desk-registry.ts. It has no added time and no reviews, because a challenge is decided
// immediately.
import { SECOND_MS } from "#shared/kit/instant.ts";
import type { DeskModule, EditableField } from "#shared/match/desk-module.ts";
import { fieldOfEvent } from "#shared/match/entry/field-of-event.ts";
import { agreeIn, mayBeSame } from "#shared/match/entry/same-incident.ts";
import { isLifecycle } from "#shared/match/fold/lifecycle.ts";
import type { EventDraft, MatchEvent } from "#shared/match/match-event.ts";
import { SIDES } from "#shared/match/sides.ts";
import type { TennisDetail } from "../detail.ts";
import { PENALTIES, POINT_KINDS, type TennisEventType, WITHDRAWALS } from "../events.ts";
import { openSet } from "../scoring.ts";
import { tennisDraftsTo } from "./drafts-to-target.ts";
import { TENNIS_PADS } from "./pads.ts";
import { endsAfter, endsUndoneWith } from "./set-ends.ts";
import { tennisTargetFields } from "./target-fields.ts";

const FIELDS = ["score", "players", "clock", "rest"] as const;

const FIELD_OF: Record<TennisEventType, (typeof FIELDS)[number]> = {
	point_played: "score",
	game_won: "score",
	set_stated: "score",
	side_withdrew: "score",
	code_violation: "score",
	server_named: "players",
	medical_timeout_called: "players",
	first_serve_missed: "rest",
	challenge_made: "rest",
	statistics_measured: "rest",
	commentary_written: "rest",
};

const BACKGROUND: ReadonlySet<string> = new Set(["statistics_measured", "commentary_written", "first_serve_missed", "challenge_made"]);

const side: EditableField = { name: "side", kind: "choice", values: SIDES };
const player = (name: string): EditableField => ({ name, kind: "player", isNullable: true });

/** Scores of games and sets are pairs, for which there is no simple form. */
const EDITABLE: Partial<Record<TennisEventType, readonly EditableField[]>> = {
	point_played: [
		side,
		{ name: "kind", kind: "choice", values: POINT_KINDS },
		{ name: "serve", kind: "number", range: [1, 2], isOptional: true },
		{ name: "server", kind: "choice", values: SIDES, isOptional: true },
		{ ...player("serverId"), isOptional: true },
	],
	first_serve_missed: [side],
	server_named: [side, player("playerId")],
	code_violation: [side, player("playerId"), { name: "penalty", kind: "choice", values: PENALTIES }],
	challenge_made: [side, { name: "isSuccessful", kind: "flag" }],
	medical_timeout_called: [side, player("playerId")],
	side_withdrew: [side, player("playerId"), { name: "kind", kind: "choice", values: WITHDRAWALS }],
	commentary_written: [
		{ name: "text", kind: "text", longest: 500 },
		{ name: "isKey", kind: "flag", isOptional: true },
	],
};

/** Server time within which no two points are played, but two operators enter the same one. */
const SAME_WITHIN_MS = 2 * SECOND_MS;

/**
 * Returns whether two operators entered one point, or two feeds reported it: the same side cannot win two points within SAME_WITHIN_MS. The
 * same holds for other events of one side.
 */
function isDuplicate(logged: MatchEvent, draft: EventDraft): boolean {
	if (!mayBeSame(logged, draft)) return false;
	if (Math.abs(draft.occurredAt - logged.occurredAt) > SAME_WITHIN_MS) return false;
	if (isLifecycle(logged)) return logged.type === "period_started" || logged.type === "period_ended" || logged.type === "match_ended";
	if (logged.type === "commentary_written" || logged.type === "statistics_measured" || logged.type === "set_stated") return false;
	return agreeIn(logged, draft, "side");
}

export const tennisDesk: DeskModule = {
	fields: FIELDS,
	fieldOf: fieldOfEvent(FIELD_OF),
	isBackground: (type) => BACKGROUND.has(type),
	isDuplicate,
	pads: TENNIS_PADS,
	editableFields: (type) => (Object.hasOwn(EDITABLE, type) ? (EDITABLE[type as TennisEventType] ?? []) : []),
	commentary: (text, isKey) => ({ type: "commentary_written", payload: { text, ...(isKey && { isKey }) } }),
	followUps: endsAfter,
	mayRepeatAtOnce: ({ type }) => type === "point_played" || type === "game_won",
	// A point within a second of a missed serve, or of a named server, is the next entry and not a correction.
	isCorrection: (last, next) => last.type === next.type,
	undoneWith: endsUndoneWith,
	isPeriodDecided({ detail }) {
		const known = detail as TennisDetail;
		return known.withdrawal !== null || openSet(known) === null;
	},
	draftsTo: tennisDraftsTo,
	targetFields: tennisTargetFields,
};
