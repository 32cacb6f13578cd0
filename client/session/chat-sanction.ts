// The sanction that prevents the signed-in user from writing in chats, as last reported by the socket.
import type { OwnSanction } from "#shared/contract/chat.ts";
import type { UserId } from "#shared/kit/ids.ts";
import { ownAtom } from "./own-atom.ts";

/** `null` until the first fact of the socket. With `sanction` null, the user may write. */
export const chatSanctionAtom = ownAtom<{ userId: UserId; sanction: OwnSanction | null } | null>(null);
