// The latest results of one side before the match, latest first: outcome, opponent and score.
import { CategoryMark } from "#client/ui/category-mark.tsx";
import "#texts/match-tabs";
import { formatMatchDate } from "#client/i18n/format-time.ts";
import { useText } from "#client/i18n/translate.ts";
import { useSportRow } from "#client/scores/sport/sport-rows-context.ts";
import { Crest } from "#client/ui/crest.tsx";
import { FormMarks } from "#client/ui/form/form-marks.tsx";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import { useSite } from "#client/ui/page/site-context.ts";
import type { TeamBrief } from "#shared/contract/match-row.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import type { FormMatch } from "#shared/contract/rest/catalogue/match-context.ts";
import type { SportKey } from "#shared/match/sport-key.ts";
import styles from "./head-to-head.module.css";
import { playedScore, seenFromAway } from "./played-score.ts";

export function FormList({ sport, team, matches }: { sport: SportKey; team: TeamBrief; matches: readonly FormMatch[] }) {
	const t = useText();
	const { zone } = useSite();
	const row = useSportRow(sport);
	return (
		<div className={styles.form}>
			<h3 className={styles.team}>
				<Crest crest={team.crest} />
				<span translate="no">
					{team.name}
					<CategoryMark category={team.category} />
				</span>
			</h3>
			{matches.length === 0 && <p className={styles.none}>{t("match.h2h.noForm")}</p>}
			<ul>
				{matches.map((match) => (
					<li key={match.matchId}>
						<PageLink className={styles.result} to={pagePaths.match(match.matchId)}>
							<FormMarks form={[match.result]} />
							<span className={styles.opponent}>
								<span className={styles.name}>
									{match.opponent.name}
									<CategoryMark category={match.opponent.category} />
								</span>
								<span className={styles.when}>
									{t(match.isHome ? "match.h2h.atHome" : "match.h2h.away")} · {formatMatchDate(t, match, zone, 0)}
								</span>
							</span>
							<span className={styles.score}>{playedScore(match.isHome ? match : seenFromAway(match), row, t)}</span>
						</PageLink>
					</li>
				))}
			</ul>
		</div>
	);
}
