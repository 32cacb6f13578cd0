// A link to an address of the site, or to one set by staff, which may lead to another site.
import type { ComponentProps } from "react";
import { createPath, Link, type LinkProps, useLocation } from "react-router";

type SiteLinkProps = ComponentProps<"a"> & Pick<LinkProps, "replace" | "preventScrollReset" | "viewTransition"> & { href: string };

export function SiteLink({ href, ...props }: SiteLinkProps) {
	return <Link {...props} to={href} />;
}

/** Links to the same page with other search parameters, `a=1&b=2` or none. */
export function SearchLink({ search, hash = "", ...props }: Omit<SiteLinkProps, "href"> & { search: string; hash?: string }) {
	return <SiteLink {...props} href={createPath({ pathname: useLocation().pathname, search, hash })} />;
}
