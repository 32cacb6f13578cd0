// Links at the end of a match page to the previous and next match of the round.
import { useText } from "#client/i18n/translate.ts";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import { pagePaths } from "#shared/contract/page-paths.ts";
import type { MatchContext } from "#shared/contract/rest/catalogue/match-context.ts";
import styles from "./round-links.module.css";

export function RoundLinks({ neighbours }: Pick<MatchContext, "neighbours">) {
	const t = useText();
	if (!neighbours.previous && !neighbours.next) return null;
	return (
		<nav className={styles.links} aria-label={t("match.round.label")}>
			{(["previous", "next"] as const).map((way) => {
				const match = neighbours[way];
				return (
					match && (
						<PageLink key={way} className={styles[way]} to={pagePaths.match(match.matchId)} rel={way === "next" ? "next" : "prev"}>
							<span>{t(`match.round.${way}`)}</span>
							<b>{t("match.titleAhead", match)}</b>
						</PageLink>
					)
				);
			})}
		</nav>
	);
}
