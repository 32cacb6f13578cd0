// What a page may load, connect to and frame.
import type { RequestHandler, Response } from "express";
import { contentSecurityPolicy } from "helmet";

/** Origins beside this site, by what they are wanted for. */
export interface IdentitySources {
	script: readonly string[];
	connect: readonly string[];
	frame: readonly string[];
}

const NONE: IdentitySources = { script: [], connect: [], frame: [] };

/** Scripts by nonce alone; style attributes are allowed, style sheets come from here. Not every browser counts a socket as 'self'. */
export function securityPolicy(siteUrl: string, { script, connect, frame }: IdentitySources = NONE): RequestHandler {
	return contentSecurityPolicy({
		useDefaults: false,
		directives: {
			defaultSrc: ["'self'"],
			scriptSrc: ["'self'", (_request, response) => `'nonce-${(response as Response).locals.nonce}'`, ...script],
			styleSrcAttr: ["'unsafe-inline'"],
			// Pages of text may have pictures of other sites.
			imgSrc: ["'self'", "data:", "https:"],
			connectSrc: ["'self'", siteUrl.replace(/^http/, "ws"), ...connect],
			...(frame.length > 0 && { frameSrc: ["'self'", ...frame] }),
			objectSrc: ["'none'"],
			baseUri: ["'none'"],
			formAction: ["'self'"],
			frameAncestors: ["'self'"],
		},
	});
}
