// A page's content security policy names the sites of the videos that were public when it was loaded. The browser blocks a video of another
// site that was published since; the page then reloads, at most once a minute, as after a deployment.
import { useLayoutEffect } from "react";
import { reloadOnce } from "#client/ui/page/guard-reloads.ts";

const DIRECTIVES: ReadonlySet<string> = new Set(["media-src", "connect-src"]);

/** `urls`: addresses of the video and its captions, separated by spaces. */
export function useRefusedSource(urls: string): void {
	// Registered in a layout effect, before the browser reports what it blocked in this commit.
	useLayoutEffect(() => {
		const follow = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
			if (DIRECTIVES.has(effectiveDirective) && urls.split(" ").map(originOf).includes(originOf(blockedURI))) void reloadOnce();
		};
		document.addEventListener("securitypolicyviolation", follow);
		return () => document.removeEventListener("securitypolicyviolation", follow);
	}, [urls]);
}

const originOf = (url: string): string => new URL(url, location.href).origin;
