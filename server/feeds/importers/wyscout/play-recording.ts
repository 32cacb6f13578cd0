// Plays a recorded match through the one door at any speed, as if it happened now.

import type { Ingest } from "#server/feeds/door/ingest.ts";
import { describeDispute, restateResult, withStatedResult } from "#server/feeds/door/stated-result.ts";
import { createSubmitter } from "#server/feeds/door/submit-drafts.ts";
import type { FeedCatalogue } from "#server/feeds/kernel/catalogue-port.ts";
import { withClockReadings } from "#server/feeds/kernel/clock-readings.ts";
import { sumTouches } from "#server/feeds/kernel/sum-touches.ts";
import type { MatchLog } from "#server/match-log/match-log.service.ts";
import type { Clock, Instant } from "#shared/kit/instant.ts";
import type { Score } from "#shared/match/sides.ts";
import { findGaps } from "./find-gaps.ts";
import { findKickOff, type RegisteredRecording, registerRecording, SOURCE } from "./register-recording.ts";
import { wyscoutDrafts } from "./wyscout-drafts.ts";
import { parseWyscoutFile, type WyscoutFile } from "./wyscout-file.ts";
import { wyscoutTouches } from "./wyscout-touches.ts";

export interface RecordingOptions {
	/** Wyscout's id of the home side. */
	homeTeamId: number;
	/** Absent: as an earlier import of it has it, else now. */
	startsAt?: Instant;
	/** What the match is known to have ended; the shoot-out apart. */
	expectedScore?: Score;
	/** Recorded seconds in a real one; Infinity: as fast as the log takes it. */
	speed: number;
}

export interface PlayParts {
	catalogue: FeedCatalogue;
	ingest: Ingest;
	matchLog: Pick<MatchLog, "stateOf" | "disputedAmong">;
	clock: Clock;
	/** What it throws ends the replay there. */
	wait(ms: number): Promise<void>;
	/** `done` of `total` drafts are submitted. */
	progress?(done: number, total: number): void;
}

export interface PlayedRecording extends Pick<RegisteredRecording, "matchId" | "outcome" | "players"> {
	/** Entries added to the log. */
	events: number;
	/** What is missing in the recording, in words. */
	gaps: string[];
	/** What the log refused: the recording's name for it, and why. */
	refused: { sourceId: string; reason: string }[];
	/** What the log took without a detail: the recording's name for it, and what was left out. */
	dropped: { sourceId: string; reason: string }[];
	/** The score that the match is known to have ended, against that of the log, in words; null where both agree. */
	disputed: string | null;
}

/** `json`: the parsed file. Throws UnusableFile when it is no Wyscout match, or not one of the home side. */
export async function playRecording(json: unknown, options: RecordingOptions, parts: PlayParts): Promise<PlayedRecording> {
	return playFile(parseWyscoutFile(json), options, parts);
}

/** Of a file that was parsed elsewhere. Throws UnusableFile when it is not one of the home side. */
export async function playFile(
	file: WyscoutFile,
	options: RecordingOptions,
	{ catalogue, ingest, matchLog, clock, wait, progress }: PlayParts,
): Promise<PlayedRecording> {
	const { homeTeamId, expectedScore, speed } = options;
	const startsAt = options.startsAt ?? (await findKickOff(file, catalogue)) ?? clock();
	const recording = await registerRecording(file, { homeTeamId, startsAt }, catalogue);
	const gaps = findGaps(file, recording, expectedScore);
	const isTimed = Number.isFinite(speed);
	const play = wyscoutDrafts(file.events, recording);
	const recorded = expectedScore ? withStatedResult(play, expectedScore, SOURCE) : play;
	const drafts = isTimed && speed !== 1 ? withClockReadings(recorded, ({ draft }) => draft.type === "pulse_measured") : recorded;
	const beginsAt = clock();
	const momentOf = (atMs: number) => (isTimed ? Math.round(beginsAt + atMs / speed) : startsAt + atMs);
	const author = createSubmitter({
		ingest,
		matchId: recording.matchId,
		sourceKind: "replay",
		sourceName: SOURCE,
		draftBySourceId: () => undefined,
		occurredAt: momentOf,
	});
	const refused: PlayedRecording["refused"] = [];
	const dropped: PlayedRecording["dropped"] = [];
	const sender = { matchId: recording.matchId, sourceKind: "replay", sourceName: SOURCE } as const;
	let events = expectedScore ? await restateResult(sender, expectedScore, { ingest, matchLog, now: clock() }) : 0;
	let done = 0;
	for (const [atMs, together] of isTimed ? Map.groupBy(drafts, (draft) => draft.atMs) : [[0, drafts] as const]) {
		if (isTimed) await wait(Math.max(0, momentOf(atMs) - clock()));
		for (const { draft, result } of await author.submit(together)) {
			if (!result.ok) refused.push({ sourceId: draft.sourceId, reason: result.error.message });
			else if (!result.isRepeat) {
				events++;
				dropped.push(...(result.dropped ?? []).map((reason) => ({ sourceId: draft.sourceId, reason })));
			}
		}
		done += together.length;
		progress?.(done, drafts.length);
	}
	// As known after the match: places before their time would be of the future.
	await catalogue.writeTouches({ matchId: recording.matchId, source: SOURCE, players: sumTouches(wyscoutTouches(file.events, recording)) });
	const live = (await matchLog.disputedAmong([recording.matchId])).get(recording.matchId);
	const disputed = live?.disputed && live.score ? describeDispute(live.disputed.statedBy, live.disputed.statedScore, live.score) : null;
	const { matchId, outcome, players } = recording;
	return { matchId, outcome, players, events, gaps, refused, dropped, disputed };
}
