// Loads the provider's SDK when a visitor interacts with the feature, once per tab.
import type { FirebaseConfig } from "./firebase-config.ts";
import type { IdentityClient } from "./identity-client.ts";

let loading: Promise<IdentityClient> | null = null;

/** Rejects with the code `sdk-not-loaded` if the chunk cannot be loaded; the next call tries again. */
export function loadClient(config: FirebaseConfig, language: string): Promise<IdentityClient> {
	loading ??= import("./firebase-client.ts").then(
		({ createFirebaseClient }) => createFirebaseClient(config, language),
		(cause) => {
			loading = null;
			throw Object.assign(new Error("the sign-in service could not be loaded", { cause }), { code: "sdk-not-loaded" });
		},
	);
	return loading;
}

/** Returns the client loaded in this tab; `null` if none was loaded. */
export const loadedClient = (): Promise<IdentityClient> | null => loading;
