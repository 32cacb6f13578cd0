// The user's profile: name, address, phone, linked sign-ins.
import { useState } from "react";
import { useText } from "#client/i18n/translate.ts";
import { fetchUser } from "#client/session/follow-session.ts";
import { Card } from "#client/ui/card.tsx";
import { SettingRow } from "#client/ui/form/setting-row.tsx";
import type { User } from "#shared/contract/rest/accounts/accounts.ts";
import { providerName } from "../identity/provider-name.ts";
import type { ChangeAccount } from "../state/use-account.ts";
import { EmailForm } from "./email-form.tsx";
import { EmailNotice } from "./email-notice.tsx";
import { NameForm } from "./name-form.tsx";
import styles from "./profile-card.module.css";

export function ProfileCard({ user, changeAccount }: { user: User; changeAccount: ChangeAccount }) {
	const t = useText();
	const [requested, setRequested] = useState<{ from: string | null; to: string } | null>(null);
	// The request is over once the address changes, in whichever tab the link was opened.
	const isOnItsWay = requested !== null && requested.from === user.email;
	const keepUser = (changed: Partial<User>) => changeAccount((account) => ({ ...account, user: { ...account.user, ...changed } }));
	return (
		<Card title={t("account.page.profile")}>
			<div className={styles.notice}>
				{/* The link may belong to another account than the one that is signed in, so the user is loaded again. */}
				<EmailNotice onConfirmed={() => void fetchUser().then(keepUser, () => undefined)} />
			</div>
			<SettingRow
				label={t("account.name.label")}
				value={user.displayName}
				isReplaced
				edit={(close) => <NameForm name={user.displayName} onSaved={keepUser} close={close} />}
			/>
			<SettingRow
				label={t("account.profile.email")}
				value={user.email ?? t("account.profile.noEmail")}
				news={isOnItsWay ? t("account.profile.emailSent", { email: requested.to }) : null}
				editText={user.email ? t("account.change") : t("account.profile.addEmail")}
				edit={(close) => <EmailForm user={user} onSent={(to) => setRequested({ from: user.email, to })} close={close} />}
			/>
			{user.phone && <SettingRow label={t("account.profile.phone")} value={user.phone} />}
			{user.providers.length > 0 && (
				<SettingRow label={t("account.profile.providers")} value={user.providers.map((provider) => providerName(t, provider)).join(", ")} />
			)}
		</Card>
	);
}
