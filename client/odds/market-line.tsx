// One market of the board: its name, its subject or status, and its prices as equal boxes.
import { useText } from "#client/i18n/translate.ts";
import { Tag } from "#client/ui/tag.tsx";
import { MARKETS } from "#shared/contract/odds.ts";
import type { Instant } from "#shared/kit/instant.ts";
import type { Pair } from "#shared/match/sides.ts";
import type { SportKey } from "#shared/match/sport-key.ts";
import styles from "./market-line.module.css";
import { marketAbout, marketName } from "./market-words.ts";
import { PriceBox } from "./price-box.tsx";
import { isDecided } from "./price-words.ts";
import { settlementWords } from "./settlement-words.ts";
import type { FollowedMarket } from "./state/fold-market.ts";
import { useMoveMarks } from "./use-move-marks.ts";

interface MarketLineProps {
	market: FollowedMarket;
	sport: SportKey;
	/** The market above, to show notes that all markets share only once. */
	above: FollowedMarket | undefined;
	/** Names for sentences. */
	names: Pair<string>;
	/** Names for the price boxes. */
	shortNames: Pair<string>;
	/** The playback time; `null` while live. */
	moment: Instant | null;
	/** Whether the price is not current: it may be outdated, or is that of a playback time. */
	isFrozen: boolean;
}

export function MarketLine({ market, sport, above, names, shortNames, moment, isFrozen }: MarketLineProps) {
	const t = useText();
	const { status, source } = market;
	const outcomes = MARKETS[market.market].outcomes;
	const marks = useMoveMarks(market, moment);
	const words = settlementWords(market, { sport, names }, t);
	// The cause is not repeated: one that voids a match voids all its markets.
	const isRepeated = status === "void" && above?.status === "void" && words === settlementWords(above, { sport, names }, t);
	const isOver = status === "open" && isDecided(market.prices);
	const isGrey = status === "suspended" || isOver || (status === "open" && isFrozen);
	return (
		<li className={styles.market} data-market={market.market} data-status={status} data-frozen={isGrey ? "" : undefined}>
			<div className={styles.words}>
				<div className={styles.line}>
					<h3 className={styles.name}>{marketName(market, sport, t)}</h3>
					{isOver ? (
						<Tag tone="plain">{t("odds.decided")}</Tag>
					) : status === "open" ? (
						<p className={styles.about}>
							{marketAbout(market.market, sport, t)}
							{source !== "model" && <span className={styles.source}> · {t(`odds.source.${source}`)}</span>}
						</p>
					) : (
						<StatusTag market={market} isAlready={status === "suspended" && status === above?.status && market.reason === above.reason} />
					)}
				</div>
				{words && !isRepeated && <p className={styles.reason}>{words}</p>}
			</div>
			<dl className={styles.prices}>
				{outcomes.map((outcome, place) => (
					<PriceBox key={outcome} market={market} outcome={outcome} place={place} names={shortNames} mark={marks[place] ?? null} />
				))}
			</dl>
		</li>
	);
}

/** `isAlready`: the market above has the same tag. */
function StatusTag({ market: { status, reason }, isAlready }: { market: FollowedMarket; isAlready: boolean }) {
	const t = useText();
	if (isAlready) return <p className={styles.about}>{t(`odds.status.${status}`)}</p>;
	if (status !== "suspended" || !reason) return <Tag tone={status === "suspended" ? "warn" : "plain"}>{t(`odds.status.${status}`)}</Tag>;
	return <Tag tone="warn">{t("odds.suspended", { reason: t(`odds.reason.${reason}`) })}</Tag>;
}
