// A link to another page of the site: keeps the locale's prefix and fades from page to page.
import { Link, type LinkProps } from "react-router";
import { useLocalePath, withPrefix } from "#client/i18n/locale.ts";

/** `to` is a path of shared/contract/page-paths.ts, without prefix. */
export function PageLink({ to, ...props }: Omit<LinkProps, "to"> & { to: string }) {
	const { prefix } = useLocalePath();
	return <Link to={withPrefix(prefix, to)} discover="none" viewTransition {...props} />;
}
