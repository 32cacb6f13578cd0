// A colleague requests a handover to the user or to anyone: accepted or declined by one click. Part of pending-items.tsx.

import type { DeskMatchView } from "#client/desk/state/view/desk-match-view.ts";
import { useText } from "#client/i18n/translate.ts";
import { useUser } from "#client/session/session.ts";
import styles from "../styles/desk-match.module.css";
import forms from "../styles/forms.module.css";

/** Returns whether the handover request is for the signed-in operator. */
export function isOfferedTo({ desk, isAssignee }: DeskMatchView, userId: string | undefined): boolean {
	return Boolean(desk?.offer) && !isAssignee && (desk?.offer?.toUserId === null || desk?.offer?.toUserId === userId);
}

export function HandoverItem({ view }: { view: DeskMatchView }) {
	const t = useText();
	const userId = useUser()?.id;
	const offer = view.desk?.offer;
	if (!offer || !isOfferedTo(view, userId)) return null;
	const { actions } = view;
	return (
		<div className={styles.item} data-tone="warn">
			<p>
				{t("desk.match.assignment.offeredToYou", { name: offer.fromName })}
				{offer.note && ` “${offer.note}”`}
			</p>
			<button type="button" className={forms.strong} onClick={() => actions.setAssigned(true)}>
				{t("desk.match.assignment.accept")}
			</button>
			{offer.toUserId !== null && (
				<button type="button" className={forms.button} onClick={() => actions.withdrawHandover()}>
					{t("desk.match.assignment.decline")}
				</button>
			)}
		</div>
	);
}
