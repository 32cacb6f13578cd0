// Export columns of the desk's markets. Pure.
import type { Translate } from "#client/i18n/text-of.ts";
import { marketName } from "#client/odds/market-words.ts";
import type { CsvValue } from "#client/ui/table/to-csv.ts";
import type { DeskMarket, DeskOdds } from "#shared/contract/rest/odds/odds-desk.ts";
import type { PriceFormat } from "#shared/odds/price-format.ts";
import { bookOf, percent } from "./book-of.ts";
import { matchName, pricesText, statusText } from "./market-names.ts";

export interface ExportedMarket {
	desk: DeskOdds;
	market: DeskMarket;
}

export const exportedMarkets = (rows: readonly DeskOdds[]): ExportedMarket[] =>
	rows.flatMap((desk) => desk.markets.map((market) => ({ desk, market })));

export function exportColumns(t: Translate, format: PriceFormat): { text: string; csv(row: ExportedMarket): CsvValue }[] {
	return [
		{ text: t("oddsDesk.column.match"), csv: ({ desk }) => matchName(desk.match) },
		{ text: t("oddsDesk.column.market"), csv: ({ desk, market }) => marketName(market.view, desk.match.sport, t) },
		{ text: t("oddsDesk.column.status"), csv: ({ desk, market }) => statusText(market.view, desk.match, t) },
		{ text: t("oddsDesk.column.prices"), csv: ({ market }) => pricesText(market.view.prices, format) },
		{
			text: t("oddsDesk.column.book"),
			csv({ market }) {
				const book = bookOf(market.view.prices);
				return book === null ? null : percent(book);
			},
		},
		{ text: t("oddsDesk.column.source"), csv: ({ market }) => t(`oddsDesk.source.${market.view.source}`) },
		{ text: t("oddsDesk.column.margin"), csv: ({ desk }) => percent(desk.margin) },
	];
}
