// What a match told in a word each, kept as it was told: a row carries its newest news alone, and nothing that a reader has seen
// may vanish. A goal that was cancelled, and a card that was, stay as such. Pure.
import type { MatchLive, RowNews } from "#shared/contract/match-row.ts";
import type { Score } from "#shared/match/sides.ts";

export interface AnnouncedItem extends Omit<RowNews, "kind"> {
	kind: Exclude<RowNews["kind"], "review">;
	/** Of the log, when it was first told: names it within its match. */
	seq: number;
	/** As it was told; of a cancelled goal the one it would have made. */
	score: Score;
	/** Of a cancelled goal: the score that stands instead. */
	scoreInstead: Score | null;
	/** A card that was taken back. */
	isWithdrawn: boolean;
}

/** `seq`: the log at the last news. */
export interface AnnouncedNews {
	seq: number;
	/** Oldest first, by their telling. */
	items: readonly AnnouncedItem[];
}

export const NOTHING_ANNOUNCED: AnnouncedNews = { seq: -1, items: [] };

/** Of one match more is not shown. */
const KEPT = 6;

/** The same object where `live` says nothing new. */
export function foldNews(told: AnnouncedNews, { seq, news, score }: Pick<MatchLive, "seq" | "news" | "score">): AnnouncedNews {
	if (seq <= told.seq || !score || (news === null && told.items.length === 0) || news?.kind === "review") return told;
	const known = news && told.items.findLast((item) => isSame(item, news, score));
	const items = known === told.items.at(-1) ? told.items : withdrawn(told.items, news);
	if (news === null || (known && isToldAgain(known, news))) {
		return items === told.items ? told : { seq, items };
	}
	const item = toItem(news as AnnouncedItem, seq, score, known ?? null);
	return { seq, items: [...items.filter((each) => each !== known), item].slice(-KEPT) };
}

/** Of a cancelled goal the news have the score for a text. */
function isToldAgain({ kind, at, text, isWithdrawn }: AnnouncedItem, news: RowNews): boolean {
	return kind === news.kind && at === news.at && (kind === "cancelled" || text === news.text) && !isWithdrawn;
}

const isGoal = (kind: RowNews["kind"]) => kind !== "red_card" && kind !== "review";

/** The same goal may be confirmed, cancelled, or get a name; two of one minute differ by their score or their names. */
function isSame(item: AnnouncedItem, news: RowNews, score: Score): boolean {
	if (isGoal(item.kind) !== isGoal(news.kind) || item.side !== news.side || item.minute !== news.minute) return false;
	if (news.kind === "cancelled" || item.text === "" || item.text === news.text) return true;
	return item.kind !== "cancelled" && item.score.home === score.home && item.score.away === score.away;
}

/** The newest news are older ones again: a red card that was told after them is none. */
function withdrawn(items: readonly AnnouncedItem[], news: RowNews | null): readonly AnnouncedItem[] {
	const place = news ? items.findIndex((item) => item.kind === news.kind && item.at === news.at && item.side === news.side) : -1;
	if (news && place < 0) return items;
	const isLater = (item: AnnouncedItem, at: number) => at > place && item.kind === "red_card" && !item.isWithdrawn;
	return items.some(isLater) ? items.map((item, at) => (isLater(item, at) ? { ...item, isWithdrawn: true } : item)) : items;
}

function toItem(news: Omit<AnnouncedItem, "seq">, seq: number, score: Score, known: AnnouncedItem | null): AnnouncedItem {
	const item = { ...news, seq: known?.seq ?? seq, scoreInstead: null, isWithdrawn: false };
	if (news.kind !== "cancelled") return { ...item, score: known?.score ?? score };
	const [before, after] = news.text.split(" → ").map(toScore);
	return { ...item, text: known?.text ?? "", score: before ?? known?.score ?? score, scoreInstead: after ?? score };
}

/** `2-1`, as RowNews has it. */
function toScore(text: string): Score | null {
	const [home, away] = text.split("-").map(Number);
	return home === undefined || away === undefined || Number.isNaN(home + away) ? null : { home, away };
}
