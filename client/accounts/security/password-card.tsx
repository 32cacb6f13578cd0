// The password card: changes the current password, or sends a link that sets one if the account has none.

import { MAIL_REST_MS, useAction } from "#client/api/form/use-action.ts";
import { useText } from "#client/i18n/translate.ts";
import { Card } from "#client/ui/card.tsx";
import { ActionButton } from "#client/ui/feedback/action-button.tsx";
import { SettingRow } from "#client/ui/form/setting-row.tsx";
import type { User } from "#shared/contract/rest/accounts/accounts.ts";
import { askForReset } from "../state/sign-in-actions.ts";
import { PasswordForm } from "./password-form.tsx";

export function PasswordCard({ user }: { user: User }) {
	const t = useText();
	return (
		<Card title={t("account.page.security")}>
			{user.hasPassword ? (
				<SettingRow
					label={t("account.password.label")}
					value={<span aria-hidden="true">••••••••</span>}
					hint={t("account.security.intro")}
					edit={(close) => <PasswordForm email={user.email} close={close} />}
				/>
			) : (
				<PasswordByMail email={user.email} />
			)}
		</Card>
	);
}

function PasswordByMail({ email }: { email: string | null }) {
	const t = useText();
	const sendLink = useAction({
		run: async () => {
			if (email === null) return null;
			await askForReset(email);
			return t("account.security.linkSent", { email });
		},
		restMs: MAIL_REST_MS,
	});
	if (email === null) return <SettingRow label={t("account.password.label")} value={t("account.security.noEmail")} />;
	const action = (
		<ActionButton action={sendLink} busyText={t("account.reset.busy")}>
			{t("account.security.sendLink")}
		</ActionButton>
	);
	return (
		<SettingRow
			label={t("account.password.label")}
			value={t("account.security.none")}
			news={sendLink.done}
			problem={sendLink.problem}
			action={action}
		/>
	);
}
