// GET /api/playbacks and /api/playbacks/:run.
import { throwRefusal, unwrap } from "#server/errors/app-error.ts";
import { type ApiDefinition, defineQuery } from "#server/http/endpoint/define-endpoint.ts";
import { toMatchLive } from "#shared/contract/match-live.ts";
import { getPlayback, listPlaybacks, PLAYBACK_SPEEDS, type PlaybackRow } from "#shared/contract/rest/playbacks.ts";
import { playbackTopic } from "#shared/contract/topics.ts";
import { countUntil } from "#shared/kit/count-until.ts";
import { type Clock, SECOND_MS } from "#shared/kit/instant.ts";
import { foldLog } from "#shared/match/fold/fold-log.ts";
import { sportOf } from "#shared/sports/registry.ts";
import type { PlaybackTopicPorts } from "./playback.topic.ts";
import { checkFrom, epochOf, nameOfRun, parseRun, playedMs } from "./playback-run.ts";

export function playbacksApi({ list, find, clock, runClock = clock }: PlaybacksApiPorts): ApiDefinition[] {
	return [
		defineQuery(listPlaybacks, { delay: "ignored", isShared: true }, async () => ({
			playbacks: await list(),
			speeds: PLAYBACK_SPEEDS,
		})),
		defineQuery(getPlayback, { delay: "applies" }, async ({ params, query: { at } }) => {
			const playback = await find(params.run);
			if (!playback) return throwRefusal({ code: "not_found", message: "There is no such playback." });
			const run = unwrap(parseRun(params.run, runClock()));
			unwrap(checkFrom(run, playback.row.seconds));
			const { setup, events, publishedMs, digest } = playback.log();
			const lastMs = publishedMs.at(-1) ?? 0;
			const shownMs = Math.min(at === undefined ? playedMs(run, clock()) : at * SECOND_MS, lastMs);
			const seq = countUntil(publishedMs, shownMs);
			const sport = sportOf(setup.sport);
			return {
				playback: playback.row,
				topic: playbackTopic(nameOfRun(run)),
				second: shownMs / SECOND_MS,
				isOver: seq === events.length,
				live: toMatchLive(sport, foldLog(sport, setup, events.slice(0, seq))),
				setup,
				events: events.slice(0, seq),
				position: at === undefined ? { epoch: epochOf(run, digest), seq } : null,
			};
		}),
	];
}

interface PlaybacksApiPorts extends Pick<PlaybackTopicPorts, "find" | "clock"> {
	list(): Promise<PlaybackRow[]>;
	/** The clock by which a run without a start begins: now, even for a reader with a match delay, whose `clock` is behind. */
	runClock?: Clock;
}
