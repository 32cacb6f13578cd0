// The signed-in user of this page. Set from what the server rendered, then by follow-session.ts.
import { atom, useAtomValue } from "jotai";
import type { User } from "#shared/contract/rest/accounts/accounts.ts";

/** `null` for a guest. */
export const userAtom = atom<User | null>(null);

/**
 * Why this page's user was signed out without requesting it here, or that a new account was confirmed; `null`
 * if there is nothing to report.
 */
export type SessionNotice = "expired" | "revoked" | "banned" | "elsewhere" | "confirmed";
export const sessionNoticeAtom = atom<SessionNotice | null>(null);

export function useUser(): User | null {
	return useAtomValue(userAtom);
}
