// Horizontal positions on the strip in percent from the left: bars, goals with their score, breaks, now.
import { formatScore } from "#client/i18n/format-score.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import type { Pair, Side } from "#shared/match/sides.ts";
import type { FootballDetail } from "#shared/sports/football/detail.ts";
import { momentumSeries } from "#shared/sports/football/momentum-series.ts";
import type { AxisPart } from "#shared/sports/football/playback-axis.ts";

export interface MomentumLayout {
	/** `left`: start of the minute. */
	bars: { left: number; value: number }[];
	/**
	 * `left`: middle of the minute. `label`: the score after a goal; `null` if the side's next goal leaves no room for it. `scores`: the
	 * score of a labelled goal, preceded by the scores of the side's earlier goals that have no room.
	 */
	marks: { left: number; side: Side; kind: "goal" | "red_card"; eventId: string; label: string | null; scores: readonly string[] }[];
	/**
	 * Start of each period; the first is 0. `clockMinutes`: minutes on the clock at its start and at its regular end; `null` for the
	 * shoot-out.
	 */
	periods: { left: number; period: string; clockMinutes: { from: number; to: number } | null }[];
	minuteWidth: number;
	/** Number of minutes in which each side had more pressure. */
	pressed: { home: number; away: number };
}

/** Minimum distance between two labels of one side, in percent, on a phone. */
const LABEL_WIDTH = 8;
/**
 * Distance in percent below which the clock's flag (momentum-needle.tsx) touches a word of the axis, on a strip of 288 px and of 640 px
 * (momentum.module.css).
 */
const NARROW_COVER = 15;
const ANY_COVER = 7;

/** `axis`: axis of the current match, needed if the state is an earlier one. */
export function momentumLayout(state: MatchState<FootballDetail>, axis?: readonly AxisPart[]): MomentumLayout {
	const { bars, marks, periodStarts, length } = momentumSeries(state, axis);
	const percent = (position: number) => (100 * position) / length;
	const scores = new Map(state.timeline.map(({ event, scoreAfter }) => [event.id, formatScore(scoreAfter)]));
	const placed = marks
		.toSorted((one, other) => one.position - other.position)
		.map(({ position, ...mark }) => ({ ...mark, left: percent(position + 0.5) }));
	const hasRoom = ({ side, left }: (typeof placed)[number]) =>
		!placed.some((other) => other.kind === "goal" && other.side === side && other.left > left && other.left - left < LABEL_WIDTH);
	/** Scores that have no room yet, by side. */
	const waiting: Pair<string[]> = { home: [], away: [] };
	const labelOf = (mark: (typeof placed)[number]) => {
		const score = mark.kind === "goal" ? scores.get(mark.eventId) : undefined;
		if (score === undefined) return { label: null, scores: [] };
		waiting[mark.side].push(score);
		return hasRoom(mark) ? { label: score, scores: waiting[mark.side].splice(0) } : { label: null, scores: [] };
	};
	return {
		bars: bars.map(({ position, value }) => ({ left: percent(position), value })),
		marks: placed.map((mark) => ({
			left: mark.left,
			side: mark.side,
			kind: mark.kind,
			eventId: mark.eventId,
			...labelOf(mark),
		})),
		periods: periodStarts.map(({ position, ...start }) => ({ ...start, left: percent(position) })),
		minuteWidth: percent(1),
		pressed: { home: bars.filter(({ value }) => value > 0).length, away: bars.filter(({ value }) => value < 0).length },
	};
}

/** Whether a needle at `left` percent would cross the score label of one of the side's goals. */
export function isLabelNear({ marks }: MomentumLayout, side: Side, left: number): boolean {
	return marks.some((mark) => mark.side === side && mark.label !== null && Math.abs(mark.left - left) < LABEL_WIDTH / 2);
}

/**
 * Whether the clock on the needle would cover a word of the axis at `at` percent: only on a phone's strip (`narrow`) or on every strip
 * (`any`); `null` if not.
 */
export function coverOf(needle: number, at: number): "any" | "narrow" | null {
	const distance = Math.abs(needle - at);
	if (distance > NARROW_COVER) return null;
	return distance > ANY_COVER ? "narrow" : "any";
}
