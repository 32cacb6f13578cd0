// Submits the logs of one file's matches: new ones in one batch, known ones if the file has changed.

import type { IngestRequest } from "#server/feeds/door/ingest.ts";
import { describeDispute } from "#server/feeds/door/stated-result.ts";
import { FeedStalled, leftOut } from "#server/feeds/door/submit-drafts.ts";
import { describeChanges, describeTaken } from "#server/feeds/kernel/describe-changes.ts";
import type { ScheduledDraft } from "#server/feeds/kernel/scheduled-draft.ts";
import { describeStanding } from "#server/feeds/kernel/standing-result.ts";
import type { AppendResult } from "#server/match-log/append-request.ts";
import type { Instant } from "#shared/kit/instant.ts";
import type { MatchFormat } from "#shared/match/match-state.ts";
import type { Side } from "#shared/match/sides.ts";
import { planSubmission, type Resubmission } from "./correct-matches.ts";
import { courseDrafts, type ScorerOf, statusDraft, stoppedDrafts } from "./course-drafts.ts";
import { describeResult, type ReadMatch } from "./file-match.ts";
import { type ImportParts, type MatchFile, SOURCE } from "./import-parts.ts";
import type { ImportReport } from "./import-report.ts";
import { courseIn, stoppedIn } from "./other-periods.ts";
import { isDetail } from "./pair-words.ts";
import { ownEvents } from "./plan-correction.ts";
import { type RegisteredMatches, type StandingMatch, standsAgainst } from "./register-matches.ts";

interface Submission extends Resubmission {
	match: ReadMatch;
	matchId: string;
	/** `true` if the log already has a result from the file: then a different result is a correction. */
	hasResult: boolean;
	/** Names of fields that were left out because the match has other periods than the file. */
	note: string | null;
	/** Reason why the row, which has no result, does not change the known result. */
	withheld: string | null;
}

export async function submitMatches(
	file: MatchFile,
	registered: RegisteredMatches,
	parts: ImportParts,
	report: ImportReport,
): Promise<void> {
	const submissions = await planSubmissions(file, registered, parts);
	const answers = await submitAll(submissions.flatMap(({ requests }) => requests));
	let from = 0;
	for (const submission of submissions) {
		const { match, requests, problem, isBesideOther, note, withheld } = submission;
		const ofMatch = answers.slice(from, from + requests.length);
		from += requests.length;
		for (const reason of ofMatch.flatMap((answer) => (answer.ok ? (answer.dropped ?? []) : []))) {
			report.notes.push({ path: file.path, index: match.index, reason: leftOut(reason) });
		}
		if (note !== null) report.notes.push({ path: file.path, index: match.index, reason: note });
		if (withheld !== null) report.withheld.push({ path: file.path, index: match.index, reason: withheld });
		const changed = ofMatch.filter((answer) => answer.ok && !answer.isRepeat).length;
		if (submission.hasResult && changed > 0) {
			report.corrected.push({ path: file.path, index: match.index, reason: `corrected by ${changed} entries: ${describe(match)}` });
		}
		const known = registered.knownOf(match);
		const before = submission.hasResult && known && !standsAgainst(known, match) ? known.startsAt : null;
		const isDayCorrected = before !== null && dayOf(before) !== dayOf(match.kickOff.startsAt);
		if (isDayCorrected) {
			// The source corrects the day in its own row. Nothing else moves a match that has a result (FD4).
			const reason = `${nameOf(match)} is on ${dayOf(match.kickOff.startsAt)} now, was on ${dayOf(before)}`;
			report.corrected.push({ path: file.path, index: match.index, reason });
		}
		const answer = registered.answerOf(match);
		const changes = answer && describeChanges(answer);
		if (answer && !changes) report.taken.push({ path: file.path, index: match.index, reason: describeTaken(answer, nameOf(match)) });
		else if (changes && !isDayCorrected) report.changed.push({ path: file.path, index: match.index, reason: changes });
		const refused = ofMatch.find((answer) => !answer.ok);
		if (isBesideOther && requests.length > 0) {
			report.notes.push({
				path: file.path,
				index: match.index,
				reason: "another source has the course of the match: the result alone is stated",
			});
		}
		const reason = problem ?? (refused && !refused.ok ? refused.error.message : null);
		if (reason !== null) report.refused.push({ path: file.path, index: match.index, reason: `the log refused it: ${reason}` });
	}
	await reportDisputes(file, submissions, parts, report);

	async function submitAll(requests: readonly IngestRequest[]): Promise<AppendResult[]> {
		const results = await parts.ingest.ingestMany(requests);
		const stalled = results.find((result) => !result.ok && result.error.code === "not_accepted");
		if (stalled && !stalled.ok) throw new FeedStalled(stalled.error.message);
		report.events += results.filter((result) => result.ok && !result.isRepeat).length;
		return results;
	}
}

async function planSubmissions(file: MatchFile, registered: RegisteredMatches, { matchLog, clock }: ImportParts): Promise<Submission[]> {
	const submittedBefore = await matchLog.eventsBySource(
		file.matches.map((match) => registered.matchId(match)),
		SOURCE,
	);
	const submissions: Submission[] = [];
	/** The periods come from the match's settings, since staff or the league may have set others than the file's. */
	const formatOf = async ({ result, format }: ReadMatch, matchId: string) => {
		if (result.kind !== "played" && result.kind !== "stopped") return format;
		return (await matchLog.stateOf(matchId))?.state.setup.format ?? format;
	};
	for (const match of file.matches) {
		const matchId = registered.matchId(match);
		const { drafts, note } = draftsOf(file, match, registered, await formatOf(match, matchId));
		const requests = drafts.map((draft) => toRequest(match, matchId, draft));
		const before = submittedBefore.get(matchId) ?? [];
		// A file without line-ups and cards does not remove those that another file has reported.
		const logged = match.sheet ? before : before.filter(({ event }) => !isDetail(event));
		const hasResult = ownEvents(logged).some(({ isCancelled }) => !isCancelled);
		const known = registered.knownOf(match);
		const isStanding = known !== null && standsAgainst(known, match);
		if (isStanding || match.result.kind === "unknown") {
			const withheld = isStanding ? describeOpen(match, known, hasResult) : null;
			submissions.push({ match, matchId, hasResult, note, withheld, requests: [], problem: null });
			continue;
		}
		const sender = { matchId, sourceKind: "import", sourceName: SOURCE } as const;
		const parts = { matchLog, now: clock() };
		const submission = await planSubmission(requests, logged, sender, parts);
		submissions.push({ match, matchId, hasResult, note, withheld: null, ...submission });
	}
	return submissions;
}

/**
 * Describes how a row without a result contradicts the known one; `null` if it does not. A row that leaves the result empty contradicts only a
 * result of this source, or a match on another day.
 */
function describeOpen({ result, kickOff }: ReadMatch, { matchId, startsAt, score }: StandingMatch, hasResult: boolean): string | null {
	const day = dayOf(kickOff.startsAt);
	const isMoved = day !== dayOf(startsAt);
	const isSilent = result.kind === "open" || result.kind === "unknown";
	if (isSilent && !hasResult && !isMoved) return null;
	const instead = isSilent ? "score: none is given" : `status: ${describeResult(result)}`;
	return describeStanding(isMoved ? `${instead}, date: ${day}` : instead, matchId, score);
}

/** Compares with the current log, so that a dispute from an earlier import is reported again until it is resolved. */
async function reportDisputes(
	file: MatchFile,
	submissions: readonly Submission[],
	{ matchLog }: ImportParts,
	report: ImportReport,
): Promise<void> {
	const disputed = await matchLog.disputedAmong(submissions.map(({ matchId }) => matchId));
	for (const { match, matchId } of submissions) {
		const live = disputed.get(matchId);
		if (!live?.disputed || !live.score) continue;
		const { statedBy, statedScore, by } = live.disputed;
		report.disputed.push({
			path: file.path,
			index: match.index,
			reason: `match ${matchId}: ${describeDispute(statedBy, statedScore, live.score, by)}`,
		});
	}
}

/** Example: `Arsenal FC - Chelsea FC is 2-1 now` */
const describe = (match: ReadMatch): string => `${nameOf(match)} is ${describeResult(match.result)} now`;

const nameOf = ({ home, away }: ReadMatch): string => `${home.name} - ${away.name}`;
const dayOf = (instant: Instant): string => new Date(instant).toISOString().slice(0, 10);

function draftsOf(
	file: MatchFile,
	match: ReadMatch,
	registered: RegisteredMatches,
	format: MatchFormat,
): { drafts: ScheduledDraft[]; note: string | null } {
	const { result, sheet } = match;
	const scorerOf: ScorerOf = ({ scorer }) => (scorer ? registered.playerId(file, match[scorer.side], scorer.name) : null);
	switch (result.kind) {
		case "open":
		case "unknown":
			return { drafts: [], note: null };
		case "awarded":
			return { drafts: [statusDraft("awarded", result.score)], note: null };
		case "played": {
			const { course, note } = courseIn(result.course, format);
			const drafted = sheet && { sheet, idOf: (side: Side, name: string) => registered.playerId(file, match[side], name) };
			return { drafts: courseDrafts(course, scorerOf, drafted), note };
		}
		case "stopped":
			return { drafts: stoppedDrafts(stoppedIn(result.course, format), result.status, scorerOf), note: null };
		default:
			return { drafts: [statusDraft(result.kind)], note: null };
	}
}

function toRequest({ kickOff }: ReadMatch, matchId: string, { sourceId, atMs, draft }: ScheduledDraft): IngestRequest {
	return { matchId, sourceKind: "import", sourceName: SOURCE, sourceId, draft: { ...draft, occurredAt: kickOff.startsAt + atMs } };
}
