// Who keeps the match and who else is at it: keep it, take it over, begin to hand it over, let it go. Part of desk-match-panel.tsx.
import type { ReactNode } from "react";
import { type Translate, useText } from "#client/i18n/translate.ts";
import type { DeskMatchView } from "#client/state/desk/desk-match.ts";
import { useUser } from "#client/state/user/session.ts";
import type { DeskMatch } from "#shared/contract/desk.ts";
import styles from "./desk-match.module.css";
import forms from "./forms.module.css";

interface KeepingProps {
	view: DeskMatchView;
	isDrill: boolean;
	isHanding: boolean;
	onHand(isHanding: boolean): void;
	/** Stands below who keeps it. */
	children: ReactNode;
}

export function Keeping({ view: { desk, isKeeper, deeds }, isDrill, isHanding, onHand, children }: KeepingProps) {
	const t = useText();
	const userId = useUser()?.id ?? "";
	const keeper = desk?.seats.find((seat) => seat.isKeeper);
	return (
		<div className={styles.keeping}>
			<div className={styles.who}>
				<p>
					<b>{desk ? keeperWords(t, desk, isKeeper, userId) : isDrill && t("desk.match.keep.drill")}</b>{" "}
					{desk && hereWords(t, desk, userId)}
				</p>
				{children}
			</div>
			{desk && !isKeeper && (
				<button type="button" className={keeper ? forms.button : forms.strong} onClick={() => deeds.keep(true)}>
					{t(keeper ? "desk.match.keep.takeOver" : "desk.match.keep.keep")}
				</button>
			)}
			{desk && isKeeper && (
				<>
					{desk.offer ? (
						<button type="button" className={forms.button} onClick={() => deeds.withdrawOffer()}>
							{t("desk.match.keep.withdraw")}
						</button>
					) : (
						<button type="button" className={forms.button} aria-expanded={isHanding} onClick={() => onHand(!isHanding)}>
							{t("desk.match.keep.handOver")}
						</button>
					)}
					<button type="button" className={forms.button} onClick={() => deeds.keep(false)}>
						{t("desk.match.keep.letGo")}
					</button>
				</>
			)}
		</div>
	);
}

function keeperWords(t: Translate, { seats }: DeskMatch, isKeeper: boolean, userId: string): string {
	const keeper = seats.find((seat) => seat.isKeeper);
	if (isKeeper) return t("desk.match.keep.you");
	if (!keeper) return t("desk.match.keep.nobody");
	return keeper.userId === userId ? t("desk.match.keep.elsewhere") : t("desk.match.keep.other", { name: keeper.name });
}

function hereWords(t: Translate, { seats, offer }: DeskMatch, userId: string): string {
	if (offer && offer.toUserId !== userId) {
		const to = offer.toUserId && seats.find((seat) => seat.userId === offer.toUserId)?.name;
		return t("desk.match.keep.offered", { name: to || t(offer.toUserId ? "desk.match.keep.colleague" : "desk.match.keep.anyone") });
	}
	const others = new Set(seats.filter((seat) => !seat.isKeeper && seat.userId !== userId).map(({ name }) => name));
	return others.size > 0 ? t("desk.match.keep.here", { names: [...others].join(", ") }) : "";
}
