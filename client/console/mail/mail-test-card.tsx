// Sends a test mail to a typed address, and shows what the mail server answers.
import { useStore } from "jotai";
import { type FormEvent, useState } from "react";
import { useStaffAction } from "#client/api/form/use-staff-action.ts";
import "#texts/console";
import { useText } from "#client/i18n/translate.ts";
import { callApi } from "#client/session/call-api.ts";
import { Button } from "#client/ui/button.tsx";
import { Card } from "#client/ui/card.tsx";
import { Notice } from "#client/ui/feedback/notice.tsx";
import { Outcome } from "#client/ui/feedback/outcome.tsx";
import { Field } from "#client/ui/form/field.tsx";
import { type TestMailAnswer, testMail } from "#shared/contract/rest/console/mails.ts";
import styles from "./ops-mail.module.css";

export function MailTestCard() {
	const t = useText();
	const store = useStore();
	const action = useStaffAction();
	const [result, setResult] = useState<TestMailAnswer | null>(null);
	const send = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		const to = String(new FormData(event.currentTarget).get("to")).trim();
		setResult(null);
		void action.start(async () => {
			setResult(await callApi(store, testMail, { body: { to } }));
			return t("ops.mail.test.answered");
		});
	};
	return (
		<Card title={t("ops.mail.test.title")}>
			<form className={styles.test} onSubmit={send}>
				<Field name="to" type="email" label={t("ops.mail.test.to")} hint={t("ops.mail.test.hint")} autoComplete="email" required />
				<Button type="submit" isBusy={action.isBusy} busyText={t("ops.mail.test.sending")}>
					{t("ops.mail.test.send")}
				</Button>
				<Outcome action={action} isRare />
				{result && <MailAnswer {...result} />}
			</form>
		</Card>
	);
}

export function MailAnswer({ isAccepted, answer, carrier, durationMs }: TestMailAnswer) {
	const t = useText();
	const title = carrier === "folder" ? "folder" : isAccepted ? "accepted" : "refused";
	return (
		<Notice tone={isAccepted ? "done" : "bad"} title={t(`ops.mail.test.${title}`, { ms: durationMs })}>
			<code className={styles.answer}>{answer}</code>
		</Notice>
	);
}
