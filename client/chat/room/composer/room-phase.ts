// Decides whether a reader may write now, by the room's times and the reader's sanction. Pure.
import type { ChatRoom, OwnSanction } from "#shared/contract/chat.ts";
import type { Instant } from "#shared/kit/instant.ts";

export type RoomPhase = "early" | "open" | "closed";

/** Returns `early` while the kick-off is unknown, and `open` while the end is unknown. */
export function roomPhase({ opensAt, closesAt }: Pick<ChatRoom, "opensAt" | "closesAt">, now: Instant): RoomPhase {
	if (closesAt !== null && now >= closesAt) return "closed";
	return opensAt === null || now < opensAt ? "early" : "open";
}

export function bindsAt(sanction: OwnSanction | null, now: Instant): boolean {
	return sanction !== null && (sanction.until === null || sanction.until > now);
}
