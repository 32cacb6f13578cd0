// A link to another page of the site: keeps the locale's prefix and fades from page to page.
import type { ComponentProps } from "react";
import { Link } from "react-router";
import { useLocalePath, withPrefix } from "#client/i18n/locale.ts";

type PageLinkProps = ComponentProps<"a"> & {
	/** A path of shared/contract/page-paths.ts, without prefix; or of a link of staff, which may lead to another site. */
	to: string;
};

export function PageLink({ to, ...props }: PageLinkProps) {
	const { prefix } = useLocalePath();
	// On the server what the library does for clicks would be a sixth of the work of a list.
	if (import.meta.env.SSR) return <a {...props} href={withPrefix(prefix, to)} />;
	return <Link to={withPrefix(prefix, to)} discover="none" viewTransition {...props} />;
}
