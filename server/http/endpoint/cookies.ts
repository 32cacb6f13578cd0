// Cookies of a call: read from its header, set by its response. They are for values that scripts must not read, not for signing in.
import type { Request, Response } from "express";
import { SECOND_MS } from "#shared/kit/instant.ts";
import { readCookie } from "#shared/kit/read-cookie.ts";

export interface Cookies {
	/** Returns `null` if the cookie is absent or cannot be decoded. */
	read(name: string): string | null;
	/** Sets HttpOnly, SameSite=Strict, and Secure if the site's address is https. */
	set(cookie: { name: string; value: string; path: string; maxAgeSeconds: number }): void;
}

/** For calls that do not come over HTTP. */
export const NO_COOKIES: Cookies = { read: () => null, set() {} };

export function cookiesOf(request: Request, response: Response, isSecure: boolean): Cookies {
	return {
		read: (name) => readCookie(request.get("cookie"), name),
		set({ name, value, path, maxAgeSeconds }) {
			response.cookie(name, value, {
				path,
				maxAge: maxAgeSeconds * SECOND_MS,
				httpOnly: true,
				sameSite: "strict",
				secure: isSecure,
			});
		},
	};
}
