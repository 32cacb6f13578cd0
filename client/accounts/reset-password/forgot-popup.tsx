// The password reset as a popup over a sign-in page. Rendered outside of that page's form because forms cannot be nested.
import { useText } from "#client/i18n/translate.ts";
import { Dialog } from "#client/ui/feedback/dialog.tsx";
import { ForgotForm } from "./forgot-form.tsx";

/** Open while `email` is not null; it holds the address typed so far. */
export function ForgotPopup({ email, hasMail, onClose }: { email: string | null; hasMail: boolean; onClose: () => void }) {
	const t = useText();
	if (email === null) return null;
	return (
		<Dialog title={t("account.reset.title")} onClose={onClose}>
			<ForgotForm email={email} hasMail={hasMail} />
		</Dialog>
	);
}
