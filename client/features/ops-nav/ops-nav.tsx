// The parts of the console as links. Placed by the console's layout.
import { useText } from "#client/i18n/translate.ts";
import { useUser } from "#client/state/user/session.ts";
import { PageLink } from "#client/ui/page-link.tsx";
import styles from "./ops-nav.module.css";
import { partsFor } from "./ops-parts.ts";

export function OpsNav() {
	const t = useText();
	const user = useUser();
	return (
		<nav className={styles.nav} aria-label={t("ops.nav.label")}>
			{partsFor(user?.scopes ?? []).map(({ key, path }) => (
				<PageLink key={key} to={path} className={styles.link}>
					{t(`ops.nav.${key}`)}
				</PageLink>
			))}
		</nav>
	);
}
