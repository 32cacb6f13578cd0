// Cookies of a call: read out of its header, set by its answer. For what scripts must not read; nobody is signed in by one.
import type { Request, Response } from "express";
import { SECOND_MS } from "#shared/kit/instant.ts";
import { readCookie } from "#shared/kit/read-cookie.ts";

export interface Cookies {
	/** Null where it is absent or cannot be decoded. */
	read(name: string): string | null;
	/** HttpOnly, SameSite=Strict, and Secure where the site's address is https. */
	set(cookie: { name: string; value: string; path: string; maxAgeSeconds: number }): void;
}

/** Of calls that do not come by HTTP. */
export const NO_COOKIES: Cookies = { read: () => null, set() {} };

export function cookiesOf(request: Request, response: Response, isSecure: boolean): Cookies {
	return {
		read: (name) => readCookie(request.get("cookie"), name),
		set({ name, value, path, maxAgeSeconds }) {
			response.cookie(name, value, {
				...{ path, maxAge: maxAgeSeconds * SECOND_MS },
				...{ httpOnly: true, sameSite: "strict", secure: isSecure },
			});
		},
	};
}
