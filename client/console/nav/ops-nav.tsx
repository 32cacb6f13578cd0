// The parts of the console as links, limited to those that the user may open.
import "#texts/console";
import { useText } from "#client/i18n/translate.ts";
import { useUser } from "#client/session/session.ts";
import { NavLink } from "#client/ui/nav/page-link.tsx";
import { partsFor } from "#shared/contract/ops-parts.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import styles from "./ops-nav.module.css";
import { PART_ICONS } from "./part-icons.ts";

export function OpsNav() {
	const t = useText();
	const user = useUser();
	const groups = Map.groupBy(partsFor(user?.scopes ?? []), ({ group }) => group);
	return (
		<nav className={styles.nav} aria-label={t("ops.nav.label")}>
			{[...groups].map(([group, parts]) => (
				<ul key={group} className={styles.group}>
					{parts.map(({ key, path }) => {
						const Icon = PART_ICONS[key];
						return (
							<li key={key}>
								<NavLink className={styles.link} to={path} isExact={path === pagePaths.desk()} title={t(`ops.nav.${key}`)}>
									<Icon size={18} />
									<span className={styles.text}>{t(`ops.nav.${key}`)}</span>
								</NavLink>
							</li>
						);
					})}
				</ul>
			))}
		</nav>
	);
}
