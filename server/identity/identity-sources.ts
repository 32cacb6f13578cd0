// The sources that the browser's Firebase code loads, requests and frames: for the pages' security policy.
import type { FirebaseMethod, FirebaseSettings } from "#server/config/identity-settings.ts";

/** Sources in the syntax of a Content-Security-Policy. */
export interface IdentitySources {
	script: string[];
	connect: string[];
	frame: string[];
}

const NONE: IdentitySources = { script: [], connect: [], frame: [] };
const FEDERATED: readonly FirebaseMethod[] = ["google", "facebook", "twitter", "github"];

/** Returns only the sources that the enabled methods need. */
export function identitySources({ methods, authDomain, emulatorHost }: FirebaseSettings): IdentitySources {
	const api: IdentitySources = {
		...NONE,
		connect: emulatorHost ? [`http://${emulatorHost}`] : ["https://identitytoolkit.googleapis.com", "https://securetoken.googleapis.com"],
	};
	// A popup reports its outcome through a frame on the project's domain, which Google's own loader opens.
	const popup: IdentitySources = {
		...NONE,
		script: ["https://apis.google.com"],
		frame: [emulatorHost ? `http://${emulatorHost}` : `https://${authDomain}`],
	};
	// Needed before an SMS is sent, which may happen as a second factor after any other method.
	const captcha: IdentitySources = {
		script: ["https://www.google.com/recaptcha/", "https://www.gstatic.com/recaptcha/"],
		connect: ["https://www.google.com/recaptcha/"],
		frame: ["https://www.google.com/recaptcha/", "https://recaptcha.google.com/recaptcha/"],
	};
	const parts = [api, ...(methods.some((method) => FEDERATED.includes(method)) ? [popup] : []), ...(emulatorHost ? [] : [captcha])];
	return {
		script: parts.flatMap(({ script }) => script),
		connect: parts.flatMap(({ connect }) => connect),
		frame: parts.flatMap(({ frame }) => frame),
	};
}
