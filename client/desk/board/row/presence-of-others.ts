// Counts the users at a match other than its assignee and the current user.
import type { DeskPresence } from "#shared/contract/desk.ts";

/** People, not tabs. */
export function presenceOfOthers(presences: readonly Pick<DeskPresence, "userId" | "isAssignee">[], userId: string | undefined): number {
	const known = new Set([userId, ...presences.filter((presence) => presence.isAssignee).map((presence) => presence.userId)]);
	return new Set(presences.map((presence) => presence.userId).filter((id) => !known.has(id))).size;
}
