// Shows that the link of a sign-up is opened in the browser that signed up: then it signs in at once. Kept until it is used.

const KEY = "auth.sign_up_proof";

export function keepProof(proof: string): void {
	try {
		localStorage.setItem(KEY, proof);
	} catch {
		// Without it the link still confirms the address; the visitor then signs in by password.
	}
}

export function readProof(): string | null {
	try {
		return localStorage.getItem(KEY);
	} catch {
		return null;
	}
}

export function forgetProof(): void {
	try {
		localStorage.removeItem(KEY);
	} catch {
		// Nor was it kept.
	}
}
