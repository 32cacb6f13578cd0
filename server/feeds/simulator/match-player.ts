// Plays one match by its script: submits the drafts that are due, and ensures that the match ends, whatever operators changed in its log.

import type { AppendResult } from "#server/match-log/append-request.ts";
import type { MatchLog } from "#server/match-log/match-log.service.ts";
import type { Logger } from "#server/observability/logger.ts";
import { type Instant, MINUTE_MS } from "#shared/kit/instant.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { hasEnded } from "#shared/match/match-status.ts";
import type { Ingest, IngestRequest } from "../door/ingest.ts";
import { createSubmitter, type SubmittedDraft } from "../door/submit-drafts.ts";
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
	/**
	 * Returns the whole match, to be submitted in one transaction, so that no reader sees it in play; only if it is over by a simulated
	 * instant and nobody has written into its log. Otherwise `null`.
	 */
	wholeTo(simulatedAt: Instant): Promise<WholeMatch | null>;
}

interface WholeMatch {
	requests: readonly IngestRequest[];
	/** Takes the results of the requests, and ensures that the match has ended. */
	done(results: readonly AppendResult[]): Promise<void>;
}

export interface PlayerParts {
	sport: Pick<SimulatedSport, "isDecidedBefore">;
	ingest: Ingest;
	matchLog: Pick<MatchLog, "stateOf">;
	log: Logger;
	toReal(simulatedAt: Instant): Instant;
}

const GIVEN_UP = "The simulated match could not be played to its end";

/** `drafts` are the part of `script` that is submitted. */
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

	/** Returns the due drafts, up to the next start of a period. */
	function dueTogether(simulatedAt: Instant): readonly ScheduledDraft[] {
		const rest = drafts.slice(next);
		const end = rest.findIndex((draft, index) => index > 0 && (atOf(draft) > simulatedAt || draft.draft.type === "period_started"));
		return end < 0 ? rest : rest.slice(0, end);
	}

	const submit = async (due: readonly ScheduledDraft[]): Promise<void> => logRefused(await author.submit(due));

	function logRefused(submitted: readonly SubmittedDraft[]): void {
		for (const { draft, result } of submitted) {
			if (!result.ok) log.debug({ matchId, type: draft.draft.type, code: result.error.code }, "The log refused a line of the script");
		}
	}

	/** Returns `true` if staff moved the kick-off: then the script's times no longer apply, and operators enter the match. */
	function isMovedAway({ period, startsAt }: MatchState): boolean {
		return period === null && Math.abs(startsAt - parts.toReal(fixture.startsAt)) >= MINUTE_MS;
	}

	/** Writes the script anew if staff gave the match another format; the drafts before the start are the same in both scripts. */
	async function rewriteBeforeStart(): Promise<boolean> {
		const written = await rewrite();
		if (!written) return false;
		bySourceId = named(written.script);
		drafts = written.drafts;
		const start = drafts.findIndex((each) => each.draft.type === "period_started");
		next = start < 0 ? drafts.length : start;
		return true;
	}

	const closeMatch = (last: ScheduledDraft): Promise<void> => endMatch({ matchLog, matchId, submit }, last);

	async function playOn(simulatedAt: Instant): Promise<void> {
		for (let first = drafts[next]; first && atOf(first) <= simulatedAt; first = drafts[next]) {
			const isStart = first.draft.type === "period_started";
			const state = isStart ? (await matchLog.stateOf(matchId))?.state : undefined;
			if (state && isMovedAway(state)) {
				next = drafts.length;
				return;
			}
			if (state?.period === null && (await rewriteBeforeStart())) continue;
			const isDecided = state !== undefined && isDecidedBefore(parts, state, first);
			const together = isDecided ? [] : dueTogether(simulatedAt);
			await submit(together);
			const end = isDecided ? drafts.length : next + together.length;
			if (end === drafts.length) await closeMatch(together.at(-1) ?? first);
			next = end;
		}
	}

	return {
		fixture,
		matchId,
		playTo: playOn,
		async wholeTo(simulatedAt) {
			const last = drafts.at(-1);
			const isOver = next === 0 && last !== undefined && atOf(last) <= simulatedAt;
			const state = isOver ? (await matchLog.stateOf(matchId))?.state : undefined;
			if (!isOver || state?.seq !== 0 || isMovedAway(state)) return null;
			const { requests, done } = author.whole(drafts);
			return {
				requests,
				async done(results) {
					const submitted = done(results);
					logRefused(submitted);
					next = drafts.length;
					// The last draft of a script ends the match; if the log refused that draft, the match is closed here.
					if (submitted.at(-1)?.result.ok !== true) await closeMatch(last);
				},
			};
		},
		nextAt() {
			const draft = drafts[next];
			return draft ? atOf(draft) : null;
		},
	};
}

/** Maximum number of drafts in one transaction, unless a single match has more: live matches wait for the transaction. */
export const MAX_BATCH_DRAFTS = 1_000;

/**
 * Submits all drafts of these matches up to a simulated instant. Matches that are over by then, and into whose logs nobody has written,
 * share transactions.
 */
export async function playTogether(players: readonly MatchPlayer[], simulatedAt: Instant, ingest: Ingest): Promise<void> {
	const others: MatchPlayer[] = [];
	const batches: { size: number; matches: WholeMatch[] }[] = [];
	for (const player of players) {
		const match = await player.wholeTo(simulatedAt);
		if (!match) {
			others.push(player);
			continue;
		}
		const size = match.requests.length;
		const last = batches.at(-1);
		if (!last || last.size + size > MAX_BATCH_DRAFTS) batches.push({ size, matches: [match] });
		else {
			last.size += size;
			last.matches.push(match);
		}
	}
	await Promise.all(others.map((player) => player.playTo(simulatedAt)));
	for (const { matches } of batches) {
		const requests = matches.flatMap((match) => match.requests);
		const results = await ingest.ingestMany(requests, { inOneTransaction: true });
		let first = 0;
		for (const match of matches) {
			await match.done(results.slice(first, first + match.requests.length));
			first += match.requests.length;
		}
	}
}

function lineOf(sourceId: string, atMs: number, draft: { type: string; period: string | null; payload: object }): ScheduledDraft {
	return { sourceId, atMs, draft: { ...draft, elapsedMs: null } };
}

interface OpenMatch {
	matchLog: PlayerParts["matchLog"];
	matchId: string;
	submit(drafts: readonly ScheduledDraft[]): Promise<void>;
}

/** Ends a match that operators left open or whose script no longer fits: otherwise it would be live for ever. */
async function endMatch({ matchLog, matchId, submit }: OpenMatch, last: ScheduledDraft): Promise<void> {
	const state = (await matchLog.stateOf(matchId))?.state;
	if (!state || hasEnded(state.status) || state.status === "postponed") return;
	await submit(endsOf(state, last.atMs));
	const left = (await matchLog.stateOf(matchId))?.state;
	if (!left || hasEnded(left.status)) return;
	// The log refused the end, because the match is not decided. Play does not continue, so the match is abandoned.
	await submit([
		lineOf("give up", last.atMs, { type: "status_changed", period: null, payload: { status: "abandoned", reason: GIVEN_UP } }),
	]);
}

/** Returns drafts for the end of the match, and of a period that operators left open. */
function endsOf({ isPeriodOpen, period }: MatchState, atMs: number): ScheduledDraft[] {
	const ends = isPeriodOpen ? [lineOf(`close ${period}`, atMs, { type: "period_ended", period, payload: {} })] : [];
	return [...ends, lineOf("close", atMs, { type: "match_ended", period: null, payload: {} })];
}

/** Returns `true` if operators have decided the match earlier than the script did. */
function isDecidedBefore({ sport }: Pick<PlayerParts, "sport">, state: MatchState, { draft }: ScheduledDraft): boolean {
	return draft.period !== null && sport.isDecidedBefore?.(state, draft.period) === true;
}
