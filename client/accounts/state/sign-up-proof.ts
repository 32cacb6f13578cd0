// Proves that a sign-up link is opened in the browser that signed up, which is then signed in at once. Stored until it is used.
import { browserStorage } from "#client/device/storage.ts";

const KEY = "auth.sign_up_proof";

export function keepProof(proof: string): void {
	// Without the proof, the link still confirms the address; the visitor then signs in by password.
	browserStorage.setItem(KEY, proof);
}

export function readProof(): string | null {
	return browserStorage.getItem(KEY);
}

export function forgetProof(): void {
	browserStorage.removeItem(KEY);
}
