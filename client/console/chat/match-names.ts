// The matches that an answer speaks of, by name. Pure.
import type { ChatMatch } from "#shared/contract/rest/chat/chat-moderation.ts";

/** Null for a match that the answer does not name. */
export function matchNameIn(matches: readonly ChatMatch[], matchId: string | null): string | null {
	const match = matches.find(({ id }) => id === matchId);
	return match ? `${match.home} – ${match.away}` : null;
}
