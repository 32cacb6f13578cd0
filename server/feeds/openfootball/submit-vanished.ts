// Matches that a season's file has no longer: reported, and cancelled where no other source has them. A file that lacks more is a part of the
// season: nothing is cancelled by it.

import type { KnownMatch } from "../catalogue-port.ts";
import type { IngestRequest } from "../ingest.ts";
import { statusDraft } from "./course-drafts.ts";
import { type ImportParts, type MatchFile, SOURCE } from "./import-parts.ts";
import type { ImportReport } from "./import-report.ts";
import { ownEvents } from "./plan-correction.ts";

/** Of a season's matches, the share that may vanish from one version of the file to the next. */
const MOST_VANISHED = 0.1;

export async function submitVanished(
	file: MatchFile,
	vanished: readonly KnownMatch[],
	{ ingest, matchLog, clock }: ImportParts,
	report: ImportReport,
): Promise<void> {
	if (vanished.length === 0) return;
	const note = (reason: string) => report.notes.push({ path: file.path, index: null, reason });
	if (file.refused.length > 0 || vanished.length > MOST_VANISHED * (file.matches.length + vanished.length)) {
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
		const isCancelled = ownEvents(logged, { withPast: true }).some(
			(own) => !own.isCancelled && own.type === "status_changed" && (own.payload as { status: string }).status === "cancelled",
		);
		if (isCancelled) continue;
		if (isShared) {
			note(`${name}: another source has it, so it stays`);
			continue;
		}
		const { draft } = statusDraft("cancelled");
		const sender = { matchId, sourceKind: "import", sourceName: SOURCE } as const;
		const request: IngestRequest = {
			...sender,
			sourceId: `gone after ${logged.length}`,
			draft: { ...draft, occurredAt: clock(), reasonCode: "gone_from_source" },
		};
		const answer = await ingest.ingest(request);
		if (answer.ok) report.events++;
		note(answer.ok ? `${name}: cancelled` : `${name}, and stays: ${answer.error.message}`);
	}
}
