// Names of the live topics (RT1). The Socket.IO room has the same name.
import type { LeagueId, MatchId, TeamId, UserId } from "#shared/kit/ids.ts";

export const liveTopic = "live";
export const matchTopic = (id: MatchId) => `match:${id}`;
/** Newest prices of each market (RT5). */
export const oddsTopic = (id: MatchId) => `odds:${id}`;
export const chatTopic = (id: MatchId) => `chat:${id}`;
export const presenceTopic = (id: MatchId) => `presence:${id}`;
export const sportTopic = (slug: string) => `sport:${slug}`;
export const leagueTopic = (id: LeagueId) => `league:${id}`;
export const teamTopic = (id: TeamId) => `team:${id}`;
/** Presence per match and feed state, for operators. */
export const deskTopic = "desk";
/** Private: only the user themselves may read it. */
export const userTopic = (id: UserId) => `user:${id}`;

/** Splits `match:m7` into `["match", "m7"]` and `live` into `["live", ""]`. */
export function splitTopic(topic: string): [kind: string, key: string] {
	const colon = topic.indexOf(":");
	return colon < 0 ? [topic, ""] : [topic.slice(0, colon), topic.slice(colon + 1)];
}
