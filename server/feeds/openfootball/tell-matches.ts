// Tells the logs of one file's matches to the door, all in one batch. Called by import-files.ts.
import type { AppendResult } from "#server/match-log/append-request.ts";
import type { IngestRequest } from "../ingest.ts";
import { FeedStalled, leftOut } from "../tell-drafts.ts";
import type { TimedDraft } from "../timed-draft.ts";
import { courseDrafts, statusDraft } from "./course-drafts.ts";
import { type ImportParts, type MatchFile, SOURCE } from "./import-parts.ts";
import type { ImportReport } from "./import-report.ts";
import type { ReadMatch } from "./read-file.ts";
import type { RegisteredMatches } from "./register-matches.ts";

export async function tellMatches(file: MatchFile, registered: RegisteredMatches, parts: ImportParts, report: ImportReport): Promise<void> {
	const told = file.matches.map((match) => ({
		match,
		requests: draftsOf(file, match, registered).map((draft) => toRequest(match, registered.matchId(match), draft)),
	}));
	const answers = await tellAll(told.flatMap(({ requests }) => requests));
	let from = 0;
	for (const { match, requests } of told) {
		const ofMatch = answers.slice(from, from + requests.length);
		from += requests.length;
		const answersNow = (await isTakenUpAgain(match, ofMatch)) ? await tellAll([rescheduling(match), ...requests]) : ofMatch;
		for (const reason of answersNow.flatMap((answer) => (answer.ok ? (answer.dropped ?? []) : []))) {
			report.notes.push({ path: file.path, index: match.index, reason: leftOut(reason) });
		}
		const refused = answersNow.find((answer) => !answer.ok);
		if (refused && !refused.ok) {
			report.refused.push({ path: file.path, index: match.index, reason: `the log refused it: ${refused.error.message}` });
		}
	}

	async function tellAll(requests: readonly IngestRequest[]): Promise<AppendResult[]> {
		const results = await parts.ingest.ingestMany(requests);
		const stalled = results.find((result) => !result.ok && result.error.code === "not_accepted");
		if (stalled && !stalled.ok) throw new FeedStalled(stalled.error.message);
		report.events += results.filter((result) => result.ok && !result.isRepeat).length;
		return results;
	}

	/** It was postponed when it was last told, and now there is a result. */
	async function isTakenUpAgain(match: ReadMatch, answers: readonly AppendResult[]): Promise<boolean> {
		if (match.result.kind !== "played" || answers.every((answer) => answer.ok)) return false;
		return (await parts.matchLog.stateOf(registered.matchId(match)))?.state.status === "postponed";
	}

	function rescheduling(match: ReadMatch): IngestRequest {
		return toRequest(match, registered.matchId(match), statusDraft("scheduled"));
	}
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
