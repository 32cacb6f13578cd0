// One page of the list of highlights, with filters by sport and league.
import "#texts/media";
import "#texts/sports";
import type { TextKey } from "#client/i18n/text-of.ts";
import { useText } from "#client/i18n/translate.ts";
import { Card } from "#client/ui/card.tsx";
import { EmptyState } from "#client/ui/feedback/empty-state.tsx";
import { ChipLink, PageChip } from "#client/ui/nav/chip-link.tsx";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import { useSite } from "#client/ui/page/site-context.ts";
import { useMoment } from "#client/ui/page/use-moment.ts";
import { Pagination } from "#client/ui/table/pagination.tsx";
import { pagePaths } from "#shared/contract/page-paths.ts";
import type { HighlightBrief, HighlightsAnswer } from "#shared/contract/rest/media/highlights.ts";
import type { SportKey } from "#shared/match/sport-key.ts";
import styles from "./highlight-list.module.css";
import { HighlightTile } from "./highlight-tile.tsx";
import { TileList } from "./tile.tsx";

interface HighlightListProps extends HighlightsAnswer {
	/** `null` for all sports. */
	sport: SportKey | null;
	/** `null` for all leagues. */
	leagueId: string | null;
	page: number;
	pageSize: number;
}

/** Maximum number of leagues in the filter, which would otherwise be longer than the list. */
const LEAGUES = 12;

export function HighlightList({ sport, highlights, leagues, leagueId, total, page, pageSize }: HighlightListProps) {
	const t = useText();
	const { sports } = useSite();
	const shown = leagues.filter(({ id }, index) => index < LEAGUES || id === leagueId);
	return (
		<div className={styles.list}>
			<nav className={styles.filter} aria-label={t("nav.sports")}>
				<PageChip to={pagePaths.highlights()} isCurrent={sport === null}>
					{t("highlightsPage.allSports")}
				</PageChip>
				{sports.map(({ key, slug }) => (
					<PageChip key={key} to={pagePaths.sportHighlights(slug)} isCurrent={key === sport}>
						{t(`sport.${key}` as TextKey)}
					</PageChip>
				))}
			</nav>
			{shown.length > 1 && (
				<nav className={styles.filter} aria-label={t("highlightsPage.filter")}>
					<ChipLink name="league" value={null} isCurrent={leagueId === null}>
						{t("highlightsPage.allLeagues")}
					</ChipLink>
					{shown.map(({ id, name }) => (
						<ChipLink key={id} name="league" value={id} isCurrent={id === leagueId}>
							{name}
						</ChipLink>
					))}
				</nav>
			)}
			{highlights.length > 0 ? (
				<TileList>
					{highlights.map((highlight) => (
						<li key={highlight.id}>
							<DatedTile highlight={highlight} />
						</li>
					))}
				</TileList>
			) : (
				<Card>
					<EmptyState title={t(leagueId === null ? "highlightsPage.empty" : "highlightsPage.emptyLeague")}>
						<PageLink to={pagePaths.home()}>{t("highlightsPage.toScores")}</PageLink>
					</EmptyState>
				</Card>
			)}
			<Pagination total={total} page={page} pageSize={pageSize} />
		</div>
	);
}

function DatedTile({ highlight }: { highlight: HighlightBrief }) {
	return <HighlightTile highlight={highlight} when={useMoment(highlight.match.startsAt)} />;
}
