// Proves that a sign-up link is opened in the browser that signed up, which then signs in at once. Stored until it is used.
import { browserStorage } from "#client/device/storage.ts";

const KEY = "auth.sign_up_proof";

export function keepProof(proof: string): void {
	try {
		browserStorage.setItem(KEY, proof);
	} catch {
		// Without it the link still confirms the address; the visitor then signs in by password.
	}
}

export function readProof(): string | null {
	try {
		return browserStorage.getItem(KEY);
	} catch {
		return null;
	}
}

export function forgetProof(): void {
	try {
		browserStorage.removeItem(KEY);
	} catch {
		// Nor was it stored.
	}
}
