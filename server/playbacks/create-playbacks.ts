// Composes the public playbacks: their log is written at the first request, once for the life of the process.
import type { ApiDefinition } from "#server/http/endpoint/define-endpoint.ts";
import type { TopicKind } from "#server/realtime/kernel/topic-source.ts";
import type { Clock } from "#shared/kit/instant.ts";
import { type KnownPlayback, playbackTopic } from "./playback.topic.ts";
import { playbacksApi } from "./playbacks.api.ts";
import { loadPlaybacks, toPlaybackRow } from "./playbacks.ts";
import { type PlaybackLog, writeLog } from "./write-log.ts";

export interface Playbacks {
	definitions: ApiDefinition[];
	topicKinds: TopicKind[];
	/** Returns the queries for readers with a match delay, for whom `asOf.clock` is behind. */
	queriesOver(asOf: { clock: Clock }): ApiDefinition[];
}

/** Without `isOn`, the site has no playbacks: their addresses and topics are unknown. */
export function createPlaybacks({ clock, isOn }: { clock: Clock; isOn: boolean }): Playbacks {
	let loading: Promise<ReadonlyMap<string, KnownPlayback>> | null = null;
	function known(): Promise<ReadonlyMap<string, KnownPlayback>> {
		loading ??= loadKnown();
		loading.catch(() => {
			loading = null;
		});
		return loading;
	}
	const find = async (run: string) => (await known()).get(run.split(",")[0] ?? "") ?? null;
	const list = async () => [...(await known()).values()].map(({ row }) => row);
	if (!isOn) return { definitions: [], topicKinds: [], queriesOver: () => [] };
	return {
		definitions: playbacksApi({ list, find, clock }),
		topicKinds: [playbackTopic({ find, clock })],
		queriesOver: (asOf) => playbacksApi({ list, find, clock: asOf.clock, runClock: clock }),
	};
}

async function loadKnown(): Promise<ReadonlyMap<string, KnownPlayback>> {
	const playbacks = await loadPlaybacks();
	return new Map(
		[...playbacks].map(([id, playback]) => {
			let log: PlaybackLog | undefined;
			const write = () => {
				log ??= writeLog(playback);
				return log;
			};
			return [id, { row: toPlaybackRow(playback), log: write }];
		}),
	);
}
