// The signed-in user's account, with its devices, as the socket reports it.
import { atom } from "jotai";
import type { AccountView } from "#shared/contract/socket/user-facts.ts";

/** Null for a guest, and until the first fact of the socket: pages come with an account of their own. */
export const accountAtom = atom<AccountView | null>(null);
