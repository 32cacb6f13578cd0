// A link to another page of the site: keeps the locale's prefix and fades from page to page.
import type { ComponentProps } from "react";
import { useLocalePath } from "#client/i18n/locale.ts";
import { withPrefix } from "#client/i18n/locale-path.ts";
import { SiteLink } from "./site-link.tsx";

type PageLinkProps = ComponentProps<"a"> & {
	/** A path of shared/contract/page-paths.ts, without prefix; or of a link of staff, which may lead to another site. */
	to: string;
};

export function PageLink({ to, ...props }: PageLinkProps) {
	const { prefix } = useLocalePath();
	return <SiteLink {...props} href={withPrefix(prefix, to)} viewTransition />;
}

/** Knows whether it leads to the page that it stands on, or to one above it; not `isExact`. */
export function NavLink({ to, isExact, ...props }: PageLinkProps & { isExact: boolean }) {
	const { path } = useLocalePath();
	const [target] = to.split(/[?#]/);
	const isCurrent = path === target || (!isExact && path.startsWith(`${target}/`));
	return <PageLink {...props} to={to} aria-current={isCurrent ? "page" : undefined} />;
}
