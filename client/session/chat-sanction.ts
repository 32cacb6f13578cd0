// The sanction that keeps the signed-in user from writing in chats, as the socket last reported it.
import type { OwnSanction } from "#shared/contract/chat.ts";
import type { UserId } from "#shared/kit/ids.ts";
import { ownAtom } from "./own-atom.ts";

/** Null until the first fact of the socket. `sanction` null: the user may write. */
export const chatSanctionAtom = ownAtom<{ userId: UserId; sanction: OwnSanction | null } | null>(null);
