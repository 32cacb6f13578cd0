// Held and reported lines as one queue: the most reported first, then held ones, the longest waiting first. Pure.
import type { HeldAnswer, ReportsAnswer } from "#client/chat/moderation/queues/moderation-calls.ts";
import type { ModeratedLine, ReportedLine } from "#shared/contract/rest/chat/chat-moderation.ts";
import { matchNameIn } from "./match-names.ts";

export interface WaitingLine {
	/** Unique per entry: a held message may be reported after it was published. */
	key: string;
	line: ModeratedLine;
	matchName: string | null;
	/** `null` if the message is held. */
	reported: ReportedLine | null;
}

export function waitingLines(held: HeldAnswer, reports: ReportsAnswer): WaitingLine[] {
	return [
		...reports.lines.map((reported) => ({
			key: `reported ${reported.line.id}`,
			line: reported.line,
			matchName: matchNameIn(reports.matches, reported.line.matchId),
			reported,
		})),
		...held.lines.map((line) => ({
			key: `held ${line.id}`,
			line,
			matchName: matchNameIn(held.matches, line.matchId),
			reported: null,
		})),
	];
}
