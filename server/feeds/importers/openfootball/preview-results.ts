// Finds the results in the log that a new version of a file would change, or no longer states. Scorers and minutes are not compared. Only
// reads.

import type { ReportedRow } from "#server/feeds/door/feed-adapter.ts";
import type { MatchLog } from "#server/match-log/match-log.service.ts";
import type { Score } from "#shared/match/sides.ts";
import { describeResult, leavesOpen, type ReadMatch, scoreText } from "./file-match.ts";
import { SOURCE } from "./import-parts.ts";
import { ownEvents } from "./plan-correction.ts";

/** `idOf` returns our id of a match that openfootball has reported before. */
export async function previewResults(
	matches: readonly ReadMatch[],
	idOf: (match: ReadMatch) => string | undefined,
	matchLog: Pick<MatchLog, "eventsBySource">,
): Promise<ReportedRow[]> {
	const known = matches.flatMap((match) => {
		const matchId = idOf(match);
		return matchId === undefined ? [] : [{ match, matchId }];
	});
	const submitted = await matchLog.eventsBySource(
		known.map(({ matchId }) => matchId),
		SOURCE,
	);
	return known.flatMap(({ match, matchId }): ReportedRow[] => {
		const stated = ownEvents(submitted.get(matchId) ?? []).filter(({ isCancelled }) => !isCancelled);
		const score = stated.map(({ payload }) => (payload as { score?: Score }).score).find((each) => each !== undefined);
		if (!score) return [];
		const [before, now] = [scoreText(score), describeResult(match.result)];
		if (before === now) return [];
		const row = `row ${match.index}`;
		const stands = `${match.home.name} - ${match.away.name} is ${before}`;
		if (leavesOpen(match.result))
			return [{ verdict: "withheld", row, message: `${stands}, and ${now} by this row: the result would stay` }];
		return [{ verdict: "changed", row, message: `${stands}, would be ${now}` }];
	});
}
