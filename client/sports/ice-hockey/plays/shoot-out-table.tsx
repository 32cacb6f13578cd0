// The attempts of a shoot-out by round, shown above the play by play.
import { useText } from "#client/i18n/translate.ts";
import { Tag } from "#client/ui/tag.tsx";
import type { MatchState } from "#shared/match/match-state.ts";
import { type Pair, SIDES } from "#shared/match/sides.ts";
import type { HockeyDetail } from "#shared/sports/ice-hockey/detail.ts";
import { shootOutRounds } from "#shared/sports/ice-hockey/shoot-out.ts";
import styles from "./shoot-out-table.module.css";

interface ShootOutProps {
	state: MatchState<HockeyDetail>;
	/** Names of the teams. */
	names: Pair<string>;
}

/** Renders nothing if there was no shoot-out. */
export function ShootOutTable({ state, names }: ShootOutProps) {
	const t = useText();
	const rounds = shootOutRounds(state.detail.shootOut?.attempts ?? []);
	if (rounds.length === 0) return null;
	const nameOf = (playerId: string | null) => (playerId ? state.setup.players[playerId]?.name : null) ?? t("match.unknownPlayer");
	return (
		<table className={styles.table} aria-label={t("match.period.so")}>
			<thead>
				<tr>
					<td />
					{SIDES.map((side) => (
						<th key={side} scope="col">
							{names[side]}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{rounds.map(({ round, ...bySide }) => (
					<tr key={round}>
						<th scope="row" aria-label={t("match.hockey.shootOutRound", { count: round })}>
							{round}
						</th>
						{SIDES.map((side) => {
							const attempt = bySide[side];
							return (
								<td key={side}>
									{attempt && (
										<span className={styles.attempt}>
											<Tag tone={attempt.isScored ? "score" : "plain"}>
												{t(attempt.isScored ? "match.hockey.attempt.in" : "match.hockey.attempt.out")}
											</Tag>
											{nameOf(attempt.playerId)}
										</span>
									)}
								</td>
							);
						})}
					</tr>
				))}
			</tbody>
		</table>
	);
}
