// A link to another page of the site: keeps the locale's prefix and uses the page transition.
import type { ComponentProps } from "react";
import { useLocalePath } from "#client/i18n/locale.ts";
import { withPrefix } from "#client/i18n/locale-path.ts";
import { SiteLink } from "./site-link.tsx";

type PageLinkProps = ComponentProps<"a"> & {
	/** A path of shared/contract/page-paths.ts without prefix, or a link of staff, which may lead to another site. */
	to: string;
};

export function PageLink({ to, ...props }: PageLinkProps) {
	const { prefix } = useLocalePath();
	return <SiteLink {...props} href={withPrefix(prefix, to)} viewTransition />;
}

/** Marks itself as current if it leads to the current page or, unless `isExact`, to one above it. */
export function NavLink({ to, isExact, ...props }: PageLinkProps & { isExact: boolean }) {
	const { path } = useLocalePath();
	const [target] = to.split(/[?#]/);
	const isCurrent = path === target || (!isExact && path.startsWith(`${target}/`));
	return <PageLink {...props} to={to} aria-current={isCurrent ? "page" : undefined} />;
}
