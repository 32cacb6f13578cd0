// Assignee and presence of a match: assign, take over, hand over, release. Part of desk-match-panel.tsx.
import type { ReactNode } from "react";
import type { Translate } from "#client/i18n/text-of.ts";
import { useText } from "#client/i18n/translate.ts";
import { useUser } from "#client/session/session.ts";
import type { DeskMatch } from "#shared/contract/desk.ts";
import type { DeskMatchView } from "../state/view/desk-match-view.ts";
import styles from "./styles/desk-match.module.css";
import forms from "./styles/forms.module.css";

interface AssignmentProps {
	view: DeskMatchView;
	isDrill: boolean;
	isHanding: boolean;
	onHand(isHanding: boolean): void;
	/** Shown below the assignee. */
	children: ReactNode;
}

export function Assignment({ view: { desk, isAssignee, actions }, isDrill, isHanding, onHand, children }: AssignmentProps) {
	const t = useText();
	const userId = useUser()?.id ?? "";
	const assignee = desk?.presences.find((presence) => presence.isAssignee);
	return (
		<div className={styles.assignment}>
			<div className={styles.assignee}>
				<p>
					<b>{desk ? describeAssignee(t, desk, isAssignee) : isDrill && t("desk.match.assignment.drill")}</b>{" "}
					{desk && describePresence(t, desk, userId)}
				</p>
				{children}
			</div>
			{desk && !isAssignee && (
				<button type="button" className={assignee ? forms.button : forms.strong} onClick={() => actions.setAssigned(true)}>
					{t(assignee ? "desk.match.assignment.takeOver" : "desk.match.assignment.assign")}
				</button>
			)}
			{desk && isAssignee && (
				<>
					{desk.handover ? (
						<button type="button" className={forms.button} onClick={() => actions.withdrawHandover()}>
							{t("desk.match.assignment.withdraw")}
						</button>
					) : (
						<button type="button" className={forms.button} aria-expanded={isHanding} onClick={() => onHand(!isHanding)}>
							{t("desk.match.assignment.handOver")}
						</button>
					)}
					<button type="button" className={forms.button} onClick={() => actions.setAssigned(false)}>
						{t("desk.match.assignment.release")}
					</button>
				</>
			)}
		</div>
	);
}

function describeAssignee(t: Translate, { presences }: DeskMatch, isAssignee: boolean): string {
	const assignee = presences.find((presence) => presence.isAssignee);
	if (isAssignee) return t("desk.match.assignment.you");
	if (!assignee) return t("desk.match.assignment.nobody");
	return t("desk.match.assignment.other", { name: assignee.name });
}

function describePresence(t: Translate, { presences, handover }: DeskMatch, userId: string): string {
	if (handover && handover.toUserId !== userId) {
		const to = handover.toUserId && presences.find((presence) => presence.userId === handover.toUserId)?.name;
		return t("desk.match.assignment.requested", {
			name: to || t(handover.toUserId ? "desk.match.assignment.colleague" : "desk.match.assignment.anyone"),
		});
	}
	const others = new Set(presences.filter((presence) => !presence.isAssignee && presence.userId !== userId).map(({ name }) => name));
	return others.size > 0 ? t("desk.match.assignment.here", { names: [...others].join(", ") }) : "";
}
