// Inputs for prices in their table row, with the parsed value shown. Enter sets them, Escape cancels.
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useText } from "#client/i18n/translate.ts";
import { useOddsChoice } from "#client/odds/state/odds-choice.ts";
import { Button } from "#client/ui/button.tsx";
import type { MatchRow } from "#shared/contract/match-row.ts";
import { IMPOSSIBLE_PRICE, MARKETS, type MarketView } from "#shared/contract/odds.ts";
import { formatPrice } from "#shared/odds/price-format.ts";
import { bookOf, percent } from "./book-of.ts";
import { outcomeName, pricesText, statusText } from "./market-names.ts";
import styles from "./odds-desk.module.css";
import { parsePrice } from "./parse-price.ts";

interface PriceEditorProps {
	match: MatchRow;
	market: MarketView;
	/** The market that conflicted with the last attempt; `null` if none did. */
	conflict: MarketView | null;
	isBusy: boolean;
	onSet(prices: number[]): void;
	onLeave(): void;
}

export function PriceEditor({ match, market, conflict, isBusy, onSet, onLeave }: PriceEditorProps) {
	const t = useText();
	const id = useId();
	const { format } = useOddsChoice();
	const outcomes = MARKETS[market.market].outcomes;
	// The inputs keep the prices at which they were opened, although prices go on changing.
	const [shown] = useState(() =>
		outcomes.map((_outcome, place) => {
			const price = market.prices?.[place];
			return { price, text: price === undefined || price >= IMPOSSIBLE_PRICE ? "" : formatPrice(price, format) };
		}),
	);
	const [typed, setTyped] = useState(() => shown.map(({ text }) => text));
	const first = useRef<HTMLInputElement>(null);
	useEffect(() => first.current?.select(), []);
	// An unchanged input keeps the exact initial price, because a fraction only approximates it.
	const read = typed.map((text, place) => {
		const before = shown[place];
		return before?.price !== undefined && before.text === text ? before.price : parsePrice(text, format);
	});
	const book = bookOf(read);
	const isComplete = !read.includes(null);
	const submit = (event: FormEvent) => {
		event.preventDefault();
		if (isComplete && !isBusy) onSet(read.flatMap((price) => price ?? []));
		else first.current?.form?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
	};
	const leave = (event: KeyboardEvent) => {
		if (event.key !== "Escape") return;
		event.stopPropagation();
		onLeave();
	};
	return (
		<form className={styles.editor} onSubmit={submit} onKeyDown={leave} noValidate>
			<div className={styles.prices}>
				{outcomes.map((outcome, place) => {
					const price = read[place] ?? null;
					const name = outcomeName(outcome, match, t);
					return (
						<label key={outcome} className={styles.field}>
							<span className={styles.fieldName}>
								<span>{name}</span>
								<span id={`${id}-${place}`} className={styles.reads} data-bad={price === null ? "" : undefined}>
									{price === null
										? t("oddsDesk.editor.bad")
										: price >= IMPOSSIBLE_PRICE
											? "–"
											: t("oddsDesk.editor.reads", { price: formatPrice(price, format === "decimal" ? "fractional" : "decimal") })}
								</span>
							</span>
							<input
								ref={place === 0 ? first : undefined}
								value={typed[place]}
								onChange={({ target }) => setTyped(typed.map((text, at) => (at === place ? target.value : text)))}
								inputMode="text"
								autoComplete="off"
								spellCheck={false}
								maxLength={12}
								aria-label={t("oddsDesk.editor.price", { outcome: name })}
								aria-invalid={price === null ? true : undefined}
								aria-describedby={`${id}-${place}`}
							/>
						</label>
					);
				})}
			</div>
			<div className={styles.editorActs}>
				<Button type="submit" isSmall isBusy={isBusy}>
					{t(conflict ? "oddsDesk.action.setAnyway" : "oddsDesk.action.set")}
				</Button>
				<Button tone="plain" isSmall onClick={onLeave}>
					{t("oddsDesk.action.cancel")}
				</Button>
				{book !== null && (
					<span className={styles.editorBook} data-under={book < 1 ? "" : undefined}>
						{t("oddsDesk.editor.book", { percent: percent(book) })}
						{book < 1 && ` · ${t("oddsDesk.editor.under")}`}
					</span>
				)}
			</div>
			{conflict && (
				<p className={styles.conflict} role="alert">
					{t("oddsDesk.editor.conflict", { state: `${statusText(conflict, match, t)}, ${pricesText(conflict.prices, format)}` })}
				</p>
			)}
		</form>
	);
}
