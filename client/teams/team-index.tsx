// The initials of the directory as links to the teams of each.
import "#texts/leagues";
import { useText } from "#client/i18n/translate.ts";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import { pagePaths } from "#shared/contract/page-paths.ts";
import styles from "./team-index.module.css";

/** `current`: the initial whose teams are shown; `null` for all. Renders nothing for a single initial. */
export function TeamIndex({ initials, current }: { initials: readonly string[]; current: string | null }) {
	const t = useText();
	if (initials.length < 2) return null;
	return (
		<nav className={styles.index} aria-label={t("teams.index")}>
			{[null, ...initials].map((initial) => (
				<PageLink
					key={initial}
					className={styles.initial}
					to={initial === null ? pagePaths.teams() : `${pagePaths.teams()}?${new URLSearchParams({ letter: initial })}`}
					aria-current={initial === current ? "true" : undefined}
				>
					{initial ?? t("teams.all")}
				</PageLink>
			))}
		</nav>
	);
}
