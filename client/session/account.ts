// The signed-in user's account as the socket tells it: himself and his devices. Set by apply-user-facts.ts.
import { atom } from "jotai";
import type { AccountView } from "#shared/contract/socket/user-facts.ts";

/** Null for a guest, and until the first word of the socket: pages come with an account of their own. */
export const accountAtom = atom<AccountView | null>(null);
