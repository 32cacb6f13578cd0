// One mail: state, retry, discard after a confirmation, and its text if the user may read it. Only plain text: a
// mail's HTML is never shown here.
import { useStore } from "jotai";
import { useRevalidator } from "react-router";
import { formatExact } from "#client/i18n/format-time.ts";
import "#texts/console";
import { useStaffAction } from "#client/api/form/use-staff-action.ts";
import { useTwoStep } from "#client/api/form/use-two-step.ts";
import { useText } from "#client/i18n/translate.ts";
import { callApi } from "#client/session/call-api.ts";
import { Button } from "#client/ui/button.tsx";
import { Card } from "#client/ui/card.tsx";
import { Outcome } from "#client/ui/feedback/outcome.tsx";
import { TwoStepButton } from "#client/ui/feedback/two-step-button.tsx";
import { useSite } from "#client/ui/page/site-context.ts";
import { discardMail, type MailAnswer, retryMail } from "#shared/contract/rest/console/mails.ts";
import factStyles from "../facts.module.css";
import { MailState } from "./mail-state.tsx";
import styles from "./ops-mail.module.css";

interface MailCardProps extends MailAnswer {
	/** How mails are delivered. */
	carrier: "smtp" | "folder";
	/** Called after the mail was discarded. */
	onDiscarded(): void;
}

export function MailCard({ mail, text, carrier, onDiscarded }: MailCardProps) {
	const t = useText();
	const { zone } = useSite();
	const store = useStore();
	const { revalidate } = useRevalidator();
	const action = useStaffAction();
	const retry = async () => {
		await action.start(async () => {
			await callApi(store, retryMail, { params: { mailId: mail.id } });
			await revalidate();
			return t("ops.mail.retried");
		});
	};
	const discard = async () => {
		const isDone = await action.start(async () => {
			await callApi(store, discardMail, { params: { mailId: mail.id } });
			return t("ops.mail.discarded");
		});
		if (isDone) onDiscarded();
	};
	const confirmText = t("ops.mail.sureDiscard");
	const step = useTwoStep({ confirmText, isBusy: action.isBusy, onConfirm: () => void discard() });
	const times = { created: mail.createdAt, due: mail.dueAt, sent: mail.sentAt };
	return (
		<>
			<Card label={mail.subject}>
				<dl className={factStyles.facts}>
					<dt>{t("ops.mail.recipient")}</dt>
					<dd>{mail.recipient}</dd>
					<dt>{t("ops.mail.stateHead")}</dt>
					<dd>
						<MailState mail={mail} />
					</dd>
					{(["created", "due", "sent"] as const).map((key) => {
						const at = times[key];
						if (at === null) return null;
						return (
							<div key={key}>
								<dt>{t(`ops.mail.${key}`)}</dt>
								<dd>{formatExact(t, at, zone)}</dd>
							</div>
						);
					})}
					<dt>{t("ops.mail.attempts")}</dt>
					<dd>{mail.attempts}</dd>
					{mail.lastError !== null && (
						<>
							<dt>{t("ops.mail.error")}</dt>
							<dd>
								<code>{mail.lastError}</code>
							</dd>
						</>
					)}
				</dl>
				{mail.state !== "sent" && (
					<div className={styles.actions}>
						{mail.state === "waiting" && (
							<Button isSmall isBusy={action.isBusy} busyText={t("ops.mail.retrying")} onClick={() => void retry()}>
								{t("ops.mail.retry")}
							</Button>
						)}
						<TwoStepButton step={step} confirmText={confirmText}>
							{t("ops.mail.discard")}
						</TwoStepButton>
					</div>
				)}
				<div className={styles.outcome}>
					<Outcome action={action} />
				</div>
			</Card>
			<Card title={t("ops.mail.text")}>
				{text === null ? (
					<p className={styles.none}>
						{t(carrier === "smtp" ? "ops.mail.textSecret" : mail.state === "failed" ? "ops.mail.textGone" : "ops.mail.textElsewhere")}
					</p>
				) : (
					<pre className={styles.text}>{text}</pre>
				)}
			</Card>
		</>
	);
}
