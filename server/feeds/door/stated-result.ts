// Adds the final score that a source states separately from its events: one draft before the end of the match. If the log has another
// score, the result is therefore disputed as soon as the match is over (MR15).
import type { MatchLog } from "#server/match-log/match-log.service.ts";
import type { Instant } from "#shared/kit/instant.ts";
import type { ContradictingPart } from "#shared/match/contradiction.ts";
import { isSameScore } from "#shared/match/fold/disputed-result.ts";
import type { LifecycleEvent } from "#shared/match/fold/lifecycle.ts";
import type { MatchEvent } from "#shared/match/match-event.ts";
import type { Score } from "#shared/match/sides.ts";
import type { ScheduledDraft } from "../kernel/scheduled-draft.ts";
import type { Ingest, IngestRequest } from "./ingest.ts";

/** Source id of the draft that states the result. */
export const RESULT_ID = "result";

/** `drafts` are all drafts of a match, in order. */
export function withStatedResult(drafts: readonly ScheduledDraft[], payload: StatedResult): ScheduledDraft[] {
	const lastPeriodEnd = drafts.findLastIndex(({ draft }) => draft.type === "period_ended");
	const place = lastPeriodEnd < 0 ? drafts.length - 1 : lastPeriodEnd;
	const atMs = drafts[place]?.atMs ?? 0;
	const draft = { type: "result_stated", period: null, elapsedMs: null, payload };
	return [...drafts.slice(0, place), { sourceId: RESULT_ID, atMs, draft }, ...drafts.slice(place)];
}

type StatedResult = Extract<LifecycleEvent, { type: "result_stated" }>["payload"];
/** Values that a source states in addition to the score (MR15). */
type StatedBeside = Pick<StatedResult, "outcome" | "contradiction">;

/** Submits a revision if the source now states another result than before. Returns the number of added entries. */
export async function restateResult(
	sender: Pick<IngestRequest, "matchId" | "sourceKind" | "sourceName">,
	score: Score,
	{ ingest, matchLog, now }: { ingest: Ingest; matchLog: Pick<MatchLog, "stateOf">; now: Instant },
	beside: StatedBeside = {},
): Promise<number> {
	const timeline = (await matchLog.stateOf(sender.matchId))?.state.timeline ?? [];
	const known = timeline.find(({ event }) => event.type === "result_stated" && statedBy(event) === sender.sourceName)?.event;
	if (!known || isSameStatement(known.payload as { score: Score } & StatedBeside, { score, ...beside })) return 0;
	const { id, revision, type } = known;
	const payload = { score, statedBy: sender.sourceName, ...beside };
	const sourceId = `${RESULT_ID} #${revision + 1} ${score.home}-${score.away}${beside.outcome ? ` ${beside.outcome}` : ""}`;
	const draft = { type, period: null, elapsedMs: null, payload, revises: id, occurredAt: now };
	const answer = await ingest.ingest({ ...sender, sourceId, draft });
	return answer.ok && !answer.isRepeat ? 1 : 0;
}

function isSameStatement(one: { score: Score } & StatedBeside, other: { score: Score } & StatedBeside): boolean {
	return isSameScore(one.score, other.score) && one.outcome === other.outcome && one.contradiction?.by === other.contradiction?.by;
}

const statedBy = ({ payload }: Pick<MatchEvent, "payload">) => (payload as { statedBy?: string }).statedBy;

/**
 * Example: `the result is disputed: openfootball states 2-1, the match log has 1-1`. `by` is given if the source contradicts itself: it
 * names the part of the report that implies `stated`.
 */
export function describeDispute(statedBy: string, stated: Score, logged: Score, by?: ContradictingPart): string {
	const source = statedBy === "csv" ? "an imported file" : statedBy;
	const says = by === undefined ? "states" : "contradicts itself with";
	return `the result is disputed: ${source} ${says} ${stated.home}-${stated.away}, the match log has ${logged.home}-${logged.away}`;
}
