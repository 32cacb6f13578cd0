// Names of the live topics (RT1). The Socket.IO room has the same name.
import type { LeagueId, MatchId, TeamId, UserId } from "#shared/kit/ids.ts";

/** The part of a topic's name before the colon. A new kind needs its facts applied in the browser (client/app/use-live-updates.ts). */
export type TopicKind = "live" | "match" | "odds" | "chat" | "live-text" | "presence" | "sport" | "league" | "team" | "desk" | "user";

type Topic = `${TopicKind}:${string}`;

export const liveTopic = "live" satisfies TopicKind;
export const matchTopic = (id: MatchId) => `match:${id}` satisfies Topic;
/** Newest prices of each market (RT5). */
export const oddsTopic = (id: MatchId) => `odds:${id}` satisfies Topic;
export const chatTopic = (id: MatchId) => `chat:${id}` satisfies Topic;
/** What staff write minute by minute. */
export const liveTextTopic = (id: MatchId) => `live-text:${id}` satisfies Topic;
export const presenceTopic = (id: MatchId) => `presence:${id}` satisfies Topic;
export const sportTopic = (slug: string) => `sport:${slug}` satisfies Topic;
export const leagueTopic = (id: LeagueId) => `league:${id}` satisfies Topic;
export const teamTopic = (id: TeamId) => `team:${id}` satisfies Topic;
/** Presence per match and feed state, for operators. */
export const deskTopic = "desk" satisfies TopicKind;
/** Private: only the user themselves may read it. */
export const userTopic = (id: UserId) => `user:${id}` satisfies Topic;

/**
 * A playback: an invented match for developers of clients, played by the clock (`playback:football,speed=60`). The site's own pages do not
 * read it.
 */
export const playbackTopic = (run: string) => `playback:${run}` as const;

/** Splits `match:m7` into `["match", "m7"]` and `live` into `["live", ""]`. */
export function splitTopic(topic: string): [kind: string, key: string] {
	const colon = topic.indexOf(":");
	return colon < 0 ? [topic, ""] : [topic.slice(0, colon), topic.slice(colon + 1)];
}
