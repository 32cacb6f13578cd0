// Submits results and states of a spreadsheet's matches, as the final status of each match. A changed result revises the previous one; a
// match with a result is not reopened (FD4).
import { isDeepStrictEqual } from "node:util";
import type { ImportPorts } from "#server/feeds/door/feed-adapter.ts";
import { cancelEvents } from "#server/feeds/door/revise-event.ts";
import { describeDispute, restateResult } from "#server/feeds/door/stated-result.ts";
import { inSlices } from "#server/feeds/kernel/in-slices.ts";
import { hasProgressOfOther } from "#server/feeds/kernel/progress-of-other.ts";
import { describeStanding, resultOf } from "#server/feeds/kernel/standing-result.ts";
import { wonBy } from "#server/feeds/kernel/won-by.ts";
import type { Instant } from "#shared/kit/instant.ts";
import { isSameScore } from "#shared/match/fold/disputed-result.ts";
import { isCancelled } from "#shared/match/match-event.ts";
import type { Score, Side } from "#shared/match/sides.ts";
import { eventsInForce, faultOfAbandoned, goalsOf, stepsBefore } from "./abandoned-match.ts";
import type { FixtureRow } from "./fixture-row.ts";
import { type ImportedSpreadsheet, SOURCE } from "./imported-spreadsheet.ts";

interface RowOfMatch {
	row: FixtureRow;
	matchId: string;
	at: Instant;
	/** `true` if the row gave the match another kick-off. */
	isMoved: boolean;
}

type Parts = Pick<ImportPorts, "ingest" | "matchLog" | "clock" | "progress">;
type Logged = Awaited<ReturnType<ImportPorts["matchLog"]["eventsBySource"]>>;

/** Number of matches whose logged events are read in one query. */
const SLICE = 100;

export async function submitResults(rows: readonly RowOfMatch[], parts: Parts, report: ImportedSpreadsheet): Promise<void> {
	const isToCome = ({ at, isMoved }: RowOfMatch) => isMoved && at > parts.clock();
	const results = rows.filter((each) => each.row.score !== null || each.row.status !== null || isToCome(each));
	let done = 0;
	for await (const slice of inSlices(results, SLICE)) {
		const before = await parts.matchLog.eventsBySource(
			slice.map(({ matchId }) => matchId),
			SOURCE,
		);
		for (const result of slice) {
			await submitResult(result, before, parts, report);
			parts.progress(++done, results.length);
		}
	}
}

async function submitResult(
	{ row: { line, score, shootOut, status }, matchId, at }: RowOfMatch,
	logged: Logged,
	{ ingest, matchLog, clock }: Parts,
	report: ImportedSpreadsheet,
): Promise<void> {
	if (score && at > clock()) {
		report.withheld.push({ line, reason: "score: the match has not begun, its score was left out" });
		return;
	}
	if (shootOut) report.notes.push({ line, reason: `shoot-out: of ${textOf(shootOut)} the winner was taken, beside the score before it` });
	const own = logged.get(matchId) ?? [];
	const inForce = eventsInForce(own);
	const sender = { matchId, sourceKind: "import", sourceName: SOURCE } as const;
	if (score === null && status === null) {
		// The row moves an abandoned match to a future day: the match is played again.
		if (!inForce.some(({ payload }) => (payload as Partial<StatusPayload>).status === "abandoned")) return;
		const refusal = await cancelEvents(inForce, sender, { ingest, now: clock() });
		if (refusal === null) report.changed.push({ line, reason: `match ${matchId}: abandoned → scheduled` });
		else report.refused.push({ line, reason: `status: ${refusal}` });
		return;
	}
	const state = (await matchLog.stateOf(matchId))?.state;
	if (score && status === null && state && hasProgressOfOther(state, new Set(own.map(({ event }) => event.id)))) {
		const stated = await stateResult(matchId, score, { ingest, matchLog, now: clock() });
		report.counts.events += stated.events;
		if (stated.isDisputed) report.disputed.push({ line, reason: `match ${matchId}: ${describeDispute(SOURCE, score, state.score)}` });
		else if (stated.events > 0) report.notes.push({ line, reason: "score: another source has the course of the match: stated alone" });
		return;
	}
	const fault = status === "abandoned" ? faultOfAbandoned(state, own, { score, isToCome: at > clock() }) : null;
	if (fault !== null) {
		report.withheld.push({ line, reason: `status: ${fault}: left out` });
		return;
	}
	const before = own.findLast(({ event }) => event.type === "status_changed");
	const payload = { status: status ?? "finished", ...(status !== "abandoned" && score && { score }), ...wonBy(shootOut) };
	const isScoreSame = status !== "abandoned" || (score !== null && isSameScore(goalsOf(inForce), score));
	if (before && !isCancelled(before.event) && isScoreSame && isDeepStrictEqual(before.event.payload, payload)) return;
	const stood = before?.event.payload as StatusPayload | undefined;
	const standing = payload.status === "postponed" ? resultOf(state) : null;
	if (standing) {
		report.withheld.push({ line, reason: describeStanding("status: postponed", matchId, standing) });
		return;
	}
	const named = `${status ?? "result"}${score ? ` ${textOf(score)}` : ""}${shootOut ? ` p ${textOf(shootOut)}` : ""}`;
	const sourceId = `${named}${before ? ` after ${before.event.seq}` : ""}`;
	const draft = {
		type: "status_changed",
		period: null,
		elapsedMs: null,
		payload,
		occurredAt: Math.min(at, clock()),
	};
	// The log of an abandoned match has a course, and that of a plain result has none: neither can be revised into the other.
	const isAfresh = payload.status === "abandoned" || stood?.status === "abandoned";
	const refusal = isAfresh ? await cancelEvents(inForce, sender, { ingest, now: clock() }) : null;
	if (refusal !== null) {
		report.refused.push({ line, reason: `status: ${refusal}` });
		return;
	}
	const revises = isAfresh || !before ? null : { revises: before.event.id };
	const current = isAfresh ? (await matchLog.stateOf(matchId))?.state : state;
	for (const step of current && !revises ? stepsBefore(payload.status, score, current) : []) {
		await ingest.ingest({ ...sender, sourceId: `${step.name} after ${current?.seq}`, draft: { ...draft, ...step.draft } });
	}
	const answer = await ingest.ingest({ ...sender, sourceId, draft: { ...draft, ...revises } });
	if (!answer.ok) {
		report.refused.push({ line, reason: `${score ? "score" : "status"}: ${answer.error.message}` });
		return;
	}
	report.counts.events += answer.isRepeat ? 0 : 1;
	if (stood && !answer.isRepeat)
		report.changed.push({ line, reason: `match ${matchId}: ${describe(stood)} → ${describe({ ...payload, score })}` });
}

interface StatusPayload {
	status: string;
	score?: Score | null;
	winner?: Side;
}

const textOf = ({ home, away }: Score): string => `${home}-${away}`;
const describe = ({ status, score, winner }: StatusPayload): string =>
	[status, score && textOf(score), winner && `(won by ${winner})`].filter(Boolean).join(" ");

/** Submits the result, and a revision if the result differs from the one stated before. */
async function stateResult(
	matchId: string,
	score: Score,
	parts: { ingest: ImportPorts["ingest"]; matchLog: Pick<ImportPorts["matchLog"], "stateOf" | "disputedAmong">; now: Instant },
): Promise<{ events: number; isDisputed: boolean }> {
	const sender = { matchId, sourceKind: "import", sourceName: SOURCE } as const;
	const payload = { score, statedBy: SOURCE };
	const draft = { type: "result_stated", period: null, elapsedMs: null, payload, occurredAt: parts.now };
	const first = await parts.ingest.ingest({ ...sender, sourceId: "result", draft });
	const isNew = first.ok && !first.isRepeat;
	const events = isNew ? 1 : await restateResult(sender, score, parts);
	return { events, isDisputed: (await parts.matchLog.disputedAmong([matchId])).has(matchId) };
}
