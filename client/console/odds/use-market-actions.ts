// What the desk does to one market: suspend, resume, set prices from the version that was on show when the fields were opened.
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
	act: Action;
	isEditing: boolean;
	/** As it was when the last try was refused; null: nothing stood in the way. */
	conflict: MarketView | null;
	suspend(): void;
	resume(): void;
	edit(): void;
	leave(): void;
	/** Hundredths. */
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
	const act = useStaffAction();
	const [isEditing, setEditing] = useState(false);
	const [conflict, setConflict] = useState<MarketView | null>(null);
	/** Of the market as it was when the fields opened. */
	const seen = useRef<Promise<number | undefined>>(Promise.resolve(undefined));
	const name = marketName(view, sport, t);
	const submit = (run: () => Promise<string>) => act.start(() => run().finally(() => void reload()));
	const leave = () => {
		setEditing(false);
		setConflict(null);
	};
	return {
		act,
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
				// Without a seen value the price is set unconditionally.
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
