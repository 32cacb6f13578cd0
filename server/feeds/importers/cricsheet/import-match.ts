// Imports one match file through catalogue, ingest and log. A repeated import changes nothing.

import type { ImportOutcome, ImportPorts, ReportedRow } from "#server/feeds/door/feed-adapter.ts";
import { describeDispute, RESULT_ID, restateResult } from "#server/feeds/door/stated-result.ts";
import { createSubmitter, leftOut, type SubmittedDraft } from "#server/feeds/door/submit-drafts.ts";
import type { ScheduledDraft } from "#server/feeds/kernel/scheduled-draft.ts";
import { remarkOnCleaned } from "#server/feeds/kernel/visible-texts.ts";
import { disputedResult } from "#shared/match/fold/disputed-result.ts";
import { SIDES } from "#shared/match/sides.ts";
import type { CricketState } from "#shared/sports/cricket/detail.ts";
import { cricket } from "#shared/sports/cricket/module.ts";
import { resultOf } from "#shared/sports/cricket/result.ts";
import { cricsheetDrafts } from "./cricsheet-drafts.ts";
import type { CricsheetFile } from "./match-file.ts";
import { matchTitle, type RegisteredMatch, registerMatch, SOURCE } from "./register-match.ts";
import { contradictionsOf, statedOutcome, statedScore } from "./stated-outcome.ts";

/** Number of drafts per batch. Other submissions are written between two batches. */
const DELIVERY_BATCH_SIZE = 120;

export interface ImportedMatch extends ImportOutcome {
	matchId: string;
}

export async function importMatch(file: CricsheetFile, ports: ImportPorts): Promise<ImportedMatch> {
	const match = await registerMatch(file, ports.catalogue);
	const { events, rows } = await submitMatch(file, match, ports);
	const counts = { inserted: 0, changed: 0, unchanged: 0, players: match.players, events, [match.outcome]: 1 };
	return { matchId: match.matchId, counts, rows: [...rows, ...rowsOfCleaned(file)] };
}

export const rowsOfCleaned = ({ cleaned = [] }: CricsheetFile): ReportedRow[] =>
	cleaned.map((text) => ({ verdict: "remarked", row: "", message: remarkOnCleaned(text) }));

type SubmitPorts = Pick<ImportPorts, "ingest" | "clock" | "pause" | "progress"> & { matchLog: Pick<ImportPorts["matchLog"], "stateOf"> };

/** Submits everything that the file states about the match to its log. */
export async function submitMatch(
	file: CricsheetFile,
	match: RegisteredMatch,
	ports: SubmitPorts,
): Promise<{ events: number; rows: ReportedRow[] }> {
	const sender = { matchId: match.matchId, sourceKind: "import", sourceName: SOURCE } as const;
	const author = createSubmitter({
		ingest: ports.ingest,
		...sender,
		draftBySourceId: () => undefined,
		occurredAt: (atMs) => match.startsAt + atMs,
	});
	const contradictions = contradictionsOf(file);
	const rows: ReportedRow[] = contradictions.map(({ row, message }) => ({ verdict: "remarked", row, message }));
	const drafts = cricsheetDrafts(file, match);
	let [events, done, isWhole] = [0, 0, true];

	async function submit(some: readonly ScheduledDraft[]): Promise<void> {
		for (let from = 0; from < some.length; from += DELIVERY_BATCH_SIZE) {
			const slice = some.slice(from, from + DELIVERY_BATCH_SIZE);
			for (const one of await author.submit(slice)) note(one);
			done += slice.length;
			ports.progress(Math.min(done, drafts.length), drafts.length);
			await ports.pause?.();
		}
	}

	function note({ draft, result }: SubmittedDraft): void {
		if (!result.ok) {
			rows.push({ verdict: "refused", row: draft.sourceId, message: result.error.message });
			if (draft.draft.type === "ball_bowled") isWhole = false;
		} else if (!result.isRepeat) {
			events++;
			const dropped = result.dropped ?? [];
			rows.push(...dropped.map((reason): ReportedRow => ({ verdict: "remarked", row: draft.sourceId, message: leftOut(reason) })));
		}
	}

	// The stated result comes before the end, so that odds are not settled on a log that differs.
	const end = drafts.findLastIndex(({ draft }) => draft.type === "period_ended");
	await submit(drafts.slice(0, Math.max(0, end)));
	if (drafts.at(-1)?.draft.type === "match_ended") {
		const { score, ...beside } = statementOf(file, match, isWhole && contradictions.length === 0);
		const parts = { ingest: ports.ingest, matchLog: ports.matchLog, now: ports.clock() };
		events += await restateResult(sender, score, parts, beside);
		const payload = { score, statedBy: SOURCE, ...beside };
		await submit([{ sourceId: RESULT_ID, atMs: 0, draft: { type: "result_stated", period: null, elapsedMs: null, payload } }]);
	}
	await submit(drafts.slice(Math.max(0, end)));
	const state = (await ports.matchLog.stateOf(match.matchId))?.state as CricketState | undefined;
	const disputed = state && describe(file, state);
	if (disputed) rows.push({ verdict: "disputed", row: matchTitle(file), message: disputed });
	return { events, rows };
}

/** `isClear`: all deliveries are in the log, and the file does not contradict itself. */
function statementOf(file: CricsheetFile, { sideOf }: RegisteredMatch, isClear: boolean) {
	const [score, outcome] = [statedScore(file, sideOf), statedOutcome(file, sideOf)];
	const contradiction = !isClear && { contradiction: { by: "outcome" as const, score } };
	return { score, ...(outcome !== null && { outcome }), ...contradiction };
}

/** Describes why the result is disputed; `null` if it is not. */
function describe({ info: { outcome, teams } }: CricsheetFile, state: CricketState): string | null {
	const disputed = disputedResult(cricket, state);
	if (!disputed) return null;
	if (disputed.by === undefined) return describeDispute(disputed.statedBy, disputed.statedScore, state.score);
	const team = outcome.winner ?? outcome.eliminator ?? outcome.bowl_out;
	const stated = team ? `won by ${team}${marginOf(outcome.by)}` : (outcome.result ?? "no outcome");
	const result = resultOf(state);
	const won = result?.kind === "won" ? result : null;
	const logged = won
		? `won by ${teams[SIDES.indexOf(won.side)]}${marginOf({ [won.by]: won.margin })}`
		: (result?.kind.replace("_", " ") ?? "no end");
	return stated === logged ? `the file contradicts itself: ${stated}` : `the file states ${stated}, the log comes to ${logged}`;
}

/** Example: ` by 3 runs`; empty if unknown. */
function marginOf({ innings, runs, wickets }: Record<string, number | undefined> = {}): string {
	if (innings !== undefined) return " by an innings";
	if (runs !== undefined) return ` by ${runs} runs`;
	return wickets === undefined ? "" : ` by ${wickets} wickets`;
}
