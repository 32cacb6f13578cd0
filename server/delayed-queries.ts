// Answers for readers with a match delay: the site in its earlier state. These are the rooms' own queries, over a database, a bus and a
// clock as of that time; they are created when a reader with that delay makes the first request.
import type { MatchDelay } from "#shared/contract/match-delay.ts";
import { type Clock, SECOND_MS } from "#shared/kit/instant.ts";
import type { Bus } from "./bus/bus.ts";
import { delayBus } from "./bus/delayed-bus.ts";
import type { Catalogue } from "./catalogue/create-catalogue.ts";
import type { Chat } from "./chat/create-chat.ts";
import { databaseAsOf } from "./db/as-of/database-as-of.ts";
import type { Db } from "./db/open-database.ts";
import { readRecentEvents } from "./db/recent-events.store.ts";
import { followsApi } from "./follows/follows.api.ts";
import type { ApiDefinition } from "./http/endpoint/define-endpoint.ts";
import { nameOf, type QueriesAsOf } from "./http/endpoint/delay-queries.ts";
import type { LiveTextRoom } from "./live-text/create-live-text.ts";
import type { MatchLogRoom } from "./match-log/create-match-log-room.ts";
import { createMedia, type MediaFiles } from "./media/create-media.ts";
import type { MayWatch, MediaCatalogue } from "./media/media-ports.ts";
import type { createOdds } from "./odds/create-odds.ts";
import type { Playbacks } from "./playbacks/create-playbacks.ts";
import { searchQuery } from "./search/create-search.ts";
import type { SearchPorts } from "./search/search.service.ts";

interface Parts {
	db: Db;
	bus: Bus;
	clock: Clock;
	logRoom: Pick<MatchLogRoom, "readOver">;
	catalogue: Pick<Catalogue, "readOver" | "names">;
	odds: Pick<ReturnType<typeof createOdds>, "queriesOver">;
	chat: Pick<Chat, "queriesOver">;
	liveText: Pick<LiveTextRoom, "queriesOver">;
	playbacks: Pick<Playbacks, "queriesOver">;
	videos: MediaCatalogue;
	mayWatch: MayWatch;
	addressFor: MediaFiles["addressFor"];
	documents: SearchPorts["documents"];
}

export function createQueriesAsOf(parts: Parts): QueriesAsOf {
	const created = new Map<MatchDelay, ReturnType<typeof queriesOf>>();
	return async (delay) => {
		const creating = created.get(delay) ?? queriesOf(parts, delay * SECOND_MS);
		created.set(delay, creating);
		creating.catch(() => created.delete(delay));
		const { bus, byName } = await creating;
		bus.settle();
		return byName;
	};
}

async function queriesOf(
	{ logRoom, catalogue, odds, chat, liveText, playbacks, mayWatch, addressFor, documents, ...present }: Parts,
	delayMs: number,
) {
	const clock = () => present.clock() - delayMs;
	const db = databaseAsOf(present.db, clock);
	const bus = delayBus(present.bus, { delayMs, clock: present.clock });
	const { matchLog, matchTimesOf } = logRoom.readOver(db);
	const asOf = { db, bus, clock, matchLog };
	const { definitions, rowsOf, finishedMatches } = catalogue.readOver(asOf);
	const videos = publishedUntil(present.videos, clock);
	const all: ApiDefinition[] = [
		...definitions,
		...odds.queriesOver(asOf),
		...chat.queriesOver({ db, clock, matchTimesOf }),
		...liveText.queriesOver({ db, clock, rowsOf }),
		...playbacks.queriesOver({ clock }),
		...followsApi({ db, bus, clock, names: { ...catalogue.names, matchesOf: rowsOf } }),
		...createMedia({ matchLog, rowsOf, finishedMatches, clock, mayWatch, addressFor, catalogue: videos }).definitions,
		searchQuery({ db, clock, rowsOf, documents: { ...documents, highlight: videos.listHighlights } }),
	];
	// Facts from shortly before are received only later in the delayed time, so caches that were filled until then must be invalidated.
	for (const { matchId, events } of await readRecentEvents(present.db.kysely, clock())) {
		for (const { recordedAt } of events) bus.deliverAt(recordedAt + delayMs, "catalogue.changed", { matchIds: [matchId] });
	}
	return { bus, byName: new Map(all.map((definition) => [nameOf(definition.endpoint), definition])) };
}

/** The title of a highlight may reveal how its match ended. */
function publishedUntil({ listHighlights, findHighlight, ...movies }: MediaCatalogue, clock: Clock): MediaCatalogue {
	return {
		...movies,
		listHighlights: async () => (await listHighlights()).filter(({ publishedAt }) => publishedAt <= clock()),
		async findHighlight(id) {
			const found = await findHighlight(id);
			return found && found.publishedAt <= clock() ? found : null;
		},
	};
}
