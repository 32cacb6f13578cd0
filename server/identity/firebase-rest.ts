// Calls the provider's REST interface with a user's own ID token, and so with that user's permissions. It needs no secret of the project.
import type { FirebaseSettings } from "#server/config/identity-settings.ts";

const TIMEOUT_MS = 5_000;

/** The provider could not be reached, or its response was unusable: whether the provider executed the request is unknown. */
export class ProviderUnreachable extends Error {
	override readonly name = "ProviderUnreachable";
}

/** `refusal` is the provider's code, such as `CREDENTIAL_TOO_OLD_LOGIN_AGAIN`. */
type RestAnswer = { json: Record<string, unknown>; refusal: null } | { refusal: string };

/** Throws ProviderUnreachable. `path` is the end of the address, such as `v1/accounts:lookup`. */
export type CallRest = (path: string, body: object) => Promise<RestAnswer>;

/** `request` is the platform's fetch by default. */
export function createRestCalls({ apiKey, emulatorHost }: FirebaseSettings, request: typeof fetch = fetch): CallRest {
	const host = "identitytoolkit.googleapis.com";
	const root = emulatorHost ? `http://${emulatorHost}/${host}` : `https://${host}`;
	return async (path, body) => {
		try {
			const answer = await request(`${root}/${path}?key=${encodeURIComponent(apiKey)}`, {
				method: "POST",
				headers: { "content-type": "application/json" },
				body: JSON.stringify(body),
				signal: AbortSignal.timeout(TIMEOUT_MS),
			});
			const json = (await answer.json()) as Record<string, unknown>;
			if (answer.ok) return { json, refusal: null };
			const { message } = (json.error ?? {}) as { message?: unknown };
			if (answer.status >= 500 || typeof message !== "string") throw new Error(`answered ${answer.status}`);
			return { refusal: message.split(/[\s:]/, 1)[0] ?? "" };
		} catch (error) {
			throw new ProviderUnreachable("the identity provider does not answer", { cause: error });
		}
	};
}
