// Shown after a sign-up: asks the visitor to check their mail. The text is the same whether or not the address had an account.

import { MAIL_REST_MS, useAction } from "#client/api/form/use-action.ts";
import { useText } from "#client/i18n/translate.ts";
import { Button } from "#client/ui/button.tsx";
import { ActionButton } from "#client/ui/feedback/action-button.tsx";
import { FormNotice } from "#client/ui/form/form-notice.tsx";
import { MailSent } from "#client/ui/form/mail-sent.tsx";
import { type SignUp, signUp } from "../state/sign-in-actions.ts";

export function CheckMail({ typed, hasMail, onBack }: { typed: SignUp; hasMail: boolean; onBack: () => void }) {
	const t = useText();
	const again = useAction({
		run: async () => {
			await signUp(typed);
			return t("account.signUp.sentAgain");
		},
		restMs: MAIL_REST_MS,
	});
	const actions = (
		<>
			<ActionButton action={again} busyText={t("account.signUp.sendingAgain")}>
				{t("account.signUp.sendAgain")}
			</ActionButton>
			<Button tone="plain" isSmall onClick={onBack}>
				{t("account.signUp.otherAddress")}
			</Button>
		</>
	);
	return (
		<>
			<MailSent hasMail={hasMail} actions={actions}>
				<p>
					{t("account.signUp.mailSent")} <b>{typed.email}</b>.
				</p>
				<p>{t("account.signUp.mailNext")}</p>
				<p>{t("account.signUp.mailMissing")}</p>
				<p role="status">{again.done}</p>
			</MailSent>
			<FormNotice text={again.problem} />
		</>
	);
}
