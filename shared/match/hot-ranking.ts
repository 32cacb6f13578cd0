// Ranks the hot matches of a day and explains why: points per factor from plain facts, and a stable order. Pure and independent of
// sports.
//
// | factor      | bounds  | formula                                                                             |
// |-------------|---------|-------------------------------------------------------------------------------------|
// | live        | 0 or 40 | 40 while the match is in play                                                       |
// | late        | 0 to 20 | 20 × progress, while in play                                                        |
// | close       | 0 to 20 | 20 level, 14 one unit apart, 6 two, else 0, while in play                           |
// | recent      | 0 to 15 | 15 × (1 − age / 10 min) of the newest score, while in play                          |
// | soon        | 0 to 15 | 15 × (1 − time to kick-off / 6 h), before the start                                 |
// | competition | 0 to 15 | 15 × weight of the league as a share of the heaviest of the day                     |
// | strength    | 0 to 10 | 10 × mean strength of both teams as a share of the day's strongest pair             |
// | audience    | 0 to 10 | 2 × log2(1 + readers of the match page), at most 10                                 |
//
// The sum is 0 to 130: the factors before the start and those in play exclude each other.
import { HOUR_MS, MINUTE_MS } from "#shared/kit/instant.ts";

export interface HotFacts {
	phase: "live" | "upcoming" | "finished" | "postponed";
	/** Share of the regular time that has been played, 0 to 1; stays 1 afterwards. */
	progress: number;
	/** Difference of the scores in the sport's unit of closeness: goals in football. `null` before the start. */
	margin: number | null;
	/** Milliseconds since the newest score; `null` if none is known. */
	scoredAgoMs: number | null;
	/** Milliseconds to the kick-off; negative after it. */
	startsInMs: number;
	/** 0 to 1; see the table. */
	competition: number;
	strength: number;
	/** Current number of readers of the match page. */
	viewers: number;
}

export const HOT_FACTORS = ["live", "late", "close", "recent", "soon", "competition", "strength", "audience"] as const;
export type HotFactor = (typeof HOT_FACTORS)[number];
export type HotPoints = Record<HotFactor, number>;

/** Time for which a score counts as recent. */
const RECENT_MS = 10 * MINUTE_MS;
const SOON_MS = 6 * HOUR_MS;
/** Points by the difference of the scores. */
const CLOSE_POINTS = [20, 14, 6];

export function hotPoints(facts: HotFacts): HotPoints {
	const isLive = facts.phase === "live";
	const { margin, scoredAgoMs } = facts;
	return {
		live: isLive ? 40 : 0,
		late: isLive ? 20 * share(facts.progress) : 0,
		close: isLive && margin !== null ? (CLOSE_POINTS[Math.ceil(Math.abs(margin))] ?? 0) : 0,
		recent: isLive && scoredAgoMs !== null ? 15 * share(1 - Math.max(0, scoredAgoMs) / RECENT_MS) : 0,
		soon: facts.phase === "upcoming" ? 15 * share(1 - Math.max(0, facts.startsInMs) / SOON_MS) : 0,
		competition: 15 * share(facts.competition),
		strength: 10 * share(facts.strength),
		audience: Math.min(10, 2 * Math.log2(1 + Math.max(0, facts.viewers))),
	};
}

/** The sum, 0 to 130. */
export function sumOf(points: HotPoints): number {
	return HOT_FACTORS.reduce((sum, factor) => sum + points[factor], 0);
}

/**
 * Why a match is listed, strongest reason first, without factors that add little. Competition and strength count relative to the other
 * matches of the day.
 */
export function hotReasons(points: HotPoints): HotFactor[] {
	const isReason: Record<HotFactor, boolean> = {
		live: points.live > 0,
		// The reason `late` is never listed, because the text for `live` includes it.
		late: false,
		close: points.close >= 6,
		recent: points.recent > 0,
		soon: points.soon > 0,
		competition: points.competition >= 12,
		strength: points.strength >= 9,
		audience: points.audience >= 6,
	};
	return HOT_FACTORS.filter((factor) => isReason[factor]);
}

const BAND_POINTS = 10;
/** A match stays in its band while its points are at most this far below the band's lower edge. */
const BAND_MARGIN = 3;

/** The band of ten points that a match is in; `before`: its previous band, initially `null`. */
export function hotBand(points: number, before: number | null): number {
	const band = Math.floor(points / BAND_POINTS);
	const isJustBelow = before !== null && band < before && points >= before * BAND_POINTS - BAND_MARGIN;
	return isJustBelow ? before : band;
}

export interface HotEntry {
	id: string;
	/** Sum of the points of all factors. */
	points: number;
	/** Position of the match among the editors' picks; `null` if it is not picked. */
	pick: number | null;
}

export interface HotPlace {
	id: string;
	band: number;
	pick: number | null;
}

/**
 * Picks come first in their order, then matches by band. `before`: the displayed order, initially empty. The order stays while the set of
 * matches, picks and bands are unchanged, and matches of one band keep their order: a match moves only when it enters another band.
 */
export function hotOrder(entries: readonly HotEntry[], before: readonly HotPlace[]): readonly HotPlace[] {
	const known = new Map(before.map((place, index) => [place.id, { ...place, index }]));
	const places = entries.map((entry) => ({ ...entry, band: hotBand(entry.points, known.get(entry.id)?.band ?? null) }));
	const isSame =
		places.length === before.length &&
		places.every(({ id, band, pick }) => {
			const place = known.get(id);
			return place !== undefined && place.band === band && place.pick === pick;
		});
	if (isSame) return before;
	const indexOf = (id: string) => known.get(id)?.index ?? Number.MAX_SAFE_INTEGER;
	return places
		.sort(
			(one, other) =>
				(one.pick ?? Number.MAX_SAFE_INTEGER) - (other.pick ?? Number.MAX_SAFE_INTEGER) ||
				other.band - one.band ||
				indexOf(one.id) - indexOf(other.id) ||
				other.points - one.points,
		)
		.map(({ id, band, pick }) => ({ id, band, pick }));
}

const share = (value: number) => Math.min(1, Math.max(0, value));
