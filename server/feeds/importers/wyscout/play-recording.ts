// Plays a recorded match through ingest at any speed, as if it happened now.

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
	/** Start of the match; defaults to that of an earlier import, otherwise to now. */
	startsAt?: Instant;
	/** The known final score, without a shoot-out. */
	expectedScore?: Score;
	/** Recorded seconds per real second; `Infinity` plays as fast as the log accepts. */
	speed: number;
}

export interface PlayParts {
	catalogue: FeedCatalogue;
	ingest: Ingest;
	matchLog: Pick<MatchLog, "stateOf" | "disputedAmong">;
	clock: Clock;
	/** An error that it throws ends the replay at that point. */
	wait(ms: number): Promise<void>;
	/** `done` of `total` drafts have been submitted. */
	progress?(done: number, total: number): void;
}

export interface PlayedRecording extends Pick<RegisteredRecording, "matchId" | "outcome" | "players"> {
	/** Number of entries added to the log. */
	events: number;
	/** Descriptions of what the recording lacks. */
	gaps: string[];
	/** Drafts that the log refused: the recording's id, and the reason. */
	refused: { sourceId: string; reason: string }[];
	/** Drafts that the log accepted without a detail: the recording's id, and what was left out. */
	dropped: { sourceId: string; reason: string }[];
	/** Describes how the known final score differs from that of the log; `null` if both agree. */
	disputed: string | null;
}

/** `json` is the parsed file. Throws UnusableFile if it is not a Wyscout match, or the given home side does not play in it. */
export async function playRecording(json: unknown, options: RecordingOptions, parts: PlayParts): Promise<PlayedRecording> {
	return playFile(parseWyscoutFile(json), options, parts);
}

/** Plays a file that was parsed elsewhere. Throws UnusableFile if the given home side does not play in it. */
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
	const recorded = expectedScore ? withStatedResult(play, { score: expectedScore, statedBy: SOURCE }) : play;
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
	// Touches are known only after the match: earlier they would reveal the future.
	await catalogue.writeTouches({ matchId: recording.matchId, source: SOURCE, players: sumTouches(wyscoutTouches(file.events, recording)) });
	const live = (await matchLog.disputedAmong([recording.matchId])).get(recording.matchId);
	const disputed = live?.disputed && live.score ? describeDispute(live.disputed.statedBy, live.disputed.statedScore, live.score) : null;
	const { matchId, outcome, players } = recording;
	return { matchId, outcome, players, events, gaps, refused, dropped, disputed };
}
