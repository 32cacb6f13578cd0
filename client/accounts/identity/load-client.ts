// Fetches the provider's SDK when a visitor reaches for it; once a tab.
import type { FirebaseConfig } from "./firebase-config.ts";
import type { IdentityClient } from "./identity-client.ts";

let loading: Promise<IdentityClient> | null = null;

/** Rejects with the code `sdk-not-loaded` where the chunk cannot be had; the next call tries again. */
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

/** The one that was fetched in this tab before; null where none was. */
export const loadedClient = (): Promise<IdentityClient> | null => loading;
