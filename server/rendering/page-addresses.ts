// Determines the address of pages if parts of the site have hosts of their own: the console at its own address, and no page at a host
// that serves only the API or images.
import type { Request } from "express";
import type { Settings } from "#server/config/env.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import { LOCALE_KEYS } from "#shared/i18n/locales.ts";

type Addresses = Pick<Settings, "siteUrl" | "consoleUrl" | "imageBaseUrl" | "apiUrls" | "pageOrigins">;

const CONSOLE = new RegExp(`^(/(${LOCALE_KEYS.join("|")}))?${pagePaths.desk()}(/|$)`);

const hostOf = (url: string) => new URL(url).host;

/**
 * Returns a function that gives the address at which a requested page is found, or `null` if that is the requested one. Returns `null`
 * instead of the function if the site has only one host.
 */
export function pageAddresses(settings: Addresses): ((request: Pick<Request, "headers" | "path" | "originalUrl">) => string | null) | null {
	const { siteUrl, consoleUrl, imageBaseUrl, apiUrls, pageOrigins } = settings;
	const pageHosts = new Set(pageOrigins.map(hostOf));
	const others = [...Object.values(apiUrls), ...(imageBaseUrl ? [imageBaseUrl] : [])].map(hostOf);
	const hostsWithoutPages = new Set(others.filter((host) => !pageHosts.has(host)));
	if (consoleUrl === null && hostsWithoutPages.size === 0) return null;
	const siteHost = hostOf(siteUrl);
	const consoleHost = consoleUrl && hostOf(consoleUrl);
	return ({ headers: { host = "" }, path, originalUrl }) => {
		if (hostsWithoutPages.has(host)) return siteUrl + originalUrl;
		if (consoleUrl === null) return null;
		if (host === consoleHost && path === "/") return consoleUrl + pagePaths.desk();
		// The data of a page are only requested by a page that is already loaded, so they are never redirected.
		return host === siteHost && CONSOLE.test(path) && !path.endsWith(".data") ? consoleUrl + originalUrl : null;
	};
}
