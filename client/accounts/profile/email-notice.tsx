// Confirms a new e-mail address by its mail link (/account#email=TOKEN) and shows the outcome. Also used on the sign-in page, where guests
// are redirected with the fragment: the mail may be opened on another device.
import { useText } from "#client/i18n/translate.ts";
import { LinkNotice } from "#client/ui/nav/link-notice.tsx";
import { confirmNewEmail } from "../state/account-actions.ts";
import { useMailLink } from "../state/use-mail-link.ts";

export function EmailNotice({ onConfirmed }: { onConfirmed: (email: string) => void }) {
	const t = useText();
	const link = useMailLink("email", async (token) => {
		const email = await confirmNewEmail(token);
		onConfirmed(email);
		return email;
	});
	return (
		<LinkNotice
			link={link}
			checking={t("account.profile.emailConfirming")}
			taken={link.kind === "taken" && t("account.profile.emailConfirmed", { email: link.outcome })}
			expired={{ title: t("account.verify.expiredTitle"), way: <p>{t("account.profile.emailExpired")}</p> }}
		/>
	);
}
