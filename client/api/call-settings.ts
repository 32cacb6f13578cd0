// The origins of the parts of the API and the client's id, read from what the server wrote into the page
// (shared/contract/call-settings.ts).
import type { ApiName } from "#shared/contract/api-names.ts";
import type { CallSettings } from "#shared/contract/call-settings.ts";

let known: CallSettings | null = null;

function callSettings(): CallSettings {
	const written = typeof document === "undefined" ? undefined : document.querySelector<HTMLMetaElement>('meta[name="calls"]')?.content;
	known ??= written ? JSON.parse(written) : { apiUrls: {} };
	return known as CallSettings;
}

/** Returns `undefined` for the page's own origin. */
export function apiOrigin(api: ApiName): string | undefined {
	const url = callSettings().apiUrls[api];
	return url === undefined || url === location.origin ? undefined : url;
}

/** Returns `undefined` if the site has no client id. */
export const clientId = (): string | undefined => callSettings().clientId;
