// The bar at the top of every page: brand, main pages, search, badge, theme.
import { Form } from "react-router";
import { useLocalePath, withPrefix } from "#client/i18n/locale.ts";
import { useText } from "#client/i18n/translate.ts";
import { useSite } from "#client/state/window/site-context.ts";
import { Icon } from "#client/ui/icon.tsx";
import { PageLink } from "#client/ui/page-link.tsx";
import { pagePaths } from "#shared/contract/page-paths.ts";
import { ConnectionBadge } from "./connection-badge.tsx";
import { NavLinks } from "./nav-links.tsx";
import styles from "./site-header.module.css";
import { ThemeSwitch } from "./theme-switch.tsx";

export function SiteHeader() {
	const t = useText();
	const { site } = useSite();
	return (
		<header className={styles.header}>
			<PageLink className={styles.brand} to={pagePaths.home()} aria-label={t("nav.home", { site: site.name })}>
				<svg width="9" height="22" viewBox="0 0 9 22" aria-hidden="true">
					<path d="M5.4 0H9L3.6 22H0z" fill="currentColor" />
				</svg>
				<span className={styles.name}>{site.name}</span>
			</PageLink>
			<nav className={styles.nav} aria-label={t("nav.label")}>
				<NavLinks className={styles.link} />
			</nav>
			<TeamSearch />
			<ConnectionBadge />
			<ThemeSwitch />
		</header>
	);
}

/** A form: it works before and without JavaScript. */
function TeamSearch() {
	const t = useText();
	const { prefix } = useLocalePath();
	return (
		<search className={styles.search}>
			<Form action={withPrefix(prefix, pagePaths.teams())} className={styles.form}>
				<span className={styles.glass}>
					<Icon name="search" size={15} />
				</span>
				<input
					className={styles.input}
					type="search"
					name="search"
					aria-label={t("search.label")}
					placeholder={t("search.placeholder")}
					maxLength={64}
					autoComplete="off"
					data-shortcut="/"
				/>
				<span className={styles.key} aria-hidden="true">
					/
				</span>
			</Form>
		</search>
	);
}
