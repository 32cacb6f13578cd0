// Checks what the blocklist would do with a sentence.
import { useStore } from "jotai";
import { type FormEvent, useState } from "react";
import { useStaffAction } from "#client/api/form/use-staff-action.ts";
import { moderationCalls } from "#client/chat/moderation/queues/moderation-calls.ts";
import { useText } from "#client/i18n/translate.ts";
import { Button } from "#client/ui/button.tsx";
import { Outcome } from "#client/ui/feedback/outcome.tsx";
import { Field } from "#client/ui/form/field.tsx";
import { MAX_CHAT_CHARACTERS } from "#shared/contract/chat.ts";
import styles from "./chat-desk.module.css";

export function TryWords() {
	const t = useText();
	const store = useStore();
	const action = useStaffAction();
	const [text, setText] = useState("");
	const test = (event: FormEvent) => {
		event.preventDefault();
		const sentence = text.trim();
		if (sentence.length < 2) return action.refuse(t("chatDesk.words.short"));
		void action.start(async () => {
			const { verdict, word } = await moderationCalls(store).tryWords(sentence);
			return verdict === "allowed" ? t("chatDesk.words.allowed") : t(`chatDesk.words.${verdict}`, { word: word?.text ?? "" });
		});
	};
	return (
		<form className={styles.form} onSubmit={test}>
			<Field
				name="sentence"
				label={t("chatDesk.words.sentence")}
				value={text}
				maxLength={MAX_CHAT_CHARACTERS}
				autoComplete="off"
				spellCheck={false}
				onChange={({ target }) => setText(target.value)}
			/>
			<Button type="submit" tone="plain" isSmall isBusy={action.isBusy}>
				{t("chatDesk.words.test")}
			</Button>
			<Outcome action={action} />
		</form>
	);
}
