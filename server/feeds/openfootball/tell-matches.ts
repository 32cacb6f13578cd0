// Tells the logs of one file's matches to the door, all in one batch. Called by import-files.ts.
import type { AppendResult } from "#server/match-log/append-request.ts";
import type { IngestRequest } from "../ingest.ts";
import { FeedStalled } from "../tell-drafts.ts";
import type { TimedDraft } from "../timed-draft.ts";
import { courseDrafts, statusDraft } from "./course-drafts.ts";
import { type ImportParts, type MatchFile, SOURCE } from "./import-parts.ts";
import type { ImportReport } from "./import-report.ts";
import type { ReadMatch } from "./read-file.ts";
import type { RegisteredMatches } from "./register-matches.ts";

export async function tellMatches(file: MatchFile, registered: RegisteredMatches, parts: ImportParts, report: ImportReport): Promise<void> {
	const told = file.matches.map((match) => ({
		match,
		requests: toRequests(match, registered.matchId(match), draftsOf(file, match, registered)),
	}));
	const answers = await tellAll(told.flatMap(({ requests }) => requests));
	let from = 0;
	for (const { match, requests } of told) {
		const ofMatch = answers.slice(from, from + requests.length);
		from += requests.length;
		const refusal = firstRefusal(ofMatch) && (await tellAgain(match, requests));
		if (refusal) report.refused.push({ path: file.path, index: match.index, reason: `the log refused it: ${refusal}` });
		report.events += ofMatch.filter((answer) => answer.ok && !answer.isRepeat).length;
	}

	async function tellAll(requests: readonly IngestRequest[]): Promise<AppendResult[]> {
		const results = await parts.ingest.ingestMany(requests);
		const stalled = results.find((result) => !result.ok && result.error.code === "not_accepted");
		if (stalled && !stalled.ok) throw new FeedStalled(stalled.error.message);
		return results;
	}

	/** A match that was postponed when it was last told is taken up again. Why it is refused still, or undefined. */
	async function tellAgain(match: ReadMatch, requests: readonly IngestRequest[]): Promise<string | undefined> {
		const matchId = registered.matchId(match);
		const status = (await parts.matchLog.stateOf(matchId))?.state.status;
		const isBack = status === "postponed" && match.result.kind === "played";
		const answers = await tellAll([...(isBack ? toRequests(match, matchId, [statusDraft("scheduled")]) : []), ...requests]);
		report.events += answers.filter((answer) => answer.ok && !answer.isRepeat).length;
		return firstRefusal(answers);
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

function toRequests({ kickOff }: ReadMatch, matchId: string, drafts: readonly TimedDraft[]): IngestRequest[] {
	return drafts.map(({ sourceId, atMs, draft }) => {
		return {
			matchId,
			sourceKind: "import",
			sourceName: SOURCE,
			sourceId,
			draft: { ...draft, occurredAt: kickOff.startsAt + atMs },
		};
	});
}

const firstRefusal = (answers: readonly AppendResult[]): string | undefined => {
	const refused = answers.find((answer) => !answer.ok);
	return refused && !refused.ok ? refused.error.message : undefined;
};
