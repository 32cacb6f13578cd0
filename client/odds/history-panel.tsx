// The price history of a match: a choice of market, its chart and its table.
import { Suspense, useId, useState } from "react";
import { useText } from "#client/i18n/translate.ts";
import { Awaited, LoadingPart } from "#client/ui/feedback/loading-part.tsx";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import { lazyPart } from "#client/ui/page/lazy-part.ts";
import { useNow } from "#client/ui/page/now.ts";
import { MARKET_KEYS, type MarketKey, type OddsHistoryEntry } from "#shared/contract/odds.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import type { MatchId } from "#shared/kit/ids.ts";
import { type Instant, MINUTE_MS } from "#shared/kit/instant.ts";
import type { Pair } from "#shared/match/sides.ts";
import type { SportKey } from "#shared/match/sport-key.ts";
import { marketName, winnerFirst } from "./market-words.ts";
import styles from "./odds-history.module.css";
import { priceSeries } from "./price-series.ts";
import { useOddsHistory } from "./state/use-odds-history.ts";

/** Time before kick-off that the chart includes. */
const LEAD_MS = 15 * MINUTE_MS;
/** Interval at which the line of an open market is extended to now. */
const REDRAW_MS = 10_000;

const PriceHistory = lazyPart(async () => (await import("./price-history.tsx")).PriceHistory);

export interface OddsHistoryProps {
	matchId: MatchId;
	sport: SportKey;
	startsAt: Instant;
	names: Pair<string>;
}

export function HistoryPanel({ matchId, sport, startsAt, names }: OddsHistoryProps) {
	const t = useText();
	const { state, entries, isReconstructed, cutBefore, retry } = useOddsHistory(matchId, true);
	const [chosen, setMarket] = useState<MarketKey | null>(null);
	const now = useNow((at) => Math.floor(at / REDRAW_MS) * REDRAW_MS);
	const group = useId();
	// A market that was added to the site after the match has no history of the match, so it is not offered.
	const priced = MARKET_KEYS.filter((key) => entries.some((entry) => entry.market === key));
	const markets = winnerFirst(priced.map((market) => ({ market }))).map(({ market }) => market);
	const market = chosen ?? markets[0] ?? (MARKET_KEYS[0] as MarketKey);
	const series = priceSeries(entries, market, { from: cutBefore ?? startsAt - LEAD_MS, to: now });
	const awaited = <Awaited className={styles.awaited} label={t("odds.history.loading")} />;
	if (entries.length === 0 && state === "failed")
		return (
			<p className={styles.word}>
				{t("odds.history.failed")}{" "}
				<button type="button" onClick={retry}>
					{t("odds.history.retry")}
				</button>
			</p>
		);
	if (entries.length === 0 && state !== "ready") return <LoadingPart>{awaited}</LoadingPart>;
	return (
		<LoadingPart>
			<fieldset className={styles.markets}>
				<legend className={styles.legend}>{t("odds.history.market")}</legend>
				{markets.map((key) => (
					<label key={key} className={styles.market}>
						<input type="radio" name={group} checked={key === market} onChange={() => setMarket(key)} />
						<span>{marketName(namedMarket(entries, key), sport, t)}</span>
					</label>
				))}
			</fieldset>
			{isReconstructed && <p className={styles.word}>{t("odds.history.reconstructed")}</p>}
			{cutBefore !== null && (
				<p className={styles.word}>
					{t("odds.forPlans.text")} <PageLink to={pagePaths.pricing()}>{t("odds.forPlans.link")}</PageLink>
				</p>
			)}
			{series ? (
				<Suspense fallback={awaited}>
					<PriceHistory
						key={market}
						market={market}
						series={series}
						names={names}
						title={marketName(namedMarket(entries, market), sport, t)}
					/>
				</Suspense>
			) : (
				<p className={styles.word}>{t("odds.history.empty")}</p>
			)}
		</LoadingPart>
	);
}

/** Returns a market with its line from the history. */
function namedMarket(entries: readonly OddsHistoryEntry[], market: MarketKey): Pick<OddsHistoryEntry, "market" | "line"> {
	return entries.find((entry) => entry.market === market) ?? { market, line: null };
}
