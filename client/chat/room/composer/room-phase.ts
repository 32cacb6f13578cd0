// May one write here now: by the room's times and what binds the reader himself. Pure.
import type { ChatRoom, OwnSanction } from "#shared/contract/chat.ts";
import type { Instant } from "#shared/kit/instant.ts";

export type RoomPhase = "early" | "open" | "closed";

/** Without a kick-off that is known it is early; without an end that is known it is open. */
export function roomPhase({ opensAt, closesAt }: Pick<ChatRoom, "opensAt" | "closesAt">, now: Instant): RoomPhase {
	if (closesAt !== null && now >= closesAt) return "closed";
	return opensAt === null || now < opensAt ? "early" : "open";
}

export function bindsAt(sanction: OwnSanction | null, now: Instant): boolean {
	return sanction !== null && (sanction.until === null || sanction.until > now);
}
