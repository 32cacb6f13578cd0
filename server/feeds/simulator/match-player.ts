// Plays one match by its script: submits what is due, and ensures that the match ends whatever operators changed in it.
import type { MatchLog } from "#server/match-log/match-log.service.ts";
import type { Logger } from "#server/observability/logger.ts";
import { type Instant, MINUTE_MS } from "#shared/kit/instant.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { hasEnded } from "#shared/match/match-status.ts";
import type { Ingest } from "../door/ingest.ts";
import { createSubmitter } from "../door/submit-drafts.ts";
import type { ScheduledDraft } from "../kernel/scheduled-draft.ts";
import type { Fixture } from "./calendar/fixture.ts";
import { SOURCE } from "./world/register-world.ts";
import type { SimulatedSport } from "./world/simulated-sport.ts";

export interface MatchPlayer {
	fixture: Fixture;
	matchId: string;
	/** Simulated instant of the next draft; `null` after the last. */
	nextAt(): Instant | null;
	/** Submits all drafts up to a simulated instant. Throws FeedStalled; drafts may safely be submitted again. */
	playTo(simulatedAt: Instant): Promise<void>;
}

export interface PlayerParts {
	sport: Pick<SimulatedSport, "isDecidedBefore">;
	ingest: Ingest;
	matchLog: Pick<MatchLog, "stateOf">;
	log: Logger;
	toReal(simulatedAt: Instant): Instant;
}

const GIVEN_UP = "The simulated match could not be played to its end";

/** `drafts` are those to submit, a part of `script`. */
export interface PlayedScript {
	script: readonly ScheduledDraft[];
	drafts: readonly ScheduledDraft[];
}

/** `rewrite` returns the script for the match's current format, or `null` if the format has not changed. */
export function createMatchPlayer(
	parts: PlayerParts,
	match: PlayedScript & { fixture: Fixture; matchId: string; rewrite(): Promise<PlayedScript | null> },
): MatchPlayer {
	const { fixture, matchId, rewrite } = match;
	let { drafts } = match;
	const { ingest, matchLog, log } = parts;
	const atOf = (draft: ScheduledDraft): Instant => fixture.startsAt + draft.atMs;
	const named = (script: readonly ScheduledDraft[]) => new Map(script.map((draft) => [draft.sourceId, draft]));
	let bySourceId = named(match.script);
	const author = createSubmitter({
		ingest,
		matchId,
		sourceKind: "simulator",
		sourceName: SOURCE,
		draftBySourceId: (sourceId) => bySourceId.get(sourceId),
		occurredAt: (atMs) => parts.toReal(fixture.startsAt + atMs),
	});
	let next = 0;

	/** The due drafts, up to the next start of a period. */
	function dueTogether(simulatedAt: Instant): readonly ScheduledDraft[] {
		const rest = drafts.slice(next);
		const end = rest.findIndex((draft, index) => index > 0 && (atOf(draft) > simulatedAt || draft.draft.type === "period_started"));
		return end < 0 ? rest : rest.slice(0, end);
	}

	async function submit(due: readonly ScheduledDraft[]): Promise<void> {
		for (const { draft, result } of await author.submit(due)) {
			if (!result.ok) log.debug({ matchId, type: draft.draft.type, code: result.error.code }, "the log refused a line of the script");
		}
	}

	/** Operators may have decided the match earlier than the script did. */
	function isDecidedBefore(state: MatchState, { draft }: ScheduledDraft): boolean {
		return draft.period !== null && parts.sport.isDecidedBefore?.(state, draft.period) === true;
	}

	/** Staff moved the kick-off: the script's times no longer apply, and the match is played by hand. */
	function isMovedAway({ period, startsAt }: MatchState): boolean {
		return period === null && Math.abs(startsAt - parts.toReal(fixture.startsAt)) >= MINUTE_MS;
	}

	/** Staff gave the match another format after its script was written: drafts before its start are the same in both. */
	async function rewriteBeforeStart(): Promise<boolean> {
		const written = await rewrite();
		if (!written) return false;
		bySourceId = named(written.script);
		drafts = written.drafts;
		const start = drafts.findIndex((each) => each.draft.type === "period_started");
		next = start < 0 ? drafts.length : start;
		return true;
	}

	/** Ends the match: periods that operators left open, or a script that no longer fits, must not keep it live for ever. */
	async function closeMatch(last: ScheduledDraft): Promise<void> {
		const state = (await matchLog.stateOf(matchId))?.state;
		if (!state || hasEnded(state.status) || state.status === "postponed") return;
		const close = (sourceId: string, type: string, period: string | null): ScheduledDraft => {
			return { sourceId, atMs: last.atMs, draft: { type, period, elapsedMs: null, payload: {} } };
		};
		const ends = state.isPeriodOpen ? [close(`close ${state.period}`, "period_ended", state.period)] : [];
		await submit([...ends, close("close", "match_ended", null)]);
		const left = (await matchLog.stateOf(matchId))?.state;
		if (!left || hasEnded(left.status)) return;
		// The match is not decided, but play does not continue.
		const { atMs } = last;
		const payload = { status: "abandoned", reason: GIVEN_UP };
		await submit([{ sourceId: "give up", atMs, draft: { type: "status_changed", period: null, elapsedMs: null, payload } }]);
	}

	return {
		fixture,
		matchId,
		nextAt() {
			const draft = drafts[next];
			return draft ? atOf(draft) : null;
		},
		async playTo(simulatedAt) {
			for (let first = drafts[next]; first && atOf(first) <= simulatedAt; first = drafts[next]) {
				const isStart = first.draft.type === "period_started";
				const state = isStart ? (await matchLog.stateOf(matchId))?.state : undefined;
				if (state && isMovedAway(state)) {
					next = drafts.length;
					return;
				}
				if (state?.period === null && (await rewriteBeforeStart())) continue;
				const isDecided = state !== undefined && isDecidedBefore(state, first);
				const together = isDecided ? [] : dueTogether(simulatedAt);
				await submit(together);
				const end = isDecided ? drafts.length : next + together.length;
				if (end === drafts.length) await closeMatch(together.at(-1) ?? first);
				next = end;
			}
		},
	};
}
