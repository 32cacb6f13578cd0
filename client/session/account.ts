// The signed-in user's account, with its devices, as the socket reports it.
import type { AccountView } from "#shared/contract/socket/user-facts.ts";
import { ownAtom } from "./own-atom.ts";

/** Null for a guest, and until the first fact of the socket: pages come with an account of their own. */
export const accountAtom = ownAtom<AccountView | null>(null);
