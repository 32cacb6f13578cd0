// The parts of the console as links, those that the user may go to.
import { NavLink } from "react-router";
import "#texts/console";
import { useLocalePath, withPrefix } from "#client/i18n/locale.ts";
import { useText } from "#client/i18n/translate.ts";
import { useUser } from "#client/session/session.ts";
import { partsFor } from "#shared/contract/ops-parts.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import styles from "./ops-nav.module.css";
import { PART_ICONS } from "./part-icons.ts";

export function OpsNav() {
	const t = useText();
	const user = useUser();
	const { prefix } = useLocalePath();
	const groups = Map.groupBy(partsFor(user?.scopes ?? []), ({ group }) => group);
	return (
		<nav className={styles.nav} aria-label={t("ops.nav.label")}>
			{[...groups].map(([group, parts]) => (
				<ul key={group} className={styles.group}>
					{parts.map(({ key, path }) => {
						const Icon = PART_ICONS[key];
						return (
							<li key={key}>
								<NavLink
									className={styles.link}
									to={withPrefix(prefix, path)}
									end={path === pagePaths.desk()}
									title={t(`ops.nav.${key}`)}
									discover="none"
									viewTransition
								>
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
