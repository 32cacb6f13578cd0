// The bottom navigation of phones: the first pages of the header, and a menu with the others and the footer's pages.
import Menu from "lucide-react/icons/menu";
import { useId } from "react";
import { useText } from "#client/i18n/translate.ts";
import { PopoverMenu } from "#client/ui/feedback/popover-menu.tsx";
import { NavLink } from "#client/ui/nav/page-link.tsx";
import { linkName } from "#client/ui/page/page-names.ts";
import { useSite } from "#client/ui/page/site-context.ts";
import styles from "./bottom-bar.module.css";
import { NavLinks } from "./nav-links.tsx";

/** The bar has five slots; the menu takes one. */
const MAX_PAGES = 4;

export function BottomBar() {
	const t = useText();
	const menuId = useId();
	const { header, footer } = useSite().frame.navigation;
	const inBar = header.slice(0, MAX_PAGES);
	const others = [...header.slice(MAX_PAGES), ...footer.flatMap(({ links }) => links)];
	const inMenu = others.filter(({ to }, index) => [...inBar, ...others].findIndex((link) => link.to === to) === inBar.length + index);
	return (
		<nav className={styles.bar} aria-label={t("nav.label")}>
			<NavLinks links={inBar} className={styles.link} hasIcons />
			<button className={styles.link} type="button" popoverTarget={menuId}>
				<Menu size={20} />
				<span>{t("nav.more")}</span>
			</button>
			<PopoverMenu id={menuId} className={styles.menu}>
				{inMenu.map((link) => (
					<NavLink key={link.to} to={link.to} isExact={false}>
						{linkName(link, t)}
					</NavLink>
				))}
			</PopoverMenu>
		</nav>
	);
}
