// One match file through catalogue, ingest and log. A repeated import changes nothing.

import type { CricketState } from "#shared/sports/cricket/detail.ts";
import { resultOf } from "#shared/sports/cricket/result.ts";
import type { ImportOutcome, ImportPorts, ReportedRow } from "../feed-adapter.ts";
import { createSubmitter, leftOut } from "../submit-drafts.ts";
import { cricsheetDrafts } from "./cricsheet-drafts.ts";
import type { CricsheetFile } from "./match-file.ts";
import { matchTitle, type RegisteredMatch, registerMatch, SOURCE } from "./register-match.ts";

/** So many deliveries a batch: others come between. */
const AT_ONCE = 120;

export interface ImportedMatch extends ImportOutcome {
	matchId: string;
}

export async function importMatch(file: CricsheetFile, ports: ImportPorts): Promise<ImportedMatch> {
	const match = await registerMatch(file, ports.catalogue);
	const drafts = cricsheetDrafts(file, match);
	const author = createSubmitter({
		...{ ingest: ports.ingest, matchId: match.matchId, sourceKind: "import", sourceName: SOURCE },
		draftBySourceId: () => undefined,
		occurredAt: (atMs) => match.startsAt + atMs,
	});
	const rows: ReportedRow[] = [];
	let events = 0;
	for (let done = 0; done < drafts.length; done += AT_ONCE) {
		for (const { draft, result } of await author.submit(drafts.slice(done, done + AT_ONCE))) {
			if (!result.ok) rows.push({ verdict: "refused", row: draft.sourceId, message: result.error.message });
			else if (!result.isRepeat) {
				events++;
				const dropped = result.dropped ?? [];
				rows.push(...dropped.map((reason): ReportedRow => ({ verdict: "remarked", row: draft.sourceId, message: leftOut(reason) })));
			}
		}
		ports.progress(Math.min(done + AT_ONCE, drafts.length), drafts.length);
		await ports.pause?.();
	}
	const state = (await ports.matchLog.stateOf(match.matchId))?.state as CricketState | undefined;
	const otherwise = state && differenceOf(file, match, state);
	if (otherwise) rows.push({ verdict: "disputed", row: matchTitle(file), message: otherwise });
	const counts = { inserted: 0, changed: 0, unchanged: 0, players: match.players, events, [match.outcome]: 1 };
	return { matchId: match.matchId, counts, rows };
}

/** Where the log comes to another result than the file states, in words; null where both agree. */
function differenceOf({ info: { outcome } }: CricsheetFile, match: RegisteredMatch, state: CricketState): string | null {
	const result = resultOf(state);
	const won = outcome.winner ?? outcome.eliminator ?? outcome.bowl_out;
	const stated = won ? `won by ${won}` : (outcome.result ?? "no result");
	const words = { tied: "tie", drawn: "draw", no_result: "no result" } as const;
	const side = result?.kind === "won" ? result.side : null;
	if (won ? side === match.sideOf(won) : result && result.kind !== "won" && words[result.kind] === stated) return null;
	return `the file states ${stated}, the log comes to ${side ?? (result ? result.kind.replace("_", " ") : "no end")}`;
}
