// The matches of one league in a list, under its name. Readers can pin a league above the others, and collapse it.
import type { ComponentProps, PropsWithChildren } from "react";
import "#texts/lists";
import { FollowStar } from "#client/follows/follow-star.tsx";
import { useText } from "#client/i18n/translate.ts";
import { Card } from "#client/ui/card.tsx";
import { CategoryMark } from "#client/ui/category-mark.tsx";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import { useIsIdle } from "#client/ui/page/idle.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import { useLeagueChoice } from "../state/league-choices.ts";
import type { LeagueRows } from "./group-rows.ts";
import styles from "./league-card.module.css";
import { LeagueChoices } from "./league-choices.tsx";
import { ListPart } from "./list-part.tsx";
import { MatchRows } from "./match-rows.tsx";

const HEAD_REM = 2.625;

export function LeagueCard({ league, round, rows }: LeagueRows) {
	const [collapsed] = useLeagueChoice("collapsed");
	const isCollapsed = collapsed.includes(league.id);
	const shown = isCollapsed ? [] : rows;
	return (
		<ListPart headRem={HEAD_REM} rowCount={shown.length}>
			<LeagueFrame league={league} round={round} collapsed={isCollapsed && rows.length}>
				{shown.length > 0 && <MatchRows rows={shown} hasFacts />}
			</LeagueFrame>
		</ListPart>
	);
}

interface LeagueFrameProps extends Pick<LeagueRows, "league" | "round"> {
	/** Number of collapsed matches; false if the matches are shown. */
	collapsed: number | false;
}

function LeagueFrame({
	league: { id, name, nation, category, isKnockOut },
	round,
	collapsed,
	children,
}: PropsWithChildren<LeagueFrameProps>) {
	const t = useText();
	return (
		<Card
			title={
				<PageLink translate="no" to={pagePaths.league(id)}>
					<span className={styles.nation}>{nation} · </span>
					{name}
					<CategoryMark category={category} />
				</PageLink>
			}
			aside={
				<>
					{collapsed ? (
						<span className={styles.count}>{collapsed}</span>
					) : (
						<>
							{round && <span className={styles.round}>{round} · </span>}
							<PageLink
								className={styles.table}
								to={pagePaths.league(id)}
								aria-label={t(isKnockOut ? "list.bracketOf" : "list.tableOf", { league: name })}
							>
								{t(isKnockOut ? "list.bracket" : "list.table")} →
							</PageLink>
						</>
					)}
					<span className={styles.choices}>
						<LateChoices id={id} name={name} />
					</span>
					<FollowStar className={styles.star} kind="league" id={id} name={name} />
				</>
			}
		>
			{children}
		</Card>
	);
}

/** The buttons of a league, which need JavaScript and are rendered with it, in idle time; their place is reserved. */
function LateChoices(props: ComponentProps<typeof LeagueChoices>) {
	return useIsIdle() && <LeagueChoices {...props} />;
}
