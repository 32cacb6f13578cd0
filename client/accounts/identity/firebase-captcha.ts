// The invisible reCAPTCHA that runs before each SMS. Its element is outside of React's tree.
import { type Auth, RecaptchaVerifier } from "@firebase/auth";

export async function withCaptcha<T>(auth: Auth, action: (verifier: RecaptchaVerifier) => Promise<T>): Promise<T> {
	const place = document.body.appendChild(document.createElement("div"));
	const verifier = new RecaptchaVerifier(auth, place, { size: "invisible" });
	try {
		return await action(verifier);
	} finally {
		verifier.clear();
		place.remove();
	}
}
