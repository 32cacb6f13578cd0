// Search results by kind, as links.
import { SearchLink } from "#client/ui/nav/site-link.tsx";
import "#texts/search";
import { FollowStar } from "#client/follows/follow-star.tsx";
import { useText } from "#client/i18n/translate.ts";
import { Card } from "#client/ui/card.tsx";
import { EmptyState } from "#client/ui/feedback/empty-state.tsx";
import { useSearchWith } from "#client/ui/nav/chip-link.tsx";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import { splitFollowKey } from "#shared/contract/follows.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import type { SearchAnswer, SearchHit, SearchKind } from "#shared/contract/rest/search.ts";
import { followOfHit } from "./hit-follow.ts";
import { HitLine } from "./hit-line.tsx";
import { pathOfHit } from "./hit-path.ts";
import styles from "./search-results.module.css";

interface SearchResultsProps extends SearchAnswer {
	query: string;
	/** All results of this kind, paginated; `null`: the best of each kind. */
	kind: SearchKind | null;
	onFollow?(): void;
}

export function SearchResults({ groups, query, kind, onFollow }: SearchResultsProps) {
	const t = useText();
	if (groups.length === 0) return <NothingFound query={query} />;
	return groups.map((group) => (
		<Card
			key={group.kind}
			title={t(`searching.kind.${group.kind}`)}
			aside={kind === null && group.total > group.hits.length && <MoreLink kind={group.kind} total={group.total} />}
		>
			<ul className={groups.length === 1 ? styles.only : undefined}>
				{group.hits.map((hit) => (
					<li key={hit.id} className={styles.line}>
						<PageLink className={styles.hit} to={pathOfHit(hit)} onClick={onFollow}>
							<HitLine hit={hit} query={query} />
						</PageLink>
						<HitStar hit={hit} />
					</li>
				))}
			</ul>
		</Card>
	));
}

function NothingFound({ query }: { query: string }) {
	const t = useText();
	return (
		<EmptyState title={t("searching.nothing", { query })}>
			<p>{t("searching.nothingHint")}</p>
			<p className={styles.ways}>
				<PageLink to={pagePaths.teams()}>{t("searching.allTeams")}</PageLink>
				<PageLink to={pagePaths.leagues()}>{t("searching.allLeagues")}</PageLink>
			</p>
		</EmptyState>
	);
}

function HitStar({ hit }: { hit: SearchHit }) {
	const key = followOfHit(hit);
	return key && <FollowStar kind={splitFollowKey(key)[0]} id={hit.id} name={hit.name} />;
}

function MoreLink({ kind, total }: { kind: SearchKind; total: number }) {
	const t = useText();
	return <SearchLink search={useSearchWith("kind", kind)}>{t("searching.more", { count: total })} →</SearchLink>;
}
