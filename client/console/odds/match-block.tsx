// One match of the odds desk: score and clock, the settings of all its markets, and a row per market. Subscribes to its live
// prices. Part of odds-desk.tsx.
import { useText } from "#client/i18n/translate.ts";
import { useOdds } from "#client/odds/state/use-odds.ts";
import { useSportRow } from "#client/scores/sport/sport-rows-context.ts";
import { useLive } from "#client/scores/state/live-atom.ts";
import { useRowClock } from "#client/scores/state/use-row-clock.ts";
import { Button } from "#client/ui/button.tsx";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import { useMoment } from "#client/ui/page/use-moment.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import type { DeskOdds, OddsDeskAnswer } from "#shared/contract/rest/odds/odds-desk.ts";
import { isInPlay } from "#shared/match/match-status.ts";
import { scoreLine } from "#shared/match/score-line.ts";
import { MarginField } from "./margin-field.tsx";
import { matchName } from "./market-names.ts";
import { MarketRow } from "./market-row.tsx";
import styles from "./odds-desk.module.css";
import { useSuspension } from "./use-suspension.ts";

interface MatchBlockProps {
	desk: DeskOdds;
	site: OddsDeskAnswer["site"];
	/** The row that Tab reaches; `null` if it is not in this match. */
	entryKey: string | null;
	reload(): Promise<void>;
	onWalk(key: string): void;
}

export const rowKey = (matchId: string, market: string) => `${matchId} ${market}`;

export function MatchBlock({ desk, site, entryKey, reload, onWalk }: MatchBlockProps) {
	const t = useText();
	const { match, suspension } = desk;
	const live = useLive(match);
	const clock = useRowClock(match, live);
	const sport = useSportRow(match.sport);
	const { markets } = useOdds(match.id, { markets: desk.markets.map(({ view }) => view), position: desk.position });
	const name = matchName(match);
	const suspended = useSuspension(
		match.id,
		{ suspended: t("oddsDesk.match.suspended", { match: name }), resumed: t("oddsDesk.match.resumed", { match: name }) },
		reload,
	);
	const isOn = markets.some(({ status }) => status === "open" || status === "suspended");
	return (
		<tbody>
			<tr data-live={isInPlay(live.status) ? "" : undefined}>
				<th scope="rowgroup" colSpan={5} className={styles.matchHead}>
					<div className={styles.head}>
						<span className={styles.clock}>{clock}</span>
						<PageLink to={pagePaths.match(match.id)} className={styles.teams} translate="no">
							<span>{match.home.name}</span>
							<b>{live.score ? scoreLine(sport, live) : "–"}</b>
							<span>{match.away.name}</span>
						</PageLink>
						<span className={styles.league}>{match.league.name}</span>
						{suspension && <Since at={suspension.at} by={suspension.by} />}
						{suspended.problem && (
							<span className={styles.problem} role="alert">
								{suspended.problem}
							</span>
						)}
						<span className={styles.headActs}>
							<MarginField
								matchId={match.id}
								label={t("oddsDesk.margin.of", { match: name })}
								margin={desk.margin}
								ownMargin={desk.ownMargin}
								below={site.margin}
								reload={reload}
							/>
							{suspension ? (
								<Button
									tone="plain"
									isSmall
									isBusy={suspended.isBusy}
									aria-label={t("oddsDesk.match.resumeOf", { match: name })}
									onClick={suspended.resume}
								>
									{t("oddsDesk.match.resume")}
								</Button>
							) : (
								isOn && (
									<Button
										tone="plain"
										isSmall
										isBusy={suspended.isBusy}
										aria-label={t("oddsDesk.match.suspendOf", { match: name })}
										onClick={suspended.suspend}
									>
										{t("oddsDesk.match.suspend")}
									</Button>
								)
							)}
						</span>
					</div>
				</th>
			</tr>
			{markets.length === 0 && (
				<tr>
					<td colSpan={5} className={styles.none}>
						{t("oddsDesk.empty.unpriced")}
					</td>
				</tr>
			)}
			{markets.map((market) => (
				<MarketRow
					key={market.market}
					desk={desk}
					market={market}
					reload={reload}
					deskMarket={desk.markets.find((one) => one.market === market.market)}
					isHalted={suspension !== null || site.suspension !== null}
					isEntry={entryKey === rowKey(match.id, market.market)}
					onWalk={() => onWalk(rowKey(match.id, market.market))}
				/>
			))}
		</tbody>
	);
}

function Since({ at, by }: { at: number; by: string | null }) {
	const t = useText();
	return (
		<span className={styles.since}>
			{t("oddsDesk.match.since", { time: useMoment(at), by: by === null ? "" : t("oddsDesk.panic.by", { name: by }) })}
		</span>
	);
}
