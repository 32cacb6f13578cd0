// The state of a market before or after a command, in the form of the audit log. Pure.
import type { MarketView } from "#shared/contract/odds.ts";

export type MarketBrief = Pick<MarketView, "status" | "reason" | "prices" | "source" | "version">;

export const marketBrief = ({ status, reason, prices, source, version }: MarketView): MarketBrief => ({
	status,
	reason,
	prices,
	source,
	version,
});

export const marketBriefs = (views: readonly MarketView[]): Record<string, MarketBrief> =>
	Object.fromEntries(views.map((view) => [view.market, marketBrief(view)]));
