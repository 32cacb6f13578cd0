// The players who miss the match and why, in the preview. Renders nothing if none are known.
import "#texts/match-tabs";
import type { TextKey } from "#client/i18n/text-of.ts";
import { useText } from "#client/i18n/translate.ts";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import type { TeamBrief } from "#shared/contract/match-row.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import type { MatchContext } from "#shared/contract/rest/catalogue/match-context.ts";
import { type Pair, SIDES } from "#shared/match/sides.ts";
import styles from "./preview.module.css";

export function MissingPlayers({ missing, teams }: Pick<MatchContext, "missing"> & { teams: Pair<TeamBrief> }) {
	const t = useText();
	if (SIDES.every((side) => missing[side].length === 0)) return null;
	return (
		<section className={styles.missing} aria-labelledby="missing-players">
			<h2 id="missing-players" className={styles.title}>
				{t("match.preview.missing.title")}
			</h2>
			<div className={styles.columns}>
				{SIDES.map((side) => (
					<div key={side}>
						<h3 className={styles.of}>{teams[side].name}</h3>
						{missing[side].length === 0 ? (
							<p className={styles.reason}>{t("match.preview.missing.nobody")}</p>
						) : (
							<ul>
								{missing[side].map(({ playerId, name, reason, matchId }) => (
									<li key={playerId} className={styles.absent}>
										<PageLink translate="no" to={pagePaths.player(playerId)}>
											{name}
										</PageLink>
										<PageLink className={styles.reason} to={pagePaths.match(matchId)}>
											{t(`match.preview.missing.reason.${reason}` as TextKey)}
										</PageLink>
									</li>
								))}
							</ul>
						)}
					</div>
				))}
			</div>
		</section>
	);
}
