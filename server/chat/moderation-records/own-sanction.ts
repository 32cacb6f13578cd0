// The sanction that prevents a user from writing, as shown to the user, in the chat and in the topic user:{id}.
import type { Db } from "#server/db/open-database.ts";
import type { OwnSanction } from "#shared/contract/chat.ts";
import type { Clock } from "#shared/kit/instant.ts";
import type { Sanction } from "../kernel/chat-ports.ts";
import { sanctionOf } from "./sanction.store.ts";

/** A shadow ban is never revealed. */
export function visibleSanction(sanction: Sanction | null): OwnSanction | null {
	if (!sanction || sanction.kind === "shadow_ban") return null;
	return { kind: sanction.kind, reason: sanction.reason, until: sanction.until };
}

export function createOwnSanction({ db, clock }: { db: Db; clock: Clock }): (userId: string) => Promise<OwnSanction | null> {
	return async (userId) => visibleSanction(await sanctionOf(db.kysely, userId, clock()));
}
