// Decides which push services may be contacted, and finds the service of an address: each service has its own limit of concurrent messages.
// Pure.

/** The group of all hosts that only the rule `*` permits: they share one limit. */
export const OTHERS = "";

export interface PushServices {
	/** Names of the services, OTHERS last. */
	names: readonly string[];
	/** Returns `null` if the site sends nothing to this address. */
	serviceOf(endpoint: string): string | null;
}

/**
 * `rules` has the form of PushSettings.hosts. A host without a port permits only the default port: a big service may not answer at another
 * port.
 */
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

export interface PushRoute {
	/** Name of the push service; OTHERS for a host that only the rule `*` permits. */
	service: string;
	/** Includes the port unless it is the default. */
	host: string;
}

/** Service and host for a message to this address. If the service is no longer permitted, the message is handled as one for OTHERS. */
export function routeOf(services: Pick<PushServices, "serviceOf">, endpoint: string): PushRoute {
	return { service: services.serviceOf(endpoint) ?? OTHERS, host: new URL(endpoint).host };
}
