// Collects the events of one match while the site is open. A row only carries its latest event, and nothing that a reader has seen may
// disappear: a cancelled score and a withdrawn incident stay as such. Pure.
import type { MatchLive, RowNews } from "#shared/contract/match-row.ts";
import type { Score } from "#shared/match/sides.ts";
import type { NewsKind, ReviewNews } from "#shared/match/sport-module.ts";

type ShownNews = Exclude<RowNews, ReviewNews>;

export interface AnnouncedItem extends Pick<RowNews, "side" | "minute" | "at"> {
	kind: ShownNews["kind"];
	/** The sport's key of the incident; `null` for a score. */
	incident: string | null;
	/** `null` if unknown. */
	player: string | null;
	/** `player` belongs to the other side than `side`. */
	isOwnGoal?: true;
	/** Seq of the log when it was first announced; identifies the event within its match. */
	seq: number;
	/** The score as announced; for a cancelled score, the one it would have been. */
	score: Score;
	/** The score after a cancellation; `null` for other events. */
	scoreInstead: Score | null;
	/** Whether the incident was cancelled. */
	isWithdrawn: boolean;
}

/** `seq`: the log's seq at the last event. */
export interface AnnouncedNews {
	seq: number;
	/** The announced items, in the order of announcement. */
	items: readonly AnnouncedItem[];
}

export const NOTHING_ANNOUNCED: AnnouncedNews = { seq: -1, items: [] };

/** Maximum number of shown events of a match. */
const MAX_ITEMS = 6;

/** Returns the same object if `live` contains nothing new. */
export function foldNews(announced: AnnouncedNews, { seq, news, score }: Pick<MatchLive, "seq" | "news" | "score">): AnnouncedNews {
	if (seq <= announced.seq || !score || (news === null && announced.items.length === 0) || news?.kind === "review") return announced;
	const known = news && announced.items.findLast((item) => isSame(item, news, score));
	const items = known === announced.items.at(-1) ? announced.items : withdrawn(announced.items, news);
	if (news === null || (known && isRepeated(known, news))) {
		return items === announced.items ? announced : { seq, items };
	}
	const item = toItem(news, seq, score, known ?? null);
	return { seq, items: [...items.filter((each) => each !== known), item].slice(-MAX_ITEMS) };
}

/** Returns whether the news only repeats a known item. A cancelled score names no player. */
function isRepeated({ kind, at, player, isWithdrawn }: AnnouncedItem, news: ShownNews): boolean {
	return kind === news.kind && at === news.at && (news.kind === "score_cancelled" || player === news.player) && !isWithdrawn;
}

const isScore = (kind: NewsKind) => kind !== "incident";
const incidentOf = (news: ShownNews) => (news.kind === "incident" ? news.incident : null);

/**
 * Returns whether the news is about the item: the same score may be confirmed, cancelled, or get a scorer; two scores of one minute differ
 * by score or scorer.
 */
function isSame(item: AnnouncedItem, news: ShownNews, score: Score): boolean {
	if (isScore(item.kind) !== isScore(news.kind) || item.incident !== incidentOf(news)) return false;
	if (item.side !== news.side || item.minute !== news.minute) return false;
	if (news.kind === "score_cancelled" || item.player === null || item.player === news.player) return true;
	return item.kind !== "score_cancelled" && item.score.home === score.home && item.score.away === score.away;
}

/** Marks cancelled incidents: if the latest event is an earlier one again, the incidents announced after it were cancelled. */
function withdrawn(items: readonly AnnouncedItem[], news: ShownNews | null): readonly AnnouncedItem[] {
	const place = news ? items.findIndex((item) => item.kind === news.kind && item.at === news.at && item.side === news.side) : -1;
	if (news && place < 0) return items;
	const isLater = (item: AnnouncedItem, at: number) => at > place && item.kind === "incident" && !item.isWithdrawn;
	return items.some(isLater) ? items.map((item, at) => (isLater(item, at) ? { ...item, isWithdrawn: true } : item)) : items;
}

function toItem(news: ShownNews, seq: number, score: Score, known: AnnouncedItem | null): AnnouncedItem {
	const { kind, side, minute, at } = news;
	const item = { kind, side, minute, at, incident: incidentOf(news), seq: known?.seq ?? seq, isWithdrawn: false };
	if (news.kind === "score_cancelled") {
		return {
			...item,
			player: known?.player ?? null,
			...(known?.isOwnGoal && { isOwnGoal: true }),
			score: news.before,
			scoreInstead: news.after,
		};
	}
	const own = news.kind !== "incident" && news.isOwnGoal && { isOwnGoal: true as const };
	return { ...item, player: news.player, ...own, score: known?.score ?? score, scoreInstead: null };
}
