// What a sport must provide. Registered by key in sports/registry.ts; there is no `if (sport === …)`.
import type { EventId, PlayerId } from "#shared/kit/ids.ts";
import type { Instant } from "#shared/kit/instant.ts";
import type { LongClock, MatchMoment, ShortClock } from "./clock-label.ts";
import type { EventDraft, MatchEvent, SourceKind } from "./match-event.ts";
import type { MatchFormat, MatchState } from "./match-state.ts";
import type { MatchStatus } from "./match-status.ts";
import type { Pair, Score, Side } from "./sides.ts";
import type { SportKey } from "./sport-key.ts";

/** How one payload field travels: 1 + its index where `values` closes the list; p3391 as 3391 where it is a player; else plain JSON. */
export interface WireField {
	name: string;
	values?: readonly string[];
	/** The one of `values` that a fact leaves out. */
	usual?: string;
	isPlayer?: true;
}

/** Wire layout of one event type: its code and its payload fields by position. */
export interface WireLayout {
	code: number;
	fields: readonly WireField[];
}

/** Why an entry may not enter the log. The code is one of the closed list in contract/error-code.ts. */
export interface Refusal {
	code: "event_out_of_order" | "match_ended" | "match_not_started" | "unknown_player" | "unknown_event" | "invalid_event" | "wrong_period";
	message: string;
	/**
	 * Set where a side issue alone stands in the way: the payload without the detail in doubt, with which the event is judged anew.
	 * Each step leaves one detail less. Never set where the score itself is in doubt.
	 */
	without?: { payload: unknown };
	/**
	 * MR9: a correction of an earlier event may bring a logged one into this place: it then counts against the rules of the game
	 * (SportModule.irregularity), and does not forbid the correction.
	 */
	isTolerated?: true;
}

/** What a list row adds to the score, small: counts of both sides by the sport's own short keys. A key that is absent is not shown. */
export type RowMarks = Readonly<Record<string, Readonly<Pair<number>>>>;

/** A side's score where it is more than a number: `245/6`, and smaller behind it `38.2`. Empty: its turn has not come. */
export interface ScoreText {
	text: string;
	detail?: string;
}

/** The order is the wire's. */
export const NEWS_KINDS = ["score", "review", "score_cancelled", "incident", "score_provisional"] as const;
export type NewsKind = (typeof NEWS_KINDS)[number];

interface NewsOf<Kind extends NewsKind> {
	kind: Kind;
	side: Side | null;
	/** Minute as shown: 71' or 45+2'. */
	minute: string;
	at: Instant;
}

/** `player`: the name of the scorer; null for unknown. `side`: whom the goal counts for, of an own goal not the scorer's. */
export type ScoreNews = NewsOf<"score" | "score_provisional"> & { player: string | null; isOwnGoal?: true };
/** `before`: the score that the cancelled event would have made. `after`: the score without it. */
export type ScoreCancelledNews = NewsOf<"score_cancelled"> & { before: Score; after: Score };
/** `incident`: the sport's own key (football: red_card). */
export type IncidentNews = NewsOf<"incident"> & { incident: string; player: string | null };
/** `subject`: the sport's own key. */
export type ReviewNews = NewsOf<"review"> & { subject: string };

/** The newest news of a match, shown in its list row; hidden after NEWS_MS. */
export type RowNews = ScoreNews | ScoreCancelledNews | IncidentNews | ReviewNews;

/** A player who scored, as a list row names one: short, with all minutes. An own goal stands on the side it counts for. */
export interface RowScorer {
	side: Side;
	name: string;
	/** `12', 45+2'`; empty where no time is known. */
	minutes: string;
	isOwnGoal: boolean;
}

/** A score, also a cancelled one, or an incident by the sport's own key (football: red_card). */
export type SportChatLine = { side: Side; playerId: PlayerId | null } & (
	| { kind: "score"; isOwnGoal?: true }
	| { kind: "incident"; incident: string }
);

export interface Irregularity {
	source: SourceKind;
	at: Instant;
}

export interface SportModule<Detail = unknown> {
	key: SportKey;
	/** In URLs: football-1. */
	slug: string;
	/** A side is a player, or two: the same in competitions of any gender and age. */
	teamsArePlayers?: true;
	/** Period keys in the order of play. */
	periods: readonly string[];
	/** What the clock shows when a period starts, milliseconds; null for a period without a clock. `format`: else the usual one. */
	periodStartMs(period: string, format?: MatchFormat): number | null;
	/** The regular end of a period where the format gives it another length than usual; null, or absent: the usual end. */
	unusualEndMs?(period: string, format: MatchFormat): number | null;
	/** Does a regular period of the format follow this one in any case? Absent: not known. */
	isBeforeRegular?(period: string, format: MatchFormat): boolean;
	/** Is the clock shown counting up by the format, where the usual one counts down? Absent: as usual. */
	countsUp?(format: MatchFormat): boolean;
	/** Format of a league match of which nothing is said; absent: it may end level. */
	usualFormat?: MatchFormat;
	/** May a match of this format end without a winner? Absent: unless a shoot-out follows. */
	mayBeDrawn?(format: MatchFormat): boolean;
	/** The running period ends at once, whatever the clock shows: a golden goal. */
	isCutShort?(state: MatchState<Detail>): boolean;
	/** Layout on the wire of the sport's own event types; the keys are the closed list of them. Codes from 10 on. */
	layouts: Record<string, WireLayout>;
	/** True for own events that can only happen while a period runs; the others are accepted at any time before the end. */
	happensInPlay(type: string): boolean;
	/** The event that an own event speaks of; null for none. It must be in the log. */
	subjectOf(draft: EventDraft): EventId | null;
	emptyDetail(): Detail;
	/** May the match go on from its last period to this one, or to its end (null), by order of play and its format? */
	mayFollow(state: MatchState<Detail>, next: string | null): boolean;
	/**
	 * May one of the sport's own events stand at this place of the match? Null is yes. `state` is the fold of all that
	 * comes before it in match order; the payload fits the schema, and period and clock are checked.
	 */
	judge(state: MatchState<Detail>, draft: EventDraft): Refusal | null;
	/** The winner if it were over now; null for none. */
	winner(state: MatchState<Detail>): Side | null;
	/** MR15: does the match come to this outcome, as a source words it for the sport? Absent: scores tell all that sources state. */
	hasOutcome?(state: MatchState<Detail>, outcome: string): boolean;
	/** MR15: the last event that counts against the rules of the game; null, or absent: none does. */
	irregularity?(state: MatchState<Detail>): Irregularity | null;
	/** Folds the next event in match order, a lifecycle event after its own fold. Mutates nothing; never sees cancelled ones. */
	step(state: MatchState<Detail>, event: MatchEvent): MatchState<Detail>;
	/** The side that an event scores for and how much, or null: lets the fold show scores around cancelled ones. */
	scoring(event: MatchEvent): { side: Side; points: number } | null;
	/** The chat line of one of the sport's own events; null, or absent: none. Called for cancelled events as well. */
	chatLine?(event: MatchEvent): SportChatLine | null;
	rowMarks(state: MatchState<Detail>): RowMarks;
	shortClock(moment: MatchMoment, now: Instant): ShortClock;
	longClock(moment: MatchMoment, now: Instant): LongClock;
	/** When something happened, as lists, chat and messages say it: 71', P2 7:26; null for none. Absent: what the clock showed. */
	eventMinute?(event: Pick<MatchEvent, "period" | "elapsedMs">, format: MatchFormat): string | null;
	/** A side's score where it is more than a number (score-line.ts); null, or absent: the number. */
	scoreText?(facts: { marks: RowMarks; status: MatchStatus }, side: Side): ScoreText | null;
	/** Of confirmed scores, in match order; absent in sports with more of them than a row can name. */
	rowScorers?(state: MatchState<Detail>): RowScorer[];
	/** Pressure of the last minutes: a letter each, from a (away's most) by e (even) to i (home's most); absent where it is not measured. */
	rowPulse?(state: MatchState<Detail>): string;
	/** The newest news of a list row; null for none. */
	rowNews(state: MatchState<Detail>): RowNews | null;
}
