// The way to a new password as a popup over a page that signs in. It stands outside of that page's form: forms do not nest.
import { useText } from "#client/i18n/translate.ts";
import { Dialog } from "#client/ui/feedback/dialog.tsx";
import { ForgotForm } from "./forgot-form.tsx";

/** Open while `email` is not null: what was typed as the address. */
export function ForgotPopup({ email, hasMail, onClose }: { email: string | null; hasMail: boolean; onClose: () => void }) {
	const t = useText();
	if (email === null) return null;
	return (
		<Dialog title={t("account.reset.title")} onClose={onClose}>
			<ForgotForm email={email} hasMail={hasMail} />
		</Dialog>
	);
}
