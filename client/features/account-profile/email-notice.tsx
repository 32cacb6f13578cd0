// Takes the link that went to a new e-mail address (/account#email=TOKEN), and tells what became of it.
import { useText } from "#client/i18n/translate.ts";
import { confirmNewEmail } from "#client/state/user/account-actions.ts";
import { useMailLink } from "#client/state/user/use-mail-link.ts";
import { LinkNotice } from "#client/ui/link-notice.tsx";
import styles from "./email-notice.module.css";

export function EmailNotice({ onConfirmed }: { onConfirmed: (email: string) => void }) {
	const t = useText();
	const link = useMailLink("email", async (token) => {
		const email = await confirmNewEmail(token);
		onConfirmed(email);
		return email;
	});
	if (link.kind === "none") return null;
	return (
		<div className={styles.notice}>
			<LinkNotice
				link={link}
				checking={t("account.profile.emailConfirming")}
				taken={link.kind === "taken" && t("account.profile.emailConfirmed", { email: link.outcome })}
				expired={{ title: t("account.verify.expiredTitle"), way: <p>{t("account.profile.emailExpired")}</p> }}
			/>
		</div>
	);
}
