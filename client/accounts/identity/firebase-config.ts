// Public configuration of the hosted identity provider. The page's loader reads it from the server's settings.

export interface FirebaseConfig {
	apiKey: string;
	authDomain: string;
	projectId: string;
	/** Sign-in methods that the operator has enabled. */
	methods: readonly string[];
	/** `host:port` of the Auth emulator, in tests and development. */
	emulatorHost?: string | null;
}

/** Names of the federated identity providers; they are the same in every language. */
export const FEDERATED_NAMES = { google: "Google", facebook: "Facebook", twitter: "Twitter", github: "GitHub" } as const;
export type FederatedMethod = keyof typeof FEDERATED_NAMES;

export function federatedMethods({ methods }: FirebaseConfig): FederatedMethod[] {
	return (Object.keys(FEDERATED_NAMES) as FederatedMethod[]).filter((method) => methods.includes(method));
}
