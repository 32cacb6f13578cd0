// The bar at the top of every page: brand, main pages, search, badge, theme, account.
import Search from "lucide-react/icons/search";
import { Form } from "react-router";
import { useLocalePath, withPrefix } from "#client/i18n/locale.ts";
import { useText } from "#client/i18n/translate.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import { AccountCorner, type AccountCornerProps } from "./account-corner.tsx";
import { Brand } from "./brand.tsx";
import { ConnectionBadge } from "./connection-badge.tsx";
import { NavLinks } from "./nav-links.tsx";
import styles from "./site-header.module.css";
import { ThemeSwitch } from "./theme-switch.tsx";

export function SiteHeader({ SignOut }: AccountCornerProps) {
	const t = useText();
	return (
		<header className={styles.header}>
			<div className={styles.brand}>
				<Brand />
			</div>
			<nav className={styles.nav} aria-label={t("nav.label")}>
				<NavLinks className={styles.link} />
			</nav>
			<TeamSearch />
			<ConnectionBadge />
			<ThemeSwitch />
			<AccountCorner SignOut={SignOut} />
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
					<Search size={15} />
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
