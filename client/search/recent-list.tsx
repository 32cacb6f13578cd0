// Recent searches of this browser as removable links; before there are any, a hint on how to search.
import X from "lucide-react/icons/x";
import { useText } from "#client/i18n/translate.ts";
import { Card } from "#client/ui/card.tsx";
import { EmptyState } from "#client/ui/feedback/empty-state.tsx";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import { pagePaths } from "#shared/contract/page-paths.ts";
import styles from "./recent-list.module.css";
import { useRecentSearches } from "./recent-searches.ts";

export function RecentSearches() {
	const t = useText();
	const { searches, remove, clear } = useRecentSearches();
	if (searches.length === 0) return <EmptyState title={t("searching.hint")} />;
	return (
		<div className={styles.card}>
			<Card
				title={t("searching.recent")}
				aside={
					<button type="button" className={styles.clear} onClick={clear}>
						{t("searching.forget")}
					</button>
				}
			>
				<ul>
					{searches.map((query) => (
						<li key={query} className={styles.line}>
							<PageLink to={pagePaths.search(query)}>{query}</PageLink>
							<button type="button" aria-label={t("searching.forgetOne", { query })} onClick={() => remove(query)}>
								<X size={16} />
							</button>
						</li>
					))}
				</ul>
			</Card>
		</div>
	);
}
