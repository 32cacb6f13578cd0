// Shows where players touched the ball over the whole match: one pitch per side with average positions, the heat map of a chosen player,
// and a table. Renders nothing before the match is over, or if the source has no positions.
import "#texts/positions";
import { useState } from "react";
import { requestTo } from "#client/api/request.ts";
import { useText } from "#client/i18n/translate.ts";
import { useQuery } from "#client/session/use-query.ts";
import type { TeamBrief } from "#shared/contract/match-row.ts";
import { getTouches, type PlayerTouches } from "#shared/contract/rest/catalogue/touches.ts";
import type { PlayerId } from "#shared/kit/ids.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { hasEnded } from "#shared/match/match-status.ts";
import { type Pair, SIDES } from "#shared/match/sides.ts";
import type { FootballDetail } from "#shared/sports/football/detail.ts";
import { PositionPitch } from "./position-pitch.tsx";
import { PositionTable } from "./position-table.tsx";
import { positionMarks } from "./position-view.ts";
import styles from "./positions.module.css";

interface PlayerPositionsProps {
	state: MatchState<FootballDetail>;
	teams: Pair<TeamBrief>;
	/** The touches loaded with the page; `null` if they were not loaded. */
	touches: readonly PlayerTouches[] | null;
}

export function PlayerPositions(props: PlayerPositionsProps) {
	return hasEnded(props.state.status) ? <Positions key={props.state.setup.matchId} {...props} /> : null;
}

function Positions({ state, teams, touches: loaded }: PlayerPositionsProps) {
	const t = useText();
	const { answer } = useQuery(loaded ? null : requestTo(getTouches, { params: { matchId: state.setup.matchId } }));
	const [chosen, setChosen] = useState<Pair<PlayerId | null>>({ home: null, away: null });
	const touches = loaded ?? answer?.players ?? [];
	if (touches.length === 0) return null;
	const nameOf = (playerId: PlayerId) => state.setup.players[playerId]?.name ?? t("match.unknownPlayer");
	return (
		<section className={styles.positions} aria-labelledby="positions">
			<h2 id="positions" className={styles.head}>
				{t("match.positions.title")}
			</h2>
			<div className={styles.sides}>
				{SIDES.map((side) => {
					const marks = positionMarks(touches, side, state);
					const player = touches.find(({ playerId }) => playerId === chosen[side]) ?? null;
					return (
						<div key={side} className={styles.side} data-side={side}>
							<div className={styles.choice}>
								<b>{teams[side].name}</b>
								<select
									aria-label={t("match.positions.choose", { team: teams[side].name })}
									value={chosen[side] ?? ""}
									onChange={({ target }) => setChosen({ ...chosen, [side]: target.value || null })}
								>
									<option value="">{t("match.positions.all")}</option>
									{marks.map(({ playerId }) => (
										<option key={playerId} value={playerId}>
											{nameOf(playerId)}
										</option>
									))}
								</select>
							</div>
							<PositionPitch
								marks={marks}
								player={player}
								label={
									player
										? t("match.positions.heatMap", { player: nameOf(player.playerId), count: player.touches })
										: t("match.positions.map", { team: teams[side].name })
								}
								nameOf={nameOf}
							/>
						</div>
					);
				})}
			</div>
			<p className={styles.note}>{t("match.positions.note")}</p>
			<PositionTable touches={touches} teams={teams} nameOf={nameOf} />
		</section>
	);
}
