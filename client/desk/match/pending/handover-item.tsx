// A colleague requests a handover to the user or to anyone: accepted or declined by one click. Part of pending-items.tsx.

import type { DeskMatchView } from "#client/desk/state/view/desk-match-view.ts";
import { useText } from "#client/i18n/translate.ts";
import { useUser } from "#client/session/session.ts";
import styles from "../styles/desk-match.module.css";
import forms from "../styles/forms.module.css";

/** Returns whether the handover request is for the signed-in operator. */
export function isRequestedOf({ desk, isAssignee }: DeskMatchView, userId: string | undefined): boolean {
	return Boolean(desk?.handover) && !isAssignee && (desk?.handover?.toUserId === null || desk?.handover?.toUserId === userId);
}

export function HandoverItem({ view }: { view: DeskMatchView }) {
	const t = useText();
	const userId = useUser()?.id;
	const handover = view.desk?.handover;
	if (!handover || !isRequestedOf(view, userId)) return null;
	const { actions } = view;
	return (
		<div className={styles.item} data-tone="warn">
			<p>
				{t("desk.match.assignment.requestedOfYou", { name: handover.fromName })}
				{handover.note && ` “${handover.note}”`}
			</p>
			<button type="button" className={forms.strong} onClick={() => actions.setAssigned(true)}>
				{t("desk.match.assignment.accept")}
			</button>
			{handover.toUserId !== null && (
				<button type="button" className={forms.button} onClick={() => actions.withdrawHandover()}>
					{t("desk.match.assignment.decline")}
				</button>
			)}
		</div>
	);
}
