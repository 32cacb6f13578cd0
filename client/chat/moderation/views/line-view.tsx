// One line: pins it for a while, or removes it if the menu's attempt failed.

import { useStore } from "jotai";
import { useState } from "react";
import { useStaffAction } from "#client/api/form/use-staff-action.ts";
import { formatAge } from "#client/i18n/format-age.ts";
import { useText } from "#client/i18n/translate.ts";
import { Outcome } from "#client/ui/feedback/outcome.tsx";
import { MAX_PIN_SECONDS, MIN_PIN_SECONDS } from "#shared/contract/chat.ts";
import type { MatchId } from "#shared/kit/ids.ts";
import { SECOND_MS } from "#shared/kit/instant.ts";
import { ChoiceList } from "../parts/choice-list.tsx";
import { ConfirmButton } from "../parts/confirm-button.tsx";
import styles from "../queues/moderation.module.css";
import { moderationCalls } from "../queues/moderation-calls.ts";
import type { ActedLine } from "../queues/panel-view.ts";

const PIN_SECONDS = [MIN_PIN_SECONDS, 120, 300, 600, MAX_PIN_SECONDS, null];

interface LineViewProps {
	matchId: MatchId;
	line: ActedLine;
	problem: string | null;
	reloadQueues(): Promise<void>;
	/** Receives the outcome as text. */
	onDone(done: string): void;
}

export function LineView({ matchId, line: { seq, text }, problem, reloadQueues, onDone }: LineViewProps) {
	const t = useText();
	const store = useStore();
	const action = useStaffAction();
	const [seconds, setSeconds] = useState<number | null>(300);
	const calls = moderationCalls(store);
	const run = async (send: () => Promise<unknown>, done: string) => {
		const isDone = await action.start(async () => {
			await send();
			return done;
		});
		if (isDone) onDone(done);
	};
	const textOf = (value: number | null) => (value === null ? t("moderation.pin.untilClose") : formatAge(t, value * SECOND_MS));
	return (
		<>
			<p dir="auto" className={`${styles.text} ${styles.quoted}`}>
				{text}
			</p>
			<Outcome action={action.done === null && action.problem === null ? { problem, done: null } : action} />
			<ChoiceList
				title={t("moderation.pin.for")}
				choices={PIN_SECONDS.map((value) => ({ value, text: textOf(value) }))}
				current={seconds}
				onChoose={setSeconds}
			/>
			<div className={styles.actions}>
				<button
					type="button"
					className={styles.strong}
					aria-disabled={action.isBusy || undefined}
					onClick={() => void run(() => calls.pin(matchId, seq, seconds), t("moderation.pin.done"))}
				>
					{t("moderation.pin.set")}
				</button>
				<ConfirmButton
					text={t("moderation.line.remove")}
					confirmText={t("moderation.line.sure")}
					isBusy={action.isBusy}
					onConfirm={() => void run(() => calls.removeLine(matchId, seq).finally(reloadQueues), t("moderation.line.removed"))}
				/>
			</div>
		</>
	);
}
