// The signed-in user's account with its devices, as reported by the socket.
import type { AccountView } from "#shared/contract/socket/user-facts.ts";
import { ownAtom } from "./own-atom.ts";

/** `null` for a guest, and until the first fact of the socket: pages are loaded with their own account data. */
export const accountAtom = ownAtom<AccountView | null>(null);
