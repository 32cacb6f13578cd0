// The desk's actions on one market: suspend, resume, and set prices against the version shown when the inputs opened.
import { useStore } from "jotai";
import { useMemo, useRef, useState } from "react";
import type { Action } from "#client/api/form/use-action.ts";
import { useStaffAction } from "#client/api/form/use-staff-action.ts";
import { useText } from "#client/i18n/translate.ts";
import { marketName } from "#client/odds/market-words.ts";
import { useOddsChoice } from "#client/odds/state/odds-choice.ts";
import type { MatchRow } from "#shared/contract/match-row.ts";
import type { MarketView } from "#shared/contract/odds.ts";
import { pricesText } from "./market-names.ts";
import { conflictOf, oddsDeskCalls } from "./odds-desk-calls.ts";

export interface MarketActions {
	action: Action;
	isEditing: boolean;
	/** The market as it was when the last attempt was refused; `null` without a conflict. */
	conflict: MarketView | null;
	suspend(): void;
	resume(): void;
	edit(): void;
	leave(): void;
	/** Prices in hundredths. */
	set(prices: number[]): void;
}

export function useMarketActions(
	{ id: matchId, sport }: Pick<MatchRow, "id" | "sport">,
	view: Pick<MarketView, "market" | "line">,
	reload: () => Promise<void>,
): MarketActions {
	const { market } = view;
	const t = useText();
	const store = useStore();
	const calls = useMemo(() => oddsDeskCalls(store), [store]);
	const { format } = useOddsChoice();
	const action = useStaffAction();
	const [isEditing, setEditing] = useState(false);
	const [conflict, setConflict] = useState<MarketView | null>(null);
	/** Version of the market when the inputs opened. */
	const seen = useRef<Promise<number | undefined>>(Promise.resolve(undefined));
	const name = marketName(view, sport, t);
	const submit = (run: () => Promise<string>) => action.start(() => run().finally(() => void reload()));
	const leave = () => {
		setEditing(false);
		setConflict(null);
	};
	return {
		action,
		isEditing,
		conflict,
		suspend: () =>
			void submit(async () => {
				await calls.suspend(matchId, market);
				leave();
				return t("oddsDesk.action.suspended", { market: name });
			}),
		resume: () =>
			void submit(async () => {
				const { source } = (await calls.resume(matchId, market)).market;
				return t("oddsDesk.action.resumed", { market: name, source: t(`oddsDesk.source.${source}`) });
			}),
		edit() {
			seen.current = calls.readMarket(matchId, market).then(
				(stored) => stored?.version,
				// Without a known version, the price is set unconditionally.
				() => undefined,
			);
			setConflict(null);
			setEditing(true);
		},
		leave,
		set: (prices) =>
			void submit(async () => {
				try {
					await calls.setPrices(matchId, market, prices, await seen.current);
				} catch (error) {
					const stands = conflictOf(error);
					if (stands) {
						setConflict(stands);
						seen.current = Promise.resolve(stands.version);
					}
					throw error;
				}
				leave();
				return t("oddsDesk.action.done", { market: name, prices: pricesText(prices, format) });
			}),
	};
}
