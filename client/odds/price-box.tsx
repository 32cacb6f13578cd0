// One outcome with its price. Label, price and mark keep their places, whatever they contain.
import { useText } from "#client/i18n/translate.ts";
import hiddenStyles from "#client/ui/visually-hidden.module.css";
import type { Outcome } from "#shared/contract/odds.ts";
import type { Pair } from "#shared/match/sides.ts";
import styles from "./price-box.module.css";
import { noPriceWords, offeredPrice, priceWords } from "./price-words.ts";
import { outcomeName } from "./settlement-words.ts";
import type { FollowedMarket } from "./state/fold-market.ts";
import { useOddsChoice } from "./state/odds-choice.ts";
import type { MoveMark } from "./use-move-marks.ts";

interface PriceBoxProps {
	market: FollowedMarket;
	outcome: Outcome;
	/** Position of the outcome within its market. */
	place: number;
	names: Pair<string>;
	mark: MoveMark | null;
}

const SHAPES = { up: "M5 1.5 9.2 8.5H.8z", down: "M5 8.5.8 1.5h8.4z", result: "M1 5.4 3.9 8.3 9.2 2.2" } as const;

export function PriceBox({ market: { prices, moves, status, result }, outcome, place, names, mark }: PriceBoxProps) {
	const t = useText();
	const { format } = useOddsChoice();
	const price = prices?.[place];
	const isResult = status === "settled" && result === outcome;
	const name = outcomeName(outcome, names, t);
	const from = moves[place]?.from;
	const why = isResult ? null : noPriceWords(outcome, price, t);
	return (
		<div className={styles.box} data-outcome={outcome} data-result={isResult ? "" : undefined}>
			<dt className={styles.label} title={name}>
				{name}
			</dt>
			<dd className={styles.price} translate="no" title={why ?? undefined}>
				<span className={styles.slot}>
					{isResult && <Mark kind="result" words={t("odds.result")} />}
					{!isResult && mark && from !== undefined && <Mark kind={mark} words={t(`odds.${mark}`, { price: priceWords(from, format) })} />}
				</span>
				{offeredPrice(price) === null ? (
					<>
						{!isResult && <span aria-hidden="true">–</span>}
						<span className={hiddenStyles.visuallyHidden}>{why ?? t("odds.noPrice")}</span>
					</>
				) : (
					<span data-price={price}>{priceWords(price, format)}</span>
				)}
			</dd>
		</div>
	);
}

function Mark({ kind, words }: { kind: keyof typeof SHAPES; words: string }) {
	return (
		<>
			<svg className={styles.mark} data-kind={kind} width="10" height="10" viewBox="0 0 10 10" aria-hidden="true">
				<path d={SHAPES[kind]} />
			</svg>
			<span className={hiddenStyles.visuallyHidden}>{words} </span>
		</>
	);
}
