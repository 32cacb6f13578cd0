// Calls of the browser that make a passkey or sign with one. The library that puts them into JSON is loaded when one is used.
import { describeRefusal } from "#client/api/form/use-action.ts";
import type { Refusal } from "#client/api/form/use-refusal-words.ts";
import type {
	PasskeyAssertion,
	PasskeyAttestation,
	PasskeyCreationOptions,
	PasskeyRequestOptions,
} from "#shared/contract/rest/accounts/factors.ts";
import type { Instant } from "#shared/kit/instant.ts";
import { FACTOR_PROBLEMS } from "./factor-problems.ts";

const TEXTS = {
	/** The reader cancelled, took too long, or has no passkey here: browsers do not say which. */
	notDone: "factors.passkey.notDone",
	present: "factors.passkey.present",
	unsupported: "factors.passkey.unsupported",
} as const;

/** Thrown if the browser did not give a passkey. */
class PasskeyRefusal extends Error {
	override name = "PasskeyRefusal";
	readonly reason: keyof typeof TEXTS;
	constructor(reason: keyof typeof TEXTS) {
		super(reason);
		this.reason = reason;
	}
}

async function askBrowser<T>(ask: (library: typeof import("@simplewebauthn/browser")) => Promise<T>): Promise<T> {
	const library = await import("@simplewebauthn/browser");
	if (!library.browserSupportsWebAuthn()) throw new PasskeyRefusal("unsupported");
	try {
		return await ask(library);
	} catch (error) {
		throw new PasskeyRefusal(error instanceof Error && error.name === "InvalidStateError" ? "present" : "notDone");
	}
}

/** Makes a passkey. Members of the browser's answer that the site does not use are left out. */
export async function makePasskey(optionsJSON: PasskeyCreationOptions): Promise<PasskeyAttestation> {
	type Options = Parameters<typeof import("@simplewebauthn/browser").startRegistration>[0]["optionsJSON"];
	const { id, rawId, type, response } = await askBrowser((library) =>
		library.startRegistration({ optionsJSON: optionsJSON as unknown as Options }),
	);
	const { clientDataJSON, attestationObject, transports = [] } = response;
	return { id, rawId, type, response: { clientDataJSON, attestationObject, transports } };
}

export async function signWithPasskey(optionsJSON: PasskeyRequestOptions): Promise<PasskeyAssertion> {
	type Options = Parameters<typeof import("@simplewebauthn/browser").startAuthentication>[0]["optionsJSON"];
	const { id, rawId, type, response } = await askBrowser((library) =>
		library.startAuthentication({ optionsJSON: optionsJSON as unknown as Options }),
	);
	const { clientDataJSON, authenticatorData, signature, userHandle = null } = response;
	return { id, rawId, type, response: { clientDataJSON, authenticatorData, signature, userHandle } };
}

/** Describes a failure for `useAction` and `useApiForm`. */
export const describePasskey = (error: unknown, now: Instant): Refusal =>
	error instanceof PasskeyRefusal ? { text: TEXTS[error.reason], retryAt: null } : describeRefusal(error, now, FACTOR_PROBLEMS);
