// Requests a link that sets a new password: on the page /auth/reset-password and in the popup of the sign-in page.
import { useState } from "react";
import { emailRules } from "#client/api/form/field-rules.ts";
import { MAIL_REST_MS, useAction } from "#client/api/form/use-action.ts";
import { useApiForm } from "#client/api/form/use-api-form.ts";
import { useText } from "#client/i18n/translate.ts";
import { ActionButton } from "#client/ui/feedback/action-button.tsx";
import { Field } from "#client/ui/form/field.tsx";
import formStyles from "#client/ui/form/form.module.css";
import { FormNotice } from "#client/ui/form/form-notice.tsx";
import { MailSent } from "#client/ui/form/mail-sent.tsx";
import { SubmitButton } from "#client/ui/form/submit-button.tsx";
import { askForReset } from "../state/sign-in-actions.ts";

/** `email`: prefills the address. */
export function ForgotForm({ email = "", hasMail }: { email?: string; hasMail: boolean }) {
	const t = useText();
	const [sentTo, setSentTo] = useState<string | null>(null);
	const form = useApiForm<{ email: string }>({
		async send(values) {
			const address = values.email.trim();
			await askForReset(address);
			setSentTo(address);
		},
	});
	if (sentTo !== null) return <Sent email={sentTo} hasMail={hasMail} />;
	return (
		<form className={formStyles.form} {...form.attributes}>
			<p className={formStyles.intro}>{t("account.reset.intro")}</p>
			<FormNotice text={form.problem} />
			<Field
				{...form.register("email", emailRules(t))}
				defaultValue={email}
				label={t("account.email.label")}
				error={form.errors.email?.message}
				type="email"
				autoComplete="username"
				required
			/>
			<SubmitButton form={form} isWide busyText={t("account.reset.busy")}>
				{t("account.reset.submit")}
			</SubmitButton>
		</form>
	);
}

function Sent({ email, hasMail }: { email: string; hasMail: boolean }) {
	const t = useText();
	const again = useAction({
		run: async () => {
			await askForReset(email);
			return t("account.signUp.sentAgain");
		},
		restMs: MAIL_REST_MS,
	});
	const actions = (
		<ActionButton action={again} busyText={t("account.reset.busy")}>
			{t("account.reset.again")}
		</ActionButton>
	);
	return (
		<>
			<MailSent hasMail={hasMail} actions={actions}>
				<p>{t("account.reset.sent", { email })}</p>
				<p>{t("account.reset.sentNext")}</p>
				<p role="status">{again.done}</p>
			</MailSent>
			<FormNotice text={again.problem} />
		</>
	);
}
