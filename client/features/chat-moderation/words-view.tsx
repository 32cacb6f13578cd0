// The words that messages are refused or held for: of all rooms. Part of moderation-panel.tsx.

import { useStore } from "jotai";
import { useCallback, useMemo, useState } from "react";
import { useText } from "#client/i18n/translate.ts";
import { moderationCalls } from "#client/state/chat-moderation/moderation-calls.ts";
import { useAct } from "#client/state/forms/use-act.ts";
import { useAnswer } from "#client/state/forms/use-answer.ts";
import { Field } from "#client/ui/field.tsx";
import { Outcome } from "#client/ui/outcome.tsx";
import { AnswerState } from "./answer-state.tsx";
import { ChoiceList } from "./choice-list.tsx";
import styles from "./moderation.module.css";
import { QueueList } from "./queue-list.tsx";

type Action = "refuse" | "hold";
/** As the server has it, in UTF-16 units. */
const MAX_WORD = 100;
const ACTIONS: readonly Action[] = ["refuse", "hold"];

export function WordsView() {
	const t = useText();
	const store = useStore();
	const act = useAct();
	const calls = useMemo(() => moderationCalls(store), [store]);
	const list = useAnswer(calls.readWords);
	const [text, setText] = useState("");
	const [action, setAction] = useState<Action>("refuse");
	const { reload } = list;
	const add = useCallback(
		(word: string) => async () => {
			const listed = await calls.listWord(word, action);
			setText("");
			await reload();
			return t("moderation.words.added", { word: listed.text });
		},
		[calls, action, reload, t],
	);
	const remove = (word: string) =>
		act.start(async () => {
			await calls.unlistWord(word).finally(reload);
			return t("moderation.words.removed", { word });
		});
	return (
		<>
			<form
				className={styles.form}
				onSubmit={(event) => {
					event.preventDefault();
					const word = text.trim();
					if ([...word].length < 2) act.refuse(t("moderation.words.short"));
					else if (word.length > MAX_WORD) act.refuse(t("moderation.words.long", { most: MAX_WORD, count: word.length }));
					else void act.start(add(word));
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
				<div className={styles.deeds}>
					<button type="submit" className={styles.strong} aria-disabled={act.isBusy || undefined}>
						{t("moderation.words.add")}
					</button>
				</div>
			</form>
			<Outcome act={act} />
			<AnswerState answered={list} />
			{list.answer && (
				<QueueList
					items={list.answer}
					keyOf={({ folded }) => folded}
					more={0}
					noneText={t("moderation.words.none")}
					label={t("moderation.panel.words")}
				>
					{(word) => (
						<div className={styles.row}>
							<p className={styles.text}>
								<bdi>{word.text}</bdi> <span className={styles.facts}>{t(`moderation.words.${word.action}`)}</span>
							</p>
							<button
								type="button"
								className={styles.button}
								aria-label={t("moderation.words.removeOf", { word: word.text })}
								aria-disabled={act.isBusy || undefined}
								onClick={() => void remove(word.text)}
							>
								{t("moderation.words.remove")}
							</button>
						</div>
					)}
				</QueueList>
			)}
		</>
	);
}
