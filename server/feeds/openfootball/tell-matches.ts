// Tells the logs of one file's matches to the door: those that are new in one batch, those that were told before where the file says
// otherwise now. Called by import-files.ts.
import type { AppendResult } from "#server/match-log/append-request.ts";
import type { IngestRequest } from "../ingest.ts";
import { describeDispute } from "../stated-result.ts";
import { FeedStalled, leftOut } from "../tell-drafts.ts";
import type { TimedDraft } from "../timed-draft.ts";
import { bearingOn, type TellingAgain, tellAgain } from "./correct-matches.ts";
import { courseDrafts, statusDraft } from "./course-drafts.ts";
import { type ImportParts, type MatchFile, SOURCE } from "./import-parts.ts";
import type { ImportReport } from "./import-report.ts";
import type { ReadMatch } from "./read-file.ts";
import type { RegisteredMatches } from "./register-matches.ts";

interface Telling extends TellingAgain {
	match: ReadMatch;
	matchId: string;
	/** The file told it before. */
	isAgain: boolean;
}

export async function tellMatches(file: MatchFile, registered: RegisteredMatches, parts: ImportParts, report: ImportReport): Promise<void> {
	const tellings = await planTellings(file, registered, parts);
	const answers = await tellAll(tellings.flatMap(({ requests }) => requests));
	let from = 0;
	for (const telling of tellings) {
		const { match, requests, problem } = telling;
		const ofMatch = answers.slice(from, from + requests.length);
		from += requests.length;
		const answersNow = (await isTakenUpAgain(telling, ofMatch)) ? await tellAll([rescheduling(telling), ...requests]) : ofMatch;
		for (const reason of answersNow.flatMap((answer) => (answer.ok ? (answer.dropped ?? []) : []))) {
			report.notes.push({ path: file.path, index: match.index, reason: leftOut(reason) });
		}
		const refused = answersNow.find((answer) => !answer.ok);
		const reason = problem ?? (refused && !refused.ok ? refused.error.message : null);
		if (reason !== null) report.refused.push({ path: file.path, index: match.index, reason: `the log refused it: ${reason}` });
	}
	await reportDisputes(file, tellings, parts, report);

	async function tellAll(requests: readonly IngestRequest[]): Promise<AppendResult[]> {
		const results = await parts.ingest.ingestMany(requests);
		const stalled = results.find((result) => !result.ok && result.error.code === "not_accepted");
		if (stalled && !stalled.ok) throw new FeedStalled(stalled.error.message);
		report.events += results.filter((result) => result.ok && !result.isRepeat).length;
		return results;
	}

	/** It was postponed when it was last told, and now there is a result. */
	async function isTakenUpAgain({ match, matchId, isAgain }: Telling, answers: readonly AppendResult[]): Promise<boolean> {
		if (isAgain || match.result.kind !== "played" || answers.every((answer) => answer.ok)) return false;
		return (await parts.matchLog.stateOf(matchId))?.state.status === "postponed";
	}
}

async function planTellings(file: MatchFile, registered: RegisteredMatches, { matchLog, clock }: ImportParts): Promise<Telling[]> {
	const toldBefore = await matchLog.toldBySource(
		file.matches.map((match) => registered.matchId(match)),
		SOURCE,
	);
	const tellings: Telling[] = [];
	for (const match of file.matches) {
		const matchId = registered.matchId(match);
		const requests = draftsOf(file, match, registered).map((draft) => toRequest(match, matchId, draft));
		const told = bearingOn(match, toldBefore.get(matchId) ?? []);
		const isAgain = told.length > 0;
		const telling = isAgain ? await tellAgain(requests, told, { matchLog, now: clock() }) : { requests, problem: null };
		tellings.push({ match, matchId, isAgain, ...telling });
	}
	return tellings;
}

/** By the log as it is now, so that what an earlier import left disputed is named again until it is resolved. */
async function reportDisputes(
	file: MatchFile,
	tellings: readonly Telling[],
	{ matchLog }: ImportParts,
	report: ImportReport,
): Promise<void> {
	const disputed = await matchLog.disputedAmong(tellings.map(({ matchId }) => matchId));
	for (const { match, matchId } of tellings) {
		const live = disputed.get(matchId);
		if (!live?.disputed || !live.score) continue;
		const { statedBy, statedScore } = live.disputed;
		report.disputed.push({
			path: file.path,
			index: match.index,
			reason: `match ${matchId}: ${describeDispute(statedBy, statedScore, live.score)}`,
		});
	}
}

function rescheduling({ match, matchId }: Telling): IngestRequest {
	return toRequest(match, matchId, statusDraft("scheduled"));
}

function draftsOf(file: MatchFile, match: ReadMatch, registered: RegisteredMatches): TimedDraft[] {
	const { result } = match;
	switch (result.kind) {
		case "open":
			return [];
		case "awarded":
			return [statusDraft("awarded", result.score)];
		case "played":
			return courseDrafts(result.course, ({ scorer }) => (scorer ? registered.playerId(file, match[scorer.side], scorer.name) : null));
		default:
			return [statusDraft(result.kind)];
	}
}

function toRequest({ kickOff }: ReadMatch, matchId: string, { sourceId, atMs, draft }: TimedDraft): IngestRequest {
	return { matchId, sourceKind: "import", sourceName: SOURCE, sourceId, draft: { ...draft, occurredAt: kickOff.startsAt + atMs } };
}
