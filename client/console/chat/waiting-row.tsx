// One message that waits for a moderator: room, author, text, reason and actions. Keys activate the buttons with
// their letter. Part of waiting-queue.tsx.
import { useStore } from "jotai";
import type { KeyboardEvent } from "react";
import { useStaffAction } from "#client/api/form/use-staff-action.ts";
import { useTwoStep } from "#client/api/form/use-two-step.ts";
import { moderationCalls } from "#client/chat/moderation/queues/moderation-calls.ts";
import { formatAge } from "#client/i18n/format-age.ts";
import { useText } from "#client/i18n/translate.ts";
import { Button } from "#client/ui/button.tsx";
import { TwoStepButton } from "#client/ui/feedback/two-step-button.tsx";
import { useNow } from "#client/ui/page/now.ts";
import { Tag } from "#client/ui/tag.tsx";
import type { ReportReason } from "#shared/contract/rest/chat/chat.ts";
import type { ReportedLine } from "#shared/contract/rest/chat/chat-moderation.ts";
import styles from "./chat-desk.module.css";
import type { WaitingLine } from "./waiting.ts";

/** Maps a key to the mark of the button that it activates. */
const ACTIONS: Record<string, string> = { d: "delete", a: "allow", t: "person" };

interface WaitingRowProps {
	entry: WaitingLine;
	/** Whether Tab reaches this row. */
	isEntry: boolean;
	onWalk(): void;
	reload(): Promise<unknown>;
	onPerson(): void;
}

export function WaitingRow({ entry: { line, matchName, reported }, isEntry, onWalk, reload, onPerson }: WaitingRowProps) {
	const t = useText();
	const calls = moderationCalls(useStore());
	const decision = useStaffAction();
	const name = line.author?.name ?? t("moderation.nameless");
	const age = useNow((now) => formatAge(t, Math.max(0, now - line.sentAt)));
	// Also reloads if the line was gone because another moderator decided.
	const decide = (verdict: "published" | "refused") =>
		void decision.start(async () => {
			await calls.decideHeld(line.id, verdict).finally(reload);
			return t(`moderation.held.${verdict}`);
		});
	const close = (isDeleted: boolean) =>
		void decision.start(async () => {
			await calls.closeReports(line.id, isDeleted).finally(reload);
			return t(isDeleted ? "moderation.line.removed" : "moderation.reported.dismissed");
		});
	const removal = useTwoStep({ confirmText: t("chatDesk.queue.removeSure"), isBusy: decision.isBusy, onConfirm: () => close(true) });
	const onKeyDown = (event: KeyboardEvent<HTMLLIElement>) => {
		const action = ACTIONS[event.key];
		if (!action || event.target !== event.currentTarget || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
		event.preventDefault();
		event.currentTarget.querySelector<HTMLElement>(`[data-action="${action}"] button`)?.click();
	};
	return (
		<li className={styles.waiting} data-waiting tabIndex={isEntry ? 0 : -1} onFocus={onWalk} onKeyDown={onKeyDown}>
			<p className={styles.facts}>
				<bdi className={styles.name}>{name}</bdi>
				<span>{matchName ?? t("chatDesk.queue.somewhere")}</span>
				<span>{t(reported ? "chatDesk.queue.sentAgo" : "chatDesk.queue.waits", { age })}</span>
				{reported && <Tag tone="warn">{t("moderation.reported.total", { count: reported.total })}</Tag>}
			</p>
			<p dir="auto" className={styles.text}>
				{line.text}
			</p>
			{reported && <Why reported={reported} />}
			<div className={styles.actions}>
				{reported ? (
					<>
						<span data-action="delete">
							<TwoStepButton
								step={removal}
								confirmText={t("chatDesk.queue.removeSure")}
								tone="bad"
								label={t("chatDesk.queue.removeOf", { name })}
							>
								{t("chatDesk.queue.remove")}
							</TwoStepButton>
						</span>
						<Action
							action="allow"
							text={t("chatDesk.queue.dismiss")}
							label={t("chatDesk.queue.dismissOf", { name })}
							isBusy={decision.isBusy}
							onPress={() => close(false)}
						/>
					</>
				) : (
					<>
						<Action
							action="allow"
							text={t("chatDesk.queue.approve")}
							label={t("chatDesk.queue.approveOf", { name })}
							isBusy={decision.isBusy}
							onPress={() => decide("published")}
						/>
						<Action
							action="delete"
							text={t("chatDesk.queue.refuse")}
							label={t("chatDesk.queue.refuseOf", { name })}
							isBusy={decision.isBusy}
							onPress={() => decide("refused")}
						/>
					</>
				)}
				{line.author?.name && (
					<Action
						action="person"
						text={t("chatDesk.queue.person")}
						label={t("chatDesk.queue.personOf", { name })}
						isBusy={false}
						onPress={onPerson}
					/>
				)}
				{decision.problem && (
					<span className={styles.problem} role="alert">
						{decision.problem}
					</span>
				)}
			</div>
		</li>
	);
}

interface ActionProps {
	action: string;
	text: string;
	label: string;
	isBusy: boolean;
	onPress(): void;
}

function Action({ action, text, label, isBusy, onPress }: ActionProps) {
	return (
		<span data-action={action}>
			<Button tone="plain" isSmall isBusy={isBusy} aria-label={label} onClick={onPress}>
				{text}
			</Button>
		</span>
	);
}

function Why({ reported: { counts, notes, lastAt } }: { reported: ReportedLine }) {
	const t = useText();
	const age = useNow((now) => formatAge(t, Math.max(0, now - lastAt)));
	const reasons = Object.entries(counts) as [ReportReason, number][];
	return (
		<div className={styles.why}>
			<p>
				{reasons.map(([reason, count]) => t("moderation.reported.count", { reason: t(`chat.reason.${reason}`), count })).join(" · ")} ·{" "}
				{t("chatDesk.queue.last", { age })}
			</p>
			{notes.map(({ by, text }) => (
				<p key={by.id} dir="auto">
					{t("moderation.reported.note", { name: by.name ?? t("moderation.nameless"), text })}
				</p>
			))}
		</div>
	);
}
