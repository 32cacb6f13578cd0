// The moderator's actions in the menu of a line: remove it, pin it, or open its author.
import { useStore } from "jotai";
import { useMemo } from "react";
import { describeProblem } from "#client/api/form/describe-problem.ts";
import { useText } from "#client/i18n/translate.ts";
import { useUser } from "#client/session/session.ts";
import { announcementAtom } from "#client/ui/feedback/announcement.ts";
import type { ChatLine } from "#shared/contract/chat.ts";
import type { MatchId } from "#shared/kit/ids.ts";
import { leaveMenu } from "./menu-focus.ts";
import { ConfirmButton } from "./parts/confirm-button.tsx";
import styles from "./queues/moderation.module.css";
import { moderationCalls } from "./queues/moderation-calls.ts";
import type { PanelView } from "./queues/panel-view.ts";

interface LineActionsProps {
	matchId: MatchId;
	line: ChatLine;
	open(view: PanelView): void;
}

export function LineActions({ matchId, line: { seq, text, author }, open }: LineActionsProps) {
	const t = useText();
	const store = useStore();
	const myId = useUser()?.id;
	const calls = useMemo(() => moderationCalls(store), [store]);
	if (!author) return null;
	const line = { seq, text, author };
	const person: PanelView = { kind: "person", userId: author.id, name: author.name, line };
	const remove = async () => {
		try {
			await calls.removeLine(matchId, seq);
			store.set(announcementAtom, t("moderation.line.removed"));
		} catch (error) {
			// The menu has closed, so the failure is shown where the action can be retried.
			open({ kind: "line", line, problem: describeProblem(error, t) });
		}
	};
	const leaveFor = (view: PanelView) => (event: { currentTarget: HTMLElement }) => {
		leaveMenu(event.currentTarget);
		open(view);
	};
	return (
		<>
			<ConfirmButton
				className={styles.entry}
				text={t("moderation.line.remove")}
				confirmText={t("moderation.line.sure")}
				onConfirm={({ currentTarget }) => {
					leaveMenu(currentTarget);
					void remove();
				}}
			/>
			<button type="button" className={styles.entry} onClick={leaveFor({ kind: "line", line, problem: null })}>
				{t("moderation.line.pin")}
			</button>
			{author.id !== myId && (
				<button type="button" className={styles.entry} onClick={leaveFor(person)}>
					{t("moderation.line.person")}
				</button>
			)}
		</>
	);
}
