// The markets of a match: live prices, reasons of suspensions and settlements, the price history, and the reader's settings. A card in the
// right column of the match page, a tab on a phone.
import "#texts/odds";
import { useAtomValue } from "jotai";
import { useText } from "#client/i18n/translate.ts";
import { isBehind } from "#client/live/connection.ts";
import { connectionAtom } from "#client/live/connection-atoms.ts";
import { Card } from "#client/ui/card.tsx";
import { EmptyState } from "#client/ui/feedback/empty-state.tsx";
import { useNow } from "#client/ui/page/now.ts";
import { SlidingParts } from "#client/ui/page/sliding-parts.tsx";
import { Tag } from "#client/ui/tag.tsx";
import type { MatchRow } from "#shared/contract/match-row.ts";
import type { OddsAnswer } from "#shared/contract/rest/odds/odds.ts";
import { hasEnded } from "#shared/match/match-status.ts";
import { ForPlans } from "./for-plans.tsx";
import { MarketLine } from "./market-line.tsx";
import { winnerFirst } from "./market-words.ts";
import { OddsAge } from "./odds-age.tsx";
import styles from "./odds-board.module.css";
import { OddsHistory } from "./odds-history.tsx";
import { OddsNotice } from "./odds-notice.tsx";
import { FormatSwitch, HideOdds } from "./odds-switches.tsx";
import { useHasOdds } from "./state/odds-choice.ts";
import { type ShownOdds, useOdds } from "./state/use-odds.ts";

interface OddsBoardProps {
	match: Pick<MatchRow, "id" | "sport" | "home" | "away" | "live">;
	/** The current time of the kick-off, before which the chart begins. */
	startsAt: number;
	/** `null` shows nothing, and so does the reader's choice to hide odds. */
	answer: OddsAnswer | null;
	/** The age that the reader has yet to confirm; the question then stands in place of the odds. */
	age?: number | undefined;
}

export function OddsBoard({ answer, age, ...props }: OddsBoardProps) {
	const hasOdds = useHasOdds(answer);
	if (age !== undefined) return <OddsAge age={age} />;
	if (!hasOdds || !answer) return null;
	return (
		<Card>
			<Board key={props.match.id} answer={answer} {...props} />
		</Card>
	);
}

function Board({ match, startsAt, answer }: OddsBoardProps & { answer: OddsAnswer }) {
	const t = useText();
	const odds = useOdds(match.id, answer);
	const isLate = isBehind(useAtomValue(connectionAtom));
	const names = { home: match.home.name, away: match.away.name };
	const shortNames = { home: match.home.shortName, away: match.away.shortName };
	const isOpen = odds.markets.some(({ status }) => status === "open" || status === "suspended");
	const hasBegun = useNow((now) => now >= startsAt);
	// Markets of a disputed result are suspended after the end.
	const isLive = isOpen && hasBegun && odds.moment === null && !hasEnded(match.live.status);
	const markets = winnerFirst(odds.markets);
	const isStale = isLate && isOpen && odds.moment === null;
	return (
		<section className={styles.board} aria-label={t("odds.title")}>
			<header className={styles.head}>
				<h2 className={styles.title}>{t(isLive ? "odds.titleLive" : "odds.title")}</h2>
				{odds.moment !== null && odds.history === "ready" && <Tag tone="plain">{t("odds.playback")}</Tag>}
				{isStale && <Tag tone="warn">{t("odds.notLive")}</Tag>}
				<FormatSwitch />
				<HideOdds />
			</header>
			{isPriced(odds) ? (
				<SlidingParts news={[markets.map(({ status }) => status).join()]}>
					<ul className={styles.markets}>
						{markets.map((market, place) => (
							<MarketLine
								key={market.market}
								market={market}
								names={names}
								shortNames={shortNames}
								sport={match.sport}
								above={markets[place - 1]}
								moment={odds.moment}
								isFrozen={isStale || odds.history === "loading"}
							/>
						))}
					</ul>
				</SlidingParts>
			) : (
				<NoPrices odds={odds} sport={match.sport} />
			)}
			<footer className={styles.foot}>
				<OddsNotice sport={match.sport} />
				{answer.markets.length > 0 && <OddsHistory matchId={match.id} sport={match.sport} startsAt={startsAt} names={shortNames} />}
			</footer>
		</section>
	);
}

function isPriced({ markets, history }: ShownOdds): boolean {
	return history !== "failed" && markets.some(({ prices, status }) => prices !== null || status !== "open");
}

function NoPrices({ odds: { markets, moment, history }, sport }: { odds: ShownOdds; sport: MatchRow["sport"] }) {
	const t = useText();
	if (history === "for_plans") return <ForPlans sport={sport} />;
	if (history === "failed") return <EmptyState title={t("odds.empty.failed")}>{t("odds.empty.failedNext")}</EmptyState>;
	if (moment !== null) return <EmptyState title={t("odds.empty.then")} />;
	if (markets.length > 0) return <EmptyState title={t("odds.empty.ahead")}>{t("odds.empty.aheadNext")}</EmptyState>;
	return <EmptyState title={t("odds.empty.none")}>{t("odds.empty.noneNext")}</EmptyState>;
}
