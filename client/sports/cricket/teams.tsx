// The announced elevens of both sides, with captain and wicket-keeper.
import { useText } from "#client/i18n/translate.ts";
import { EmptyState } from "#client/ui/feedback/empty-state.tsx";
import { type Pair, SIDES } from "#shared/match/sides.ts";
import type { CricketState } from "#shared/sports/cricket/detail.ts";
import styles from "./teams.module.css";

/** `names`: names of the teams. */
export function Teams({ state, names }: { state: CricketState; names: Pair<string> }) {
	const t = useText();
	const { lineUps } = state.detail;
	if (!lineUps.home && !lineUps.away) return <EmptyState title={t("match.cricket.teams.empty")}>{t("match.cricket.emptyNext")}</EmptyState>;
	return (
		<div className={styles.teams}>
			{SIDES.map((side) => (
				<section key={side} aria-label={names[side]}>
					<h2>{names[side]}</h2>
					<ol>
						{(lineUps[side]?.players ?? []).map((playerId) => (
							<li key={playerId}>
								{state.setup.players[playerId]?.name ?? playerId}
								{lineUps[side]?.captainId === playerId && <span> · {t("match.cricket.card.captain")}</span>}
								{lineUps[side]?.keeperId === playerId && <span> · {t("match.cricket.card.keeper")}</span>}
							</li>
						))}
					</ol>
				</section>
			))}
		</div>
	);
}
