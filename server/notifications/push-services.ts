// Which push services may be sent to, and of which one an address is: each has places of its own. Pure.

/** The service of all hosts that no rule but `*` names: they share their places. */
export const OTHERS = "";

export interface PushServices {
	/** Names of the services, OTHERS last. */
	names: readonly string[];
	/** Null: the site sends nothing there. */
	serviceOf(endpoint: string): string | null;
}

/** `rules`: as PushSettings.hosts has them. A host without a port stands for the usual one alone: another port of a great service may be silent. */
export function createPushServices(rules: readonly string[]): PushServices {
	const named = rules.filter((rule) => rule !== "*");
	const takesAny = named.length < rules.length;
	return {
		names: [...named, OTHERS],
		serviceOf(endpoint) {
			const { host } = new URL(endpoint);
			const rule = named.find((each) => (each.startsWith("*.") ? host.endsWith(each.slice(1)) : host === each));
			return rule ?? (takesAny ? OTHERS : null);
		},
	};
}

/** What a message to that address has of it. One whose service is allowed no more is sent among the others. */
export function routeOf(services: Pick<PushServices, "serviceOf">, endpoint: string): { service: string; host: string } {
	return { service: services.serviceOf(endpoint) ?? OTHERS, host: new URL(endpoint).host };
}
