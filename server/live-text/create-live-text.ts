// Composes the room of what staff write minute by minute: entries beside the log, the topic live-text:{id}, the Atom feed.
import type { Outbox } from "#server/bus/outbox.ts";
import type { ApiDefinition } from "#server/http/endpoint/define-endpoint.ts";
import type { Logger } from "#server/observability/logger.ts";
import type { TopicKind } from "#server/realtime/kernel/topic-source.ts";
import { type ImageUse, LIVE_TEXT_USE } from "#shared/contract/rest/content/ops-images.ts";
import { type LiveTextQueriesPorts, liveTextCommands, liveTextQueries } from "./live-text.api.ts";
import { createLiveTextService, type LiveTextPorts } from "./live-text.service.ts";
import { readMatchesWithImage } from "./live-text.store.ts";
import { liveTextTopic } from "./live-text.topic.ts";

export interface LiveTextRoom {
	definitions: ApiDefinition[];
	topicKinds: TopicKind[];
	/** Returns the matches whose texts show a stored image. */
	usesOf(imageId: string): Promise<ImageUse[]>;
	/** Returns the same queries over a database of a past instant. */
	queriesOver(asOf: Pick<LiveTextQueriesPorts, "db" | "clock" | "rowsOf">): ApiDefinition[];
	stop(): void;
}

type Parts = Omit<LiveTextPorts, "hasMatch"> &
	Pick<LiveTextQueriesPorts, "rowsOf"> & {
		outbox: Outbox;
		log: Logger;
		site: Pick<LiveTextQueriesPorts, "siteUrl" | "siteName">;
	};

export function createLiveText({ outbox, log, site: { siteUrl, siteName }, ...ports }: Parts): LiveTextRoom {
	const { db, bus, clock, rowsOf } = ports;
	const hasMatch = async (matchId: string) => (await rowsOf([matchId])).length > 0;
	const service = createLiveTextService({ ...ports, hasMatch });
	const stop = outbox.follow("live_text", (changes) => {
		for (const matchId of new Set(changes.map(({ subject }) => subject))) bus.relay("live_text.changed", { matchId });
	});
	return {
		definitions: [...liveTextQueries({ db, clock, siteUrl, siteName, rowsOf }), ...liveTextCommands(service)],
		topicKinds: [liveTextTopic({ db, bus, clock, log, hasMatch })],
		async usesOf(imageId) {
			const rows = await rowsOf(await readMatchesWithImage(db, imageId));
			return rows.map(({ id, home, away }) => ({ kind: LIVE_TEXT_USE, id, title: `${home.name} – ${away.name}` }));
		},
		queriesOver: (asOf) => liveTextQueries({ ...asOf, siteUrl, siteName }),
		stop,
	};
}
