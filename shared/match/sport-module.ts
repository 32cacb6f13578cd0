// The interface of a sport. Sports are registered by key in sports/registry.ts; there is no `if (sport === …)`.
import type { EventId, PlayerId } from "#shared/kit/ids.ts";
import type { Instant } from "#shared/kit/instant.ts";
import type { LongClock, MatchMoment, ShortClock } from "./clock-label.ts";
import type { EventDraft, MatchEvent, SourceKind } from "./match-event.ts";
import type { MatchFormat, MatchState } from "./match-state.ts";
import type { MatchStatus } from "./match-status.ts";
import type { Pair, Score, Side } from "./sides.ts";
import type { SportKey } from "./sport-key.ts";

/** Encoding of one payload field: 1 + its index if `values` is a closed list; p3391 as 3391 if it is a player; otherwise plain JSON. */
export interface WireField {
	name: string;
	values?: readonly string[];
	/** The default one of `values`, which facts leave out. */
	usual?: string;
	isPlayer?: true;
}

/** Wire layout of one event type: its code, and its payload fields by position. */
export interface WireLayout {
	code: number;
	fields: readonly WireField[];
}

/** Why an entry may not enter the log. The code is one of the closed list in contract/error-code.ts. */
export interface Refusal {
	code: "event_out_of_order" | "match_ended" | "match_not_started" | "unknown_player" | "unknown_event" | "invalid_event" | "wrong_period";
	message: string;
	/**
	 * The payload without the wrong detail, set if only a detail is wrong: the event is then judged again with this payload. Each step
	 * removes one detail. Never set if the score itself is uncertain.
	 */
	without?: { payload: unknown };
	/**
	 * MR9: set if a logged event breaks the rules of the game here only because an earlier event was corrected. This is reported as an
	 * irregularity (SportModule.irregularity) and does not forbid the correction.
	 */
	isTolerated?: true;
}

/** Small additions to the score in a list row: counts of both sides by the sport's own short keys. An absent key is not shown. */
export type RowMarks = Readonly<Record<string, Readonly<Pair<number>>>>;

/** A side's score if it is not a plain number: `245/6`, with `38.2` in a smaller size after it. Empty if its turn has not come. */
export interface ScoreText {
	text: string;
	detail?: string;
}

/** The order is part of the wire format. */
export const NEWS_KINDS = ["score", "review", "score_cancelled", "incident", "score_provisional"] as const;
export type NewsKind = (typeof NEWS_KINDS)[number];

interface NewsOf<Kind extends NewsKind> {
	kind: Kind;
	side: Side | null;
	/** Minute as displayed: 71' or 45+2'. */
	minute: string;
	at: Instant;
}

/** `player`: the name of the scorer; `null` if unknown. `side`: the side for which the goal counts; for an own goal, not the scorer's. */
type ScoreNews = NewsOf<"score" | "score_provisional"> & { player: string | null; isOwnGoal?: true };
/** `before`: the score that the cancelled event would have made. `after`: the score without it. */
export type ScoreCancelledNews = NewsOf<"score_cancelled"> & { before: Score; after: Score };
/** `incident`: the sport's own key (football: red_card). */
type IncidentNews = NewsOf<"incident"> & { incident: string; player: string | null };
/** `subject`: the sport's own key. */
export type ReviewNews = NewsOf<"review"> & { subject: string };

/** The newest news of a match, shown in its list row and hidden after NEWS_MS. */
export type RowNews = ScoreNews | ScoreCancelledNews | IncidentNews | ReviewNews;

/** A player who scored, as a list row shows it: short name with all minutes. An own goal is on the side for which it counts. */
export interface RowScorer {
	side: Side;
	name: string;
	/** `12', 45+2'`; empty if no time is known. */
	minutes: string;
	isOwnGoal: boolean;
}

/** What the chat announces: a score (even a cancelled one), or an incident under the sport's own key (football: red_card). */
export type SportChatLine = { side: Side; playerId: PlayerId | null } & (
	| { kind: "score"; isOwnGoal?: true }
	| { kind: "incident"; incident: string }
);

export interface Irregularity {
	source: SourceKind;
	at: Instant;
}

/** How a match was decided without being played to its end. */
export const DECISIONS = ["retirement", "walkover", "default"] as const;
export type Decision = (typeof DECISIONS)[number];

export interface SportModule<Detail = unknown> {
	key: SportKey;
	/** Used in URLs: football-1. */
	slug: string;
	/** A side is one or two players: the same players compete in competitions of any gender and age. */
	teamsArePlayers?: true;
	/** Period keys in the order of play. */
	periods: readonly string[];
	/**
	 * Reading of the clock at the start of a period, in milliseconds; `null` for a period without a clock. `format`: if absent, the usual
	 * one.
	 */
	periodStartMs(period: string, format?: MatchFormat): number | null;
	/** Returns the regular end of a period whose length the format changes; `null`, like an absent method, means the usual end. */
	unusualEndMs?(period: string, format: MatchFormat): number | null;
	/** Whether a regular period of the format always follows this one. If the method is absent, this is not known. */
	isBeforeRegular?(period: string, format: MatchFormat): boolean;
	/** Whether the format shows the clock counting up although the usual one counts down. If absent, the usual direction applies. */
	countsUp?(format: MatchFormat): boolean;
	/** Default format of a league match; if absent, it can end level. */
	usualFormat?: MatchFormat;
	/** Whether a match of this format can end without a winner. If the method is absent, it can unless a shoot-out follows. */
	mayBeDrawn?(format: MatchFormat): boolean;
	/** Whether the running period ends immediately, whatever the clock shows: a golden goal. */
	isCutShort?(state: MatchState<Detail>): boolean;
	/** Wire layouts of the sport's own event types; their keys are the closed list of these types. Codes start at 10. */
	layouts: Record<string, WireLayout>;
	/** Whether an own event can only happen while a period runs; others are accepted at any time before the end. */
	happensInPlay(type: string): boolean;
	/** Id of the event to which an own event refers, and which must be in the log; `null` if none. */
	subjectOf(draft: EventDraft): EventId | null;
	emptyDetail(): Detail;
	/** Whether the match can continue from its last period with this one, or can end (for `null`), by order of play and format. */
	mayFollow(state: MatchState<Detail>, next: string | null): boolean;
	/**
	 * Judges whether one of the sport's own events is possible at this position of the match; `null` if it is. `state` is the fold of all
	 * that comes before it in match order; the payload matches the schema, and period and clock are valid.
	 */
	judge(state: MatchState<Detail>, draft: EventDraft): Refusal | null;
	/** The winner if the match ended now; `null` if none. */
	winner(state: MatchState<Detail>): Side | null;
	/** How the match was decided, if not by play; `null` if it was. If absent, the sport does not know this. */
	decidedBy?(state: MatchState<Detail>): Decision | null;
	/**
	 * MR15: whether the match has this outcome, given in a source's words for the sport. If absent, scores express everything that sources
	 * state.
	 */
	hasOutcome?(state: MatchState<Detail>, outcome: string): boolean;
	/** MR15: the last event that breaks the rules of the game; `null` if there is none. If absent, no event ever does. */
	irregularity?(state: MatchState<Detail>): Irregularity | null;
	/**
	 * Folds the next of the sport's own events in match order, and lifecycle events after their common fold. It must not mutate the state;
	 * cancelled events are never passed.
	 */
	step(state: MatchState<Detail>, event: MatchEvent): MatchState<Detail>;
	/**
	 * The side for which an event scores, and how much; `null` if it does not score. The fold uses it to show scores around cancelled
	 * events.
	 */
	scoring(event: MatchEvent): { side: Side; points: number } | null;
	/**
	 * The chat line of one of the sport's own events; `null` if it has none. If absent, no event has one. Also called for cancelled events.
	 */
	chatLine?(event: MatchEvent): SportChatLine | null;
	rowMarks(state: MatchState<Detail>): RowMarks;
	shortClock(moment: MatchMoment, now: Instant): ShortClock;
	longClock(moment: MatchMoment, now: Instant): LongClock;
	/** Time of an event in lists, chat and messages: 71', P2 7:26; `null` if none. If absent, the reading of the clock is used. */
	eventMinute?(event: Pick<MatchEvent, "period" | "elapsedMs">, format: MatchFormat): string | null;
	/** A side's score if it is not a plain number (score-line.ts); `null` if it is. If absent, all scores are plain numbers. */
	scoreText?(facts: { marks: RowMarks; status: MatchStatus }, side: Side): ScoreText | null;
	/** Scorers of confirmed scores, in match order; absent in sports with too many scores for a row. */
	rowScorers?(state: MatchState<Detail>): RowScorer[];
	/**
	 * Pressure of the last minutes: one letter each, from `a` (away's maximum) by `e` (even) to `i` (home's maximum); absent if it is not
	 * measured.
	 */
	rowPulse?(state: MatchState<Detail>): string;
	/** The newest news of a list row; `null` if none. */
	rowNews(state: MatchState<Detail>): RowNews | null;
}
