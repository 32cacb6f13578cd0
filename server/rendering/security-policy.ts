// What a page may load, connect to and frame.
import type { RequestHandler, Response } from "express";
import { contentSecurityPolicy } from "helmet";

/** Origins beside this site, by what they are wanted for. */
export interface OtherSources {
	script?: readonly string[];
	connect?: readonly string[];
	frame?: readonly string[];
}

/** As Google documents them for Tag Manager with Analytics 4; other tags need an operator who extends this. */
export const TAG_MANAGER_SOURCES: OtherSources = {
	script: ["https://www.googletagmanager.com"],
	connect: ["https://*.google-analytics.com", "https://*.analytics.google.com", "https://www.googletagmanager.com"],
};

/** Scripts by nonce alone; style attributes are allowed, style sheets come from here. Not every browser counts a socket as 'self'. */
export function securityPolicy(siteUrl: string, others: readonly OtherSources[]): RequestHandler {
	const all = (kind: keyof OtherSources) => others.flatMap((sources) => sources[kind] ?? []);
	const frames = all("frame");
	return contentSecurityPolicy({
		useDefaults: false,
		directives: {
			defaultSrc: ["'self'"],
			scriptSrc: ["'self'", (_request, response) => `'nonce-${(response as Response).locals.nonce}'`, ...all("script")],
			styleSrcAttr: ["'unsafe-inline'"],
			// Pages of text may have pictures of other sites.
			imgSrc: ["'self'", "data:", "https:"],
			connectSrc: ["'self'", siteUrl.replace(/^http/, "ws"), ...all("connect")],
			...(frames.length > 0 && { frameSrc: ["'self'", ...frames] }),
			objectSrc: ["'none'"],
			baseUri: ["'none'"],
			formAction: ["'self'"],
			frameAncestors: ["'self'"],
		},
	});
}
