// The texts and style attributes of a match in a widget, by name. The server writes them into the page, and the script
// updates those that change. Pure.
import "#texts/embed";
import { disputedRow } from "#client/i18n/disputed-words.ts";
import { dayOf, formatMatchDate, matchDay } from "#client/i18n/format-time.ts";
import type { Translate } from "#client/i18n/text-of.ts";
import { isOldNews } from "#client/scores/match-list/old-news.ts";
import { newsTag, newsWords } from "#client/scores/news-words.ts";
import { type SportRowView, shownMarks } from "#client/scores/sport/sport-row-view.ts";
import { phaseOf } from "#client/scores/state/phase.ts";
import { rowClock } from "#client/scores/state/row-clock.ts";
import type { MatchLive, MatchRow } from "#shared/contract/match-row.ts";
import type { Instant } from "#shared/kit/instant.ts";
import type { Side } from "#shared/match/sides.ts";

/** The match data that the widget's page passes to its script. */
export type EmbedRow = Pick<MatchRow, "id" | "sport" | "startsAt" | "hasTime" | "live"> & Record<Side, Pick<MatchRow[Side], "name">>;

interface EmbedWords {
	sport: SportRowView;
	t: Translate;
	/** The reader's zone. */
	zone: string;
	/** The time by the server's clock. */
	now: Instant;
}

/** Texts of a side; each name is prefixed with the side: `homeScore`. */
interface SideTexts {
	Score: string;
	/** Shown behind the score: overs, penalties. */
	Detail: string;
	/** Scores of sets, quarters or innings. */
	Line: string;
	/** Marks the side that serves or bats. */
	Turn: string;
	TurnLabel: string;
	/** Red cards; the number if there are several. */
	Badge: string;
	BadgeLabel: string;
}
type OfSides<Texts> = { [Key in keyof Texts & string as `${Side}${Key}`]: string };

export interface EmbedTexts extends OfSides<SideTexts> {
	/** The day of the match if it is not today. */
	day: string;
	clock: string;
	noteTag: string;
	note: string;
	noteStruck: string;
	noteAfter: string;
}

/** Attributes of the match's element that the style sheet uses. */
export interface EmbedMarks {
	phase: string;
	winner: string;
	/** Kind of the latest event if it is unsettled or not older than a minute; otherwise empty. */
	news: string;
	newsSide: string;
}

export function embedView(row: EmbedRow, live: MatchLive, words: EmbedWords): { texts: EmbedTexts; marks: EmbedMarks } {
	const { sport, t, zone, now } = words;
	const { news } = live;
	const isFresh = news !== null && !isOldNews(news, now);
	const phase = phaseOf(live);
	const isOfAnotherDay = phase !== "live" && matchDay(row, zone) !== dayOf(now, zone);
	return {
		texts: {
			day: isOfAnotherDay ? formatMatchDate(t, row, zone, now) : "",
			clock: rowClock(sport, row, live, now, zone, t),
			...ofSide("home", sideTexts(row, live, "home", words)),
			...ofSide("away", sideTexts(row, live, "away", words)),
			...noteTexts(row, live, isFresh, words),
		},
		marks: {
			phase,
			winner: live.winner ?? "",
			news: isFresh ? news.kind : "",
			newsSide: (isFresh && news.side) || "",
		},
	};
}

function ofSide<S extends Side>(side: S, texts: SideTexts) {
	return Object.fromEntries(Object.entries(texts).map(([name, text]) => [`${side}${name}`, text])) as {
		[Key in keyof SideTexts as `${S}${Key}`]: string;
	};
}

function sideTexts(row: EmbedRow, live: MatchLive, side: Side, { sport, t, now }: EmbedWords): SideTexts {
	const { badges, tieBreak } = shownMarks(sport, live.marks, side, t, row[side].name);
	const text = sport.scoreText?.(live, side);
	const turn = sport.turn?.(live, t, now);
	const hasTurn = turn?.side === side;
	const count = badges.reduce((sum, badge) => sum + badge.count, 0);
	return {
		Score: text ? text.text : `${live.score?.[side] ?? ""}`,
		Detail: text?.detail ?? (tieBreak === null ? "" : `(${tieBreak})`),
		Line: (sport.lineScore?.(live) ?? []).map(({ figures }) => figures[side]).join(" "),
		Turn: hasTurn ? (turn.tag ?? "●") : "",
		TurnLabel: hasTurn ? turn.label : "",
		Badge: count > 1 ? `${count}` : count === 1 ? "\u00a0" : "",
		BadgeLabel: badges.map(({ label }) => label).join(", "),
	};
}

/**
 * Shows the latest event, however old; a disputed result once the event is no longer recent. The tag of a goal disappears after its minute;
 * an unsettled event keeps its tag.
 */
function noteTexts(row: EmbedRow, { news, disputed, status }: MatchLive, isFresh: boolean, { sport, t }: EmbedWords) {
	const nothing = { noteTag: "", note: "", noteStruck: "", noteAfter: "" };
	if (disputed && !isFresh) {
		return { ...nothing, noteTag: t("disputed.tag"), note: disputedRow(disputed, t) };
	}
	if (!news || status === "scheduled") return nothing;
	const [note, noteStruck = "", noteAfter = ""] = newsWords(news, t);
	const tag = newsTag(news, sport);
	const isShown = tag && (isFresh || news.kind !== "score");
	const team = news.side ? row[news.side].name : "";
	const end = noteAfter || note;
	const named = team ? `${end} · ${team}` : end;
	return { noteTag: isShown ? t(tag) : "", note: noteAfter ? note : named, noteStruck, noteAfter: noteAfter && named };
}
