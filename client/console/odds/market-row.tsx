// One market of a match: its status with the reason, its prices with source and age, and the desk's actions. Part of match-block.tsx.
import { type KeyboardEvent, useEffect, useRef } from "react";
import { formatAge } from "#client/i18n/format-age.ts";
import { useText } from "#client/i18n/translate.ts";
import { marketName } from "#client/odds/market-words.ts";
import { isDecided } from "#client/odds/price-words.ts";
import type { FollowedMarket } from "#client/odds/state/fold-market.ts";
import { useOddsChoice } from "#client/odds/state/odds-choice.ts";
import { Button } from "#client/ui/button.tsx";
import { useNow } from "#client/ui/page/now.ts";
import { Tag } from "#client/ui/tag.tsx";
import type { DeskMarket, DeskOdds } from "#shared/contract/rest/odds/odds-desk.ts";
import { bookOf, percent } from "./book-of.ts";
import { matchName, pricesText, statusText } from "./market-names.ts";
import { MarketPrices } from "./market-prices.tsx";
import styles from "./odds-desk.module.css";
import { PriceEditor } from "./price-editor.tsx";
import { useMarketActions } from "./use-market-actions.ts";

interface MarketRowProps {
	desk: DeskOdds;
	market: FollowedMarket;
	/** The desk's own data of this market: staff values and earlier prices. */
	deskMarket: DeskMarket | undefined;
	/** Whether the match or all betting is suspended, so that this market cannot be resumed here. */
	isHalted: boolean;
	/** Whether Tab reaches this row. */
	isEntry: boolean;
	onWalk(): void;
	reload(): Promise<void>;
}

export function MarketRow({ desk: { match }, market, deskMarket, isHalted, isEntry, onWalk, reload }: MarketRowProps) {
	const t = useText();
	const { format } = useOddsChoice();
	const actions = useMarketActions(match, market, reload);
	const row = useRef<HTMLTableRowElement>(null);
	const wasEditing = useRef(false);
	const names = { market: marketName(market, match.sport, t), match: matchName(match) };
	const isOver = market.status === "settled" || market.status === "void";
	const input = deskMarket?.input ?? null;
	const hasInput = input !== null || (market.source === "operator" && !isHalted);
	const isSuspendedHere = input?.isSuspended ?? (market.reason === "operator" && !isHalted);
	const book = bookOf(market.prices);
	const { isEditing } = actions;
	const { isBusy, problem } = actions.action;
	useEffect(() => {
		// The fields are removed: focus returns to the row.
		if (wasEditing.current && !isEditing) row.current?.focus();
		wasEditing.current = isEditing;
	}, [isEditing]);
	const onKeyDown = (event: KeyboardEvent) => {
		if (event.target !== row.current || event.ctrlKey || event.metaKey || event.altKey || event.repeat || isOver) return;
		const action = { s: actions.suspend, r: hasInput ? actions.resume : undefined, Enter: actions.edit }[event.key];
		if (!action) return;
		event.preventDefault();
		action();
	};
	return (
		<tr
			ref={row}
			tabIndex={isEntry ? 0 : -1}
			className={styles.row}
			data-market={market.market}
			data-status={market.status}
			onFocus={onWalk}
			onKeyDown={onKeyDown}
		>
			<th scope="row" className={styles.market}>
				{names.market}
				<MarketSource market={market} by={market.source === "operator" ? (input?.by ?? null) : null} />
			</th>
			<td className={styles.status}>
				{market.status === "open" ? (
					<span className={styles.faint}>{statusText(market, match, t)}</span>
				) : (
					<Tag tone={market.status === "suspended" ? "warn" : "plain"}>{statusText(market, match, t)}</Tag>
				)}
				{input?.isSuspended === false && market.status === "suspended" && input.prices && (
					<span className={styles.then}>{t("oddsDesk.opens", { prices: pricesText(input.prices, format) })}</span>
				)}
			</td>
			{isEditing ? (
				<td colSpan={3}>
					<PriceEditor
						match={match}
						market={market}
						conflict={actions.conflict}
						isBusy={isBusy}
						onSet={actions.set}
						onLeave={actions.leave}
					/>
					{problem && !actions.conflict && <Problem words={problem} />}
				</td>
			) : (
				<>
					<td>
						<MarketPrices match={match} market={market} pricesBefore={deskMarket?.pricesBefore ?? null} />
					</td>
					<td className={styles.book}>{book === null || isOver || isDecided(market.prices) ? "" : percent(book)}</td>
					<td className={styles.acts}>
						{!isOver && (
							<div>
								{hasInput && (
									<Button tone="plain" isSmall isBusy={isBusy} aria-label={t("oddsDesk.action.resumeOf", names)} onClick={actions.resume}>
										{t("oddsDesk.action.resume")}
									</Button>
								)}
								{!isSuspendedHere && (
									<Button tone="plain" isSmall isBusy={isBusy} aria-label={t("oddsDesk.action.suspendOf", names)} onClick={actions.suspend}>
										{t("oddsDesk.action.suspend")}
									</Button>
								)}
								<Button tone="plain" isSmall aria-label={t("oddsDesk.action.editOf", names)} onClick={actions.edit}>
									{t("oddsDesk.action.edit")}
								</Button>
							</div>
						)}
						{problem && <Problem words={problem} />}
					</td>
				</>
			)}
		</tr>
	);
}

function MarketSource({ market: { source, changedAt }, by }: { market: FollowedMarket; by: string | null }) {
	const t = useText();
	const age = useNow((now) => formatAge(t, Math.max(0, now - changedAt)));
	return (
		<span className={styles.faint}>
			{t(`oddsDesk.source.${source}`)}
			{by && ` ${t("oddsDesk.by", { name: by })}`} · {age}
		</span>
	);
}

function Problem({ words }: { words: string }) {
	return (
		<p className={styles.problem} role="alert">
			{words}
		</p>
	);
}
