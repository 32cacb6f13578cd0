// Compares a report of a match with the previous ones and returns drafts for the log: new items, revisions of changed ones, cancellations
// of missing ones. The ids of drafts never change, whatever the provider corrects. Pure.
import { DAY_MS, HOUR_MS, type Instant } from "#shared/kit/instant.ts";
import { USUAL_PERIODS, type UsualPeriod } from "#shared/sports/football/events.ts";
import type { FollowContext, Followed } from "../polled/report-follower.ts";
import { REVIEWED_WITHIN_MS } from "./explain-goals.ts";
import { allOrNone, createSteps, type Step } from "./item-steps.ts";
import { startsOf } from "./item-times.ts";
import { NOT_STARTED, type Progress, progressOf, rankOf } from "./match-progress.ts";
import { pairItems } from "./pair-items.ts";
import { readScore } from "./read-score.ts";
import { type Item, reportItems } from "./report-items.ts";
import type { FootballMemory, KnownItem } from "./report-memory.ts";
import type { ReportedMatch } from "./reported-match.ts";
import { statisticsDraft } from "./statistics-draft.ts";
import { statusSteps } from "./status-steps.ts";

export interface FootballFollowed extends Followed {
	memory: FootballMemory;
}

/** Number of reports in a row that must state an earlier phase before a match is put back: a cache may still have an older answer. */
const INSISTS_AFTER = 3;
/** Time for which the provider must repeat an answer before it reopens a finished match. Staff may reopen the match at any time (FD4). */
const REVIVED_AFTER_MS = HOUR_MS;
/** Number of reports from which an incident must be missing before it is removed, because a single report may omit it. */
const GONE_AFTER = 2;

export function followReport(memory: FootballMemory, given: ReportedMatch, context: FollowContext): FootballFollowed {
	const { changedAt } = given;
	if (changedAt !== null && memory.changedAt !== null && changedAt < memory.changedAt) {
		return { memory, drafts: [], remarks: ["an answer was older than the one before: it was left out"] };
	}
	// If the status is unknown, the score may be wrong too, so the report is ignored (FD2).
	if (given.status === null) return { memory, drafts: [], remarks: [...given.remarks] };
	if (isTooEarly(given, context.now)) return { memory, drafts: [], remarks: [...given.remarks, TOO_EARLY] };
	const report = readScore(given, context.firstLeg);
	const { status } = report;
	const progress = status === null ? memory.progress : progressOf({ ...report, status }, memory.progress, context.now);
	if (context.leader !== undefined) return stateResult(memory, report, progress, { ...context, leader: context.leader });
	if (context.format?.regularPeriods !== undefined) return followResult(memory, report, progress, context);
	const isPutBack = putsBack(memory, report, progress);
	if (isPutBack && hasEnded(memory) && !context.isReopened) {
		const revival = revivalOf(memory, report, context.now);
		if (!isInsistedOn(revival, context.now)) {
			const remark = "the match is over, and an answer says otherwise: it is believed when the provider says the same for an hour";
			return { memory: { ...memory, revival }, drafts: [], remarks: [remark], isUnsettled: true };
		}
		return follow(memory, report, progress, context);
	}
	const isBehind = isPutBack || (context.isStandIn === true && hasFewerGoals(memory, report));
	if (isBehind && memory.setBack + 1 < INSISTS_AFTER && !context.isReopened) {
		const remark = "an answer put the match back: it is believed when the next answers do the same";
		return { memory: { ...memory, setBack: memory.setBack + 1 }, drafts: [], remarks: [remark], isUnsettled: true };
	}
	return follow(memory, report, progress, context);
}

/** Returns the provider's answer about a finished match, and the time since when it has been the same. */
function revivalOf({ revival: before }: FootballMemory, { status, score }: ReportedMatch, now: Instant): Revival {
	const answer = JSON.stringify([status, score]);
	return before?.answer === answer ? before : { answer, since: now };
}

type Revival = NonNullable<FootballMemory["revival"]>;
const isInsistedOn = ({ since }: Revival, now: Instant): boolean => now - since >= REVIVED_AFTER_MS;

const TOO_EARLY = "the match has begun by its status, and its kick-off is days ahead: it was left as it was";

/** A match cannot have begun a day before its kick-off: errors of clocks and zones are smaller. */
function isTooEarly({ status, kickOff }: ReportedMatch, now: Instant): boolean {
	return status !== null && HAS_BEGUN.has(status.kind) && kickOff.startsAt - now > DAY_MS;
}

const HAS_BEGUN: ReadonlySet<string> = new Set(["playing", "break", "stopped", "ended", "abandoned"]);

/** Returns `true` if the match has a result, and the report is older, unusable, or has contradicted the result for less than an hour. */
export function keepsRow(memory: FootballMemory, given: ReportedMatch, now: Instant): boolean {
	if (!hasEnded(memory)) return false;
	const isOlder = given.changedAt !== null && memory.changedAt !== null && given.changedAt < memory.changedAt;
	const report = readScore(given, undefined);
	const { status } = report;
	if (isOlder || status === null || isTooEarly(given, now)) return true;
	const isPutBack = putsBack(memory, report, progressOf({ ...report, status }, memory.progress, now));
	return isPutBack && !isInsistedOn(revivalOf(memory, report, now), now);
}

const isEnd = ({ type, isCancelled }: KnownItem): boolean => type === "match_ended" && !isCancelled;

/** Returns `true` if the match has a result that counts. */
const hasEnded = ({ items, status }: FootballMemory): boolean => status?.status === "awarded" || items.some(isEnd);

const hasMorePeriods = ({ progress: before }: FootballMemory, { periods }: Progress): boolean =>
	periods.some((period) => !before.periods.includes(period));

/** Returns `true` if the report goes back to an earlier phase, or calls a finished match abandoned, which would remove its result. */
function putsBack(memory: FootballMemory, { status }: ReportedMatch, progress: Progress): boolean {
	return rankOf(progress) < rankOf(memory.progress) || (status?.kind === "abandoned" && hasEnded(memory));
}

function follow(memory: FootballMemory, report: ReportedMatch, progress: Progress, context: FollowContext): FootballFollowed {
	const { now } = context;
	const starts = startsOf(report, progress, memory.starts, context);
	const items = reportItems(report, progress, context);
	const isListed = report.incidents !== null;
	const isPutBack = putsBack(memory, report, progress);
	const pairs = pairItems(memory.items, items);
	const steps = createSteps(memory, { starts, now });

	const paired = new Set(pairs.values());
	const gone: KnownItem[] = [];
	const known: KnownItem[] = [];
	for (const item of memory.items) {
		if (paired.has(item)) continue;
		if (!item.isCancelled && isGone(item, { report, progress, isPutBack, isListed })) gone.push(item);
		else known.push({ ...item, missing: item.missing + (isListed && !item.isCancelled ? 1 : 0) });
	}
	// The newest are cancelled first, so that no remaining item depends on a cancelled one.
	const cancelled = gone.reverse().map((item) => steps.cancel(item, reasonOf(item, items)));
	// An end that was reported too early is withdrawn before extra time is added, which must precede the end.
	const end = hasMorePeriods(memory, progress) ? memory.items.find((item) => paired.has(item) && isEnd(item)) : undefined;
	const withdrawn = end && steps.cancel(end, "corrected_by_source");
	const followed = items.map((item) => {
		const before = pairs.get(item);
		if (!before) return steps.add(item);
		// The log places the new end by its period, however early the end was first reported (MR8).
		return steps.revise(withdrawn && before === end ? { ...withdrawn.item, period: progress.periods.at(-1) ?? null } : before, item);
	});
	const status = statusSteps({ memory, report, progress, now });
	const statistics = statisticsDraft({ memory, report, progress, now });
	// A corrected result is submitted first: until the log agrees with it, the result is disputed and no odds are settled.
	const isCorrectedResult = ({ item, draft }: Step) => item.type === "result_stated" && draft?.revises !== undefined;
	const corrected = draftsOf(followed.filter(isCorrectedResult));
	const others = followed.filter((step) => !isCorrectedResult(step));
	// If the log refused one of the steps, the match would be left half changed. Therefore all steps apply, or none.
	const isWhole = isPutBack && !context.isReopened && cancelled.length > 0;
	const inPlay = withdrawn
		? [...corrected, ...allOrNone(draftsOf([withdrawn, ...cancelled, ...others]))]
		: isWhole
			? [...allOrNone(draftsOf(cancelled)), ...corrected, ...draftsOf(others)]
			: [...corrected, ...draftsOf([...cancelled, ...others])];
	const drafts = [...status.before, ...inPlay, ...statistics.drafts, ...status.after];
	return {
		memory: {
			...memory,
			progress,
			starts,
			setBack: 0,
			revival: null,
			status: status.status,
			changedAt: report.changedAt ?? memory.changedAt,
			...((isWhole || withdrawn) && { undo: { ...memory, pending: [] } }),
			counts: { ...steps.counts, ...status.counts, ...statistics.counts },
			statistics: statistics.statistics,
			statisticsAt: statistics.at,
			items: inOrder([...known, ...cancelled.map(({ item }) => item), ...followed.map(({ item }) => item)]),
		},
		drafts,
		remarks: [...report.remarks, ...status.remarks, ...halfTimeRemarks(report, items, progress)],
	};
}

const draftsOf = (steps: readonly Step[]) => steps.flatMap(({ draft }) => draft ?? []);

function hasFewerGoals({ items }: FootballMemory, { score }: ReportedMatch): boolean {
	const known = items.filter(({ type, isCancelled }) => type === "goal_scored" && !isCancelled).length;
	return score !== null && score.home + score.away < known;
}

/** Submits only the final score, for a match that another feed reports: if the log differs, the result is disputed. */
function stateResult(
	memory: FootballMemory,
	report: ReportedMatch,
	progress: Progress,
	context: FollowContext & { leader: string },
): FootballFollowed {
	const isResult = ({ type }: Item) => type === "result_stated";
	const items = progress.isOver ? reportItems(report, progress, context).filter(isResult) : [];
	const pairs = pairItems(memory.items.filter(isResult), items);
	const steps = createSteps(memory, { starts: memory.starts, now: context.now });
	const followed = items.map((item) => {
		const before = pairs.get(item);
		return before ? steps.revise(before, item) : steps.add(item);
	});
	const drafts = followed.flatMap(({ draft }) => draft ?? []);
	const remark = `${context.leader} reports this match: only the final score was stated`;
	const others = memory.items.filter((item) => !isResult(item));
	return {
		memory: { ...memory, progress, items: [...others, ...followed.map(({ item }) => item)], changedAt: report.changedAt },
		drafts,
		remarks: [...report.remarks, ...(drafts.length > 0 ? [remark] : [])],
	};
}

/**
 * Takes only the final score and the status, after the match is over, if the match is not played in halves: the provider's periods do not
 * fit it.
 */
function followResult(memory: FootballMemory, report: ReportedMatch, progress: Progress, context: FollowContext): FootballFollowed {
	const { now, format } = context;
	const [result] = reportItems(report, progress, context).filter(({ type }) => type === "result_stated");
	const finished: Item = {
		kind: "status_changed finished",
		isFrame: true,
		type: "status_changed",
		period: null,
		elapsedMs: null,
		payload: { status: "finished", score: report.score },
	};
	const items = result ? [result, finished] : [];
	const pairs = pairItems(memory.items, items);
	const steps = createSteps(memory, { starts: memory.starts, now });
	const followed = items.map((item) => {
		const before = pairs.get(item);
		return before ? steps.revise(before, item) : steps.add(item);
	});
	const status = statusSteps({ memory, report, progress: NOT_STARTED, now });
	const drafts = [...status.before, ...followed.flatMap(({ draft }) => draft ?? []), ...status.after];
	const others = memory.items.filter((item) => ![...pairs.values()].includes(item));
	const periods = format?.regularPeriods === 1 ? "one piece" : `${format?.regularPeriods} periods`;
	const remark = `halves, incidents: the match is played in ${periods}: its result alone was taken`;
	return {
		memory: {
			...memory,
			progress,
			status: status.status,
			changedAt: report.changedAt ?? memory.changedAt,
			counts: { ...steps.counts, ...status.counts },
			items: [...others, ...followed.map(({ item }) => item)],
		},
		drafts,
		remarks: [...report.remarks, ...status.remarks, ...(drafts.length > 0 ? [remark] : [])],
	};
}

interface Now {
	report: ReportedMatch;
	progress: Progress;
	isPutBack: boolean;
	isListed: boolean;
}

/**
 * Returns whether an item that the report no longer has is cancelled. If the match is put back to a time before a period, the period and its
 * incidents are cancelled. A goal is cancelled at once if the report states a score; other incidents, only after GONE_AFTER reports without
 * them. A line-up stays.
 */
function isGone(item: KnownItem, { report, progress, isPutBack, isListed }: Now): boolean {
	const staysAway = isListed && item.missing + 1 >= GONE_AFTER;
	if (isPutBack && item.period !== null && !progress.periods.includes(item.period)) return true;
	switch (item.type) {
		case "line_up_announced":
			return false;
		case "period_started":
		case "period_ended":
			return isPutBack || (item.period !== null && !progress.periods.includes(item.period));
		case "match_ended":
			return isPutBack;
		case "result_stated":
			return isPutBack || !progress.isOver;
		case "goal_scored":
			return report.score !== null || staysAway;
		default:
			return staysAway;
	}
}

function reasonOf(item: KnownItem, now: readonly Item[]): "corrected_by_source" | "overturned_by_review" {
	const isOverturned = now.some(({ type, payload, elapsedMs }) => {
		if (type !== "review_ended" || payload.outcome !== "overturned" || payload.side !== item.payload.side) return false;
		return Math.abs((elapsedMs ?? 0) - (item.elapsedMs ?? elapsedMs ?? 0)) <= REVIEWED_WITHIN_MS;
	});
	return item.type === "goal_scored" && isOverturned ? "overturned_by_review" : "corrected_by_source";
}

/** Remarks on a half-time score that differs from the list of goals. The list decides to which half a goal belongs. */
function halfTimeRemarks(
	{ score, periodScores, incidents }: ReportedMatch,
	items: readonly Item[],
	{ periods, isOpen }: Progress,
): string[] {
	const half = periods.length > 1 || !isOpen ? periodScores["1h"] : undefined;
	if (score === null || half === undefined || incidents === null) return [];
	const goals = (side: string) => items.filter((item) => item.kind === `goal_scored ${side}` && item.period === "1h").length;
	const [home, away] = [goals("home"), goals("away")];
	if (half.home === home && half.away === away) return [];
	return [`half-time is stated as ${half.home}-${half.away}, the goals listed make ${home}-${away}: the list was followed`];
}

const ORDER: readonly (UsualPeriod | null)[] = [null, ...USUAL_PERIODS];

/** Sorts the items by the order of play, so that items can be cancelled from the last one on. */
function inOrder(items: KnownItem[]): KnownItem[] {
	const place = ({ type, period, elapsedMs }: KnownItem) => {
		if (type === "match_ended") return 100;
		const within = type === "period_started" ? 0 : type === "period_ended" ? 9 : 1 + (elapsedMs ?? 0) / 1e9;
		return ORDER.indexOf(period) * 10 + within;
	};
	return items.sort((one, other) => place(one) - place(other));
}
