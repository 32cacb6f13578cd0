// The header of every page: brand, main pages, search, connection badge, theme, account.
import Search from "lucide-react/icons/search";
import { useText } from "#client/i18n/translate.ts";
import { SearchField } from "#client/search/search-field.tsx";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import { useSite } from "#client/ui/page/site-context.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import { AccountCorner, type AccountCornerProps } from "./account-corner.tsx";
import { Brand } from "./brand.tsx";
import { ConnectionBadge } from "./connection-badge.tsx";
import { NavLinks } from "./nav-links.tsx";
import styles from "./site-header.module.css";
import { ThemeSwitch } from "./theme-switch.tsx";

/** Number of pages in the default navigation. */
const SHIPPED = 7;

export function SiteHeader({ SignOut }: AccountCornerProps) {
	const t = useText();
	const { frame } = useSite();
	return (
		<header className={styles.header} data-own={frame.branding.hasOwnHeader ? "" : undefined}>
			<div className={styles.brand}>
				<Brand />
			</div>
			<nav className={styles.nav} data-many={frame.navigation.header.length > SHIPPED ? "" : undefined} aria-label={t("nav.label")}>
				<NavLinks links={frame.navigation.header} className={styles.link} />
			</nav>
			<HeaderSearch />
			<ConnectionBadge />
			<PageLink className={styles.searchLink} to={pagePaths.search()} aria-label={t("search.label")}>
				<Search size={18} />
			</PageLink>
			<div className={styles.theme}>
				<ThemeSwitch />
			</div>
			<AccountCorner SignOut={SignOut} />
		</header>
	);
}

function HeaderSearch() {
	const t = useText();
	return (
		<search className={styles.search}>
			<SearchField
				classNames={{ form: styles.form, input: styles.input }}
				label={t("search.label")}
				shortcut="/"
				before={
					<span className={styles.glass}>
						<Search size={15} />
					</span>
				}
				after={
					<span className={styles.key} aria-hidden="true">
						/
					</span>
				}
			/>
		</search>
	);
}
