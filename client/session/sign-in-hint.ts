// What the sign-in page should know about its visitor: set by pages that redirect there, used once.
import { atom } from "jotai";

export interface SignInHint {
	email?: string;
	/** `passwordSet`: a password was set by a link from a mail. */
	news?: "passwordSet" | "accountDeleted";
}

export const signInHintAtom = atom<SignInHint>({});
