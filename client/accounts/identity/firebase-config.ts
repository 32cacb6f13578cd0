// What the browser has to know of the hosted identity provider. The page's loader gives it, out of the server's settings.

export interface FirebaseConfig {
	apiKey: string;
	authDomain: string;
	projectId: string;
	/** Ways to sign in that the operator has switched on. */
	methods: readonly string[];
	/** `host:port` of the Auth emulator, in tests and development. */
	emulatorHost?: string | null;
}

/** Sites that vouch for their users; their names are names, in any language. */
export const FEDERATED_NAMES = { google: "Google", facebook: "Facebook", twitter: "Twitter", github: "GitHub" } as const;
export type FederatedMethod = keyof typeof FEDERATED_NAMES;

export function federatedMethods({ methods }: FirebaseConfig): FederatedMethod[] {
	return (Object.keys(FEDERATED_NAMES) as FederatedMethod[]).filter((method) => methods.includes(method));
}
