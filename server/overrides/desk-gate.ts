// Applies manual overrides in the transaction that appends (AppendGate of match-log/append-gate.ts): a feed's report for an overridden
// field is stored as a discrepancy. The heads are locked, so an override and a report are serialised.
import type { Bus } from "#server/bus/bus.ts";
import { recordDeskChange } from "#server/bus/desk-change.store.ts";
import type { AppendGate, OpenGate } from "#server/match-log/append-gate.ts";
import type { AppendRequest, AppendResult } from "#server/match-log/append-request.ts";
import type { Clock } from "#shared/kit/instant.ts";
import type { MatchEvent } from "#shared/match/match-event.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { reporterKindOf } from "#shared/match/reporter.ts";
import { deskOf } from "#shared/sports/desk-registry.ts";
import { insertDiscrepancies, readDiscrepancies, updateDiscrepancy } from "./discrepancy.store.ts";
import { createDiscrepancyList, type DiscrepancyList } from "./discrepancy-list.ts";
import type { ResultRecord } from "./implausible.ts";
import { type FeedReport, type JudgedMatch, judgeFeedDraft, judgeRefusedDraft } from "./judge-feed-draft.ts";
import { readPausedFeeds } from "./match-feed.store.ts";
import { readOverrides } from "./override.store.ts";
import { readResultRecords } from "./result-record.store.ts";
import { settleByFeed, settleByOperator } from "./settle-by-log.ts";

export function createDeskGate({ bus, clock }: { bus: Bus; clock: Clock }): AppendGate {
	return {
		async open(transaction, requests): Promise<OpenGate> {
			const now = clock();
			const matchIds = [...new Set(requests.map(({ matchId }) => matchId))].sort();
			const isFeeds = requests.some(({ sourceKind }) => sourceKind !== "operator");
			const known = await readDiscrepancies(transaction, matchIds);
			const overrides = isFeeds ? await readOverrides(transaction, matchIds) : [];
			const ofReporters = requests.filter(({ sourceKind }) => reporterKindOf(sourceKind) !== null).map(({ matchId }) => matchId);
			const records = ofReporters.length > 0 ? await readResultRecords(transaction, ofReporters) : new Map<string, ResultRecord>();
			const paused = isFeeds ? await readPausedFeeds(transaction) : new Set<string>();
			const lists = new Map<string, DiscrepancyList>();
			const changedMatches: string[] = [];

			function matchOf({ matchId }: AppendRequest, state: MatchState): JudgedMatch {
				const ofMatch = (row: { matchId: string }) => row.matchId === matchId;
				const list = lists.get(matchId) ?? createDiscrepancyList(known.filter(ofMatch), now);
				lists.set(matchId, list);
				const active = overrides.filter((override) => override.match_id === matchId && (override.until === null || override.until > now));
				const overridden = new Set(active.map(({ field }) => field));
				return { state, desk: deskOf(state.setup.sport), discrepancies: list, overridden, record: records.get(matchId) };
			}

			return {
				judge(request, state) {
					if (request.sourceKind === "operator") return { request };
					if (paused.has(request.sourceName)) return { answer: PAUSED };
					const report = judgeFeedDraft(request, matchOf(request, state));
					return report.kind === "log" ? { request: { ...request, draft: report.draft } } : { answer: toAnswer(report, state) };
				},
				refused(request, state, refusal) {
					if (request.sourceKind === "operator") return refusal;
					const report = judgeRefusedDraft(request, matchOf(request, state), refusal.error.code);
					return report && report.kind !== "log" ? toAnswer(report, state) : refusal;
				},
				logged(request: AppendRequest, events: readonly MatchEvent[], state: MatchState) {
					if (request.sourceKind === "operator") settleByOperator(request, events, matchOf(request, state));
					else settleByFeed(request, events, matchOf(request, state));
				},
				async close() {
					for (const matchId of matchIds) {
						const { added, changed } = lists.get(matchId)?.changes() ?? { added: [], changed: [] };
						if (added.length + changed.length === 0) continue;
						await recordDeskChange(transaction, matchId, { now, node: bus.node });
						await insertDiscrepancies(transaction, added);
						for (const discrepancy of changed) await updateDiscrepancy(transaction, discrepancy);
						changedMatches.push(matchId);
					}
				},
				committed() {
					if (changedMatches.length > 0) bus.publish("desk.changed", { matchIds: changedMatches });
				},
			};
		},
	};
}

/** Refusal for a paused feed, which submits the same report again after the pause. */
const PAUSED: AppendResult = { ok: false, error: { code: "not_accepted", message: "The feed is paused by staff." } };

function toAnswer(report: Exclude<FeedReport, { kind: "log" }>, { seq }: MatchState): AppendResult {
	if (report.kind === "waits") return { ok: false, error: { code: "overridden", message: report.message, headSeq: seq } };
	const { event } = report;
	return { ok: true, event, submitted: [{ event, isSame: true }], seq: event.seq, isRepeat: true };
}
