// Sanctions a person, or removes all their messages in one room or in all; each with a reason.
import { useStore } from "jotai";
import { useRef, useState } from "react";
import type { Action } from "#client/api/form/use-action.ts";
import { formatAge } from "#client/i18n/format-age.ts";
import { useText } from "#client/i18n/translate.ts";
import { Field } from "#client/ui/form/field.tsx";
import { TIMEOUT_SECONDS } from "#shared/contract/chat.ts";
import { MAX_REASON_LENGTH } from "#shared/contract/staff-limits.ts";
import type { MatchId, UserId } from "#shared/kit/ids.ts";
import { SECOND_MS } from "#shared/kit/instant.ts";
import { ChoiceList } from "../parts/choice-list.tsx";
import { ConfirmButton } from "../parts/confirm-button.tsx";
import styles from "../queues/moderation.module.css";
import { moderationCalls, type Sanction } from "../queues/moderation-calls.ts";

const REASONS = ["abuse", "hate", "spam", "spoiler"] as const;

interface SanctionFormProps {
	/** `undefined` for all rooms. */
	matchId: MatchId | undefined;
	userId: UserId;
	action: Action;
	/** Must never reject. */
	refresh(): Promise<unknown>;
	/** Receives the outcome of a sanction as text. */
	onSanction?: ((done: string) => void) | undefined;
}

export function SanctionForm({ matchId, userId, action, refresh, onSanction }: SanctionFormProps) {
	const t = useText();
	const store = useStore();
	const field = useRef<HTMLDivElement>(null);
	const [reason, setReason] = useState("");
	const [isMissing, setMissing] = useState(false);
	const [seconds, setSeconds] = useState<number>(TIMEOUT_SECONDS[2]);
	const calls = moderationCalls(store);

	function withReason(run: (reason: string) => Promise<string>, onDone?: (done: string) => void): void {
		const given = reason.trim();
		setMissing(given === "");
		if (given === "") field.current?.querySelector("input")?.focus();
		else {
			let summary = "";
			const start = action.start(async () => {
				summary = await run(given);
				setReason("");
				await refresh();
				return summary;
			});
			void start.then((isDone) => isDone && onDone?.(summary));
		}
	}
	const give = (sanction: Sanction) =>
		withReason(async (given) => {
			await calls.sanction(userId, matchId, sanction, given);
			return t("moderation.person.given", { kind: t(`moderation.person.kind.${sanction.kind}`) });
		}, onSanction);
	const removeAll = () =>
		withReason(async (given) => t("moderation.person.removedAll", { count: await calls.removeLinesOf(userId, matchId, given) }));

	return (
		<form
			className={styles.form}
			onSubmit={(event) => {
				event.preventDefault();
				give({ kind: "timeout", seconds });
			}}
		>
			<div ref={field}>
				<Field
					name="reason"
					label={t("moderation.person.reason")}
					hint={t("moderation.person.reasonHint")}
					error={isMissing ? t("moderation.person.reasonMissing") : undefined}
					value={reason}
					maxLength={MAX_REASON_LENGTH}
					autoComplete="off"
					onChange={({ target }) => {
						setReason(target.value);
						setMissing(false);
					}}
				/>
			</div>
			<ChoiceList
				title={t("moderation.person.reasons")}
				choices={REASONS.map((value) => ({ value: t(`chat.reason.${value}`), text: t(`chat.reason.${value}`) }))}
				current={reason}
				onChoose={(value) => {
					setReason(value);
					setMissing(false);
				}}
			/>
			<ChoiceList
				title={t("moderation.person.for")}
				choices={TIMEOUT_SECONDS.map((value) => ({ value: value as number, text: formatAge(t, value * SECOND_MS) }))}
				current={seconds}
				onChoose={setSeconds}
			/>
			<div className={styles.actions}>
				<button type="submit" className={styles.strong} aria-disabled={action.isBusy || undefined}>
					{t("moderation.person.timeout")}
				</button>
				<ConfirmButton
					text={t("moderation.person.ban")}
					confirmText={t("moderation.person.banSure")}
					isBusy={action.isBusy}
					onConfirm={() => give({ kind: "ban" })}
				/>
				<ConfirmButton
					text={t("moderation.person.shadow")}
					confirmText={t("moderation.person.shadowSure")}
					isBusy={action.isBusy}
					onConfirm={() => give({ kind: "shadow_ban" })}
				/>
				<ConfirmButton
					text={t(matchId === undefined ? "moderation.person.removeEverywhere" : "moderation.person.removeAll")}
					confirmText={t("moderation.person.removeAllSure")}
					isBusy={action.isBusy}
					onConfirm={removeAll}
				/>
			</div>
			<p className={styles.note}>{t("moderation.person.shadowHint")}</p>
		</form>
	);
}
