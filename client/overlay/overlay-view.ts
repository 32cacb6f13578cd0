// The texts and style attributes of a match in the overlay: those of a widget, with the running clock, sets in columns and scorers. Pure.
import { type EmbedMarks, type EmbedRow, type EmbedTexts, embedView } from "#client/embed/embed-view.ts";
import type { TextKey, Translate } from "#client/i18n/text-of.ts";
import type { SportRowView } from "#client/scores/sport/sport-row-view.ts";
import type { MatchLive } from "#shared/contract/match-row.ts";
import type { Instant } from "#shared/kit/instant.ts";
import { isInPlay } from "#shared/match/match-status.ts";
import type { Side } from "#shared/match/sides.ts";

/** A space as wide as a digit, so that figures of several digits stay in their columns. */
const FIGURE_SPACE = "\u2007";

export interface OverlayTexts extends EmbedTexts {
	/** The period that is played, next to the running clock; otherwise empty. */
	word: string;
	homeScorers: string;
	awayScorers: string;
}

export interface OverlayMarks extends EmbedMarks {
	/** The match's status, which distinguishes half-time from play. */
	status: string;
}

interface OverlayWords {
	sport: SportRowView;
	t: Translate;
	zone: string;
	/** The time that the overlay shows: the server's clock less the delay, or a time of the recorded match. */
	now: Instant;
}

export function overlayView(row: EmbedRow, live: MatchLive, words: OverlayWords): { texts: OverlayTexts; marks: OverlayMarks } {
	const { texts, marks } = embedView(row, live, words);
	return {
		texts: {
			...texts,
			...clockTexts(live, texts.clock, words),
			homeLine: columnsOf(live, "home", words.sport),
			awayLine: columnsOf(live, "away", words.sport),
			homeScorers: scorersOf(live, "home"),
			awayScorers: scorersOf(live, "away"),
		},
		marks: { ...marks, status: live.status },
	};
}

/** A stream has room for whole words and for seconds, unlike a list row. */
function clockTexts(live: MatchLive, ofRow: string, { sport, t, now }: OverlayWords): Pick<OverlayTexts, "clock" | "word"> {
	if (live.status === "scheduled") return { clock: ofRow, word: "" };
	const { time, stoppage, word } = sport.longClock(live, now);
	const named = t(`match.clock.${word}` as TextKey);
	if (!isInPlay(live.status) || time === null) return { clock: named, word: "" };
	return { clock: [time, stoppage].filter(Boolean).join(" "), word: named };
}

/** The scores of the sets, quarters or innings, in columns of equal width for both sides. */
function columnsOf(live: MatchLive, side: Side, sport: SportRowView): string {
	const columns = sport.lineScore?.(live) ?? [];
	return columns
		.map(({ figures }) => figures[side].padStart(Math.max(figures.home.length, figures.away.length), FIGURE_SPACE))
		.join(FIGURE_SPACE);
}

const scorersOf = ({ scorers }: MatchLive, of: Side): string =>
	scorers
		.filter(({ side }) => side === of)
		.map(({ name, minutes }) => `${name} ${minutes}`.trim())
		.join(" · ");
