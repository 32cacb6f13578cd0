// Encodes the live part of a list row for the topics `live`, `sport:`, `league:`, `team:` as a positional array, and decodes it
// (shared/README.md). The server's topic encodes each fact once. Lossless.
import { CONTRADICTING_PARTS } from "#shared/match/contradiction.ts";
import type { ReportedResult } from "#shared/match/fold/reported-result.ts";
import type { ClockAnchor } from "#shared/match/match-clock.ts";
import { MATCH_STATUSES } from "#shared/match/match-status.ts";
import { REPORTER_KINDS } from "#shared/match/reporter.ts";
import { type Score, SIDES, type Side } from "#shared/match/sides.ts";
import { NEWS_KINDS, type RowMarks, type RowNews, type RowScorer } from "#shared/match/sport-module.ts";
import type { DisputedResult, MatchLive } from "../match-row.ts";
import { listed, packClock, packId, unpackClock, unpackId } from "./wire-values.ts";

type Absent = 0;
type PackedAnchor = [seconds: number, at: number, flags: number, end?: number];
type PackedDispute = [home: number, away: number, statedBy: string, since: number, by?: number];
/** `side`: 1 is home, 2 is away; 3 and 4 are own goals that count for home and away. */
/** Bit flags of REPORTER_KINDS. */
type PackedReport = [kinds: number, at: number, confirmBy?: number];
type PackedScorer = [side: number, name: string, minutes: string];
type PackedMark = [key: string, home: number, away: number];
/**
 * The rest depends on the kind. Score and provisional score: player, 1 for an own goal. Cancelled score: both scores. Incident: key,
 * player. Review: subject. Unknown players are `""`.
 */
type PackedNews = [kind: number, side: number, minute: string, at: number, ...rest: (number | string)[]];
/** Trailing zeros are removed. */
type Fact = [
	match: number | string,
	seq: number,
	status: number,
	period: string | Absent,
	/** Score, or -1 before the start. */
	home: number,
	away: number,
	clock: PackedAnchor | Absent,
	winner: number,
	news: PackedNews | Absent,
	marks: PackedMark[] | Absent,
	disputed: PackedDispute | Absent,
	scorers: PackedScorer[] | Absent,
	pulse: string | Absent,
	isProvisional: number,
	reported: PackedReport | Absent,
];

/** Seq of a fact without a score, which says that the match was added to the list, moved or removed: its rows must be fetched again. */
export const RENEWED_SEQ = -1;

export const encodeRenewal = (matchId: string): unknown[] => [packId("m", matchId), RENEWED_SEQ];

/** Times are milliseconds since `baseAt`. */
export function encodeScoreFact(matchId: string, live: MatchLive, baseAt: number): unknown[] {
	const { seq, status, period, clock, score, winner, marks, news, disputed, scorers, pulse, isProvisional, reported } = live;
	const fact: Fact = [
		packId("m", matchId),
		seq,
		MATCH_STATUSES.indexOf(status),
		period ?? 0,
		score?.home ?? -1,
		score?.away ?? -1,
		clock ? packAnchor(clock, baseAt) : 0,
		packSide(winner),
		news ? packNews(news, baseAt) : 0,
		packMarks(marks),
		disputed ? packDispute(disputed, baseAt) : 0,
		scorers.length > 0 ? scorers.map(packScorer) : 0,
		pulse || 0,
		isProvisional ? 1 : 0,
		reported ? packReport(reported, baseAt) : 0,
	];
	return fact.slice(0, fact.findLastIndex((value) => value !== 0) + 1);
}

/** Throws if the fact has a newer format. */
export function decodeScoreFact(fact: readonly unknown[], baseAt: number): { matchId: string; live: MatchLive } {
	const [
		match,
		seq,
		status = 0,
		period = 0,
		home = 0,
		away = 0,
		clock = 0,
		winner = 0,
		news = 0,
		marks = 0,
		disputed = 0,
		scorers = 0,
		pulse = 0,
		isProvisional = 0,
		reported = 0,
	] = fact as Partial<Fact> & [Fact[0], Fact[1]];
	return {
		matchId: unpackId("m", match),
		live: {
			seq,
			status: listed(MATCH_STATUSES, status),
			period: period === 0 ? null : period,
			clock: clock === 0 ? null : unpackAnchor(clock, baseAt),
			score: home < 0 ? null : { home, away },
			...(isProvisional === 1 && { isProvisional: true }),
			winner: unpackSide(winner),
			marks: unpackMarks(marks),
			disputed: disputed === 0 ? null : unpackDispute(disputed, baseAt),
			...(reported !== 0 && { reported: unpackReport(reported, baseAt) }),
			news: news === 0 ? null : unpackNews(news, baseAt),
			scorers: scorers === 0 ? [] : scorers.map(unpackScorer),
			pulse: pulse || "",
		},
	};
}

const packSide = (side: Side | null): number => (side === null ? 0 : SIDES.indexOf(side) + 1);
const unpackSide = (packed: number): Side | null => (packed === 0 ? null : listed(SIDES, packed - 1));

function packScorer({ side, name, minutes, isOwnGoal }: RowScorer): PackedScorer {
	return [packSide(side) + (isOwnGoal ? SIDES.length : 0), name, minutes];
}

function unpackScorer([packed, name, minutes]: PackedScorer): RowScorer {
	const isOwnGoal = packed > SIDES.length;
	return { side: listed(SIDES, packed - 1 - (isOwnGoal ? SIDES.length : 0)), name, minutes, isOwnGoal };
}

function packMarks(marks: RowMarks): PackedMark[] | Absent {
	const packed = Object.entries(marks).map(([key, { home, away }]): PackedMark => [key, home, away]);
	return packed.length > 0 ? packed : 0;
}

function unpackMarks(packed: PackedMark[] | Absent): RowMarks {
	return packed === 0 ? {} : Object.fromEntries(packed.map(([key, home, away]) => [key, { home, away }]));
}

/** Bit flags of a clock anchor. */
const IS_RUNNING = 1;
const IS_UP = 2;

function packAnchor({ elapsedMs, at, isRunning, endMs, isUp }: ClockAnchor, baseAt: number): PackedAnchor {
	const packed: PackedAnchor = [packClock(elapsedMs), at - baseAt, (isRunning ? IS_RUNNING : 0) + (isUp ? IS_UP : 0)];
	if (endMs !== undefined) packed.push(packClock(endMs));
	return packed;
}

function unpackAnchor([seconds, at, flags, end]: PackedAnchor, baseAt: number): ClockAnchor {
	const anchor = {
		elapsedMs: unpackClock(seconds) ?? 0,
		at: at + baseAt,
		isRunning: (flags & IS_RUNNING) !== 0,
		...((flags & IS_UP) !== 0 && { isUp: true }),
	};
	return end === undefined ? anchor : { ...anchor, endMs: end * 1000 };
}

function packDispute({ statedScore, statedBy, since, by }: DisputedResult, baseAt: number): PackedDispute {
	const packed: PackedDispute = [statedScore.home, statedScore.away, statedBy, since - baseAt];
	if (by !== undefined) packed.push(CONTRADICTING_PARTS.indexOf(by));
	return packed;
}

function unpackDispute([home, away, statedBy, since, by]: PackedDispute, baseAt: number): DisputedResult {
	const disputed = { statedScore: { home, away }, statedBy, since: since + baseAt };
	return by === undefined ? disputed : { ...disputed, by: listed(CONTRADICTING_PARTS, by) };
}

function packReport({ by, at, confirmBy }: ReportedResult, baseAt: number): PackedReport {
	const kinds = by.reduce((sum, kind) => sum + (1 << REPORTER_KINDS.indexOf(kind)), 0);
	return confirmBy === null ? [kinds, at - baseAt] : [kinds, at - baseAt, confirmBy - baseAt];
}

function unpackReport([kinds, at, confirmBy]: PackedReport, baseAt: number): ReportedResult {
	const by = REPORTER_KINDS.filter((_kind, place) => (kinds & (1 << place)) !== 0);
	return { by, at: at + baseAt, confirmBy: confirmBy === undefined ? null : confirmBy + baseAt };
}

function packNews(news: RowNews, baseAt: number): PackedNews {
	return [NEWS_KINDS.indexOf(news.kind), packSide(news.side), news.minute, news.at - baseAt, ...newsDetails(news)];
}

function newsDetails(news: RowNews): (number | string)[] {
	switch (news.kind) {
		case "score":
		case "score_provisional":
			return news.isOwnGoal ? [news.player ?? "", 1] : [news.player ?? ""];
		case "score_cancelled":
			return [news.before.home, news.before.away, news.after.home, news.after.away];
		case "incident":
			return [news.incident, news.player ?? ""];
		case "review":
			return [news.subject];
	}
}

function unpackNews([kindIndex, packedSide, minute, at, ...rest]: PackedNews, baseAt: number): RowNews {
	const kind = listed(NEWS_KINDS, kindIndex);
	const common = { side: unpackSide(packedSide), minute, at: at + baseAt };
	const [first = "", second = "", third = 0, fourth = 0] = rest;
	switch (kind) {
		case "score":
		case "score_provisional":
			return { kind, ...common, player: unpackName(first), ...(second === 1 && { isOwnGoal: true }) };
		case "score_cancelled":
			return { kind, ...common, before: unpackScore(first, second), after: unpackScore(third, fourth) };
		case "incident":
			return { kind, ...common, incident: String(first), player: unpackName(second) };
		case "review":
			return { kind, ...common, subject: String(first) };
	}
}

const unpackName = (packed: number | string): string | null => (packed === "" ? null : String(packed));
const unpackScore = (home: number | string, away: number | string): Score => ({ home: Number(home), away: Number(away) });
