// Proves that a sign-up link is opened in the browser that signed up, which then signs in at once. Stored until it is used.
import { browserStorage } from "#client/device/storage.ts";

const KEY = "auth.sign_up_proof";

export function keepProof(proof: string): void {
	// Without it the link still confirms the address; the visitor then signs in by password.
	browserStorage.setItem(KEY, proof);
}

export function readProof(): string | null {
	return browserStorage.getItem(KEY);
}

export function forgetProof(): void {
	browserStorage.removeItem(KEY);
}
