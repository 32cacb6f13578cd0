// Handles matches that a season's file no longer has: they are reported, and cancelled if no other source has them. If too many matches are
// missing, the file covers only a part of the season, and nothing is cancelled.

import type { IngestRequest } from "#server/feeds/door/ingest.ts";
import type { KnownMatch } from "#server/feeds/kernel/catalogue-port.ts";
import { statusDraft } from "./course-drafts.ts";
import { type ImportParts, type MatchFile, SOURCE } from "./import-parts.ts";
import type { ImportReport } from "./import-report.ts";
import { planStatus, standingEvents, statusOf } from "./plan-status.ts";

/** Maximum share of a season's matches that may vanish from one version of the file to the next. */
const MAX_VANISHED_SHARE = 0.1;

/** Returns whether the file covers only a part of the season, so that missing matches mean nothing. */
export const isPartOfSeason = ({ refused, matches }: Pick<MatchFile, "refused" | "matches">, vanished: readonly KnownMatch[]): boolean =>
	refused.length > 0 || vanished.length > MAX_VANISHED_SHARE * (matches.length + vanished.length);

export async function submitVanished(
	file: MatchFile,
	vanished: readonly KnownMatch[],
	{ ingest, matchLog, clock }: ImportParts,
	report: ImportReport,
): Promise<void> {
	if (vanished.length === 0) return;
	const note = (reason: string) => report.notes.push({ path: file.path, index: null, reason });
	if (isPartOfSeason(file, vanished)) {
		note(`${vanished.length} matches of the season are not in the file, or cannot be read there: they stay as they are`);
		return;
	}
	const before = await matchLog.eventsBySource(
		vanished.map(({ matchId }) => matchId),
		SOURCE,
	);
	for (const { matchId, isShared, home, away } of vanished) {
		const name = `match ${matchId}, ${home.name} - ${away.name}, is not in the file any more`;
		const logged = before.get(matchId) ?? [];
		const isCancelled = standingEvents(logged).some((own) => statusOf(own) === "cancelled");
		if (isCancelled) continue;
		if (isShared) {
			note(`${name}: another source has it, so it stays`);
			continue;
		}
		const match = await matchLog.stateOf(matchId);
		if (!match) continue;
		const { draft } = statusDraft("cancelled");
		const gone = { sourceId: "gone", draft: { ...draft, occurredAt: clock(), reasonCode: "gone_from_source" as const } };
		const correction = planStatus({ state: match.state, logged, drafts: [gone], now: clock() });
		const sender = { matchId, sourceKind: "import", sourceName: SOURCE } as const;
		const requests = correction.ok ? correction.steps.map((step): IngestRequest => ({ ...sender, ...step })) : [];
		const answers = await ingest.ingestMany(requests);
		report.events += answers.filter((answer) => answer.ok && !answer.isRepeat).length;
		const refused = answers.find((answer) => !answer.ok);
		const problem = correction.ok ? (refused && !refused.ok ? refused.error.message : null) : correction.message;
		if (problem === null) report.corrected.push({ path: file.path, index: null, reason: `${name}: cancelled` });
		else note(`${name}, and stays: ${problem}`);
	}
}
