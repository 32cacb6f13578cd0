// What the pages of signing in should know of where their visitor comes from: filled in by pages that lead there, used once.
import { atom } from "jotai";

export interface SignInHint {
	email?: string;
	/** passwordSet: by a link out of a mail. addressConfirmed: for the page that sets the password of a new account. */
	news?: "passwordSet" | "accountDeleted" | "addressConfirmed";
}

export const signInHintAtom = atom<SignInHint>({});
