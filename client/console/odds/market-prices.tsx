// The prices of a market in boxes of equal width, each with its last move. Part of market-row.tsx.
import { useText } from "#client/i18n/translate.ts";
import type { FollowedMarket } from "#client/odds/state/fold-market.ts";
import { useOddsChoice } from "#client/odds/state/odds-choice.ts";
import { useNow } from "#client/ui/page/now.ts";
import hiddenStyles from "#client/ui/visually-hidden.module.css";
import type { MatchRow } from "#shared/contract/match-row.ts";
import { MARKETS } from "#shared/contract/odds.ts";
import { SECOND_MS } from "#shared/kit/instant.ts";
import { outcomeName, priceText } from "./market-names.ts";
import styles from "./odds-desk.module.css";
import { priceMove } from "./price-move.ts";

const MARKED_MS = 5 * SECOND_MS;
const ARROWS = { up: "M4 1 7.6 7H.4z", down: "M4 7 .4 1h7.2z" } as const;

interface MarketPricesProps {
	match: MatchRow;
	market: FollowedMarket;
	pricesBefore: readonly number[] | null;
}

export function MarketPrices({ match, market, pricesBefore }: MarketPricesProps) {
	const t = useText();
	const { format } = useOddsChoice();
	return (
		<dl className={styles.prices}>
			{MARKETS[market.market].outcomes.map((outcome, place) => {
				const price = market.prices?.[place];
				const move = priceMove(market, pricesBefore, place);
				return (
					<div key={outcome} className={styles.price} data-result={market.result === outcome ? "" : undefined}>
						<dt>{outcomeName(outcome, match, t)}</dt>
						<dd className={styles.amount}>
							<span>{price === undefined ? "–" : priceText(price, format)}</span>
							<span className={styles.move}>
								{move && (
									<Move
										way={move.way}
										at={market.moves[place]?.at ?? 0}
										words={t(`oddsDesk.move.${move.way}`, { price: priceText(move.from, format) })}
									>
										{priceText(move.from, format)}
									</Move>
								)}
							</span>
						</dd>
					</div>
				);
			})}
		</dl>
	);
}

/** A price that moved: highlighted for five seconds, then faint. */
function Move({ way, at, words, children }: { way: "up" | "down"; at: number; words: string; children: string }) {
	const isFresh = useNow((now) => now - at < MARKED_MS);
	return (
		<span data-way={way} data-fresh={isFresh ? "" : undefined}>
			<svg width="8" height="8" viewBox="0 0 8 8" aria-hidden="true">
				<path d={ARROWS[way]} />
			</svg>
			<span aria-hidden="true">{children}</span>
			<span className={hiddenStyles.visuallyHidden}>{words}</span>
		</span>
	);
}
