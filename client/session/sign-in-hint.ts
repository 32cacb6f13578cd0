// What the sign-in page should know of where its visitor comes from: filled in by pages that lead there, used once.
import { atom } from "jotai";

export interface SignInHint {
	email?: string;
	/** passwordSet: by a link out of a mail. */
	news?: "passwordSet" | "accountDeleted";
}

export const signInHintAtom = atom<SignInHint>({});
