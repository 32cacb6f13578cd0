// A link to an address of the site. React Router's own keeps six hooks for each link, which is a sixth of the work of taking over a list; here
// all links share one function.
import { type ComponentProps, type MouseEvent, useEffect } from "react";
import { createPath, type NavigateFunction, type NavigateOptions, useLocation, useNavigate } from "react-router";

type Manner = Pick<NavigateOptions, "replace" | "preventScrollReset" | "viewTransition">;

type SiteLinkProps = ComponentProps<"a"> & Manner & { href: string };

export function SiteLink({ href, replace, preventScrollReset, viewTransition, onClick, ...props }: SiteLinkProps) {
	const follow = (event: MouseEvent<HTMLAnchorElement>) => {
		onClick?.(event);
		followLink(event, { replace, preventScrollReset, viewTransition });
	};
	return <a {...props} href={href} onClick={follow} />;
}

/** To the same page with other search parameters, `a=1&b=2` or none. */
export function SearchLink({ search, hash = "", ...props }: Omit<SiteLinkProps, "href"> & { search: string; hash?: string }) {
	return <SiteLink {...props} href={createPath({ pathname: useLocation().pathname, search, hash })} />;
}

/** Null until the page is taken over, and the browser follows its links. */
let navigate: NavigateFunction | null = null;

/** For what stands on every page, once. */
export function useSiteLinks(): void {
	const ours = useNavigate();
	useEffect(() => {
		navigate = ours;
		return () => {
			navigate = null;
		};
	}, [ours]);
}

/** What opens a new tab or window, or leads to another site, is left to the browser. */
function followLink(event: MouseEvent<HTMLAnchorElement>, { replace, ...manner }: Manner): void {
	const { href, origin, pathname, search, hash, target } = event.currentTarget;
	const isOther = event.button !== 0 || event.metaKey || event.altKey || event.ctrlKey || event.shiftKey || (target && target !== "_self");
	if (!navigate || event.defaultPrevented || isOther || origin !== location.origin) return;
	event.preventDefault();
	navigate(pathname + search + hash, { ...manner, replace: replace ?? href === location.href });
}
