// Names of the matches that an answer mentions. Pure.
import type { ChatMatch } from "#shared/contract/rest/chat/chat-moderation.ts";

/** Returns `null` for a match that the answer does not name. */
export function matchNameIn(matches: readonly ChatMatch[], matchId: string | null): string | null {
	const match = matches.find(({ id }) => id === matchId);
	return match ? `${match.home} – ${match.away}` : null;
}
