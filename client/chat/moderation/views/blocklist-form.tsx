// Adds a word or a phrase to the blocklist, or changes its action.
import "#texts/moderation";
import { useStore } from "jotai";
import { useState } from "react";
import { useStaffAction } from "#client/api/form/use-staff-action.ts";
import { useText } from "#client/i18n/translate.ts";
import { Outcome } from "#client/ui/feedback/outcome.tsx";
import { Field } from "#client/ui/form/field.tsx";
import { MAX_BLOCKED_WORD_LENGTH } from "#shared/contract/staff-limits.ts";
import { ChoiceList } from "../parts/choice-list.tsx";
import styles from "../queues/moderation.module.css";
import { moderationCalls } from "../queues/moderation-calls.ts";

type Action = "refuse" | "hold";
const ACTIONS: readonly Action[] = ["refuse", "hold"];

/** `onListed` never rejects. */
export function BlocklistForm({ onListed }: { onListed(): Promise<void> }) {
	const t = useText();
	const store = useStore();
	const listing = useStaffAction();
	const [text, setText] = useState("");
	const [action, setAction] = useState<Action>("refuse");
	const add = (word: string) =>
		listing.start(async () => {
			const listed = await moderationCalls(store).listWord(word, action);
			setText("");
			await onListed();
			return t("moderation.words.added", { word: listed.text });
		});
	return (
		<>
			<form
				className={styles.form}
				onSubmit={(event) => {
					event.preventDefault();
					const word = text.trim();
					if ([...word].length < 2) listing.refuse(t("moderation.words.short"));
					else if (word.length > MAX_BLOCKED_WORD_LENGTH)
						listing.refuse(t("moderation.words.long", { most: MAX_BLOCKED_WORD_LENGTH, count: word.length }));
					else void add(word);
				}}
			>
				<Field
					name="word"
					label={t("moderation.words.text")}
					hint={t("moderation.words.hint")}
					value={text}
					autoComplete="off"
					autoCapitalize="off"
					spellCheck={false}
					onChange={({ target }) => setText(target.value)}
				/>
				<ChoiceList
					title={t("moderation.words.action")}
					choices={ACTIONS.map((value) => ({ value, text: t(`moderation.words.${value}`) }))}
					current={action}
					onChoose={setAction}
				/>
				<div className={styles.actions}>
					<button type="submit" className={styles.strong} aria-disabled={listing.isBusy || undefined}>
						{t("moderation.words.add")}
					</button>
				</div>
			</form>
			<Outcome action={listing} />
		</>
	);
}
