// Names of markets, outcomes and matches on the desk. Pure.
import type { Translate } from "#client/i18n/text-of.ts";
import { isDecided } from "#client/odds/price-words.ts";
import type { MatchRow } from "#shared/contract/match-row.ts";
import { IMPOSSIBLE_PRICE, type MarketView, type Outcome } from "#shared/contract/odds.ts";
import { formatPrice, type PriceFormat } from "#shared/odds/price-format.ts";

export const matchName = ({ home, away }: Pick<MatchRow, "home" | "away">): string => `${home.name} – ${away.name}`;

export function outcomeName(outcome: Outcome, { home, away }: Pick<MatchRow, "home" | "away">, t: Translate): string {
	if (outcome === "home" || outcome === "away") return { home, away }[outcome].shortName;
	return t(`odds.outcome.${outcome}`);
}

export const priceText = (price: number, format: PriceFormat): string => (price >= IMPOSSIBLE_PRICE ? "–" : formatPrice(price, format));

export const pricesText = (prices: readonly number[] | null, format: PriceFormat): string =>
	prices?.map((price) => priceText(price, format)).join(" / ") ?? "–";

/** Returns "open" or why the market is not open; "decided" if no goal can change it. */
export function statusText({ status, reason, result, prices }: MarketView, match: MatchRow, t: Translate): string {
	if (status === "open" && isDecided(prices)) return t("odds.decided");
	if (status === "suspended" && reason) return t("odds.suspended", { reason: t(`odds.reason.${reason}`) });
	if (status === "settled" && result) return t("oddsDesk.settled", { result: outcomeName(result, match, t) });
	return t(`odds.status.${status}`);
}
