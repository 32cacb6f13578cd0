// A page's security policy names the sites of the videos that were public when it was loaded. A video of another site that was published since is
// refused by the browser: the page then loads itself anew, at most once a minute, as after a deployment.
import { useLayoutEffect } from "react";
import { reloadOnce } from "#client/ui/page/guard-reloads.ts";

const DIRECTIVES: ReadonlySet<string> = new Set(["media-src", "connect-src"]);

/** `urls`: of the video and its captions, separated by blanks. */
export function useRefusedSource(urls: string): void {
	// Before the browser tells of what it refused of this very commit.
	useLayoutEffect(() => {
		const follow = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
			if (DIRECTIVES.has(effectiveDirective) && urls.split(" ").map(originOf).includes(originOf(blockedURI))) void reloadOnce();
		};
		document.addEventListener("securitypolicyviolation", follow);
		return () => document.removeEventListener("securitypolicyviolation", follow);
	}, [urls]);
}

const originOf = (url: string): string => new URL(url, location.href).origin;
