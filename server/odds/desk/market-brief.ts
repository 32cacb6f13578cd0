// A market in the form of the audit log, before and after a command. Pure.
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
